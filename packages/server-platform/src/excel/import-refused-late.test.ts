import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Importer, importBook, rowsOf, startImporting, workbookOf } from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const CODE = 'every_kind_item';
let server: TestServer;
let who: Importer;
beforeAll(async () => {
  ({ server, who } = await startImporting());
  // What nobody knows of before the database says it: as a row that another one has added a moment ago.
  const owner = new Client(server.owner);
  await owner.connect();
  await owner.query(`alter table app.every_kind_item add constraint late check (name not like '晚%')`);
  await owner.end();
});
afterAll(() => server.close());

async function imported(names: readonly string[], mode: 'atomic' | 'partial') {
  const book = await workbookOf([['名称'], ...names.map((name) => [name])]);
  return (await importBook(server, who, CODE, book, { mode })).kept;
}
const written = async () =>
  (await who.client.post('/t/item/queryList', { params: {}, orderBy: 'code' })).data as {
    code: string;
    name: string;
  }[];
const logged = () =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const [found] = await queryRows<{ count: number }>(
      tx,
      `select count(*)::int as count from audit where tenant_id = $1 and event = '/t/item/save'`,
      [tx.tenantId],
    );
    return found?.count;
  });

describe('a row that only the database refuses', () => {
  it('takes all others with it, or none of them, with their numbers and their history', async () => {
    const names = ['甲', '晚一', '乙', '晚二', '丙'];

    const none = await imported(names, 'atomic');
    expect(none).toMatchObject({ state: 'failed', message: expect.stringContaining('没有写入任何数据') });
    expect(await written()).toEqual([]);
    expect(await logged()).toBe(0);

    const some = await imported(names, 'partial');
    expect(some).toMatchObject({ state: 'done', counts: { new: 3, conflict: 2 } });
    const told = await rowsOf(who, some.id);
    expect(told.map(({ verdict }) => verdict)).toEqual(['new', 'conflict', 'new', 'conflict', 'new']);
    expect((await written()).map(({ code, name }) => `${code.slice(-1)} ${name}`)).toEqual([
      '1 甲',
      '2 乙',
      '3 丙',
    ]);
    expect(await logged()).toBe(3);
  });
});
