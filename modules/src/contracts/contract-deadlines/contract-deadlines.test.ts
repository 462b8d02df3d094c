import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivables } from '../../finance/receivables/testing/receivables-firm.ts';

type Firm = Awaited<ReturnType<typeof openReceivables>>;
type Row = { kind: string; name: string; dueOn: string; workdays: number; age: string; open: string | null };
type Deadlines = { today: string; rows: Row[]; ages: { age: string; count: number; open: string }[] };

const CONTRACT = '/b/consult/contract';
const PLAN = '/b/receipt-plan';
let firm: Firm;
let reader: Firm['manager'];
beforeAll(async () => {
  firm = await openReceivables();
  const rights = ['contractDeadlines:view', 'consultingContracts:viewAll', 'receivables:viewAll'];
  reader = (await firm.server.newcomer(rights)).client;
});
afterAll(() => firm.server.close());

const due = async (params: object = {}, by = reader) => {
  const answer = await by.post('/b/consult/contract-deadlines/query', { params });
  expect(answer).toMatchObject({ success: true });
  return answer.data as Deadlines;
};
const dayFrom = (today: string, days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const kindsOf = ({ rows }: Deadlines) => rows.map(({ kind, name }) => [kind, name]);

describe('the deadlines of consulting contracts', () => {
  it('are payments, retention money and expiries, passed ones first, with their age and working days', async () => {
    const { today } = await due();
    const contract = await firm.contractOf('10000.00');
    const node = (name: string, days: number, amount: string, kind = 'progress') =>
      firm.added(firm.manager, PLAN, { contract, name, kind, dueOn: dayFrom(today, days), amount });
    await node('初稿', -45, '3000.00');
    await node('质保金', 3, '500.00', 'retention');
    await node('定稿', 400, '2000.00', 'final');
    await firm.manager.put(CONTRACT, {
      id: contract,
      endOn: dayFrom(today, 20),
      bondUntil: dayFrom(today, -3),
    });

    const found = await due();
    expect(kindsOf(found)).toEqual([
      ['payment', '初稿'],
      ['bond', ''],
      ['retention', '质保金'],
      ['service', ''],
    ]);
    expect(found.rows.map(({ age, open }) => [age, open])).toEqual([
      ['late30', '3000.00'],
      ['late', null],
      ['week', '500.00'],
      ['month', null],
    ]);
    const [first, , retention] = found.rows;
    // Every day counts where the calendar has no days off; weekends do not.
    expect(first?.workdays).toBeLessThanOrEqual(-20);
    expect(retention?.workdays).toBeGreaterThanOrEqual(0);
    expect(retention?.workdays).toBeLessThanOrEqual(3);
    expect(found.ages).toContainEqual({ age: 'late30', count: 1, open: '3000.00' });
    expect(kindsOf(await due({ within: 730 }))).toContainEqual(['payment', '定稿']);
    expect((await due({ mine: true })).rows).toEqual([]);

    await firm.manager.put(CONTRACT, { id: contract, state: 'terminated' });
    expect((await due()).rows).toEqual([]);
  });

  it('end with the receipt of their money', async () => {
    const { today } = await due();
    const contract = await firm.contractOf('10000.00');
    const plan = await firm.added(firm.manager, PLAN, {
      contract,
      name: '首付款',
      dueOn: dayFrom(today, -1),
      amount: '300.00',
    });
    expect(kindsOf(await due())).toEqual([['payment', '首付款']]);
    const billed = firm.invoiceOf(contract, '300.00', { plan });
    const invoice = await firm.added(firm.finance, '/b/billing', billed);
    const receipt = await firm.newReceipt('300.00');
    await firm.act(firm.finance, await firm.sent(receipt, [{ invoice, amount: '300.00' }]), 'approve');
    expect((await due()).rows).toEqual([]);
  });

  it('are those of contracts that the reader sees', async () => {
    const { today } = await due();
    const contract = await firm.contractOf('10000.00');
    await firm.manager.put(CONTRACT, { id: contract, endOn: dayFrom(today, 1) });
    expect((await due()).rows).toHaveLength(1);
    const blind = await firm.server.newcomer(['contractDeadlines:view']);
    expect((await due({}, blind.client)).rows).toEqual([]);
    const none = await firm.server.newcomer(['consultingContracts:viewAll']);
    expect(await none.client.post('/b/consult/contract-deadlines/query', { params: {} })).toMatchObject({
      status: 403,
    });
    expect(await reader.post('/b/consult/contract-deadlines/query', { params: { within: 3 } })).toMatchObject(
      { status: 400 },
    );
  });
});
