import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import { allModules } from '@jianheng/modules/server';
import {
  buildRegistry,
  buildServer,
  createTenant,
  DiskGuard,
  EmbeddedDatabase,
  getTenantIds,
  Ids,
  migrate,
  openFiles,
  openPool,
  prepareDatabase,
  readMigrations,
} from '@jianheng/server-platform';
import { fillTestFirm } from '@jianheng/server-platform/testing';
import type { BucketSettings, Serving } from './server-process.ts';

/** The server with its own database, as `npm start` runs it, but with the small firm of the tests and no web. */
const [dataDir = '', port = '0', requestPassword = '', does = '', bucket = ''] = process.argv.slice(2);

const GIGABYTE = 1_000_000_000;
const FILE_LIMITS = { file: GIGABYTE, person: GIGABYTE, firm: 4 * GIGABYTE };
/** A machine whose server was killed is waited for this long, in seconds; the product waits 20. */
const HEARTBEAT_SECONDS = 2;
const isSafe = does !== 'unsafe';
const database = await EmbeddedDatabase.start({ dataDir, database: 'jianheng', isSafe });
await prepareDatabase(database.admin, requestPassword);
const migrations = readMigrations(MODULES_FOLDER);
await migrate(database.admin, migrations);
await shortenHeartbeat();
const request = { ...database.admin, user: 'jianheng_app', password: requestPassword };
const pool = openPool(request);
const context = { pool, ids: new Ids(pool), registry: buildRegistry(allModules.map(({ module }) => module)) };
let tenantId = '';
const app = await buildServer({
  ...context,
  disk: new DiskGuard({ folder: dataDir, everyMs: 200 }),
  modules: allModules,
  health: { folder: dataDir, migrations: migrations.map(({ name }) => name) },
  defaultTenant: () => tenantId,
  secret: requestPassword,
  owner: database.admin,
  files: openFiles({
    folder: join(dataDir, 'files'),
    limits: FILE_LIMITS,
    ...(bucket ? { s3: bucketOf(JSON.parse(bucket) as BucketSettings) } : {}),
  }),
  ...(does === 'jobs' ? { background: { everyMs: 1000, superviseSeconds: 1, channels: [] } } : {}),
});
const [found] = await getTenantIds(pool);
tenantId = found ?? (await foundFirm());
await app.listen({ host: '127.0.0.1', port: Number(port) });

const serving: Serving = { port: (app.server.address() as AddressInfo).port, tenantId, request };
// Before it is ready: a test may stop it at once.
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await database.stop();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify(serving)}\n`);

function bucketOf({ url, ...rest }: BucketSettings) {
  return { ...rest, url: new URL(url) };
}

/** The queue itself accepts no heartbeat below ten seconds, its table does. */
async function shortenHeartbeat(): Promise<void> {
  const owner = openPool({ ...database.admin, max: 1 });
  await owner.query('update pgboss.queue set heartbeat_seconds = $1', [HEARTBEAT_SECONDS]);
  await owner.end();
}

async function foundFirm(): Promise<string> {
  const founded = await createTenant(database.admin, context, { code: 'faults', name: '故障演练公司' });
  await fillTestFirm(context, founded.tenantId, {
    staff: ['loans:apply'],
    finance: ['loans:viewAll', 'officeSupplies:view', 'officeSupplies:keep'],
  });
  return founded.tenantId;
}
