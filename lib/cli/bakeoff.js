#!/usr/bin/env node
// The command `bakeoff`. It is written in TypeScript, which tsx reads on every Node that Bakeoff runs on.
import { register } from 'tsx/esm/api';

register();
// whoever reads has read enough, as head does
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
const { main } = await import('./bakeoff/main.ts');
process.exitCode = await main(process.argv.slice(2), process);
