import { compileTree, writeBpmn } from '@jianheng/process-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { refreshTenant } from '../../tenants/refresh-tenant.ts';
import { APPLY, deployModel, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

const key = 'request';
const STEPS = [
  { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
] as const;

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let designer: Client;
beforeAll(async () => {
  server = await startWithRequests();
  clerk = await server.newcomer(APPLY);
  manager = await server.as('manager');
  designer = (await server.newcomer(['process:design', 'process:publish', 'process:view'])).client;
});
afterAll(() => server.close());

type Versions = { id: string; version: number; origin: string; suspended: boolean }[];
const versions = async () => (await designer.get(`/act/procdef/key/${key}/versions`)).data as Versions;
const drawn = (label: string) =>
  writeBpmn(
    compileTree({
      key,
      name: label,
      steps: [{ kind: 'approve', key: 'manager', label, by: { kind: 'departmentHead', level: 1 } }],
    }),
  );
const deploy = (label: string) => designer.post('/act/procdef/deploy', { key, xml: drawn(label) });
const start = () => clerk.client.post('/form/workflow/start', { processCode: key, data: { title: '采购' } });

describe('a process whose newest version is suspended', () => {
  let newest: string;
  let running: Running;
  const suspend = (suspended: boolean) => designer.put(`/act/procdef/${newest}/suspended`, { suspended });
  beforeEach(async () => {
    await redraw(server, STEPS);
    await redraw(server, STEPS);
    running = await Running.start(clerk.client);
    newest = (await versions())[0]?.id ?? '';
    await suspend(true);
  });

  it('is started by nobody, not even on an older version', async () => {
    const before = (await clerk.client.post('/b/wf/process/queryMyList')).total;
    expect(await start()).toMatchObject({ status: 409, msg: expect.stringContaining('停用') });
    expect(await clerk.client.post('/form/workflow/forecast', { processCode: key, data: {} })).toMatchObject({
      status: 409,
    });
    expect((await clerk.client.post('/b/wf/process/queryMyList')).total).toBe(before);
    expect((await clerk.client.post('/act/procdef/queryList')).data).toEqual([]);
    await suspend(false);
    expect(await start()).toMatchObject({ success: true });
  });

  it('still shows its form to those whose process runs', async () => {
    expect(await manager.post('/b/wf/form/display', { formId: key, taskDefKey: 'manager' })).toMatchObject({
      success: true,
    });
    expect(await manager.get(`/b/wf/form/${key}`)).toMatchObject({ success: true });
    expect(await manager.get(`/act/procdef/key/${key}`)).toMatchObject({ data: { id: newest } });
  });

  it('goes on where it runs, and gets a new version that may be started', async () => {
    expect(await running.act(manager, 'approve')).toMatchObject({ success: true });
    expect(await deploy('换一个')).toMatchObject({ success: true });
    expect(await start()).toMatchObject({ success: true });
  });

  it('gets a new version even when all that there were are suspended', async () => {
    for (const { id } of await versions())
      await designer.put(`/act/procdef/${id}/suspended`, { suspended: true });
    expect(await start()).toMatchObject({ status: 409 });
    expect(await deploy('换一个')).toMatchObject({ success: true });
    expect(await start()).toMatchObject({ success: true });
  });
});

describe('versions that are put into use at the same moment', () => {
  it('have numbers of their own, and whoever starts meanwhile starts on one of them', async () => {
    await redraw(server, STEPS);
    const before = (await versions()).length;
    const [deployed, started] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, (_, at) => deploy(`第${at}版`))),
      Promise.all(Array.from({ length: 10 }, start)),
    ]);
    expect(deployed.map(({ status }) => status)).toEqual(deployed.map(() => 200));
    expect(started.map(({ status }) => status)).toEqual(started.map(() => 200));
    const after = await versions();
    expect(after).toHaveLength(before + 5);
    expect(new Set(after.map(({ version }) => version)).size).toBe(after.length);
  });

  it('wait for each other, however many there are', async () => {
    const before = (await versions())[0]?.version ?? 0;
    await Promise.all(Array.from({ length: 8 }, () => redraw(server, STEPS)));
    const numbers = (await versions()).map(({ version }) => version);
    expect(numbers.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, at) => before + 8 - at));
  });

  it('are one when several instances of the product start side by side with a changed process', async () => {
    const { tenantId } = await server.secondFirm();
    const inFirm = (text: string) =>
      inTransaction(server.pool, tenantId, async ({ client }) => (await client.query(text, [tenantId])).rows);
    await inFirm(`update wf_definition set checksum = 'older' where tenant_id = $1`);
    await Promise.all(Array.from({ length: 4 }, () => refreshTenant(server.context, tenantId)));
    expect(
      await inFirm(
        'select version, checksum = $$older$$ as old from wf_definition where tenant_id = $1 order by version',
      ),
    ).toEqual([
      { version: 1, old: true },
      { version: 2, old: false },
    ]);
  });
});

describe('a version that the firm drew itself', () => {
  it('stays when the product starts anew', async () => {
    await deploy('公司自己的');
    const before = await versions();
    await refreshTenant(server.context, server.tenantId);
    expect(await versions()).toEqual(before);
  });
});

describe('a file of a process', () => {
  it.each([
    ['at the limit is read', 10 * 1024 * 1024 - 200, 200],
    ['beyond the limit is refused', 10 * 1024 * 1024 + 1, 400],
    ['far beyond it is not even taken', 12 * 1024 * 1024, 413],
  ])('%s', async (_what, size, status) => {
    const xml = drawn('大文件');
    const end = xml.lastIndexOf('</');
    const filled = `${xml.slice(0, end)}<!--${'x'.repeat(size - xml.length - 7)}-->${xml.slice(end)}`;
    const answer = await designer.post('/act/procdef/check', { key, xml: filled });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.msg).toMatch(/[一-鿿]/);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('may call a step %s', async (id) => {
    await deployModel(server, {
      key,
      name: '怪名',
      nodes: [
        { id: 'start', kind: 'start' },
        {
          id,
          kind: 'userTask',
          name: '怪名',
          approvers: { kind: 'users', users: [server.firm.people.manager] },
        },
        { id: 'end', kind: 'end' },
      ],
      flows: [
        { id: 'a', from: 'start', to: id },
        { id: 'b', from: id, to: 'end' },
      ],
    });
    const running = await Running.start(clerk.client);
    const task = await running.taskOf(manager);
    for (const path of [
      `task/${task?.id}`,
      `task/${task?.id}/explain`,
      `process/${running.id}`,
      `process/${running.id}/chart`,
      `process/${running.id}/forecast`,
    ])
      expect(await manager.get(`/b/wf/${path}`)).toMatchObject({ success: true });
    expect(await manager.post('/b/wf/form/display', { formId: key, taskDefKey: id })).toMatchObject({
      success: true,
    });
    expect(await running.act(manager, 'approve')).toMatchObject({ data: { isFinished: true } });
  });
});

describe('a running process', () => {
  it('is not moved to a version of another process', async () => {
    await redraw(server, STEPS);
    const running = await Running.start(clerk.client);
    const model = compileTree({
      key: 'other',
      name: '别的',
      steps: [{ kind: 'approve', key: 'manager', label: '审批', by: { kind: 'departmentHead', level: 1 } }],
    });
    const other = await deployModel(server, model);
    const request = { procInstId: running.id, comment: '试试' };
    expect(await designer.post(`/act/procdef/${other}/move`, request)).toMatchObject({ status: 409 });
    const plans = (await designer.post(`/act/procdef/${other}/previewMove`, { procInstIds: [running.id] }))
      .data as { problems: string[] }[];
    expect(plans[0]?.problems.join()).toMatch(/[一-鿿]/);
    expect(await running.act(manager, 'approve')).toMatchObject({ success: true });
  });
});
