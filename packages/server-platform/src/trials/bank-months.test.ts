import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import bank from './bank-months.ts';

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith([bank]);
  keeper = (await server.newcomer(['trialBank:keep'])).client;
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
async function added(path: string, values: object): Promise<Row> {
  const reply = await keeper.post(path, values);
  if (!reply.success) throw new Error(JSON.stringify(reply));
  return reply.data as Row;
}
const monthsOf = async (account: string) =>
  (
    (await keeper.post('/t/bank-month/queryList', { params: { account }, orderBy: 'period', order: 'ASC' }))
      .data as Row[]
  ).toSorted((one, other) => String(one.period).localeCompare(String(other.period)));

describe('months of bank accounts in the words of the language', () => {
  it('are made by their receipts, closed when all fits, and carried on', async () => {
    const { id: account } = await added('/t/bank-account', { name: '基本户', openingBalance: '100.00' });
    const book = (bookedAt: string, income: string, balance: string) =>
      added('/t/bank-receipt', { account, bookedAt, income, balance });
    // By the clock of the firm the second is the first of November.
    const first = await book('2026-10-31T01:00:00.000Z', '50.00', '150.00');
    const second = await book('2026-10-31T16:00:00.000Z', '7.00', '157.00');

    const [october, november] = await monthsOf(account);
    expect(october).toMatchObject({ period: '2026-10', opening: '100.00', closing: '150.00', unchecked: 1 });
    const close = (month: Row | undefined) => keeper.post(`/t/bank-month/${month?.id}/close`, {});
    expect(await close(october)).toMatchObject({
      error: 'checked',
      msg: '2026-10 还有 1 条流水未核对，不能月结。',
    });
    await keeper.post('/t/bank-receipt/check', { ids: [first.id, second.id] });
    expect(await close(october)).toMatchObject({ success: true });
    expect((await monthsOf(account))[1]).toMatchObject({
      period: '2026-11',
      previous: october?.id,
      opening: '150.00',
      closing: '157.00',
      bankBalance: '157.00',
    });
    expect(await close(november)).toMatchObject({ success: true });
    expect((await monthsOf(account)).map(({ period }) => period)).toEqual(['2026-10', '2026-11', '2026-12']);
  });

  it('refuse to be closed where the bank says otherwise', async () => {
    const { id: account } = await added('/t/bank-account', { name: '一般户', openingBalance: '1.00' });
    const values = { account, bookedAt: '2026-05-05T01:00:00.000Z', income: '2.00', balance: '3.01' };
    const { id } = await added('/t/bank-receipt', values);
    await keeper.post('/t/bank-receipt/check', { ids: [id] });

    const [may] = await monthsOf(account);
    expect(await keeper.post(`/t/bank-month/${may?.id}/close`, {})).toMatchObject({ error: 'fits' });
  });

  it('lock their receipts, which are locked once checked as well', async () => {
    const { id: account } = await added('/t/bank-account', { name: '专用户', openingBalance: '0.00' });
    const values = { account, bookedAt: '2026-05-05T01:00:00.000Z', income: '2.00', balance: '2.00' };
    const { id } = await added('/t/bank-receipt', values);
    expect(await keeper.put('/t/bank-receipt', { id, income: '2.00' })).toMatchObject({ success: true });
    await keeper.post('/t/bank-receipt/check', { ids: [id] });
    expect(await keeper.put('/t/bank-receipt', { id, income: '3.00' })).toMatchObject({ error: 'rowLocked' });
  });
});
