import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { implement } from '../modules/implement.ts';
import { indexSearch } from '../testing/index-search.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const ACCOUNT = '6222021001234567890';
const payee = entity('收款人', {
  path: '/t/payee',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    account: field.text('账号', { sensitive: true }),
    bank: field.text('开户行'),
  },
});
const payees = implement(
  defineModule('payees', '收款', {
    messages: {},
    entities: { payee },
    permissions: { all: '全部', keep: '管理' },
    access: { payee: { rows: { all: 'all' }, write: 'keep' } },
    lists: { payees: { of: 'payee', label: '收款人', route: '/t/payees', columns: ['name'] } },
  }),
  { actions: {} },
);

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWith(payees);
  client = (await server.newcomer(['payees:all', 'payees:keep'])).client;
  await client.post('/t/payee', { name: '远大建材', account: ACCOUNT, bank: '杭州西湖支行' });
  await indexSearch(server, [payees]);
});
afterAll(() => server.close());

const search = (keyword: string) => client.post('/b/global/search/queryList', { params: { keyword } });

it('a sensitive field is neither searched nor shown in cards', async () => {
  expect(await search('西湖')).toMatchObject({ total: 1, data: [{ title: '远大建材' }] });
  expect(JSON.stringify(await search('远大'))).not.toContain(ACCOUNT.slice(0, 6));
  for (const part of [ACCOUNT, ACCOUNT.slice(0, 6), ACCOUNT.slice(-4)])
    expect(await search(part)).toMatchObject({ total: 0, data: [] });
});

it('a sensitive field is in no entry of the index', async () => {
  const entries = await inTransaction(server.pool, server.tenantId, async (tx) => {
    const { rows } = await tx.client.query<{ entry: string }>(
      'select e::text as entry from search_entry e where tenant_id = $1',
      [tx.tenantId],
    );
    return rows.map(({ entry }) => entry).join('\n');
  });

  expect(entries).toContain('远大建材');
  expect(entries).not.toContain(ACCOUNT.slice(0, 6));
});
