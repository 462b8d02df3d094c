import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmBook,
  type Importer,
  readBook,
  rowsOf,
  startImporting,
  workbookOf,
} from '../testing/import-book.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let person: Newcomer;
let who: Importer;
beforeAll(async () => {
  ({ server, person, who } = await startImporting());
});
afterAll(() => server.close());

describe('an import of rows that hang below each other', () => {
  it('writes a row of a tree behind its parent though that stands further down, and tells a circle at its rows', async () => {
    const { file, read } = await readBook(
      server,
      who,
      'every_kind_group',
      await workbookOf([
        ['组名', '上级'],
        ['倒末', '倒分'],
        ['倒分', '倒总'],
        ['圈甲', '圈乙'],
        ['倒总', ''],
        ['圈乙', '圈甲'],
      ]),
    );
    const at = { code: 'every_kind_group', file, colIndexMaps: read.colIndexMaps };
    const compared = await confirmBook(who, at, { compareOnly: true });
    expect(compared.counts).toMatchObject({ new: 3, fault: 2 });
    const { data } = await person.client.post(`/b/excel/import/${compared.id}/queryList`, {
      params: { verdict: ['fault'] },
    });
    const told = data as { row: number; faults: Record<string, { code: string; params: object }> }[];
    expect(told.map(({ row, faults }) => [row, faults.parentId?.code, faults.parentId?.params])).toEqual([
      [4, 'circleInFile', { rows: '4、6' }],
      [6, 'circleInFile', { rows: '4、6' }],
    ]);
    const paged = async (pageNo: number) =>
      (await rowsOf(who, compared.id, {}, { pageNo, pageSize: 2 })).map(({ row }) => row);
    expect([await paged(1), await paged(2), await paged(3)]).toEqual([[2, 3], [4, 5], [6]]);

    for (const params of [{ importId: compared.id, mode: 'partial' }, { mode: 'partial' }])
      await confirmBook(who, at, params);

    const rows = (await person.client.post('/t/group/queryList', { pageSize: 100 })).data as {
      name: string;
      parentId: string | null;
      id: string;
    }[];
    const nameOf = (id: string | null) => rows.find((one) => one.id === id)?.name ?? null;
    expect(
      rows
        .filter(({ name }) => /[倒圈]/.test(name))
        .map(({ name, parentId }) => `${nameOf(parentId)}/${name}`)
        .toSorted(),
    ).toEqual(['null/倒总', '倒分/倒末', '倒总/倒分']);
  });

  it('shows that a row comes to hang below one of the sheet, and leaves both where that one is left out', async () => {
    const groups = 'every_kind_group';
    const begun = await readBook(server, who, groups, await workbookOf([['组名'], ['移甲']]));
    await confirmBook(who, { code: groups, file: begun.file, colIndexMaps: begun.read.colIndexMaps }, {});
    const rows = [
      ['组名', '上级'],
      ['移甲', '移总'],
      ['移末', '移分'],
      ['移分', '移总'],
      ['移总', ''],
    ];
    const { file, read } = await readBook(server, who, groups, await workbookOf(rows));
    const at = { code: groups, file, colIndexMaps: read.colIndexMaps };
    const compared = await confirmBook(who, at, { compareOnly: true });
    expect(compared.counts).toMatchObject({ new: 3, changed: 1, same: 0, fault: 0 });
    const shown = await rowsOf(who, compared.id);
    expect(shown.find(({ row }) => row === 2)).toMatchObject({ verdict: 'changed', changed: ['parentId'] });

    const left = await confirmBook(who, at, { importId: compared.id, mode: 'partial', removed: [5] });
    expect(left.counts).toMatchObject({ new: 0, changed: 0, conflict: 1, fault: 3 });
    const told = (await rowsOf(who, compared.id)).flatMap(({ row, faults }) =>
      faults.parentId ? [[row, faults.parentId.code, faults.parentId.params]] : [],
    );
    expect(told).toEqual([
      [2, 'parentRefused', { row: 5 }],
      [3, 'parentRefused', { row: 4 }],
      [4, 'parentRefused', { row: 5 }],
    ]);

    const anew = await confirmBook(who, at, { compareOnly: true });
    const written = await confirmBook(who, at, { importId: anew.id, mode: 'partial' });
    expect(written.counts).toMatchObject({ new: 3, changed: 1, fault: 0 });
  });

  it('says of a circle what it said before it was written', async () => {
    const rows = [
      ['组名', '上级'],
      ['环甲', '环乙'],
      ['环乙', '环甲'],
      ['环下', '环甲'],
    ];
    const { file, read } = await readBook(server, who, 'every_kind_group', await workbookOf(rows));
    const at = { code: 'every_kind_group', file, colIndexMaps: read.colIndexMaps };
    const compared = await confirmBook(who, at, { compareOnly: true });
    const codes = async () =>
      (await rowsOf(who, compared.id)).map(({ row, faults }) => [row, faults.parentId?.code]);
    const before = await codes();
    expect(before.toSorted()).toEqual([
      [2, 'circleInFile'],
      [3, 'circleInFile'],
      [4, 'parentRefused'],
    ]);

    await confirmBook(who, at, { importId: compared.id, mode: 'partial' });
    expect(await codes()).toEqual(before);
  });
});
