import {
  type Client,
  giveFile,
  SMALL_PDF,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    staff: ['loans:apply', 'home:start:flow'],
    finance: ['loans:viewAll', 'loans:repay', 'process:view', 'process:correct', 'process:manage'],
  });
  clerk = await server.as('clerk');
  manager = await server.as('manager');
});
afterAll(() => server.close());

const give = async (person: TestPerson, name: string) =>
  giveFile(server.app, await server.tokenOf(server.firm.people[person]), name, `${SMALL_PDF}${name}`);

async function statusFor(person: TestPerson, id: string): Promise<number> {
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/b/fileItem/download/${id}`,
    headers: { authtoken: await server.tokenOf(server.firm.people[person]) },
  });
  return reply.statusCode;
}

type Started = { procInstId: string; businessId: string };
async function start(files: readonly string[]): Promise<Started> {
  const data = { kind: 'travel', amount: '3000.00', reason: '出差', repayBy: '2027-01-31', files };
  const started = await clerk.post('/form/workflow/start', { processCode: 'loan', data });
  if (!started.success) throw new Error(started.msg);
  return started.data as Started;
}
async function approve(person: Client, procInstId: string) {
  const list = await person.post('/b/wf/task/queryTodoList', { pageSize: 200 });
  const task = (list.data as { id: string; procInstId: string }[]).find(
    (one) => one.procInstId === procInstId,
  );
  return person.post('/b/wf/task', { id: task?.id, action: 'approve' });
}

describe('借款附件', () => {
  it('are read by whoever decides, without any right to loans, and by nobody else', async () => {
    const quote = await give('clerk', '报价单.pdf');
    const { procInstId } = await start([quote]);
    expect(await statusFor('manager', quote)).toBe(200);
    for (const person of ['colleague', 'stranger', 'outsider'] as const)
      expect(await statusFor(person, quote)).toBe(404);
    await approve(manager, procInstId);
    expect(await statusFor('manager', quote)).toBe(200);
  });

  it('stay with an approved loan: its papers are not taken away, but corrected with the form', async () => {
    const finance = await server.as('finance');
    const wrong = await give('clerk', '合同（错页）.pdf');
    const { procInstId, businessId } = await start([wrong]);
    await approve(manager, procInstId);
    expect((await clerk.delete(`/b/fileItem/${wrong}`)).status).toBe(409);
    await approve(finance, procInstId);
    expect((await clerk.delete(`/b/fileItem/${wrong}`)).status).toBe(409);

    const right = await give('finance', '合同.pdf');
    const corrected = await finance.post('/b/wf/process/correct', {
      procInstId,
      data: { files: [right] },
      comment: '附件传错',
    });
    expect(corrected.msg).toBe('');
    expect((await finance.get(`/b/loan/${businessId}`)).data).toMatchObject({ files: [right] });
    expect(await statusFor('clerk', right)).toBe(200);
    expect(await statusFor('manager', right)).toBe(200);
    expect(await statusFor('manager', wrong)).toBe(404);
  });

  it('stay readable when the loan is voided, and are let go when its draft is removed', async () => {
    const finance = await server.as('finance');
    const paper = await give('clerk', '申请.pdf');
    const { procInstId } = await start([paper]);
    await approve(manager, procInstId);
    await approve(finance, procInstId);
    const voided = await finance.post('/b/wf/process/manage', {
      procInstId,
      action: 'void',
      comment: '重复',
    });
    expect(voided.msg).toBe('');
    expect(await statusFor('manager', paper)).toBe(200);

    const draft = await give('clerk', '草稿.pdf');
    const { businessId, procInstId: other } = await start([draft]);
    await clerk.post('/b/wf/task', { procInstId: other, action: 'cancel' });
    expect((await clerk.delete(`/b/loan/${businessId}`)).status).toBe(200);
    expect(await statusFor('manager', draft)).toBe(404);
    expect(await statusFor('clerk', draft)).toBe(200);
  });
});
