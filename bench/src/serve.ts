import type { AddressInfo } from 'node:net';
import { MODULES_FOLDER } from '@jianheng/modules/migrations';
import { allModules } from '@jianheng/modules/server';
import { buildWeb } from '@jianheng/server/build-web';
import {
  buildRegistry,
  buildServer,
  createTenant,
  EmbeddedDatabase,
  Ids,
  migrate,
  openPool,
  prepareDatabase,
  readMigrations,
  releaseMemory,
} from '@jianheng/server-platform';
import { fillTestFirm } from '@jianheng/server-platform/testing';
import type { Serving } from './served.ts';

/** The server that is measured: its own process, its own database, a small firm, statements counted. */
const [dataDir = ''] = process.argv.slice(2);
const PASSWORD = 'password-of-the-request-role';

const database = await EmbeddedDatabase.start({ dataDir, database: 'jianheng' });
await prepareDatabase(database.admin, PASSWORD);
await migrate(database.admin, readMigrations(MODULES_FOLDER));
const request = { ...database.admin, user: 'jianheng_app', password: PASSWORD };
const pool = openPool(request);
const context = { pool, ids: new Ids(pool), registry: buildRegistry(allModules.map(({ module }) => module)) };
let tenantId = '';
const app = await buildServer({
  ...context,
  modules: allModules,
  defaultTenant: () => tenantId,
  secret: PASSWORD,
  owner: database.admin,
  showStatements: true,
  webRoot: await buildWeb(() => undefined),
});
tenantId = (await createTenant(database.admin, context, { code: 'bench', name: '测速公司' })).tenantId;
await fillTestFirm(context, tenantId, {
  staff: ['loans:apply'],
  manager: ['loans:viewDepartment'],
  finance: ['loans:viewAll'],
});
releaseMemory();
await app.listen({ host: '127.0.0.1', port: 0 });

const serving: Serving = {
  port: (app.server.address() as AddressInfo).port,
  tenantId,
  request,
  owner: database.admin,
  serverPid: process.pid,
  databasePid: database.pid,
};
process.stdout.write(`${JSON.stringify(serving)}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await database.stop();
  process.exit(0);
});
