import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    manager: ['consultingProjects:manage', 'consultingProjects:viewAll', 'consultingProjects:work'],
  });
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
let count = 0;
const AT = '/b/consult/project';
async function projectOf(values: object = {}): Promise<string> {
  count += 1;
  const given = {
    name: `滨江公寓 ${count} 期`,
    kind: 'cost',
    client: '杭州城投',
    startOn: '2026-03-01',
    ...values,
  };
  return ((await manager.post(AT, given)).data as Row).id;
}
const press = (path: string, id: string, name: string, input: object = {}) =>
  manager.post(`${path}/${id}/${name}`, input);
const project = async (id: string) => (await manager.get(`${AT}/${id}`)).data as Row;
const stagesOf = async (id: string) =>
  (await manager.post('/b/consult/stage/queryList', { params: { project: id }, orderBy: 'id', order: 'ASC' }))
    .data as Row[];
const stage = (values: object) => manager.post('/b/consult/stage', { name: '编制', weight: 40, ...values });
const report = (values: object) =>
  manager.post('/b/consult/report', { text: '按计划推进', reportedOn: '2026-06-01', ...values });

/** A project that runs, with its standard stages, the first of them begun. */
async function runningProject() {
  const id = await projectOf();
  await press(AT, id, 'begin');
  await press(AT, id, 'planStages');
  const [first] = await stagesOf(id);
  const begun = first?.id ?? '';
  await press('/b/consult/stage', begun, 'beginStage');
  return { id, begun };
}

describe('项目阶段与进度', () => {
  it('begins with the standard stages of its kind, once', async () => {
    const id = await projectOf({ kind: 'audit' });

    expect(await press(AT, id, 'planStages')).toMatchObject({
      data: { stages: 4, weights: 100, openStages: 4 },
    });
    expect((await stagesOf(id)).map(({ name }) => name)).toEqual([
      '进场交底',
      '过程跟踪',
      '结算审核',
      '审计报告',
    ]);
    expect(await press(AT, id, 'planStages')).toMatchObject({ status: 409, error: 'notShownNow' });
  });

  it('weighs its stages at most 100 together, also when fifty come at once', async () => {
    const id = await projectOf();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => stage({ project: id, name: `阶段${at}`, weight: 30 })),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/已有 90% 的阶段权重，合计不能超过 100%。$/),
    });
    expect(await project(id)).toMatchObject({ weights: 90 });
  });

  it('has come as far as was reported of its stages, and never goes back', async () => {
    const { id, begun } = await runningProject();

    expect(await report({ project: id, stage: begun, done: 50 })).toMatchObject({ success: true });
    expect(await project(id)).toMatchObject({ progress: '5.00' });
    expect(await report({ project: id, stage: begun, done: 40 })).toMatchObject({
      status: 409,
      msg: '“资料接收”已填报到 50%，不能倒退。',
    });
    expect(await press('/b/consult/stage', begun, 'finishStage')).toMatchObject({
      data: { done: 100, state: 'finished', doneOn: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await project(id)).toMatchObject({ progress: '10.00', openStages: 4 });
  });

  it('goes on from what was reported when a stage is opened again, and stays with its project', async () => {
    const { id, begun } = await runningProject();
    await report({ project: id, stage: begun, done: 50 });
    await press('/b/consult/stage', begun, 'finishStage');
    expect(await press('/b/consult/stage', begun, 'reopenStage', { reason: '资料不全' })).toMatchObject({
      data: { state: 'running', done: 50, doneOn: null },
    });
    expect(await report({ project: id, stage: begun, done: 60 })).toMatchObject({ success: true });
    expect(await project(id)).toMatchObject({ progress: '6.00' });

    expect(await manager.put('/b/consult/stage', { id: begun, project: await projectOf() })).toMatchObject({
      status: 400,
      fields: { project: '所属项目已锁定，不能修改' },
    });
  });

  it('is reported on of stages that run alone, and of its own', async () => {
    const { id, begun } = await runningProject();
    const [, waiting] = await stagesOf(id);

    expect(await report({ project: id, stage: waiting?.id, done: 10 })).toMatchObject({ status: 400 });
    const other = await runningProject();
    expect(await report({ project: other.id, stage: begun, done: 10 })).toMatchObject({ status: 400 });
  });
});

describe('项目状态', () => {
  it('is finished when its stages are and no problem is open', async () => {
    const { id, begun } = await runningProject();
    expect(await press(AT, id, 'finish')).toMatchObject({
      status: 409,
      error: 'stagesOpen',
      msg: expect.stringMatching(/还有 5 个阶段未完成。$/),
    });

    await press('/b/consult/stage', begun, 'finishStage');
    for (const { id: one } of (await stagesOf(id)).slice(1)) {
      await press('/b/consult/stage', one, 'beginStage');
      await press('/b/consult/stage', one, 'finishStage');
    }
    const { userId: keeper } = (await manager.get('/user/info')).data as Row;
    const found = { project: id, name: '临边防护缺失', foundOn: '2026-06-01', dueOn: '2026-06-15', keeper };
    const problem = ((await manager.post('/b/consult/problem', found)).data as Row).id;
    expect(await press(AT, id, 'finish')).toMatchObject({ error: 'problemsOpen' });

    await press('/b/consult/problem', problem, 'mend', { measures: '已补设防护栏杆' });
    await press('/b/consult/problem', problem, 'close');
    expect(await press(AT, id, 'finish')).toMatchObject({ data: { state: 'finished', progress: '100.00' } });
  });

  it('is archived with others, and what hangs on it is fixed', async () => {
    const ids = [await projectOf(), await projectOf()];
    const paper = (
      (await manager.post('/b/consult/paper', { project: ids[0], name: '图纸', kind: 'drawing' })).data as Row
    ).id;
    expect(await manager.post(`${AT}/archive`, { ids })).toMatchObject({ error: 'notMovable', status: 409 });
    for (const id of ids) {
      await press(AT, id, 'begin');
      await press(AT, id, 'finish');
    }

    expect(await manager.post(`${AT}/archive`, { ids })).toMatchObject({ data: { rows: 2 } });

    const refused = { status: 409, error: 'rowLocked' };
    expect(await manager.put('/b/consult/paper', { id: paper, copies: 2 })).toMatchObject(refused);
    expect(await press('/b/consult/paper', paper, 'receive')).toMatchObject({ error: 'notShownNow' });
    const late = { project: ids[0], name: '合同', kind: 'contract' };
    expect(await manager.post('/b/consult/paper', late)).toMatchObject({ status: 400 });
    await press(AT, ids[0] ?? '', 'reopen', { reason: '补充审核' });
    expect(await manager.put('/b/consult/paper', { id: paper, copies: 2 })).toMatchObject({ success: true });
  });
});

describe('谁看得到项目', () => {
  it('members and the manager see it with all that hangs on it, nobody else', async () => {
    const rights = ['consultingProjects:join', 'consultingProjects:work'];
    const [member, stranger] = [await server.newcomer(rights), await server.newcomer(rights)];
    const id = await projectOf({ members: [{ person: member.id, duty: 'write' }] });
    await stage({ project: id });

    expect((await member.client.post(`${AT}/queryList`, {})).data).toMatchObject([{ id }]);
    expect((await member.client.post('/b/consult/stage/queryList', {})).data).toHaveLength(1);
    const paper = { project: id, name: '图纸', kind: 'drawing' };
    expect(await member.client.post('/b/consult/paper', paper)).toMatchObject({ success: true });

    expect((await stranger.client.post(`${AT}/queryList`, {})).data).toEqual([]);
    expect((await stranger.client.post('/b/consult/stage/queryList', {})).data).toEqual([]);
    expect(await stranger.client.post('/b/consult/paper', paper)).toMatchObject({ status: 400 });
  });

  it('names nobody twice', async () => {
    const { id } = await server.newcomer([]);
    const members = [
      { person: id, duty: 'write' },
      { person: id, duty: 'check' },
    ];
    expect(
      await manager.post(AT, { name: '重复', kind: 'cost', client: '甲', startOn: '2026-03-01', members }),
    ).toMatchObject({ status: 409, error: 'memberTwice' });
  });
});

describe('项目结构', () => {
  it('is a tree within one project', async () => {
    const [id, other] = [await projectOf(), await projectOf()];
    const node = async (values: object) => manager.post('/b/consult/node', { name: '主体工程', ...values });
    const { id: whole } = (await node({ project: id })).data as Row;

    expect(await node({ project: id, name: '1# 楼', level: 'unit', parentId: whole })).toMatchObject({
      success: true,
    });
    expect(await node({ project: other, name: '2# 楼', level: 'unit', parentId: whole })).toMatchObject({
      status: 409,
      msg: '“主体工程”属于另一个项目，不能作为上级。',
    });
  });
});

describe('送审资料', () => {
  it('is received many at once', async () => {
    const id = await projectOf();
    const paper = async (name: string) =>
      ((await manager.post('/b/consult/paper', { project: id, name, kind: 'drawing' })).data as Row).id;
    const ids = [await paper('建筑图'), await paper('结构图')];

    expect(await manager.post('/b/consult/paper/receive', { ids })).toMatchObject({ data: { rows: 2 } });
    const again = [...ids, await paper('电气图')];
    expect(await manager.post('/b/consult/paper/receive', { ids: again })).toMatchObject({
      status: 409,
      row: '建筑图',
      msg: '“建筑图”：送审资料现为“已接收”，不能执行“接收”。',
    });
  });
});
