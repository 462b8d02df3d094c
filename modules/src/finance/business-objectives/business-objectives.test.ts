import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivables } from '../receivables/testing/receivables-firm.ts';

type Client = Awaited<ReturnType<typeof openReceivables>>['manager'];
type Figures = { readonly total: Readonly<Record<string, string | null>>; readonly rows: readonly object[] };

const PATH = '/b/business-objectives';
const PLAN = { first: '0.15', second: '0.25', third: '0.25', fourth: '0.35' };

let firm: Awaited<ReturnType<typeof openReceivables>>;
let keeper: Client;
let reader: Client;
let method: string;
beforeAll(async () => {
  firm = await openReceivables();
  const all = ['manage', 'viewAll', 'viewFigures'].map((right) => `businessObjectives:${right}`);
  keeper = (await firm.server.newcomer(all)).client;
  reader = (await firm.server.newcomer(['businessObjectives:viewFigures'])).client;
  method = await firm.added(keeper, `${PATH}/plan-method`, { name: '前低后高', ...PLAN });
});
afterAll(() => firm.server.close());

const objectiveOf = (values: object = {}) => ({
  name: '年度目标',
  period: 2026,
  method,
  signed: '1000000.00',
  invoiced: '900000.00',
  received: '800000.01',
  ...values,
});
const summary = async (by: string, period = 2026, person = reader) =>
  (await person.post('/b/business-income/querySummary', { params: { year: period, by } })).data as Figures;

describe('objectives', () => {
  it('are divided by their plan method, to the cent', async () => {
    const id = await firm.added(keeper, PATH, objectiveOf({ period: 2031 }));

    expect((await keeper.get(`${PATH}/${id}`)).data).toMatchObject({
      firstReceived: '120000.00',
      secondReceived: '200000.00',
      thirdReceived: '200000.00',
      fourthReceived: '280000.01',
    });
  });

  it('are one a year for a department and for a person', async () => {
    const says = { success: false, msg: expect.stringContaining('已有部门目标') };
    await firm.added(keeper, PATH, objectiveOf({ period: 2032 }));
    expect(await keeper.post(PATH, objectiveOf({ period: 2032 }))).toMatchObject(says);

    const { clerk } = firm.server.firm.people;
    await firm.added(keeper, PATH, objectiveOf({ period: 2032, person: clerk }));
    expect(await keeper.post(PATH, objectiveOf({ period: 2032, person: clerk }))).toMatchObject({
      success: false,
    });
  });

  it('refuse a plan method whose quarters are not the whole', async () => {
    const answer = await keeper.post(`${PATH}/plan-method`, { name: '错', ...PLAN, fourth: '0.34' });
    expect(answer).toMatchObject({ success: false, msg: expect.stringContaining('合计应为 100%') });
  });
});

describe('the income platform', () => {
  it('counts as received what confirmed claims say, and nothing else', async () => {
    const contract = await firm.contractOf('500000.00');
    const invoice = await firm.newInvoice(contract, '200000.00');
    const receipt = await firm.newReceipt('200000.00');
    const year = Number(new Date().toISOString().slice(0, 4));
    const before = (await summary('month', year)).total;
    const started = await firm.sent(receipt, [{ invoice, amount: '120000.00' }]);
    expect((await summary('month', year)).total).toEqual(before);

    await firm.act(firm.finance, started, 'approve');
    for (const by of ['month', 'department', 'person']) {
      const { total, rows } = await summary(by, year);
      expect(Number(total.received)).toBe(Number(before.received) + 120_000);
      expect(rows.length).toBeGreaterThan(0);
    }
    expect((await summary('month', year + 1)).total).toMatchObject({
      lastReceived: '120000.00',
      received: '0.00',
    });

    await firm.manage(started, 'void');
    expect((await summary('month', year)).total).toMatchObject({ received: before.received });
  });

  it('names what was signed in its year beside the target', async () => {
    await firm.added(keeper, PATH, objectiveOf());
    const { total } = await summary('department');
    expect(total).toMatchObject({ target: '800000.01', signed: '500000.00' });
    expect((await summary('department', 2027)).total).toMatchObject({
      signed: '0.00',
      lastSigned: '500000.00',
      rate: null,
    });
  });

  it('divides the target of a quarter among its months to the cent', async () => {
    await firm.added(keeper, PATH, objectiveOf({ period: 2033, received: '1000.01' }));
    const { total, rows } = await summary('month', 2033);
    // Quarters of 150.00, 250.00, 250.00 and 350.01.
    const targets = ['50.00', '50.00', '50.00', '83.33', '83.33', '83.34', '83.33', '83.33', '83.34'];
    expect(rows.map((row) => Object(row).target)).toEqual([...targets, '116.67', '116.67', '116.67']);
    expect(total.target).toBe('1000.01');
  });

  it('is for readers of figures alone, of a year that there is', async () => {
    const ask = (params: object, person = reader) =>
      person.post('/b/business-income/querySummary', { params });
    expect(await ask({ year: 2026, by: 'month' }, firm.manager)).toMatchObject({ status: 403 });
    expect(await ask({ year: 20, by: 'month' })).toMatchObject({ success: false });
    expect(await ask({ year: 2026, by: 'planet' })).toMatchObject({ success: false });
  });

  it('shows another firm nothing', async () => {
    const other = await (await firm.server.secondFirm()).as('admin');
    const { total, rows } = await summary('department', 2026, other);
    expect(rows).toEqual([]);
    expect(total).toMatchObject({ signed: '0.00' });
  });
});
