import { writeBpmn } from '@jianheng/process-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLY, BOOKS, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { compileDefinition } from '../definitions/compile-definition.ts';

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  server = await startWithRequests({ on: BOOKS });
  clerk = await server.newcomer(APPLY);
  [manager, admin] = await Promise.all([server.as('manager'), server.as('admin')]);
});
afterAll(() => server.close());

const STEPS = [
  { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
] as const;
const formOf = async ({ form }: Running) => clerk.client.get(`/t/request/${form}`);
const manage = (running: Running, action: string) =>
  admin.post('/b/wf/process/manage', { procInstId: running.id, action, comment: '整理' });

describe('a form that was cancelled and sent once more', () => {
  let first: Running;
  let second: Running;
  beforeEach(async () => {
    await redraw(server, STEPS);
    first = await Running.start(clerk.client);
    await clerk.client.post('/b/wf/task', { procInstId: first.id, action: 'cancel' });
    second = await Running.start(clerk.client, { id: first.form });
    expect(second.form).toBe(first.form);
  });

  it('stays when the process that was cancelled is deleted', async () => {
    expect(await clerk.client.delete(`/b/wf/process/delete/${first.id}`)).toMatchObject({ success: true });
    expect(await formOf(second)).toMatchObject({ data: { processState: 'running', processId: second.id } });
    expect(await second.act(manager, 'approve')).toMatchObject({ success: true });
    expect(await formOf(second)).toMatchObject({ data: { processState: 'approved', booked: 1 } });
  });

  it('is not woken or voided with the process that was cancelled', async () => {
    await second.act(manager, 'approve');
    for (const action of ['void', 'reopen'])
      expect(await manage(first, action)).toMatchObject({ status: 409, error: 'formSentAgain' });
    expect(await formOf(second)).toMatchObject({
      data: { processState: 'approved', processId: second.id, booked: 1 },
    });
  });

  it('keeps its state when the process that was cancelled is copied to somebody', async () => {
    const users = [server.firm.people.colleague];
    const copied = await clerk.client.post('/b/wf/task', { procInstId: first.id, action: 'cc', users });
    expect(copied).toMatchObject({ success: true });
    expect(await formOf(second)).toMatchObject({ data: { processState: 'running', processId: second.id } });
  });
});

describe('a process whose form is gone', () => {
  it('does not stop a trial of a new version, and can be deleted itself', async () => {
    await redraw(server, STEPS);
    const gone = await Running.start(clerk.client);
    await clerk.client.post('/b/wf/task', { procInstId: gone.id, action: 'cancel' });
    expect(await clerk.client.delete(`/t/request/${gone.form}`)).toMatchObject({ success: true });
    const kept = await Running.start(clerk.client);
    const model = compileDefinition({
      key: 'request',
      label: '申请',
      category: 'office',
      title: '',
      steps: STEPS,
    });
    const tried = await admin.post('/act/procdef/trial', { key: 'request', xml: writeBpmn(model), last: 2 });
    expect(tried).toMatchObject({ success: true, data: { tried: 1, same: 1 } });

    expect(await clerk.client.delete(`/b/wf/process/delete/${gone.id}`)).toMatchObject({ success: true });
    const mine = (await clerk.client.post('/b/wf/process/queryMyList')).data as { id: string }[];
    expect(mine.map(({ id }) => id)).not.toContain(gone.id);
    expect(mine.map(({ id }) => id)).toContain(kept.id);
  });
});
