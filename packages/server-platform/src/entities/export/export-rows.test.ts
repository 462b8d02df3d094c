import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { Newcomer, TestServer } from '../../testing/start-test-server.ts';

const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '=HYPERLINK("http://x","y")', '<b>&"\'', '😀𠮷'];
let server: TestServer;
let person: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
});
afterAll(() => server.close());

const exported = async (client = person.client, body: object = {}) => {
  const { status, body: file } = await client.raw('/t/item/export', body);
  expect(status).toBe(200);
  return readWorkbook(file);
};

describe('an export', () => {
  it('has the columns of the list under their labels', async () => {
    expect((await exported())[0]).toEqual([
      '编号',
      '名称',
      '说明',
      '数量',
      '单价',
      '购入日期',
      '旧',
      '状态',
      '保管人',
      '分组',
    ]);
  });

  it('writes values as people read them, numbers as numbers', async () => {
    const group = ((await person.client.post('/t/group', { name: '甲组' })).data as { id: string }).id;
    await person.client.post('/t/item', {
      name: '台钻',
      note: '两\n行',
      count: 3,
      price: '1234.5',
      bought: '2026-02-28',
      isOld: true,
      state: 'used',
      keeper: person.id,
      group,
    });

    const row = (await exported(person.client, { params: { name: '台钻' } }))[1];

    expect(row?.slice(1, 8)).toEqual([
      '台钻',
      '两\n行',
      3,
      1234.5,
      new Date('2026-02-28T00:00:00Z'),
      '是',
      '在用',
    ]);
    expect(row?.[8]).toMatch(/^人员/);
    expect(row?.[9]).toBe('甲组');
  });

  it('is printed across, as wide as the paper, with its heads on every page, days as days', async () => {
    const { body } = await person.client.raw('/t/item/export');
    const { sheets } = await readXlsx(body, { readStyles: true });

    expect(sheets[0]?.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    });
    const [, row = []] = sheets[0]?.rows ?? [];
    const at = row.findIndex((cell) => cell instanceof Date);
    expect(sheets[0]?.cells?.get(`1,${at}`)?.style?.numFmt).toBe('yyyy/mm/dd');
  });

  it('keeps text that looks like a formula as text', async () => {
    for (const name of FORMULAS.map((text) => text.replace('\t', '')))
      await person.client.post('/t/item', { name, note: name });

    const { body } = await person.client.raw('/t/item/export', { orderBy: 'id' });

    const names = (await readWorkbook(body)).map((row) => row[1]);
    for (const name of FORMULAS.map((text) => text.replace('\t', ''))) expect(names).toContain(name);
    // In a workbook a formula is an element of its own; there is none, whatever the text looks like.
    expect(body.includes(Buffer.from('<f>'))).toBe(false);
  });

  it('has every row of the list, however many pages it takes', async () => {
    const other = await server.newcomer(['everyKind:own', 'everyKind:edit']);
    for (let index = 0; index < 60; index++) await other.client.post('/t/item', { name: `物品${index}` });

    const rows = await exported(other.client, { orderBy: 'id', pageSize: 10, pageNo: 3 });

    expect(rows.slice(1).map((row) => row[1])).toEqual(
      Array.from({ length: 60 }, (_, index) => `物品${index}`),
    );
  });

  it('shows the rows that its caller sees and that his filters leave', async () => {
    const me = await server.newcomer(['everyKind:own', 'everyKind:edit']);
    await me.client.post('/t/item', { name: '我的', count: 1 });
    await me.client.post('/t/item', { name: '我的', count: 2 });

    expect((await exported(me.client)).slice(1).map((row) => row[1])).toEqual(['我的', '我的']);
    expect((await exported(me.client, { params: { count$gt: 1 } })).slice(1).map((row) => row[3])).toEqual([
      2,
    ]);
  });

  it('leaves room for others, however many one person asks for at once', async () => {
    const [eager, other] = [await server.newcomer(EVERY_PERMISSION), await server.newcomer(EVERY_PERMISSION)];
    const many = Array.from({ length: 20 }, () => eager.client.raw('/t/item/export', {}));

    const { status } = await other.client.raw('/t/item/export', {});

    expect(status).toBe(200);
    const statuses = (await Promise.all(many)).map((reply) => reply.status);
    expect(statuses.filter((one) => one === 200)).toHaveLength(2);
    expect(statuses.filter((one) => one === 409)).toHaveLength(18);
    expect((await eager.client.raw('/t/item/export', {})).status).toBe(200);
  });

  it('is a file to be saved, never to be shown', async () => {
    const { headers } = await person.client.raw('/t/item/export');

    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="download.xlsx"; filename*=UTF-8''${encodeURIComponent('物品.xlsx')}`,
    );
  });

  it('is written down with what was asked for', async () => {
    await person.client.raw('/t/item/export', { params: { name: '审计' } });

    const connection = await server.pool.connect();
    await connection.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
    const { rows } = await connection.query<{ user_id: string; detail: object }>(
      `select user_id, detail from audit where event = '/t/item/export' order by id desc limit 1`,
    );
    await connection.query('rollback');
    connection.release();
    expect(rows[0]).toMatchObject({ user_id: person.id, detail: { rows: 0, params: { name: '审计' } } });
  });

  it('refuses a list that there is not', async () => {
    expect(await person.client.post('/t/item/export', { list: 'gone' })).toMatchObject({
      status: 400,
      fields: { list: '没有“gone”这个列表' },
    });
  });
});
