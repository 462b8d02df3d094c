import { num, xlsBytes } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUOTAS } from '../storage/writing/quota.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import {
  confirmBook,
  type Importer,
  importBook,
  importer,
  readBook,
  rowsOf,
  workbookOf,
} from '../testing/import-book.ts';
import { APPLY, startWithRequests } from '../testing/requests.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { publishNew, publishNext, TRIPS } from '../testing/trips.ts';

const BACKGROUND = { background: { everyMs: 200, channels: [] } };
type Cells = readonly (readonly (string | number)[])[];

/** Imports a sheet as reading guesses that it is meant. */
async function brought(server: TestServer, who: Importer, code: string, rows: Cells, params: object = {}) {
  return (await importBook(server, who, code, await workbookOf(rows), params)).kept;
}

describe('an import into a form that the firm drew', () => {
  let server: TestServer;
  let who: Importer;
  let id = '';
  const heads = ['事由', '开始日期', '结束日期', '交通', '乘机理由', '上次出差'];
  beforeAll(async () => {
    server = await startWithEveryKind(BACKGROUND);
    await server.app.ready();
    const client = await server.as('admin');
    id = await publishNew(client, 'trip', TRIPS);
    who = await importer(server, { id: server.firm.people.admin, client });
  });
  afterAll(() => server.close());

  const trips = async () =>
    (await who.client.post('/form/trip/queryList', { params: {}, pageSize: 100, orderBy: 'number' }))
      .data as Record<string, unknown>[];

  it('holds its rows to what was drawn, numbers them and writes all that can be', async () => {
    const done = await brought(
      server,
      who,
      'trip',
      [
        heads,
        ['踏勘甲', '2026/11/2', '2026/11/4', '火车', '', ''],
        ['踏勘乙', '2026/11/2', '2026/11/4', '飞机', '急', ''],
        ['没有理由', '2026/11/2', '2026/11/4', '飞机', '', ''],
        ['倒着走', '2026/11/4', '2026/11/2', '火车', '', ''],
        ['骑马', '2026/11/2', '2026/11/4', '马', '', ''],
        ['', '2026/11/2', '2026/11/4', '火车', '', ''],
      ],
      { mode: 'partial' },
    );

    expect(done).toMatchObject({ state: 'done', counts: { new: 2, fault: 4, conflict: 0 } });
    expect((await rowsOf(who, done.id)).map(({ faults }) => Object.keys(faults))).toEqual([
      [],
      [],
      ['reason'],
      expect.arrayContaining(['endOn']),
      ['mode'],
      ['purpose'],
    ]);
    const rows = await trips();
    expect(rows.map(({ purpose, reason, person }) => [purpose, reason, person])).toEqual([
      ['踏勘甲', null, server.firm.people.admin],
      ['踏勘乙', '急', server.firm.people.admin],
    ]);
    expect(rows.map(({ number }) => String(number).slice(-4))).toEqual(['0001', '0002']);
  });

  it('calls rows of the form by their titles, and finds nothing to do a second time', async () => {
    const rows: Cells = [heads, ['踏勘丙', '2026/11/5', '2026/11/6', '火车', '', '踏勘甲']];

    expect(await brought(server, who, 'trip', rows)).toMatchObject({ counts: { new: 1 } });
    expect(await brought(server, who, 'trip', rows)).toMatchObject({ counts: { new: 0, same: 1 } });
    const found = await trips();
    expect(found.find(({ purpose }) => purpose === '踏勘丙')).toMatchObject({
      previous: found.find(({ purpose }) => purpose === '踏勘甲')?.id,
    });
  });

  it('knows a field from the moment that it is drawn, and belongs to its firm', async () => {
    const { fields, sections } = TRIPS;
    const [first, ...others] = sections ?? [];
    await publishNext(who.client, id, {
      ...TRIPS,
      fields: { ...fields, place: { kind: 'text', label: '地点' } },
      sections: [{ ...first, title: '出差', fields: [...(first?.fields ?? []), 'place'] }, ...others],
    });

    const done = await brought(server, who, 'trip', [
      ['事由', '地点'],
      ['踏勘甲', '西安'],
    ]);

    expect(done).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect((await trips()).find(({ purpose }) => purpose === '踏勘甲')).toMatchObject({ place: '西安' });
    const second = await server.secondFirm();
    const other = await second.as('admin');
    expect(await other.get('/b/excel/trip/downloadTemplate')).toMatchObject({ status: 404 });
  });
});

describe('an import of forms that go through a process', () => {
  let server: TestServer;
  let who: Importer;
  beforeAll(async () => {
    server = await startWithRequests(BACKGROUND);
    await server.app.ready();
    who = await importer(server, await server.newcomer(APPLY));
  });
  afterAll(() => server.close());

  const requests = async (client = who.client) =>
    (await client.post('/t/request/queryList', { params: {}, pageSize: 1000 })).data as {
      title: string;
      processState: string;
    }[];
  const sheet = (count: number, name: string): Cells => [
    ['事由', '金额'],
    ...Array.from({ length: count }, (_, at) => [`${name}${at}`, at]),
  ];

  it('makes drafts of whoever imports them, which nobody else sees and no process runs for', async () => {
    expect(await brought(server, who, 'requests.request', sheet(3, '稿'))).toMatchObject({
      state: 'done',
      counts: { new: 3 },
    });

    expect((await requests()).map(({ processState }) => processState)).toEqual(['draft', 'draft', 'draft']);
    const other = await server.newcomer(APPLY);
    expect(await requests(other.client)).toEqual([]);
    expect((await who.client.post('/b/wf/task/queryTodoList', {})).data).toEqual([]);
  });

  it('makes as many as one may have, and says so of the others before and as they are written', async () => {
    const kept = (await requests()).length;
    const rows = sheet(QUOTAS.drafts.max, '满');

    const compared = await brought(server, who, 'requests.request', rows, { compareOnly: true });
    expect(compared.counts).toMatchObject({ new: QUOTAS.drafts.max - kept, conflict: kept });
    const [refused] = await rowsOf(who, compared.id, { verdict: ['conflict'] });
    expect(refused?.faults).toMatchObject({ '': { code: 'pileFull' } });

    expect(await brought(server, who, 'requests.request', rows)).toMatchObject({
      state: 'failed',
      message: `有 ${kept} 行不能导入，没有写入任何数据。`,
    });
    expect(await requests()).toHaveLength(kept);
    expect(await brought(server, who, 'requests.request', rows, { mode: 'partial' })).toMatchObject({
      counts: { new: QUOTAS.drafts.max - kept, conflict: kept },
    });
    expect(await requests()).toHaveLength(QUOTAS.drafts.max);
  });
});

describe('what is no .xlsx', () => {
  let server: TestServer;
  let who: Importer;
  beforeAll(async () => {
    server = await startWithEveryKind(BACKGROUND);
    await server.app.ready();
    who = await importer(server, await server.newcomer(EVERY_PERMISSION));
  });
  afterAll(() => server.close());

  const Xls = xlsBytes([
    {
      name: '旧',
      rows: [
        ['名称', '单价', '数量'],
        ['旧表', num('12.5', 2), num('3')],
      ],
    },
  ]);
  const Csv = '名称,单价,数量\n逗号,"1,234.50",7\n';
  // The same in GB18030, as Excel for China saves it.
  const Gb = Buffer.concat([
    Buffer.from('c3fbb3c6', 'hex'),
    Buffer.from(','),
    Buffer.from('b5a5bcdb', 'hex'),
    Buffer.from('\n'),
    Buffer.from('b9fab1ea', 'hex'),
    Buffer.from(',8\n'),
  ]);

  it.each([
    ['an .xls', '旧表.xls', Xls, { name: '旧表', price: '12.50', count: 3 }],
    ['a .csv', '逗号.csv', Csv, { name: '逗号', price: '1234.50', count: 7 }],
    ['a .csv in GB18030', '国标.csv', Gb, { name: '国标', price: '8.00' }],
  ])('%s is imported like any workbook', async (_what, name, bytes, row) => {
    const { file, read } = await readBook(server, who, 'every_kind_item', bytes, name);
    const at = { code: 'every_kind_item', file, colIndexMaps: read.colIndexMaps };

    const compared = await confirmBook(who, at, { compareOnly: true });
    expect(compared.counts).toMatchObject({ new: 1, fault: 0 });
    expect(await confirmBook(who, at, { importId: compared.id })).toMatchObject({ counts: { new: 1 } });

    const { data } = await who.client.post('/t/item/queryList', { params: { name: row.name } });
    expect(data).toMatchObject([row]);
  });
});
