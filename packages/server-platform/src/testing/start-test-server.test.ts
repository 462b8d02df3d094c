import { afterEach, describe, expect, it } from 'vitest';
import { getTenantIds } from '../tenants/refresh-tenant.ts';
import { startWithEveryKind } from './every-kind.ts';
import type { TestServer } from './start-test-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(): Promise<TestServer> {
  const server = await startWithEveryKind({ grants: { staff: ['everyKind:all', 'everyKind:edit'] } });
  servers.push(server);
  return server;
}

describe('a test server', () => {
  it('has its firm to itself, also beside one that began at the same time', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const clerk = await one.as('clerk');

    await clerk.post('/t/stage', { name: '只在这里' });

    expect(await clerk.post('/t/stage/queryList')).toMatchObject({ total: 1 });
    expect(await (await other.as('clerk')).post('/t/stage/queryList')).toMatchObject({ total: 0 });
  });

  it('knows the firms that were founded later by names of their own', async () => {
    const server = await start();

    const second = await server.secondFirm();

    expect(await getTenantIds(server.pool)).toEqual([server.tenantId, second.tenantId]);
    await expect((await second.as('manager')).get('/getLoginData')).resolves.toMatchObject({ success: true });
  });
});
