import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExpenses } from '../expenses/testing/expenses-firm.ts';

let firm: Awaited<ReturnType<typeof openExpenses>>;
let project: string;
beforeAll(async () => {
  firm = await openExpenses();
  const admin = await firm.server.as('admin');
  const values = { name: '钱江世纪城', kind: 'cost', client: '杭州城投', startOn: '2026-01-05' };
  project = ((await admin.post('/b/consult/project', values)).data as { id: string }).id;
});
afterAll(() => firm.server.close());

const seeing = async (permissions: readonly string[]) =>
  (await firm.server.newcomer(['consultingProjects:viewAll', ...permissions])).client;

describe('项目收支', () => {
  it('counts expenses of a project once they are approved, and gives them back when they are voided', async () => {
    const reader = await seeing(['projectAccounts:view']);
    const at = async () => (await reader.get(`/b/consult/project/${project}`)).data;
    const started = await firm.sent(await firm.newBudget('5000'), '1200.50', { project });

    expect(await at()).toMatchObject({ projectAccountsCost: '0.00', projectAccountsProfit: '0.00' });
    await firm.approved(started);
    expect(await at()).toMatchObject({
      projectAccountsSpent: '1200.50',
      projectAccountsCost: '1200.50',
      projectAccountsProfit: '-1200.50',
    });
    expect(await firm.manage(started, 'void')).toMatchObject({ success: true });
    expect(await at()).toMatchObject({ projectAccountsCost: '0.00', projectAccountsProfit: '0.00' });
  });

  it('shows cost and profit among the amounts of the hub to those who may see them, and to no other reader', async () => {
    const amountsFor = async (permissions: readonly string[]) => {
      const { data } = await (await seeing(permissions)).get('/definitions/consultingProjects');
      return (data as { hubs: { project: { amounts: readonly string[] } } }).hubs.project.amounts;
    };
    const open = ['consultingContractsAmount', 'receivablesInvoiced', 'receivablesReceived'];

    expect(await amountsFor([])).toEqual(open);
    expect(await amountsFor(['projectAccounts:view'])).toEqual([
      ...open,
      'projectAccountsCost',
      'projectAccountsProfit',
    ]);
    const row = (await (await seeing([])).get(`/b/consult/project/${project}`)).data;
    expect(Object.keys(row as object).filter((name) => name.startsWith('projectAccounts'))).toEqual([]);
  });
});
