import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedDatabase, migrate, prepareDatabase, readMigrations } from '@jianheng/server-platform';
import { CLUSTER_VARIABLE, TEMPLATE } from '@jianheng/server-platform/testing';

const DATA = join(tmpdir(), `jianheng-test-${process.pid}`);
const MIGRATIONS = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));

/** One database server for the whole test run, with a migrated template that every test file copies. */
export default async function startCluster() {
  const database = await EmbeddedDatabase.start({ dataDir: DATA, database: TEMPLATE, isSafe: false });
  const requestPassword = await prepareDatabase(database.admin, undefined);
  await migrate(database.admin, readMigrations(MIGRATIONS));
  process.env[CLUSTER_VARIABLE] = JSON.stringify({ admin: database.admin, requestPassword });
  return async () => {
    await database.stop();
    rmSync(DATA, { recursive: true, force: true });
  };
}
