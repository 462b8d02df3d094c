import { followAudit } from '../../../audits/follow-audit/follow-audit.module.ts';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import { ifAllowed, MAX_ROWS, readProject, type TodayHands, textIn } from './reach.ts';
import { moneySteps, stagesOf } from './stages.ts';

const MAX_TASKS = 20;

/** 项目概况 of one project that the caller sees; 404 of any other. */
export async function projectSummary(hands: TodayHands, id: string) {
  const project = await readProject(hands, id);
  const stages = await stagesOf(hands, id);
  const work = await openWork(hands, id, stages);
  return {
    name: project.name,
    facts: factsOf(project),
    summary: project.summary ?? '',
    stages,
    money: moneySteps(project),
    contracts: await contractsOf(hands, id),
    tasks: work.slice(0, MAX_TASKS),
    taskCount: work.length,
    ...(await statesOf(hands, id)),
  };
}

const FACTS = [
  ['code', '项目编号'],
  ['kind_label', '咨询类型'],
  ['client', '委托单位'],
  ['manager_label', '项目负责人'],
  ['department_label', '承接部门'],
  ['district_label', '所在地区'],
  ['region', '项目地点'],
  ['startOn', '开始日期'],
  ['endOn', '计划完成日期'],
] as const;

const factsOf = (project: object) =>
  FACTS.map(([name, label]) => ({ label, value: textIn(project, name) })).filter(({ value }) => value !== '');

async function contractsOf({ seenIn }: TodayHands, project: string) {
  const query = { params: { project }, orderBy: 'signedOn', order: 'ASC', pageSize: MAX_ROWS };
  const rows = await ifAllowed(() => seenIn(consultingContracts, 'contract').list(query));
  return (rows ?? []).map(({ id, name, party, amount, signedOn, state }) => ({
    id,
    name,
    party,
    amount,
    signedOn,
    state,
  }));
}

type Stage = Awaited<ReturnType<typeof stagesOf>>[number];
type Task = {
  readonly kind: 'stage' | 'paper' | 'point' | 'problem' | 'payment';
  readonly id: string;
  readonly name: string;
  readonly dueOn: string | null;
  readonly isLate: boolean;
};

/** Open work of every kind, the earliest day first; what has no day comes last. */
async function openWork({ seenIn, today }: TodayHands, project: string, stages: readonly Stage[]) {
  const due = (
    kind: Task['kind'],
    rows: readonly { readonly id: string; readonly name: string; readonly dueOn: string | null }[],
  ): Task[] =>
    rows.map(({ id, name, dueOn }) => ({ kind, id, name, dueOn, isLate: dueOn !== null && dueOn < today }));
  const query = (params: object) => ({ params: { project, ...params }, pageSize: MAX_ROWS });
  const papers = await seenIn(consultingProjects, 'paper').list(query({ state: 'wanted' }));
  const points = await seenIn(consultingProjects, 'point').list(query({ state$in: ['open', 'wrong'] }));
  const problems = await seenIn(consultingProjects, 'problem').list(query({ state$in: ['found', 'mended'] }));
  const contracts = (await ifAllowed(() => seenIn(followAudit, 'contract').list(query({})))) ?? [];
  const dates =
    contracts.length === 0
      ? []
      : await openDates(
          seenIn,
          contracts.map(({ id }) => id),
        );
  const running = stages.filter(({ state }) => state !== 'finished');
  return [
    ...due(
      'stage',
      running.map(({ id, name, plannedTo }) => ({ id, name, dueOn: plannedTo })),
    ),
    ...due('paper', papers),
    ...due(
      'point',
      points.map(({ id, name }) => ({ id, name, dueOn: null })),
    ),
    ...due('problem', problems),
    ...due('payment', dates),
  ].toSorted((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'));
}

async function openDates(seenIn: TodayHands['seenIn'], contracts: readonly string[]) {
  const rows = await seenIn(followAudit, 'dueDate').list({
    params: { contract$in: contracts, state: 'open' },
    pageSize: MAX_ROWS,
  });
  return rows.map((row) => ({
    id: row.id,
    name: `${textIn(row, 'contract_label')} ${KINDS[row.kind]}`,
    dueOn: row.dueOn,
  }));
}

const KINDS = followAudit.entities.dueDate.fields.kind.choices;

/** Papers, points and problems by their states. */
async function statesOf({ seenIn }: TodayHands, project: string) {
  const params = { project };
  const papers = await seenIn(consultingProjects, 'paper').groups({ by: ['state'] }, params);
  const points = await seenIn(consultingProjects, 'point').groups({ by: ['state'] }, params);
  const problems = await seenIn(consultingProjects, 'problem').groups({ by: ['state'] }, params);
  const of = (groups: typeof papers.groups, state: string) =>
    groups.find(({ keys: [key] }) => key === state)?.rows ?? 0;
  return {
    papers: {
      received: of(papers.groups, 'received'),
      wanted: of(papers.groups, 'wanted'),
      returned: of(papers.groups, 'returned'),
    },
    points: {
      right: of(points.groups, 'right'),
      wrong: of(points.groups, 'wrong'),
      open: of(points.groups, 'open'),
    },
    problems: {
      found: of(problems.groups, 'found'),
      mended: of(problems.groups, 'mended'),
      closed: of(problems.groups, 'closed'),
    },
  };
}
