import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { allModules } from '@jianheng/modules/server';
import {
  type Address,
  buildRegistry,
  buildServer,
  getTenantIds,
  Ids,
  openPool,
  Readiness,
} from '@jianheng/server-platform';

/** One instance of several on a database that is none of its own; ends on SIGTERM when all that began is answered. */
const [request = '', port = '0', secret = ''] = process.argv.slice(2);
/** Many times as long as the balancer of the test lets pass between two looks. */
const DRAIN_MS = 2000;
const readiness = new Readiness();
const pool = openPool({ ...(JSON.parse(request) as Address), max: 6 });
let tenantId = '';
const app = await buildServer({
  pool,
  ids: new Ids(pool),
  registry: buildRegistry(allModules.map(({ module }) => module)),
  modules: allModules,
  readiness,
  defaultTenant: () => tenantId,
  secret,
});
tenantId = (await getTenantIds(pool))[0] ?? '';
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', async () => {
  readiness.end();
  await wait(DRAIN_MS);
  await app.close();
  await pool.end();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`);
