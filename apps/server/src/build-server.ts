import { spawnSync } from 'node:child_process';
import { join, parse } from 'node:path';
import { makeFolderOnce } from '@jianheng/server-platform/make-folder-once';
import { ROOT, removeOldest, stampOf } from './sources.ts';

const SOURCES = {
  folders: ['apps/server', 'packages', 'packages/web-platform/src/i18n', 'modules', 'bench'],
  without: ['dist', 'node_modules', 'web', 'web-platform', 'testing', 'fonts'],
  endings: ['ts', 'json'],
};

/** Where built servers lie, each under the sign of the sources that it was built from. */
const BUILT_SERVERS = join(ROOT, 'apps/server/dist');

/**
 * A program of the server in a few files instead of some thousand, which node loads in a third of the time; built when
 * there is none of these sources, beside, and moved into place. It does what the sources do, and names them in its regions.
 *
 * @param program its source, below the root of the project.
 * @returns the program to import, or nothing where none can be built: on a disk that is full or not to be written.
 */
export async function buildServer(program = 'apps/server/src/main.ts'): Promise<string | undefined> {
  const folder = join(BUILT_SERVERS, `${stampOf(SOURCES)}-${parse(program).name}`);
  const isBuilt = await makeFolderOnce(folder, (beside) => {
    const build = [join(ROOT, 'apps/server/build.ts'), beside, join(ROOT, program)];
    const { status, stderr } = spawnSync(process.execPath, build, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    removeOldest(BUILT_SERVERS);
  }).then(
    () => true,
    () => false,
  );
  return isBuilt ? join(folder, 'main.js') : undefined;
}
