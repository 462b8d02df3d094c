import { rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import { EmbeddedDatabase, migrate, prepareDatabase, readMigrations } from '@jianheng/server-platform';
import { CLUSTER_VARIABLE, TEMPLATE, type TestCluster } from '@jianheng/server-platform/testing';
import { clusterFolder, removeLeftOvers } from './left-over-clusters.ts';

/** Linux keeps files here in memory. Copying a database is mostly making files: on a disk it takes ten times as long. */
const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

const BASE = hasRoom(MEMORY) ? MEMORY : tmpdir();
const DATA = clusterFolder(BASE, process.pid);

/** One database server for the whole test run, with a migrated template that every test file copies. */
export default async function startCluster() {
  removeLeftOvers(BASE);
  // Hundreds of programs are begun from their sources: what Node makes of these is kept for the next one.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../../node_modules/.cache/tests', import.meta.url),
  );
  const database = await EmbeddedDatabase.start({ dataDir: DATA, database: TEMPLATE, isSafe: false });
  const requestPassword = await prepareDatabase(database.admin, undefined);
  await migrate(database.admin, readMigrations(MODULES_FOLDER));
  process.env[CLUSTER_VARIABLE] = JSON.stringify({
    admin: database.admin,
    requestPassword,
    folder: DATA,
  } satisfies TestCluster);
  return async () => {
    await database.stop();
    rmSync(DATA, { recursive: true, force: true });
  };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
