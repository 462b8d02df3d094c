import { compileTree, writeBpmn } from '@jianheng/process-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { APPLY, Running, redraw, startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

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
beforeEach(() =>
  redraw(server, [
    { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead' } },
  ]),
);

/** The process with a further step from some amount on, as a designer would save it. */
const drawn = (amount = 10000) =>
  writeBpmn(
    compileTree({
      key: 'drawn',
      name: '重画的流程',
      steps: [
        { kind: 'approve', key: 'manager', label: '部门经理审批', by: { kind: 'departmentHead', level: 1 } },
        {
          kind: 'branch',
          key: 'size',
          branches: [
            {
              label: '大额',
              when: `amount >= ${amount}`,
              steps: [
                {
                  kind: 'approve',
                  key: 'leader',
                  label: '领导审批',
                  by: { kind: 'users', users: [server.firm.people.leader] },
                },
              ],
            },
          ],
        },
      ],
    }),
  );
const key = 'request';
type Versions = { id: string; version: number; origin: string; running: number }[];
const versions = async () => (await designer.get(`/act/procdef/key/${key}/versions`)).data as Versions;

describe('a new version of a process', () => {
  it('is tried on past forms, put into use, and written out as it was read', async () => {
    await Running.start(clerk.client, { title: '小额', amount: '200' });
    await Running.start(clerk.client, { title: '大额', amount: '20000' });
    const tried = (await designer.post('/act/procdef/trial', { key, xml: drawn(), last: 2 })).data;
    expect(tried).toMatchObject({
      problems: [],
      tried: 2,
      same: 1,
      differences: [
        { title: expect.stringContaining('大额'), after: expect.arrayContaining(['领导审批：刘志远']) },
      ],
    });

    const before = await versions();
    const deployed = await designer.post('/act/procdef/deploy', { key, xml: drawn() });
    expect(deployed).toMatchObject({ success: true });
    const after = await versions();
    expect(after[0]).toMatchObject({ version: (before[0]?.version ?? 0) + 1, origin: 'firm' });

    const running = await Running.start(clerk.client, { amount: '20000' });
    await running.act(manager, 'approve');
    expect(await running.taskOf(await server.as('leader'))).toBeDefined();
    const { xml } = (await designer.get(`/act/procdef/${after[0]?.id}/xml`)).data as { xml: string };
    expect((await designer.post('/act/procdef/trial', { key, xml, last: 1 })).data).toMatchObject({
      same: 1,
      differences: [],
    });
  });

  it('is tried without the forms that the designer may not see, and written to the audit log', async () => {
    await Running.start(clerk.client, { title: '保密', amount: '20000' });
    const stranger = (await server.newcomer(['process:design'])).client;
    const { data } = await stranger.post('/act/procdef/trial', { key, xml: drawn(), last: 2 });
    expect(data).toMatchObject({ tried: 0, same: 0, unseen: 2, differences: [], isCut: false });
    expect(JSON.stringify(data)).not.toContain('保密');
    const entries = await inTransaction(
      server.pool,
      server.tenantId,
      async (tx) => (await tx.client.query(`select 1 from audit where event = 'process.trial'`)).rows,
    );
    expect(entries.length).toBeGreaterThan(0);
  });

  it('is refused with everything that stands against it, and nothing changes', async () => {
    const before = await versions();
    const bad = drawn()
      .replace('amount &gt;= 10000', 'nothing.here &gt; 1')
      .replace('amount >= 10000', 'nothing.here > 1');
    const check = (await designer.post('/act/procdef/check', { key, xml: bad })).data as {
      problems: string[];
    };
    expect(check.problems.length).toBeGreaterThan(0);
    expect(await designer.post('/act/procdef/deploy', { key, xml: bad })).toMatchObject({
      status: 409,
      error: 'modelFaulty',
    });
    expect(await versions()).toEqual(before);
  });

  it.each([
    ['no XML at all', 'hello'],
    ['an entity bomb', '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><d>&b;</d>'],
    ['another format', '<?xml version="1.0"?><html/>'],
    ['a file cut short', drawnHead()],
  ])('is no version when the file is %s', async (_what, xml) => {
    expect(await designer.post('/act/procdef/check', { key, xml })).toMatchObject({
      status: 400,
      fields: { xml: expect.stringMatching(/[一-鿿]/) },
    });
  });

  it('is chosen among all processes, also one that nobody may start now', async () => {
    const all = async () =>
      (await designer.post('/act/procdef/queryAllList')).data as { key: string; suspended: boolean }[];
    const [newest] = await versions();
    await designer.put(`/act/procdef/${newest?.id}/suspended`, { suspended: true });
    expect((await all()).find((one) => one.key === key)).toMatchObject({
      suspended: true,
      name: '申请审批',
      version: newest?.version,
    });
    await designer.put(`/act/procdef/${newest?.id}/suspended`, { suspended: false });
    const { total = 0 } = await designer.post('/act/procdef/queryAllList');
    expect(total).toBeGreaterThan(0);
    expect(await designer.post('/act/procdef/queryAllList', { pageNo: 2, pageSize: total })).toMatchObject({
      data: [],
    });
    expect(await designer.post('/act/procdef/queryAllList', { pageSize: 1 })).toMatchObject({
      total,
      data: [expect.objectContaining({ key: expect.any(String) })],
    });
    expect(await designer.post('/act/procdef/queryAllList', { pageSize: 1001 })).toMatchObject({
      status: 400,
      fields: { pageSize: expect.stringContaining('每页最多 1000 行') },
    });
    expect(await clerk.client.post('/act/procdef/queryAllList')).toMatchObject({ status: 403 });
  });

  it('is for designers alone', async () => {
    for (const [path, body] of [
      ['/act/procdef/check', { key, xml: '<a/>' }],
      ['/act/procdef/trial', { key, xml: '<a/>' }],
      ['/act/procdef/deploy', { key, xml: '<a/>' }],
    ] as const)
      expect(await clerk.client.post(path, body)).toMatchObject({ status: 403 });
    expect(await clerk.client.get(`/act/procdef/key/${key}/versions`)).toMatchObject({ status: 403 });
  });

  it('is stopped from being started while what runs goes on', async () => {
    const running = await Running.start(clerk.client);
    const [newest] = await versions();
    await designer.put(`/act/procdef/${newest?.id}/suspended`, { suspended: true });
    await running.act(manager, 'approve');
    await expect(Running.start(clerk.client)).rejects.toThrow('流程“申请审批”已停用，不能发起。');
    expect((await clerk.client.post('/act/procdef/queryList')).data).toEqual([]);
    await designer.put(`/act/procdef/${newest?.id}/suspended`, { suspended: false });
    expect((await clerk.client.get(`/t/request/${running.form}`)).data).toMatchObject({
      processState: 'approved',
    });
  });
});

describe('a file of another engine', () => {
  const flowable = (assignee: string, groups: string) => `<?xml version="1.0" encoding="UTF-8"?>
    <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
      <process id="purchase" name="采购" isExecutable="true">
        <startEvent id="start" flowable:initiator="who"/><sequenceFlow id="f1" sourceRef="start" targetRef="first"/>
        <userTask id="first" name="初审" flowable:assignee="${assignee}"/><sequenceFlow id="f2" sourceRef="first" targetRef="large"/>
        <exclusiveGateway id="large" default="f4"/>
        <sequenceFlow id="f3" sourceRef="large" targetRef="group"><conditionExpression>\${amount &gt;= 1000}</conditionExpression></sequenceFlow>
        <sequenceFlow id="f4" sourceRef="large" targetRef="end"/>
        <userTask id="group" name="复审" flowable:candidateGroups="${groups}"/><sequenceFlow id="f5" sourceRef="group" targetRef="end"/>
        <endEvent id="end"/>
      </process>
    </definitions>`;

  it('runs with its people by name and its groups by role', async () => {
    expect(
      await designer.post('/act/procdef/deploy', { key, xml: flowable('manager', 'finance') }),
    ).toMatchObject({ success: true });
    const running = await Running.start(clerk.client, { amount: '5000' });
    await running.act(manager, 'approve');
    const [finance, cashier] = await Promise.all([server.as('finance'), server.as('cashier')]);
    expect(await running.taskOf(cashier)).toBeDefined();

    expect(await running.act(finance, 'claim')).toMatchObject({ success: true });
    expect(await running.taskOf(cashier)).toBeUndefined();
    expect(await running.act(finance, 'approve')).toMatchObject({ data: { isFinished: true } });
  });

  it('tells whom it does not know, and nothing is started', async () => {
    await designer.post('/act/procdef/deploy', { key, xml: flowable('kermit', 'finance') });
    await expect(Running.start(clerk.client)).rejects.toThrow(
      '流程指定的处理人“kermit”不存在或已停用，请联系管理员。',
    );
  });

  it('is refused where it would run code', async () => {
    const script = flowable('manager', 'finance').replace(
      '<endEvent id="end"/>',
      '<scriptTask id="x" name="脚本" scriptFormat="groovy"><script>1</script></scriptTask><endEvent id="end"/>',
    );
    const { problems } = (await designer.post('/act/procdef/check', { key, xml: script })).data as {
      problems: { message: string }[];
    };
    expect(problems.map(({ message }) => message).join()).toContain('脚本');
  });
});

describe('processes that run', () => {
  it('keep their version, until they are moved with a look beforehand', async () => {
    const running = await Running.start(clerk.client, { amount: '20000' });
    await designer.post('/act/procdef/deploy', { key, xml: drawn() });
    const [target] = await versions();
    const plans = (
      await designer.post(`/act/procdef/${target?.id}/previewMove`, { procInstIds: [running.id] })
    ).data;
    expect(plans).toMatchObject([
      { procInstId: running.id, problems: [], moves: [{ name: '部门经理审批', toName: '部门经理审批' }] },
    ]);

    const moved = await designer.post(`/act/procdef/${target?.id}/move`, {
      procInstId: running.id,
      comment: '启用新流程',
    });
    expect(moved).toMatchObject({ success: true });
    await running.act(manager, 'approve');
    expect(await running.taskOf(await server.as('leader'))).toBeDefined();
    expect((await running.opinions(clerk.client)).map(({ kindLabel }) => kindLabel)).toContain('版本迁移');
  });

  it('are not moved where their step is not there any more', async () => {
    await redraw(server, [{ kind: 'approve', key: 'old', label: '旧环节', by: { kind: 'departmentHead' } }]);
    const running = await Running.start(clerk.client);
    await designer.post('/act/procdef/deploy', { key, xml: drawn() });
    const [target] = await versions();
    const [plan] = (
      await designer.post(`/act/procdef/${target?.id}/previewMove`, { procInstIds: [running.id] })
    ).data as { problems: string[] }[];
    expect(plan?.problems.join()).toContain('旧环节');
    expect(
      await designer.post(`/act/procdef/${target?.id}/move`, {
        procInstId: running.id,
        comment: '启用新流程',
      }),
    ).toMatchObject({
      status: 409,
      error: 'migrationNotPossible',
    });
    const mapping = { old: 'manager' };
    const steps = (await designer.get(`/act/procdef/${target?.id}/steps`)).data;
    expect(steps).toContainEqual({ id: 'manager', name: '部门经理审批', kind: 'userTask' });
    const mapped = await designer.post(`/act/procdef/${target?.id}/previewMove`, {
      procInstIds: [running.id],
      mapping: { ...mapping, ofAnotherVersion: 'manager' },
    });
    expect(mapped.data).toMatchObject([
      { problems: [], mapping, moves: [{ nodeId: 'old', kind: 'userTask', toName: '部门经理审批' }] },
    ]);
    expect(
      await designer.post(`/act/procdef/${target?.id}/move`, {
        procInstId: running.id,
        comment: '改到经理',
        mapping,
      }),
    ).toMatchObject({ success: true });
    expect((await running.taskOf(manager))?.taskName).toBe('部门经理审批');
  });
});

function drawnHead(): string {
  return '<?xml version="1.0" encoding="UTF-8"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"><bpmn:process id="p"><bpmn:startEv';
}
