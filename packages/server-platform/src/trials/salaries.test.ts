import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import salaries from './salaries.ts';

let server: TestServer;
let keeper: Client;
let leader: Client;
let owner: Newcomer;
const codes = ['keep', 'seePay'].map((right) => `trialSalaries:${right}`);
beforeAll(async () => {
  server = await startWith([salaries], { grants: { staff: [...codes, 'home:start:flow'] } });
  [keeper, leader] = await Promise.all([server.as('clerk'), server.as('leader')]);
  owner = await server.newcomer(['trialSalaries:view']);
  await added('/t/salary-factor', { symbol: 'base', name: '基本工资', kind: 'earning', formula: 'fixed' });
  await added('/t/salary-factor', {
    symbol: 'late',
    name: '旷工扣款',
    kind: 'deduction',
    formula: 'base / 20 * absent',
  });
  await added('/t/salary-factor', {
    symbol: 'tax',
    name: '个税',
    kind: 'tax',
    formula: 'ROUND((base - late) * 0.1, 2)',
  });
  await added('/t/salary-person-plan', {
    person: owner.id,
    fromOn: '2026-01-01',
    amount: '1000.10',
    absent: '2',
  });
});
afterAll(() => server.close());

async function added(path: string, values: object): Promise<string> {
  const reply = await keeper.post(path, values);
  if (!reply.success) throw new Error(JSON.stringify(reply));
  return (reply.data as { id: string }).id;
}
const slipsSeenBy = async (client: Client) =>
  (await client.post('/t/salary-slip/queryList', {})).data as { id: string; net: string; state: string }[];

describe('salaries in the words of the language', () => {
  it('refuses a formula that reads what there is not', async () => {
    const wrong = { symbol: 'x', name: '错', kind: 'earning', formula: 'base + none' };
    expect(await keeper.post('/t/salary-factor', wrong)).toMatchObject({ status: 400 });
  });

  it('are tried for nothing, calculated in the order of their formulas, and shown to their owner once approved', async () => {
    const started = await keeper.post('/form/workflow/start', {
      processCode: 'trialSalaryRun',
      data: { period: '2026-05' },
    });
    expect(started).toMatchObject({ success: true });
    const { procInstId, businessId } = started.data as { procInstId: string; businessId: string };
    const [slip] = await slipsSeenBy(keeper);
    expect(slip).toMatchObject({ net: '810.08', state: 'draft' });
    expect(await keeper.post(`/t/salary-run/${businessId}/tryOut`, {})).toMatchObject({
      data: { net: '810.08', people: 1 },
    });

    // The review read a draft like this by its id, in the list and by count.
    expect(await slipsSeenBy(owner.client)).toEqual([]);
    expect(await owner.client.get(`/t/salary-slip/${slip?.id}`)).toMatchObject({ status: 404 });
    const { data } = await leader.post('/b/wf/task/queryTodoList', { pageSize: 200 });
    const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
    expect(await leader.post('/b/wf/task', { id: task?.id, action: 'approve' })).toMatchObject({
      success: true,
    });

    expect(await slipsSeenBy(owner.client)).toMatchObject([{ net: '810.08', state: 'approved' }]);
    const another = await server.newcomer(['trialSalaries:view']);
    expect(await slipsSeenBy(another.client)).toEqual([]);
    expect(await keeper.post(`/t/salary-run/${businessId}/pay`, {})).toMatchObject({ success: true });
    expect(await slipsSeenBy(owner.client)).toMatchObject([{ state: 'paid' }]);
  });
});
