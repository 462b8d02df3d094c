import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { debtsModule, expensesModule } from '../testing/spending.ts';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { createModuleCode } from './module-code.ts';

let server: TestServer;
let keeper: Client;
/** Books his expenses, and may neither see nor pay debts. */
let spender: Newcomer;
beforeAll(async () => {
  server = await startWith([expensesModule, debtsModule]);
  keeper = (await server.newcomer(['debts:all', 'debts:pay', 'expenses:spend'])).client;
  spender = await server.newcomer(['expenses:spend']);
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const owe = async (amount: string, more: object = {}) =>
  (await keeper.post('/t/debt', { name: '备用金', amount, ...more })).data as Row;
const spend = async (debt: string, offset: string) =>
  (await keeper.post('/t/expense', { name: '差旅', debt, offset })).data as Row;
const book = ({ id }: Row) => spender.client.post(`/t/expense/${id}/book`, {});
const read = async (path: string, id: string) => (await keeper.get(`${path}/${id}`)).data as Row;

describe('code that runs an action of another module', () => {
  it('does so on its row, with what follows there, though the person may neither see nor press it', async () => {
    const debt = await owe('100.00');
    const expense = await spend(debt.id, '30.00');

    expect(await book(expense)).toMatchObject({ success: true });

    expect(await read('/t/debt', debt.id)).toMatchObject({ repaid: '30.00', left: '70.00' });
    expect(await read('/t/expense', expense.id)).toMatchObject({ left: '70.00' });
    const { data } = await keeper.post('/t/payment/queryList', { params: { debt: debt.id } });
    expect(data).toMatchObject([{ amount: '30.00', how: '冲抵', payer: spender.id, createdBy: spender.id }]);
    expect(await spender.client.post(`/t/debt/${debt.id}/pay`, { amount: '1.00' })).toMatchObject({
      status: 403,
    });
  });

  it('leaves a line in the audit log: who caused it, from which module, with nothing that could be misused', async () => {
    const debt = await owe('5.00');
    await book(await spend(debt.id, '5.00'));

    const rows = await inTransaction(server.pool, server.tenantId, async (tx) => {
      const { rows: found } = await tx.client.query<{ user_id: string; detail: object }>(
        'select user_id, detail from audit where tenant_id = $1 and event = $2 and object = $3',
        [tx.tenantId, '/t/debt/pay', `/t/debt/${debt.id}`],
      );
      return found;
    });
    expect(rows).toEqual([
      { user_id: spender.id, detail: expect.objectContaining({ calledBy: 'expenses', amount: '5.00' }) },
    ]);
    expect(JSON.stringify(rows)).not.toContain('6222');
  });

  it.each([
    ['its own refusal', { offset: '0.50' }, { error: 'tooSmall', msg: '备用金每次至少还 1 元。' }],
    ['its condition', { isFrozen: true }, { error: 'notShownNow', msg: '当前状态下不能执行“还款”。' }],
    ['its input', { offset: '-1.00' }, { status: 400, msg: '金额不能小于 0.01' }],
    ['a check of its rows', { offset: '11.00' }, { error: 'repaysTooMuch', msg: '备用金仅欠 10.00 元。' }],
  ])(
    'is held to %s, and then nothing happened',
    async (_what, { offset = '2.00', ...more }: Record<string, unknown>, refusal) => {
      const debt = await owe('10.00', more);
      const expense = await spend(debt.id, String(offset));

      expect(await book(expense)).toMatchObject({ success: false, ...refusal });

      expect(await read('/t/debt', debt.id)).toMatchObject({ repaid: '0.00' });
      expect(await read('/t/expense', expense.id)).toMatchObject({ left: null });
    },
  );

  it('comes one after the other where many want the same row', async () => {
    const debt = await owe('10.00');
    const expenses = await Promise.all(Array.from({ length: 8 }, () => spend(debt.id, '3.00')));

    const answers = await Promise.all(expenses.map(book));

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(await read('/t/debt', debt.id)).toMatchObject({ repaid: '9.00' });
  });
});

describe('a rule that reads another module', () => {
  it('sees its rows as they are', async () => {
    const debt = await owe('4.00', { name: '押金' });
    await book(await spend(debt.id, '4.00'));

    expect(await keeper.post('/t/expense', { name: '差旅', debt: debt.id })).toMatchObject({
      status: 409,
      error: 'debtGone',
      msg: '欠款“押金”已还清。',
    });
  });
});

describe('modules that lead back to themselves', () => {
  it('are refused at the start, with the way', () => {
    const wrong = [{ ...debtsModule, calls: ['expenses'] }, expensesModule];
    expect(() => createModuleCode(wrong, server.context.registry)).toThrow('debts → expenses → debts');
  });
});
