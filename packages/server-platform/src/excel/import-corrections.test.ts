import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmBook,
  type Importer,
  importBook,
  rowsOf,
  startImporting,
  workbookOf,
} from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const ITEMS = 'every_kind_item';
let server: TestServer;
let who: Importer;
beforeAll(async () => {
  ({ server, who } = await startImporting());
});
afterAll(() => server.close());

const ROWS = [
  ['名称', '单价', '购入日期', '状态'],
  ['改一', '贵', '2026-03-04', '在用'],
  ['改二', 2, '三月', '坏'],
  ['改三', 3, '2026-03-04', '在用'],
];
const compareOnly = { compareOnly: true };

describe('a correction of a cell', () => {
  it('replaces the text of the workbook when rows are compared, and is written with them', async () => {
    const { kept: faulty, at } = await importBook(server, who, ITEMS, await workbookOf(ROWS), compareOnly);
    expect(faulty.counts).toMatchObject({ new: 1, fault: 2 });

    const corrections = [
      { row: 2, key: 'price', text: ' 1,234.5 ' },
      { row: 3, key: 'bought', text: '2026年3月5日' },
      { row: 3, key: 'state', text: '空闲' },
      { row: 4, key: 'bought', text: '' },
    ];
    const compared = await confirmBook(who, at, { ...compareOnly, corrections });
    expect(compared.counts).toMatchObject({ new: 3, fault: 0 });
    expect((await rowsOf(who, compared.id))[0]?.excel).toMatchObject({ name: '改一', price: '1,234.5' });

    const done = await confirmBook(who, at, { importId: compared.id, mode: 'atomic' });
    expect(done).toMatchObject({ state: 'done', counts: { new: 3 } });
    const { data } = await who.client.post('/t/item/queryList', {
      params: { name$like: '改' },
      orderBy: 'id',
    });
    expect(data).toMatchObject([
      { name: '改一', price: '1234.50', bought: '2026-03-04', state: 'used' },
      { name: '改二', price: '2.00', bought: '2026-03-05', state: 'free' },
      { name: '改三', price: '3.00', bought: null, state: 'used' },
    ]);
  });

  it('is judged like a cell of the workbook', async () => {
    const { at } = await importBook(server, who, ITEMS, await workbookOf(ROWS), compareOnly);
    const corrections = [{ row: 2, key: 'price', text: '很贵' }];
    const compared = await confirmBook(who, at, { ...compareOnly, corrections });
    const [first] = await rowsOf(who, compared.id);
    expect(first).toMatchObject({ verdict: 'fault', excel: { price: '很贵' } });
  });

  it('is refused for a field that no column gives, and beyond 500 of them', async () => {
    const { at } = await importBook(server, who, ITEMS, await workbookOf(ROWS), compareOnly);
    const path = `/b/excel/template/confirmExcel/${ITEMS}/${at.file}`;
    const confirm = (corrections: object[]) =>
      who.client.post(path, { colIndexMaps: at.colIndexMaps, params: { ...compareOnly, corrections } });
    expect(await confirm([{ row: 2, key: 'note', text: 'x' }])).toMatchObject({
      status: 400,
      fields: { 'params.corrections.0.key': expect.stringContaining('不是可以导入的字段') },
    });
    const many = Array.from({ length: 501 }, (_, row) => ({ row: row + 2, key: 'price', text: '1' }));
    expect(await confirm(many)).toMatchObject({ status: 400 });
  });
});
