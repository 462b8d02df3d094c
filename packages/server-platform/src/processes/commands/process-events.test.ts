import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLY, BOOKS, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { compileDefinition } from '../definitions/compile-definition.ts';

type On = NonNullable<Parameters<typeof startWithRequests>[0]>['on'];
type Stage = {
  readonly server: TestServer;
  readonly clerk: Newcomer;
  readonly manager: Client;
  readonly leader: Client;
  readonly desk: Client;
};

async function stageWith(on: On): Promise<Stage> {
  const server = await startWithRequests({ on: { ...on } });
  const [manager, leader] = await Promise.all([server.as('manager'), server.as('leader')]);
  const desk = (await server.newcomer(['process:manage'])).client;
  return { server, clerk: await server.newcomer(APPLY), manager, leader, desk };
}

const step = (key: string, by: object) => ({ kind: 'approve', key, label: key, by });
const twoSteps = ({ server }: Stage) =>
  redraw(server, [
    step('manager', { kind: 'departmentHead' }),
    step('leader', { kind: 'users', users: [server.firm.people.leader] }),
  ] as never);
const manage = ({ desk }: Stage, { id }: Running, action: string) =>
  desk.post('/b/wf/process/manage', { procInstId: id, action, comment: '按领导要求' });
const formOf = async ({ clerk }: Stage, { form }: Running) =>
  (await clerk.client.get(`/t/request/${form}`)).data as { processState: string; booked: number };
async function approved(stage: Stage): Promise<Running> {
  const running = await Running.start(stage.clerk.client);
  await running.act(stage.manager, 'approve');
  await running.act(stage.leader, 'approve');
  expect(await formOf(stage, running)).toMatchObject({ processState: 'approved', booked: 1 });
  return running;
}

describe('what listens to an end and to what takes it back', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await stageWith(BOOKS);
  });
  beforeEach(() => twoSteps(stage));
  afterAll(() => stage.server.close());

  it('runs when an ended process wakes, and what was booked is taken back', async () => {
    const running = await approved(stage);

    expect(await manage(stage, running, 'reopen')).toMatchObject({ success: true });

    expect(await formOf(stage, running)).toMatchObject({ processState: 'running', booked: 0 });
    await running.act(stage.leader, 'reject', { comment: '金额有误' });
    expect(await formOf(stage, running)).toMatchObject({ processState: 'rejected', booked: 0 });
    expect(await manage(stage, running, 'reopen')).toMatchObject({ success: true });
    expect(await formOf(stage, running)).toMatchObject({ processState: 'running', booked: 0 });
  });

  it('runs when an approved process is voided, not when one is that still ran', async () => {
    const running = await approved(stage);
    expect(await manage(stage, running, 'void')).toMatchObject({ success: true });
    expect(await formOf(stage, running)).toMatchObject({ processState: 'voided', booked: 0 });

    const early = await Running.start(stage.clerk.client);
    expect(await manage(stage, early, 'void')).toMatchObject({ success: true });
    expect(await formOf(stage, early)).toMatchObject({ processState: 'voided', booked: 0 });
  });

  it('hears of the end of the main process alone', async () => {
    const users = [stage.server.firm.people.leader];
    const inner = { key: 'inner', label: '内部', category: 'office', title: '' };
    const steps = [step('inside', { kind: 'users', users })] as never;
    await deployModel(stage.server, compileDefinition({ ...inner, steps }));
    await redraw(stage.server, [
      { kind: 'call', key: 'call', label: '调用', calls: 'inner' },
      step('manager', { kind: 'departmentHead' }),
    ] as never);
    const running = await Running.start(stage.clerk.client);

    expect(await running.act(stage.leader, 'approve')).toMatchObject({ success: true });
    expect(await formOf(stage, running)).toMatchObject({ processState: 'running', booked: 0 });
    await running.act(stage.manager, 'approve');
    expect(await formOf(stage, running)).toMatchObject({ processState: 'approved', booked: 1 });
  });
});

describe('what listens to an end that nothing takes back', () => {
  it('keeps the process from waking and from being voided', async () => {
    const stage = await stageWith({ 'request.approved': 'book' });
    await twoSteps(stage);
    const running = await approved(stage);

    expect(await manage(stage, running, 'reopen')).toMatchObject({
      status: 409,
      error: 'effectStays',
      msg: '流程结束时已产生业务结果，不能唤醒。',
    });
    expect(await manage(stage, running, 'void')).toMatchObject({ status: 409, error: 'effectStays' });
    expect(await formOf(stage, running)).toMatchObject({ processState: 'approved', booked: 1 });
    await stage.server.close();
  });
});

describe('what listens to the start', () => {
  it('runs once, with the form as it was sent', async () => {
    const stage = await stageWith({ 'request.started': 'book' });
    const running = await Running.start(stage.clerk.client);

    expect(await formOf(stage, running)).toMatchObject({ processState: 'running', booked: 1 });
    await stage.server.close();
  });
});
