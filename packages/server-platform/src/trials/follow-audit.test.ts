import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Newcomer, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import audit from './follow-audit.ts';

let server: TestServer;
let clerk: Client;
let leader: Client;
let member: Newcomer;
const codes = ['trialAudit:audit', 'trialAudit:viewAll', 'home:start:flow'];
beforeAll(async () => {
  server = await startWith([audit], { grants: { staff: codes, leader: codes } });
  [clerk, leader] = await Promise.all([server.as('clerk'), server.as('leader')]);
  member = await server.newcomer(['trialAudit:view']);
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
async function made(path: string, values: object): Promise<string> {
  const reply = await clerk.post(path, values);
  if (!reply.success) throw new Error(JSON.stringify(reply));
  return (reply.data as Row).id;
}
const look = async (path: string, id: string) => (await clerk.get(`${path}/${id}`)).data as Row;
const measuresOf = async (cycle: string) =>
  (await clerk.post('/t/audit-measure/queryList', { params: { cycle }, pageSize: 1000 })).data as Row[];

async function contractOf(lines: number) {
  const project = await made('/t/audit-project', { name: '项目', members: [{ person: member.id }] });
  const works = await made('/t/audit-works', { project, name: `主体${lines}`, amount: `${lines * 1000}.00` });
  for (let at = 0; at < lines; at++)
    await made('/t/audit-item', { works, code: `0105${at}`, quantity: '10', price: '100' });
  return works;
}
const newCycle = (works: string, month: string) =>
  clerk.post('/t/audit-cycle', {
    works,
    name: `${month}月`,
    startTime: `2026-${month}-01`,
    lastTime: `2026-${month}-28`,
  });
/** Starts the certificate of a cycle and approves it. */
async function certified(works: string, cycle: string, payable: string, deducted = '0.00') {
  const started = await clerk.post('/form/workflow/start', {
    processCode: 'trialCertificate',
    data: { works, cycle, payable, deducted },
  });
  expect(started).toMatchObject({ success: true });
  const { procInstId } = started.data as { procInstId: string };
  const { data } = await leader.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (data as { id: string; procInstId: string }[]).find((one) => one.procInstId === procInstId);
  return leader.post('/b/wf/task', { id: task?.id, action: 'approve' });
}

describe('follow-up audit in the words of the language', () => {
  it('measures, certifies, locks the cycle and carries quantities on', async () => {
    const works = await contractOf(3);
    expect(await newCycle(works, '01')).toMatchObject({ success: false });
    await clerk.post(`/t/audit-works/${works}/sign`, {});
    const cycle = ((await newCycle(works, '01')).data as Row).id;
    expect(await newCycle(works, '02')).toMatchObject({ status: 409, error: 'oneOpen' });
    expect(await clerk.post(`/t/audit-cycle/${cycle}/fillCycle`, {})).toMatchObject({ success: true });

    const [first] = await measuresOf(cycle);
    if (first === undefined) throw new Error('nothing was filled in');
    const over = await clerk.put('/t/audit-measure', { id: first.id, quantity: '11' });
    expect(over).toMatchObject({ status: 409, error: 'overMeasured' });
    expect(await clerk.put('/t/audit-measure', { id: first.id, quantity: '4' })).toMatchObject({
      data: { earlier: '0.000000', total: '4.000000', amount: '400.00' },
    });
    expect(await certified(works, cycle, '300.00', '88.00')).toMatchObject({ success: true });

    expect(await look('/t/audit-cycle', cycle)).toMatchObject({
      state: 'locked',
      lockedOn: expect.any(String),
    });
    expect(await look('/t/audit-works', works)).toMatchObject({ certified: '300.00', open: '2700.00' });
    expect(await clerk.put('/t/audit-measure', { id: first.id, quantity: '5' })).toMatchObject({
      error: 'rowLocked',
    });
    const second = ((await newCycle(works, '02')).data as Row).id;
    const further = { works, cycle: second, item: first.item, quantity: '6' };
    expect((await clerk.post('/t/audit-measure', further)).data).toMatchObject({
      earlier: '4.000000',
      total: '10.000000',
    });
  });

  it('is signed on a bill that fits, and its bill stays then', async () => {
    const works = await contractOf(1);
    const item = await made('/t/audit-item', { works, code: '09', quantity: '1', price: '1' });
    expect(await clerk.post(`/t/audit-works/${works}/sign`, {})).toMatchObject({
      error: 'fits',
      msg: '清单合价 1,001.00 元与合同金额 1,000.00 元不符，不能签订。',
    });
    await clerk.delete(`/t/audit-item/${item}`);
    expect(await clerk.post(`/t/audit-works/${works}/sign`, {})).toMatchObject({ success: true });
    const late = await clerk.post('/t/audit-item/queryList', { params: { works } });
    const [{ id } = { id: '' }] = late.data as Row[];
    expect(await clerk.put('/t/audit-item', { id, quantity: '11' })).toMatchObject({ error: 'rowLocked' });
  });

  it('fills a cycle with every line of a bill of more than 500', async () => {
    const works = await contractOf(510);
    await clerk.post(`/t/audit-works/${works}/sign`, {});
    const cycle = ((await newCycle(works, '01')).data as Row).id;
    await clerk.post(`/t/audit-cycle/${cycle}/fillCycle`, {});

    expect(await look('/t/audit-cycle', cycle)).toMatchObject({ lines: 510 });
  });

  it('shows members of its project what they may see, and no one else', async () => {
    const works = await contractOf(1);
    const stranger = await server.newcomer(['trialAudit:view']);
    for (const path of ['/t/audit-works', '/t/audit-item']) {
      const seen = (await member.client.post(`${path}/queryList`, {})).data as Row[];
      expect(seen.length).toBeGreaterThan(0);
      expect((await stranger.client.post(`${path}/queryList`, {})).data).toEqual([]);
    }
    expect(await stranger.client.get(`/t/audit-works/${works}`)).toMatchObject({ status: 404 });
  });
});
