import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import type { FeeNode } from './cost-fees.calls.ts';
import { projectWithBill } from './testing/project-with-bill.ts';

const FEE = '/b/project/fee';
let server: TestServer;
let engineer: Newcomer;
let outsider: Newcomer;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  const rights = ['costProjects:view', 'costProjects:edit', 'costFees:view', 'costFees:manage'];
  engineer = await server.newcomer(rights);
  outsider = await server.newcomer(rights);
  expect(await post('/b/feetool/feeTemplate/loadStandard', {})).toMatchObject({ success: true });
});
afterAll(() => server.close());

const post = (path: string, body: object) => engineer.client.post(path, body);

/** A bill of two units: the file states a total of the first that is a fen too high; the second states no labour. */
function bill() {
  const line = (unit: string, more: object) => ({
    t: 'bill',
    id: `${unit}-1`,
    unit,
    tab: 'F',
    sect: '0105',
    seq: 1,
    code: '010502001001',
    name: '矩形柱',
    feature: '1.混凝土强度等级:C30',
    du: 'm3',
    qty: '10',
    price: '100.00',
    total: '1000.00',
    ...more,
  });
  const records = [
    { t: 'project', id: 'P', name: '示例工程', standard: '2013', total: '1202.56' },
    { t: 'single', id: 'S1', name: '1#楼', area: 100 },
    {
      t: 'unit',
      id: 'U1',
      name: '土建',
      single: 'S1',
      F: '1000.00',
      taxRate: '0.09',
      tax: '99.29',
      total: '1202.56',
      measures: [{ id: 'M1', name: '安全文明施工费', rate: '0.1236', amount: '43.26' }],
      lawfees: [{ id: 'G1', name: '社会保险费', rate: '0.2', amount: '60.00' }],
    },
    line('U1', { rg: '30.00', jx: '5.00' }),
    { t: 'unit', id: 'U2', name: '电气', single: 'S1', taxRate: '0.09' },
    line('U2', {}),
  ];
  const run = startImport(canonicalImporter);
  run.push(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return run.finish().project;
}

async function started() {
  const { project, nodes } = await projectWithBill(server, engineer, bill());
  const [unit = '', other = ''] = nodes;
  const init = await post(`${FEE}/init`, { projectId: project, projectNodeIds: [unit] });
  expect(init).toMatchObject({ success: true });
  return { project, unit, other, init };
}

const flat = (fees: readonly FeeNode[]): FeeNode[] => fees.flatMap((fee) => [fee, ...flat(fee.children)]);
async function feesOf(projectNodeId: string) {
  const { data } = await post(`${FEE}/queryTree`, { projectNodeId });
  return flat(data as FeeNode[]);
}
const feeOf = async (unit: string, symbol: string) =>
  (await feesOf(unit)).find((fee) => fee.symbol === symbol);

describe('fees of a unit', () => {
  it('follow from the template and the bill, and are compared with the figures of the file', async () => {
    const { unit, init } = await started();

    expect(init.data).toMatchObject({ units: 1, template: '工程量清单计价费用(2013)', problems: [] });
    const fees = await feesOf(unit);
    expect(fees.map(({ symbol, amount }) => `${symbol} ${amount}`)).toEqual(
      expect.arrayContaining(['F 1000.00', 'RG 300.00', 'RJ 350.00', 'Z1 43.26', 'G1 60.00', 'S 99.29']),
    );
    expect(fees.find(({ symbol }) => symbol === 'T')).toMatchObject({
      parentId: '-1',
      amount: '1202.55',
      stated: '1202.56',
      difference: '0.01',
      steps: 'F+M+O+GF+S = 1000.00+43.26+0.00+60.00+99.29',
      isStale: false,
    });
    expect(fees.find(({ name }) => name === '安全文明施工费')).toMatchObject({
      rate: '0.1236',
      steps: 'RJ*rate = 350.00*0.1236',
      difference: '0.00',
    });
  });

  it('follow a changed rate, an entered amount and an added fee', async () => {
    const { unit } = await started();
    const measure = await feeOf(unit, 'Z1');
    const put = (body: object) => engineer.client.put(FEE, body);
    expect(await put({ id: measure?.id, rate: '0.2' })).toMatchObject({ success: true });
    expect(await feeOf(unit, 'Z1')).toMatchObject({ amount: '70.00', difference: '-26.74' });
    await put({ id: measure?.id, amount: '50' });
    expect(await feeOf(unit, 'Z1')).toMatchObject({ amount: '50.00', byHand: true });
    const added = { projectNodeId: unit, symbol: 'Z2', name: '夜间施工费', parentSymbol: 'M' };
    await post(`${FEE}/add`, { ...added, formula: 'RJ*rate', rate: '0.01' });
    expect(await feeOf(unit, 'M')).toMatchObject({ amount: '53.50', formula: 'D+ΣZ' });
    expect((await post(`${FEE}/getFeeBySymbol`, { projectNodeId: unit, symbol: 'Z2' })).data).toMatchObject({
      amount: '3.50',
    });
    expect(
      (await post(`${FEE}/getValueByFormula`, { projectNodeId: unit, formula: '(F+ΣZ)/3' })).data,
    ).toEqual({
      valid: true,
      message: '',
      value: '351.17',
      steps: '(F+(Z1+Z2))/3 = (1000.00+(50.00+3.50))/3',
    });
  });

  it('are stale after an edit of the bill until they are computed again', async () => {
    const { project, unit } = await started();
    const edits = [{ id: `${unit}-1`, set: { quantity: '20' } }];
    await post('/b/project/lines/edit', { projectId: project, follow: true, edits });
    expect(await feeOf(unit, 'F')).toMatchObject({ amount: '1000.00', isStale: true });
    const again = await post(`${FEE}/sysUpdateProjectFee`, { projectId: project });
    expect(again.data).toMatchObject({ units: 1, problems: [] });
    expect(await feeOf(unit, 'F')).toMatchObject({ amount: '2000.00', isStale: false });
  });

  it('have no amounts where the bill states no labour, until the amount is entered', async () => {
    const { project, other } = await started();
    const { data } = await post(`${FEE}/init`, { projectId: project });
    expect(data).toMatchObject({
      units: 1,
      problems: [{ projectNodeId: other, message: expect.stringContaining('人工费') }],
    });
    for (const symbol of ['RG', 'RJ'])
      await engineer.client.put(FEE, { id: (await feeOf(other, symbol))?.id, amount: '100' });
    expect(await feeOf(other, 'T')).toMatchObject({ amount: '1090.00', problem: null });
    const all = (await engineer.client.get(`${FEE}/feeList/${project}`)).data as FeeNode[];
    expect(flat(all).find(({ symbol }) => symbol === 'T')).toMatchObject({ amount: '2292.55' });
  });

  it('take rates over from a template of the firm with its document and validity', async () => {
    const { unit } = await started();
    const rows = [
      { symbol: 'F', name: '分部分项工程费', source: 'divisional' },
      { symbol: 'Z1', name: '安全文明施工费', formula: 'F*rate', rate: '0.08' },
    ];
    await post('/b/feetool/feeTemplate', {
      name: '本地费率',
      document: '计价依据〔2020〕1 号',
      validFrom: '2020-01-01',
      validTo: '2020-12-31',
      isOn: true,
      rows,
    });
    const taken = await post('/b/feetool/tbfeeinfo/importFromBasedata', {
      projectNodeId: unit,
      month: '2020-03',
    });
    expect(taken.data).toMatchObject({ changed: 1, template: '本地费率' });
    expect(await feeOf(unit, 'Z1')).toMatchObject({
      rate: '0.08',
      amount: '28.00',
      basis: '计价依据〔2020〕1 号',
      validFrom: '2020-01-01',
    });
  });

  it('are removed, one or several, unless a formula reads them', async () => {
    const { unit } = await started();
    const id = async (symbol: string) => (await feeOf(unit, symbol))?.id ?? '';
    expect(await engineer.client.delete(`${FEE}/${await id('RJ')}`)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('RJ'),
    });
    expect(await engineer.client.delete(`${FEE}/${await id('Z1')}`)).toMatchObject({ success: true });
    const ids = [await id('RG'), await id('G1')];
    expect(await engineer.client.delete(FEE, { ids })).toMatchObject({ data: { removed: 2 } });
    expect(await feeOf(unit, 'T')).toMatchObject({ amount: '1090.00' });
  });
});

describe('refusals', () => {
  it.each([
    ['a circle', { symbol: 'X', name: '甲', formula: 'X+F' }, '循环引用'],
    ['an unknown symbol', { symbol: 'X', name: '甲', formula: 'F+ABC' }, 'ABC'],
    ['a used symbol', { symbol: 'F', name: '甲', amount: '1' }, 'F'],
    ['an unknown parent', { symbol: 'X', name: '甲', amount: '1', parentSymbol: 'ABC' }, 'ABC'],
  ])('an added fee with %s is refused', async (_case, fee, words) => {
    const { unit } = await started();
    expect(await post(`${FEE}/add`, { projectNodeId: unit, ...fee })).toMatchObject({
      status: 409,
      msg: expect.stringContaining(words),
    });
  });

  it('a template with a circle is not stored', async () => {
    const rows = [{ symbol: 'A', name: '甲', formula: 'A+1' }];
    expect(await post('/b/feetool/feeTemplate', { name: '循环', document: '无', rows })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('循环引用'),
    });
  });

  it('a person who does not see the project finds no fees', async () => {
    const { project, unit } = await started();
    const { client } = outsider;
    const id = (await feeOf(unit, 'T'))?.id ?? '';
    const answers = [
      await client.post(`${FEE}/queryTree`, { projectNodeId: unit }),
      await client.get(`${FEE}/feeList/${project}`),
      await client.post(`${FEE}/init`, { projectId: project }),
      await client.put(FEE, { id, amount: '1' }),
      await client.delete(FEE, { ids: [id] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
