/** A process that migrates a database. Arguments: its url, the folder of the migrations. */
import { writeSync } from 'node:fs';
import { migrateDatabase } from '../store';

const [url = '', folder = ''] = process.argv.slice(2);
writeSync(1, 'ready\n');
await migrateDatabase(url, folder);
