import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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
  openFiles,
  openPool,
  prepareDatabase,
  readMigrations,
  releaseMemory,
} from '@jianheng/server-platform';
import { CAPTCHA, fillTestFirm } from '@jianheng/server-platform/testing';
import { hearTransactions } from './forms/heard-statements.ts';
import type { Serving } from './served.ts';

/**
 * The server that is measured: its own process, its own database, a small firm, statements counted. Given another one's
 * word of itself, it is a second instance on the database of that; one that is heard tells what it sends to the database.
 */
const [dataDir = '', beside = '', heard] = process.argv.slice(2);
const first = beside === '' ? undefined : (JSON.parse(beside) as Serving);
const GIGABYTE = 1_000_000_000;
const FILE_LIMITS = { file: GIGABYTE, person: 8 * GIGABYTE, firm: 8 * GIGABYTE };
const PASSWORD = 'password-of-the-request-role';

const database = first ? undefined : await EmbeddedDatabase.start({ dataDir, database: 'jianheng' });
const owner = first?.owner ?? database?.admin;
if (!owner) throw new Error('no database to serve');
if (!first) {
  await prepareDatabase(owner, PASSWORD);
  await migrate(owner, readMigrations(MODULES_FOLDER));
}
const request = { ...owner, user: 'jianheng_app', password: PASSWORD };
const pool = openPool(request);
if (heard !== undefined) {
  const transactions = hearTransactions(pool);
  process.on('message', () => process.send?.(transactions()));
}
const context = { pool, ids: new Ids(pool), registry: buildRegistry(allModules.map(({ module }) => module)) };
let tenantId = first?.tenantId ?? '';
const app = await buildServer({
  ...context,
  modules: allModules,
  defaultTenant: () => tenantId,
  secret: PASSWORD,
  owner,
  showStatements: true,
  files: openFiles({ folder: join(dataDir, 'files'), limits: FILE_LIMITS }),
  makeCode: () => CAPTCHA,
  webRoot: await buildWeb(() => undefined),
});
if (!first) {
  tenantId = (await createTenant(owner, context, { code: 'bench', name: '测速公司' })).tenantId;
  await fillTestFirm(context, tenantId, {
    staff: ['loans:apply'],
    manager: ['loans:viewDepartment'],
    finance: ['loans:viewAll'],
  });
}
releaseMemory();
await app.listen({ host: '127.0.0.1', port: 0 });

const serving: Serving = {
  port: (app.server.address() as AddressInfo).port,
  tenantId,
  request,
  owner,
  serverPid: process.pid,
  databasePid: database?.pid ?? first?.databasePid ?? 0,
};
process.stdout.write(`${JSON.stringify(serving)}\n`);
async function stop(): Promise<void> {
  await app.close();
  await pool.end();
  await database?.stop();
  process.exit(0);
}
process.once('SIGTERM', stop);
// Whoever measures is gone.
process.once('disconnect', stop);
