import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { type Importer, importer, readBook, restOf, workbookOf } from '../testing/import-book.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';

/** So many that nobody misses the moment at which some are done and others are not. */
const ROWS = 12_000;
let server: TestServer;
let keeper: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind({ background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  keeper = await server.newcomer(EVERY_PERMISSION);
});
afterAll(() => server.close());

type Begun = { readonly importId: string; readonly jobRunId: string };

async function begin(who: Importer, rows: number): Promise<Begun> {
  const book = await workbookOf([['名称'], ...Array.from({ length: rows }, (_, row) => [`物品 ${row}`])]);
  const { file, read } = await readBook(server, who, 'every_kind_item', book);
  const path = `/b/excel/template/confirmExcel/every_kind_item/${file}`;
  return (await who.client.post(path, { colIndexMaps: read.colIndexMaps, params: {} })).data as Begun;
}

const takeRights = (person: string) =>
  inTransaction(server.pool, server.tenantId, (tx) =>
    queryRows(
      tx,
      `delete from role_permission where tenant_id = $1 and role_id in (select role from staff_roles where tenant_id = $1 and parent_id = $2)`,
      [tx.tenantId, person],
    ),
  );

const written = async () =>
  (await keeper.client.post('/t/item/queryList', { params: {}, pageSize: 1 })).total ?? 0;

describe('an import', () => {
  it('writes nothing when its right is taken away while it runs', async () => {
    const person = await server.newcomer(EVERY_PERMISSION);
    const who = await importer(server, person);
    const begun = await begin(who, ROWS);
    await expect
      .poll(
        async () => ((await who.client.get(`/b/job-run/${begun.jobRunId}`)).data as { done: number }).done,
        { interval: 5 },
      )
      .toBeGreaterThan(0);

    await takeRights(person.id);

    expect(await restOf(who, begun.importId)).toMatchObject({
      state: 'failed',
      message: '您已没有导入的权限，没有写入任何数据。',
    });
    expect(await written()).toBe(0);
  });

  it('cannot be cancelled once its rows stand', async () => {
    const who = await importer(server, keeper);
    const { importId } = await begin(who, 3);
    expect(await restOf(who, importId)).toMatchObject({ state: 'done' });

    expect(await who.client.delete(`/b/excel/import/${importId}`)).toMatchObject({
      status: 409,
      error: 'importWritten',
      msg: '这次导入已经完成，不能取消。',
    });
    expect(await written()).toBe(3);
    expect(await restOf(who, importId)).toMatchObject({ state: 'done' });
  });
});
