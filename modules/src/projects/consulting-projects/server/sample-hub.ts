import type { SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { STANDARD_STAGES } from './standard-stages.ts';

/** A project of the sample, as what hangs below it needs to know it. */
export type SampleProject = {
  readonly id: string;
  /** Which one of all it is: what differs from project to project follows from it, so that no draw of others moves. */
  readonly place: number;
  readonly kind: string;
  readonly state: string;
  readonly by: SamplePerson;
  readonly team: readonly SamplePerson[];
  /** Days that are planned, and how many have passed. */
  readonly length: number;
  readonly daysAgo: number;
};

const PAPERS = [
  ['施工图纸（全套）', 'drawing'],
  ['施工合同及补充协议', 'contract'],
  ['招标文件及答疑', 'tender'],
  ['工程量清单及控制价', 'bill'],
  ['现场签证单', 'site'],
] as const;
const POINTS = [
  ['工程量计算底稿', '与图纸一致，主要构件复核误差不超过 3%'],
  ['清单项目特征', '描述完整，与设计说明一致'],
  ['材料价格依据', '信息价或询价单齐全'],
  ['取费标准', '符合现行定额及合同约定'],
  ['成果签章', '编制、复核、审定三级签章齐全'],
] as const;
const PROBLEMS = [
  ['临边防护缺失', 'safety', 'heavy'],
  ['梁底蜂窝麻面', 'quality', 'light'],
  ['配电箱未接地', 'safety', 'heavy'],
  ['墙体垂直度超差', 'quality', 'light'],
] as const;
const UNITS = ['1# 楼', '2# 楼', '地下室', '室外配套'];

/** The team of a project: two to four people of the department that does it. */
export function teamOf(people: readonly SamplePerson[], by: SamplePerson, place: number): SamplePerson[] {
  const colleagues = people.filter(
    ({ id, departmentId }) => departmentId === by.departmentId && id !== by.id,
  );
  return colleagues.slice(0, 2 + (place % 3));
}

export const DUTIES = ['write', 'check', 'lead', 'approve'];

/** What hangs below a project: stages with their reports, papers, points, problems and what it consists of. */
export async function fillProject(firm: SampleTenant, project: SampleProject): Promise<void> {
  await addStages(firm, project);
  const { place, kind } = project;
  if (place % 2 === 0) await addPapers(firm, project);
  if (place % 2 === 0) await addPoints(firm, project);
  if (kind === 'supervision' || kind === 'whole') await addProblems(firm, project);
  if (kind !== 'bidding' && place % 3 === 0) await addNodes(firm, project);
}

/** How much of the work is done, from 0 to 1. */
function doneOf({ state, daysAgo, length }: SampleProject): number {
  if (state === 'finished' || state === 'closed') return 1;
  return state === 'preparing' ? 0 : Math.min(0.95, daysAgo / length);
}

async function addStages(firm: SampleTenant, project: SampleProject): Promise<void> {
  const { id, by, team, length, kind } = project;
  const reached = doneOf(project);
  const people = [by, ...team];
  let before = 0;
  for (const [at, [name, weight]] of (STANDARD_STAGES[kind] ?? []).entries()) {
    const [from, to] = [before / 100, (before + weight) / 100];
    before += weight;
    const done = Math.round(Math.max(0, Math.min(1, (reached - from) / (to - from))) * 100);
    const keeper = people[at % people.length] ?? by;
    const [begins, ends] = [Math.round(length * from), Math.round(length * to)];
    const stage = await firm.add(
      '/b/consult/stage',
      {
        project: id,
        name,
        weight,
        keeper: keeper.id,
        plannedFrom: firm.day(begins),
        plannedTo: firm.day(ends),
        state: stateAt(done),
        done,
        begunOn: done > 0 ? firm.day(begins) : null,
        doneOn: done === 100 ? firm.day(Math.min(ends, project.daysAgo)) : null,
      },
      by,
      { sort: at + 1 },
    );
    if (stateAt(done) === 'running')
      await firm.add(
        '/b/consult/report',
        {
          project: id,
          stage,
          reportedOn: firm.day(project.daysAgo - 1),
          done,
          text: `${name}按计划推进，已完成 ${done}%。`,
        },
        keeper,
      );
  }
}

function stateAt(done: number): string {
  if (done === 100) return 'finished';
  return done > 0 ? 'running' : 'planned';
}

async function addPapers(firm: SampleTenant, project: SampleProject): Promise<void> {
  const { id, by, place, daysAgo } = project;
  const reached = doneOf(project);
  for (const [at, [name, kind]] of PAPERS.entries()) {
    const isReceived = reached === 1 || (reached > 0 && (at + place) % 3 > 0);
    const received = { state: 'received', receivedOn: firm.day(Math.min(daysAgo, 5 + at * 5)) };
    await firm.add(
      '/b/consult/paper',
      {
        project: id,
        name,
        kind,
        copies: 1 + (at % 2),
        isOriginal: at % 2 === 0,
        dueOn: firm.day(10 + at * 5),
        ...(isReceived ? received : {}),
      },
      by,
    );
  }
}

async function addPoints(firm: SampleTenant, project: SampleProject): Promise<void> {
  const { id, by, team, daysAgo } = project;
  const reached = doneOf(project);
  for (const [at, [name, demand]] of POINTS.entries()) {
    const isChecked = reached * POINTS.length >= at + 1;
    const keeper = team[at % team.length] ?? by;
    const checked = { state: 'right', checkedOn: firm.day(Math.min(daysAgo, 30 + at * 5)) };
    await firm.add(
      '/b/consult/check-point',
      { project: id, name, demand, keeper: keeper.id, ...(isChecked ? checked : {}) },
      keeper,
      { sort: at + 1 },
    );
  }
}

async function addProblems(firm: SampleTenant, project: SampleProject): Promise<void> {
  const { id, by, team, place, daysAgo } = project;
  const reached = doneOf(project);
  if (reached === 0) return;
  for (const [at, [name, kind, weight]] of PROBLEMS.slice(0, 1 + (place % PROBLEMS.length)).entries()) {
    const isClosed = reached === 1 || at > 0;
    const found = Math.max(0, daysAgo - 20 * (at + 1));
    const keeper = team[at % team.length] ?? by;
    await firm.add(
      '/b/consult/problem',
      {
        project: id,
        name,
        kind,
        weight,
        foundOn: firm.day(found),
        dueOn: firm.day(found + 14),
        keeper: keeper.id,
        text: `现场检查发现${name}，要求限期整改。`,
        state: isClosed ? 'closed' : 'found',
        closedOn: isClosed ? firm.day(Math.min(daysAgo, found + 10)) : null,
      },
      by,
    );
  }
}

async function addNodes(firm: SampleTenant, project: SampleProject): Promise<void> {
  const { id, by, place } = project;
  const whole = { project: id, name: '主体工程', level: 'single', keeper: by.id };
  const parentId = await firm.add('/b/consult/node', whole, by, { sort: 1 });
  for (const [at, name] of UNITS.slice(0, 2 + (place % 3)).entries())
    await firm.add(
      '/b/consult/node',
      { project: id, name, level: 'unit', keeper: by.id, area: `${6_000 + 1_500 * at}.00` },
      by,
      { parentId, sort: at + 1 },
    );
}
