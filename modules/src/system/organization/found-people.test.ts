import {
  type Client,
  indexSearch,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let keeper: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:apply'] });
  clerk = await server.as('clerk');
  ({ client: keeper } = await server.newcomer(['organization:viewUsers']));
  const admin = await server.as('admin');
  const person = {
    loginName: 'qianduo',
    name: '钱多',
    department: server.firm.departments.cost,
    enabled: true,
    phone: '13912345678',
  };
  expect(await admin.post('/a/sys/user', person)).toMatchObject({ success: true });
});
afterAll(() => server.close());

const found = async (client: Client, keyword: string) =>
  ((await client.post('/a/sys/user/queryOptions', { params: { keyword } })).data as { label: string }[]).map(
    ({ label }) => label,
  );

describe('people who are chosen in a form', () => {
  it('are found by name, its sound and login name, and by telephone only with the permission to see users', async () => {
    expect(await found(keeper, '1391234')).toEqual(['钱多']);
    expect(await found(clerk, '1391234')).toEqual([]);
    expect(await found(clerk, 'qianduo')).toEqual(['钱多']);
    expect(await found(clerk, '钱')).toEqual(['钱多']);
  });
});

const everywhere = async (client: Client, keyword: string) =>
  (await client.post('/b/global/search/queryList', { params: { keyword, tableCode: '/a/sys/user' } })).data;

describe('people in the search over everything', () => {
  it('are found by name, its sound and department alone, and lead to their page whoever may see it', async () => {
    await indexSearch(server, allModules);

    for (const keyword of ['钱多', 'qianduo', 'qd'])
      expect(await everywhere(clerk, keyword)).toMatchObject([{ title: '钱多', address: null }]);
    expect(await everywhere(clerk, '1391234')).toEqual([]);
    expect(await everywhere(keeper, '1391234')).toEqual([]);
    expect(await everywhere(keeper, '钱多')).toMatchObject([{ address: expect.stringContaining('row=') }]);
  });
});
