import { spawnSync } from 'node:child_process';
import { dirname, join, parse } from 'node:path';
import { makeFolderOnce } from '@jianheng/server-platform/make-folder-once';
import { ROOT, removeOldest, type Sources, stampOf } from './sources.ts';

const PRODUCT = 'apps/server/src/main.ts';

const SOURCES = {
  folders: ['apps/server', 'packages', 'packages/web-platform/src/i18n', 'modules'],
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
export async function buildServer(program = PRODUCT): Promise<string | undefined> {
  const ending = `-${parse(program).name}`;
  const folder = join(BUILT_SERVERS, `${stampOf(sourcesOf(program))}${ending}`);
  const isBuilt = await makeFolderOnce(folder, (beside) => {
    const build = [join(ROOT, 'apps/server/build.ts'), beside, join(ROOT, program)];
    const { status, stderr } = spawnSync(process.execPath, build, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    removeOldest(BUILT_SERVERS, ending);
  }).then(
    () => true,
    () => false,
  );
  return isBuilt ? join(folder, 'main.js') : undefined;
}

/** Programs of tests and benches are also built from their own folder and from what the platform has for tests. */
function sourcesOf(program: string): Sources {
  if (program === PRODUCT) return SOURCES;
  return {
    ...SOURCES,
    folders: [...SOURCES.folders, dirname(program)],
    without: SOURCES.without.filter((name) => name !== 'testing'),
  };
}
