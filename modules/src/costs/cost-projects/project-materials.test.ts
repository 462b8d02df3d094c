import { framesOf, readUnits, storeFrames } from '@jianheng/cost-store';
import { inTransaction, type Tx } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from './testing/project-with-bill.ts';
import { resourceBill } from './testing/resource-bill.ts';

type Row = { readonly id: string; readonly name: string } & Readonly<Record<string, unknown>>;
type Listed = { readonly rows: readonly Row[] } & Readonly<Record<string, unknown>>;
type TreeNode = { readonly amount: string; readonly count: number; readonly children: readonly TreeNode[] };

const MATERIAL = '/b/project/material';
let server: TestServer;
let engineer: Newcomer;
let project: string;
let nodes: readonly string[];
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ project, nodes } = await projectWithBill(server, engineer, resourceBill()));
});

const ask = async (call: string, body: object = {}) =>
  (await engineer.client.post(`${MATERIAL}/${call}`, { projectId: project, ...body })).data;
const list = async (body: object = {}) => (await ask('queryList', body)) as Listed;
const row = async (name: string): Promise<Row> => {
  const found = (await list()).rows.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no resource ${name}`);
  return found;
};
const save = (values: object, by: Newcomer = engineer) =>
  by.client.post(MATERIAL, { projectId: project, ...values });
const inFirm = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTransaction(server.pool, server.tenantId, work);
const linesOf = async () =>
  (
    (await engineer.client.post('/b/project/lines/page', { projectId: project, from: 0, most: 100 }))
      .data as Listed
  ).rows;

describe('resources of a cost project', () => {
  it('are listed with consumption, price and share, the dearest first', async () => {
    const { rows, total, amount } = await list();
    expect([total, amount]).toEqual([6, '17903.30']);
    expect(rows.map(({ name, quantity, amount: own }) => [name, quantity, own])).toEqual([
      ['热轧带肋圆钢', '2.06', '8240.00'],
      ['预拌混凝土', '13.23', '5322.30'],
      ['普工', '20', '3000.00'],
      ['蒸压加气砌块', '200', '1000.00'],
      ['改性沥青防水卷材', '5.5', '176.00'],
      ['改性沥青防水材料', '5.5', '165.00'],
    ]);
    expect(rows[1]).toMatchObject({
      spec: 'C30',
      price: null,
      lowPrice: '400.00',
      highPrice: '410.00',
      class: '商品混凝土',
      by: 'name',
    });
    const page = await list({ kinds: ['C'], words: '沥青', pageNo: 2, pageSize: 1, projectNodeId: nodes[1] });
    expect(page).toMatchObject({ total: 2, amount: '341.00', rows: [{ name: '改性沥青防水材料' }] });
  });

  it('add up by kind and by class, to the fen', async () => {
    const summary = await ask('queryListSummary');
    expect(summary).toMatchObject({
      kinds: [
        { kind: 'R', name: '人工', count: 1, amount: '3000.00' },
        { kind: 'C', name: '材料', count: 5, amount: '14903.30' },
      ],
      unclassified: '11405.00',
      total: '17903.30',
      isConserved: true,
    });
    const { data } = await engineer.client.get(`${MATERIAL}/getMaterialTree?projectId=${project}`);
    const root = data as TreeNode;
    expect(root).toMatchObject({ count: 6, amount: '17903.30' });
    for (const { amount, children } of [root, ...root.children].filter((one) => one.children.length > 0))
      expect(children.reduce((sum, child) => sum + Number(child.amount), 0)).toBeCloseTo(Number(amount), 9);
  });

  it('lead back to the lines that use them, which add up to the same', async () => {
    const { id } = await row('预拌混凝土');
    const sources = (await ask('getSourceBill', { id })) as Listed;
    expect(sources).toMatchObject({ total: 2, quantity: '13.23', amount: '5322.30' });
    expect(sources.rows).toMatchObject([
      { id: `${nodes[0]}-1`, nodeName: '土建', name: '矩形柱', used: '10.2', usedAmount: '4080.00' },
      { id: `${nodes[1]}-1`, used: '3.03', usedAmount: '1242.30' },
    ]);
    expect((await engineer.client.get(`${MATERIAL}/getSourceMaterial/${id}`)).data).toEqual(sources);
    const both = { ids: [id, (await row('普工')).id], projectNodeId: nodes[0] };
    expect(await ask('getSourceBillByIds', both)).toMatchObject({ total: 2, amount: '7080.00' });
  });

  it('are one row when two files bring the same resource', async () => {
    const more = await engineer.client.post('/b/project/node', { project, name: '二期', kind: 'unit' });
    const last = await engineer.client.post('/b/project/node', { project, name: '三期', kind: 'unit' });
    await inFirm((tx) =>
      storeFrames(tx, framesOf(resourceBill()), {
        projectId: project,
        nodes: [(more.data as Row).id, (last.data as Row).id],
        by: engineer.id,
        at: new Date(),
      }),
    );
    expect(await list()).toMatchObject({ total: 6, amount: '35806.60' });
    expect(await save({ id: (await row('预拌混凝土')).id, price: '420' })).toMatchObject({
      data: { lines: 4 },
    });
    expect(await row('预拌混凝土')).toMatchObject({ price: '420.00', amount: '11113.20' });
  });

  it('are counted by items', async () => {
    const { data } = await engineer.client.post('/b/item/getItemsData', { projectId: project, words: '柱' });
    expect(data).toMatchObject({
      total: 1,
      rows: [{ code9: '010502001', name: '矩形柱', lines: 2, amount: '7122.30', priceLow: '414.10' }],
    });
    expect(await ask('allItemSummary')).toMatchObject({
      total: '17903.30',
      classes: expect.arrayContaining([expect.objectContaining({ name: '商品混凝土', items: 1, lines: 2 })]),
    });
  });
});

describe('the price of a resource', () => {
  it('is changed in all lines as one revision, and undone', async () => {
    const before = await linesOf();
    const concrete = await row('预拌混凝土');
    const { data } = await save({ id: concrete.id, price: '420', was: { price: null } });
    expect(data).toEqual({ changed: 1, lines: 2, revision: '2' });
    // 10 m³ · 1.02 · 20.00 more, and 3 m³ · 1.01 · 10.00 more.
    expect(await linesOf()).toMatchObject([
      { price: '608.40', amount: '6084.00' },
      { price: '4870.00', amount: '9740.00' },
      { price: '424.20', amount: '1272.60' },
      { price: '268.20', amount: '1341.00' },
    ]);
    expect(await list()).toMatchObject({ amount: '18137.60' });
    expect((await inFirm((tx) => readUnits(tx, project))).map(({ total }) => total)).toEqual([
      '15824.00',
      '2613.60',
    ]);
    const analysis = await engineer.client.post('/b/project/lines/analysis', {
      projectId: project,
      lineId: `${nodes[0]}-1`,
    });
    expect(analysis.data).toMatchObject({ price: '608.40', material: '428.40', labour: '150.00' });

    const log = await engineer.client.post('/b/project/lines/changes', { projectId: project });
    expect(log.data).toMatchObject([{ kind: 'resourcePrices', lines: 2 }, { kind: 'import' }]);
    const undone = await engineer.client.post('/b/project/lines/undo', { projectId: project, revision: '2' });
    expect(undone.data).toMatchObject({ revision: '3', refused: [] });
    expect(await linesOf()).toEqual(before);
    expect(await row('预拌混凝土')).toMatchObject({ lowPrice: '400.00', highPrice: '410.00' });
  });

  it('is refused when another has changed it since', async () => {
    const { id } = await row('热轧带肋圆钢');
    await save({ id, price: '4100.00', was: { price: '4000.00' } });
    expect(await save({ id, price: '4200', was: { price: '4000.00' } })).toMatchObject({
      success: false,
      msg: '“热轧带肋圆钢”的价格已被他人改为 4100.00，请刷新后再改。',
    });
  });

  it('keeps what was changed later when it is undone', async () => {
    const { id } = await row('热轧带肋圆钢');
    await save({ id, price: '4100.00' });
    await save({ id, price: '4300.00' });
    const undone = await engineer.client.post('/b/project/lines/undo', { projectId: project, revision: '2' });
    expect(undone.data).toMatchObject({
      refused: expect.arrayContaining([
        expect.objectContaining({ message: '“热轧带肋圆钢”的价格已被改为“4300.00”。' }),
      ]),
    });
    expect(await row('热轧带肋圆钢')).toMatchObject({ price: '4300.00' });
  });

  it.each([
    [{ price: '-1' }, '价格应为数字'],
    [{ price: '1.00001' }, '价格应为数字'],
    [{ price: '999999999', ids: 2 }, '综合单价超出范围'],
  ])('refuses %o', async (values, message) => {
    const { id } = await row('蒸压加气砌块');
    const answer = await save({ id, price: values.price });
    expect(answer).toMatchObject({ success: false });
    expect(JSON.stringify(answer)).toContain(message);
  });
});

describe('classes of resources', () => {
  it('are found by code, then by similarity, and people correct them', async () => {
    const all = (call: string) => engineer.client.post(`${MATERIAL}/${call}/${project}`, {});
    expect((await all('autoCoder')).data).toMatchObject({ changed: 4, proposals: [] });
    expect(await row('热轧带肋圆钢')).toMatchObject({ class: '钢筋', by: 'code', converted: '2.06' });
    expect((await all('itAnalyzeMaterial')).data).toMatchObject({ changed: 1 });
    expect(await row('改性沥青防水材料')).toMatchObject({ class: '防水卷材', by: 'similar' });
    expect(await ask('countSubjectModelNumForProject')).toMatchObject({ collected: 5, total: 5, share: 1 });

    const { id } = await row('改性沥青防水材料');
    await ask('updateByItem', { ids: [id], class: '涂料' });
    expect(await row('改性沥青防水材料')).toMatchObject({ class: '涂料', by: 'hand', converted: null });
    await ask('cleanByItem', { ids: [(await row('蒸压加气砌块')).id] });
    expect(await row('蒸压加气砌块')).toMatchObject({ class: '', by: 'none' });
    expect(await ask('countSubjectModelNum', { projectNodeId: nodes[1] })).toMatchObject({
      collected: 3,
      total: 4,
    });

    // Classes by hand stay; automatic ones and the cleared one are removed.
    expect((await all('reSummary')).data).toMatchObject({ isConserved: true, total: '17903.30' });
    expect(await row('蒸压加气砌块')).toMatchObject({ class: '砌块', by: 'name' });
    expect(await row('热轧带肋圆钢')).toMatchObject({ class: '' });
    expect(await row('改性沥青防水材料')).toMatchObject({ class: '涂料' });
    expect((await all('clearItemCollection')).data).toMatchObject({ changed: 1 });
    expect(await row('改性沥青防水材料')).toMatchObject({ class: '' });
  });

  it('wait for a conversion that people state', async () => {
    const { id } = await row('改性沥青防水材料');
    expect(await save({ id, factor: '4.5' })).toMatchObject({
      success: false,
      msg: '“改性沥青防水材料”还没有归类，不能填写换算系数。',
    });
    await save({ id, class: '涂料' });
    expect(await ask('sumTransformedQuantity', { class: '涂料' })).toEqual({
      unit: 'kg',
      quantity: '0',
      waiting: 1,
    });
    expect(await list({ waiting: true })).toMatchObject({ total: 1, rows: [{ id }] });
    await ask('updateTransformedQuantity', { id, factor: '4.5' });
    expect(await row('改性沥青防水材料')).toMatchObject({ factor: '4.5', converted: '24.75' });
    expect(await ask('sumTransformedQuantity', { class: '涂料' })).toEqual({
      unit: 'kg',
      quantity: '24.75',
      waiting: 0,
    });
    // A conversion belongs to its class.
    await save({ id, class: '防水卷材' });
    expect(await row('改性沥青防水材料')).toMatchObject({ factor: '1', converted: '5.5' });
  });

  it('learn from what people decided in other projects', async () => {
    await save({ id: (await row('热轧带肋圆钢')).id, class: '钢材' });
    ({ project, nodes } = await projectWithBill(server, engineer, resourceBill()));
    const { id } = await row('热轧带肋圆钢');
    expect(await ask('itCoderByItem', { ids: [id] })).toMatchObject({ changed: 1 });
    expect(await row('热轧带肋圆钢')).toMatchObject({ class: '钢材', by: 'similar' });
    expect(await ask('autoCoderByItem', { ids: [id] })).toMatchObject({ changed: 1 });
    expect(await row('热轧带肋圆钢')).toMatchObject({ class: '钢筋', by: 'code' });
  });

  it('refuse unknown classes, and labour', async () => {
    expect(await save({ id: (await row('预拌混凝土')).id, class: '石头' })).toMatchObject({
      success: false,
      msg: '没有材料类“石头”。',
    });
    expect(await save({ id: (await row('普工')).id, class: '钢筋' })).toMatchObject({
      success: false,
      msg: '“普工”是人工或机械，不归入材料类。',
    });
  });
});

describe('the rights of a project', () => {
  it('hide its resources from others, and resources of other projects', async () => {
    const outsider = await server.newcomer(['costProjects:view', 'costProjects:edit']);
    const { id } = await row('预拌混凝土');
    const page = await outsider.client.post(`${MATERIAL}/queryList`, { projectId: project });
    expect(page).toMatchObject({ success: false, code: 404 });
    expect(await save({ id, price: '1' }, outsider)).toMatchObject({ success: false, code: 404 });
    const own = await projectWithBill(server, outsider, resourceBill());
    const foreign = { projectId: own.project, id, price: '1' };
    expect(await outsider.client.post(MATERIAL, foreign)).toMatchObject({
      success: false,
      msg: '该人材机已不在本项目中，请刷新。',
    });
    expect(await outsider.client.get(`${MATERIAL}/getSourceMaterial/${id}`)).toMatchObject({ code: 404 });
  });

  it('let those who may not edit read only', async () => {
    const reader = await server.newcomer(['costProjects:view', 'costProjects:viewAll']);
    const { id } = await row('预拌混凝土');
    expect(await reader.client.post(`${MATERIAL}/getSourceBill`, { projectId: project, id })).toMatchObject({
      data: { total: 2 },
    });
    expect(await save({ id, price: '1' }, reader)).toMatchObject({ success: false });
    expect(await reader.client.post(`${MATERIAL}/autoCoder/${project}`, {})).toMatchObject({
      success: false,
    });
  });
});
