import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { openReceivables } from '../../finance/receivables/testing/receivables-firm.ts';

let server: TestServer;
let keeper: Client;
const OVERVIEW = '/b/consult/overview';
const PROJECTS = ['viewAll', 'manage', 'work'].map((right) => `consultingProjects:${right}`);
const CONTRACTS = ['viewAll', 'manage'].map((right) => `consultingContracts:${right}`);
const OWN = ['projectOverview:view', 'projectOverview:place'];
beforeAll(async () => {
  server = await startTestServer(allModules);
  keeper = (await server.newcomer([...PROJECTS, ...CONTRACTS, ...OWN])).client;
});
afterAll(() => server.close());

async function added(path: string, values: object): Promise<string> {
  const answer = await keeper.post(path, values);
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return (answer.data as { id: string }).id;
}
let count = 0;
const newProject = (values: object = {}) => {
  count += 1;
  return added('/b/consult/project', {
    name: `市民中心${count}期`,
    kind: 'cost',
    client: '城投集团',
    startOn: '2020-01-01',
    ...values,
  });
};
const addStage = (project: string, values: object = {}) =>
  added('/b/consult/stage', { project, name: '编制', weight: 40, plannedTo: '2020-02-01', ...values });

describe('the home page of projects', () => {
  it('counts projects by state and kind, late ones and money of this year', async () => {
    type Home = {
      total: number;
      states: object[];
      late: { projects: number; stages: number };
      lateProjects: { name: string; daysLate: number }[];
      money: { thisYear: { signed: string }; lastYear: { signed: string }; open: string };
    };
    const home = async () => (await keeper.post(`${OVERVIEW}/queryHome`, {})).data as Home;
    const before = await home();
    const project = await newProject({ endOn: '2020-03-01' });
    await addStage(project);
    const year = new Date().getFullYear();
    const contract = { project, name: '咨询合同', party: '城投集团', state: 'effective' };
    await added('/b/consult/contract', { ...contract, amount: '1000.10', signedOn: `${year}-01-05` });
    await added('/b/consult/contract', { ...contract, amount: '200.20', signedOn: `${year - 1}-01-05` });
    await added('/b/consult/contract', {
      ...contract,
      amount: '9.99',
      signedOn: `${year}-01-05`,
      state: 'draft',
    });

    const after = await home();
    expect(after.total).toBe(before.total + 1);
    expect(after.states).toContainEqual(expect.objectContaining({ key: 'preparing' }));
    expect(after.late).toMatchObject({ projects: before.late.projects + 1, stages: before.late.stages + 1 });
    expect(after.lateProjects[0]).toMatchObject({ daysLate: expect.any(Number) });
    const cents = (text: string) => BigInt(text.replace('.', ''));
    expect(cents(after.money.thisYear.signed) - cents(before.money.thisYear.signed)).toBe(100_010n);
    expect(cents(after.money.lastYear.signed) - cents(before.money.lastYear.signed)).toBe(20_020n);
    expect(cents(after.money.open) - cents(before.money.open)).toBe(120_030n);
  });

  it('leaves ended contracts out of what is open, together with their receipts', async () => {
    const firm = await openReceivables();
    try {
      const rights = [...OWN, 'consultingProjects:viewAll', 'consultingContracts:viewAll'];
      const { client } = await firm.server.newcomer(rights);
      const open = async () =>
        ((await client.post(`${OVERVIEW}/queryHome`, {})).data as { money: { open: string } }).money.open;
      const [kept, ended] = [await firm.contractOf('1000.00'), await firm.contractOf('500.00')];
      for (const contract of [kept, ended]) {
        const invoice = await firm.newInvoice(contract, '300.00');
        const receipt = await firm.newReceipt('300.00');
        await firm.act(firm.finance, await firm.sent(receipt, [{ invoice, amount: '300.00' }]), 'approve');
      }
      expect(await open()).toBe('900.00');

      await firm.manager.put('/b/consult/contract', { id: ended, state: 'terminated' });
      expect(await open()).toBe('700.00');
    } finally {
      await firm.server.close();
    }
  });

  it('holds the projects of the reader alone, and no money for a reader without rights to contracts', async () => {
    const { client } = await server.newcomer(['projectOverview:view', 'consultingProjects:join']);
    await newProject();

    expect((await client.post(`${OVERVIEW}/queryHome`, {})).data).toMatchObject({ total: 0, money: null });
    const none = await server.newcomer(PROJECTS);
    expect(await none.client.post(`${OVERVIEW}/queryHome`, {})).toMatchObject({ status: 403 });
  });
});

describe('one project', () => {
  it('is summed up with its stages, contracts, open work and states', async () => {
    const project = await newProject();
    await addStage(project);
    await added('/b/consult/paper', { project, name: '施工图纸', kind: 'drawing', dueOn: '2020-01-20' });
    await added('/b/consult/contract', {
      project,
      name: '咨询合同',
      party: '城投集团',
      amount: '500.00',
      signedOn: '2026-01-05',
      state: 'effective',
    });

    expect((await keeper.get(`${OVERVIEW}/project-summary/${project}`)).data).toMatchObject({
      stages: [{ name: '编制', state: 'planned', isLate: true }],
      contracts: [{ amount: '500.00' }],
      money: [{ label: '合同额', amount: '500.00' }, { amount: '0.00' }, { amount: '0.00' }],
      taskCount: 2,
      tasks: [
        { kind: 'paper', dueOn: '2020-01-20', isLate: true },
        { kind: 'stage', dueOn: '2020-02-01' },
      ],
      papers: { wanted: 1, received: 0 },
    });
  });

  it('answers 404 to a reader who does not see it, in every part', async () => {
    const project = await newProject();
    const { client } = await server.newcomer([...OWN, 'consultingProjects:join']);

    for (const part of ['project-summary', 'project-map', 'project-data', 'project-building'])
      expect(await client.get(`${OVERVIEW}/${part}/${project}`)).toMatchObject({ status: 404 });
    expect(await client.post(`${OVERVIEW}/project-data/${project}/export`, {})).toMatchObject({
      status: 404,
    });
    const points = [{ target: 'stage-1', x: 1, y: 1 }];
    expect(await client.post(`${OVERVIEW}/project-map/${project}/place`, { points })).toMatchObject({
      status: 404,
    });
  });

  it('has its figures with source and date, without those of modules that the reader may not read', async () => {
    const project = await newProject({ investment: '3000.00' });
    await addStage(project);
    const labels = async (client: Client) =>
      (
        (await client.get(`${OVERVIEW}/project-data/${project}`)).data as { label: string; value: string }[]
      ).map(({ label, value }) => [label, value]);

    expect(await labels(keeper)).toEqual(
      expect.arrayContaining([
        ['总投资', '3000.00'],
        ['阶段数', '1'],
        ['逾期阶段', '1'],
        ['合同数', '0'],
      ]),
    );
    const { client } = await server.newcomer(['projectOverview:view', ...PROJECTS]);
    expect((await labels(client)).map(([label]) => label)).not.toContain('合同数');
  });

  it('shows reports and papers by day, the newest first', async () => {
    const project = await newProject();
    const stage = await addStage(project);
    await keeper.post(`/b/consult/project/${project}/begin`, {});
    await keeper.post(`/b/consult/stage/${stage}/beginStage`, {});
    await added('/b/consult/report', {
      project,
      stage,
      reportedOn: '2026-02-01',
      done: 10,
      text: '开始编制',
    });
    await added('/b/consult/report', {
      project,
      stage,
      reportedOn: '2026-03-01',
      done: 30,
      text: '主体完成',
    });

    expect((await keeper.get(`${OVERVIEW}/project-building/${project}`)).data).toMatchObject({
      progress: '12.00',
      entries: [
        { kind: 'report', day: '2026-03-01', done: 30 },
        { kind: 'report', day: '2026-02-01', done: 10 },
      ],
      isCut: false,
    });
  });
});

describe('the map of a project', () => {
  const place = (project: string, points: object[], by = keeper) =>
    by.post(`${OVERVIEW}/project-map/${project}/place`, { points });
  const pointsOf = async (project: string) =>
    ((await keeper.get(`${OVERVIEW}/project-map/${project}`)).data as { points: object[] }).points;

  it('places, moves and takes off its stages and nodes', async () => {
    const project = await newProject();
    const target = `stage-${await addStage(project)}`;
    expect(await pointsOf(project)).toMatchObject([{ target, x: null, y: null, isLate: true }]);

    await place(project, [{ target, x: 12.5, y: 80 }]);
    await place(project, [{ target, x: 13.25, y: 81 }]);
    expect(await pointsOf(project)).toMatchObject([{ target, x: '13.2500', y: '81.0000' }]);

    await place(project, [{ target, x: null, y: null }]);
    expect(await pointsOf(project)).toMatchObject([{ target, x: null }]);
  });

  it('refuses points of another project, outside the picture, of an archived project and without the permission', async () => {
    const project = await newProject();
    const target = `stage-${await addStage(await newProject())}`;
    expect(await place(project, [{ target, x: 1, y: 1 }])).toMatchObject({ error: 'notOfProject' });
    expect(await place(project, [{ target, x: 101, y: 1 }])).toMatchObject({ status: 400 });
    expect(await place(project, [{ target, x: 1, y: null }])).toMatchObject({ status: 400 });

    const own = `stage-${await addStage(project)}`;
    const { client } = await server.newcomer(['projectOverview:view', ...PROJECTS]);
    expect(await place(project, [{ target: own, x: 1, y: 1 }], client)).toMatchObject({ status: 403 });

    const done = await newProject();
    for (const action of ['begin', 'finish', 'archive'])
      await keeper.post(`/b/consult/project/${done}/${action}`, {});
    expect(await place(done, [{ target: own, x: 1, y: 1 }])).toMatchObject({ error: 'projectClosed' });
  });

  it('keeps its picture once the project is archived', async () => {
    const project = await newProject();
    const id = await added('/b/consult/site-plan', { project, remark: '总平面图' });
    for (const action of ['begin', 'finish', 'archive'])
      await keeper.post(`/b/consult/project/${project}/${action}`, {});

    expect(await keeper.put('/b/consult/site-plan', { id, remark: '航拍图' })).toMatchObject({
      error: 'rowLocked',
    });
    expect(await keeper.delete(`/b/consult/site-plan/${id}`)).toMatchObject({ error: 'rowLocked' });
  });
});
