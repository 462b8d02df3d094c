import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';
import { framesOf, storeFrames } from '@jianheng/cost-store';
import { inTransaction } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

type Line = { readonly at: number; readonly qty: number; readonly price: number };

let server: TestServer;
let engineer: Newcomer;
let [tender, first, second] = ['', '', ''];
let check = '';

/** Twelve lines of 10 m³ each; prices from 100 upward. */
const LINES: readonly Line[] = Array.from({ length: 12 }, (_, at) => ({ at, qty: 10, price: 100 + at }));
/** All prices times 0.9, but for one line that costs twice as much. */
const FIRST = LINES.map((line) => ({ ...line, price: line.at === 3 ? 206 : line.price * 0.9 }));
/** As the first, without the last line and with another quantity in the first one. */
const SECOND = FIRST.slice(0, 11).map((line) => (line.at === 0 ? { ...line, qty: 11 } : line));

beforeAll(async () => {
  server = await startTestServer(allModules, {}, { background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  engineer = await server.newcomer([
    'costProjects:view',
    'costProjects:edit',
    'bidChecks:view',
    'bidChecks:check',
  ]);
  tender = await addProject('招标清单', LINES);
  first = await addProject('甲公司投标', FIRST);
  second = await addProject('乙公司投标', SECOND);
  check = await add('/b/quality/bidCheck', record());
}, 120_000);
afterAll(() => server.close());

const record = () => ({
  name: '一标段清标',
  project: tender,
  bids: [
    { bidder: '甲公司', bid: first },
    { bidder: '乙公司', bid: second },
  ],
});

const add = async (path: string, values: object) =>
  ((await engineer.client.post(path, values)).data as { id: string }).id;

async function addProject(name: string, lines: readonly Line[]): Promise<string> {
  const project = await add('/b/project', { name });
  const building = await add('/b/project/node', { project, name: '1#楼', kind: 'building' });
  const unit = await add('/b/project/node', { project, name: '土建', kind: 'unit', parentId: building });
  await inTransaction(server.pool, server.tenantId, async (tx) => {
    await storeFrames(tx, framesOf(bill(name, lines)), {
      projectId: project,
      nodes: [unit],
      buildings: [building],
      by: engineer.id,
      at: new Date(),
    });
    await tx.client.query('update cost_projects_project set lines = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      project,
      lines.length,
    ]);
  });
  return project;
}

function bill(name: string, lines: readonly Line[]): CostProject {
  const run = startImport(canonicalImporter);
  const total = lines.reduce((sum, { qty, price }) => sum + qty * price, 0).toFixed(2);
  const fees = { F: total, M: '0.00', O: '0.00', G: '0.00', taxRate: '0', tax: '0.00' };
  const records = [
    { t: 'project', id: 'P', name, standard: '2013', total },
    { t: 'single', id: 'S1', name: '1#楼', total },
    { t: 'unit', id: 'U1', name: '土建', single: 'S1', specialty: '建筑', ...fees, total },
    ...lines.map(({ at, qty, price }) => ({
      t: 'bill',
      id: `B${at}`,
      unit: 'U1',
      tab: 'F',
      sect: '0105',
      seq: at + 1,
      code: `0105020010${String(at).padStart(2, '0')}`,
      name: `构件 ${at}`,
      feature: '1.混凝土强度等级:C30',
      du: 'm3',
      qty: String(qty),
      price: price.toFixed(2),
      total: (qty * price).toFixed(2),
    })),
  ];
  run.push(records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return run.finish().project;
}

const summary = async () => (await engineer.client.post('/b/quality/bidCheck/summary', { id: check })).data;

async function compare({ client } = engineer): Promise<void> {
  const begun = await client.post(`/b/quality/bidCheck/${check}/compare`);
  const { jobRunId } = begun.data as { jobRunId: string };
  const run = async () => (await client.get(`/b/job-run/${jobRunId}`)).data as { state: string };
  await expect.poll(async () => (await run()).state, { timeout: 60_000 }).not.toMatch(/queued|running/);
  expect(await run()).toMatchObject({ state: 'done' });
}

describe('清标', () => {
  it('has no result before it is begun', async () => {
    expect(await summary()).toEqual({ isStale: false, summary: null });
  });

  it('finds what bids changed, which prices are unbalanced, and which bids are alike', async () => {
    await compare();

    expect(await engineer.client.get(`/b/quality/bidCheck/${check}`)).toMatchObject({
      data: { state: 'checked', deviations: 2, suspicious: 1, unbalanced: 2, checkedBy: engineer.id },
    });
    const found = await summary();
    expect(found).toMatchObject({
      isStale: false,
      summary: {
        tender: { lines: 12, total: '12660.00', isPriced: true },
        bids: [
          {
            bidder: '甲公司',
            projectId: first,
            lines: 12,
            total: '12527.00',
            deviations: 0,
            unbalanced: 1,
            reference: 'tender',
            regularity: { compared: 12, factor: 0.9, isSuspicious: true },
          },
          { bidder: '乙公司', deviations: 2, unbalanced: 1, regularity: { factor: 0.9 } },
        ],
        pairs: [{ left: 0, right: 1, compared: 11, equal: 11, equalShare: 1, isSuspicious: true }],
        units: [{ name: '1#楼 / 土建', tender: '12660.00', bids: ['12527.00', expect.any(String)] }],
      },
    });
  });

  it('names the lines of each bid', async () => {
    const { data } = await engineer.client.post('/b/quality/bidCheck/bidLines', { id: check, bid: 1 });

    expect(data).toMatchObject({
      deviations: expect.arrayContaining([
        expect.objectContaining({
          kind: 'line_removed',
          count: 1,
          amount: '1110.00',
          rows: [expect.objectContaining({ name: '构件 11' })],
        }),
        expect.objectContaining({
          kind: 'quantity_changed',
          rows: [expect.objectContaining({ name: '构件 0', expected: '10', actual: '11' })],
        }),
      ]),
      unbalanced: [{ name: '构件 3', price: '206.00', reference: '103.00', deviation: 1, weight: '1030.00' }],
    });
    expect(await engineer.client.post('/b/quality/bidCheck/bidLines', { id: check, bid: 7 })).toMatchObject({
      success: false,
      msg: '清标结果中没有该投标单位，请刷新。',
    });
  });

  it('is old once its limits change', async () => {
    await engineer.client.put('/b/quality/bidCheck', { id: check, beyond: '0.2' });

    expect(await summary()).toMatchObject({ isStale: true });
    await compare();
    expect(await summary()).toMatchObject({ isStale: false });
  });

  it('is compared by two people at once, and has one result', async () => {
    const other = await server.newcomer(['bidChecks:view', 'bidChecks:viewAll', 'bidChecks:check']);

    await Promise.all([compare(), compare(other)]);

    expect(await summary()).toMatchObject({ isStale: false, summary: { bids: { length: 2 } } });
  });

  it.each([
    [
      'the tender as a bid',
      () => [{ bidder: '甲公司', bid: tender }],
      '投标文件第 1 行与招标清单是同一个造价项目。',
    ],
    [
      'a project twice',
      () => [
        { bidder: '甲公司', bid: first },
        { bidder: '丙公司', bid: first },
      ],
      '投标文件第 2 行与第 1 行是同一个造价项目。',
    ],
    [
      'a bidder twice',
      () => [
        { bidder: '甲公司', bid: first },
        { bidder: '甲公司', bid: second },
      ],
      '投标文件第 2 行与第 1 行是同一个投标单位。',
    ],
  ])('refuses %s', async (_what, bids, msg) => {
    expect(await engineer.client.post('/b/quality/bidCheck', { ...record(), bids: bids() })).toMatchObject({
      success: false,
      msg,
    });
  });

  it('is not begun while a bid has no lines', async () => {
    const empty = await add('/b/project', { name: '丙公司投标' });
    const id = await add('/b/quality/bidCheck', { ...record(), bids: [{ bidder: '丙公司', bid: empty }] });

    expect(await engineer.client.post(`/b/quality/bidCheck/${id}/compare`)).toMatchObject({
      success: false,
      msg: '“丙公司投标”还没有清单，不能清标。',
    });
  });

  it('shows nothing to people outside of the project', async () => {
    const stranger = await server.newcomer(['bidChecks:view', 'costProjects:view']);

    expect(await stranger.client.post('/b/quality/bidCheck/summary', { id: check })).toMatchObject({
      status: 404,
    });
  });
});
