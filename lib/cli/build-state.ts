import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the build is made of, in the project's folder. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'prisma',
  'public',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
];

/** What lies among the sources and no build is made of. */
const NO_SOURCE = /(?:^|\/)(?:generated|samples|[^/]*\.test\.tsx?)$/;

/** Whether there is a build in this folder of the project that is newer than every source. A deleted or renamed file counts, its
 *  folder being changed. */
export function isBuildCurrent(root: string, folder = '.next'): boolean {
  const stamp = path.join(root, folder, 'BUILD_ID');
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return !SOURCES.some((source) => hasNewer(path.join(root, source), builtAt));
}

function hasNewer(file: string, thanMs: number): boolean {
  if (NO_SOURCE.test(file.replaceAll(path.sep, '/'))) return false;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (stat.mtimeMs > thanMs) return true;
  return stat.isDirectory() && readdirSync(file).some((name) => hasNewer(path.join(file, name), thanMs));
}
