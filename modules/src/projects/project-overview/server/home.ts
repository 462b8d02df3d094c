import { decimal } from '@jianheng/definition';
import { serve } from '@jianheng/server-platform';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { businessObjectives } from '../../../finance/business-objectives/business-objectives.module.ts';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import { homeCalls } from '../project-overview.calls.ts';
import { projectOverview } from '../project-overview.module.ts';
import { ifAllowed, READ, type TodayHands, textIn } from './reach.ts';

const MAX_GROUPS_SHOWN = 12;
const MAX_LATE_SHOWN = 10;
const DAY_MS = 86_400_000;
const OPEN = ['preparing', 'running', 'suspended'];
const BINDING = { state$in: ['effective', 'finished'] };

/** Figures of a caller without any right to projects. */
const NO_PROJECTS = {
  total: 0,
  states: [],
  kinds: [],
  managers: [],
  stages: [],
  late: { projects: 0, stages: 0, problems: 0 },
  lateProjects: [],
};

/** 项目首页. */
export const home = serve(
  projectOverview,
  homeCalls,
  { read: 'view', reads: READ },
  {
    'POST /b/consult/overview/queryHome': {
      label: '项目总览：项目首页',
      reads: async (hands) => {
        const projects = (await ifAllowed(() => projectFigures(hands))) ?? NO_PROJECTS;
        return { today: hands.today, ...projects, money: await moneyOf(hands) };
      },
    },
  },
);

type Group = {
  readonly keys: readonly (string | null)[];
  readonly labels: readonly (string | null)[];
  readonly rows: number;
};

const counted = (groups: readonly Group[]) =>
  groups.flatMap(({ keys: [key], labels: [label], rows }) =>
    key === null || key === undefined ? [] : [{ key, label: label ?? key, count: rows }],
  );

async function projectFigures({ seenIn, today }: TodayHands) {
  const projects = seenIn(consultingProjects, 'project');
  const stages = seenIn(consultingProjects, 'stage');
  const yesterday = dayBefore(today);
  const lateProjects = { state$in: OPEN, endOn$le: yesterday };
  const states = await projects.groups({ by: ['state'] });
  const managers = counted((await projects.groups({ by: ['manager'] }, { state$in: OPEN })).groups);
  const running = counted((await stages.groups({ by: ['name'] }, { state: 'running' })).groups);
  const late = await projects.list({
    params: lateProjects,
    orderBy: 'endOn',
    order: 'ASC',
    pageSize: MAX_LATE_SHOWN,
  });
  return {
    total: states.total.rows,
    states: counted(states.groups),
    kinds: counted((await projects.groups({ by: ['kind'] })).groups),
    managers: managers.slice(0, MAX_GROUPS_SHOWN),
    stages: running.slice(0, MAX_GROUPS_SHOWN),
    late: {
      projects: await projects.count(lateProjects),
      stages: await stages.count({ isLate: true }),
      problems: await seenIn(consultingProjects, 'problem').count({ isLate: true }),
    },
    lateProjects: late.flatMap((row) =>
      row.endOn === null
        ? []
        : [
            {
              id: row.id,
              name: row.name,
              manager: textIn(row, 'manager_label'),
              endOn: row.endOn,
              daysLate: daysBetween(row.endOn, today),
              progress: row.progress ?? '0.00',
            },
          ],
    ),
  };
}

/** Money of this year and the last over the rows that the caller sees; null for a caller without any right to contracts. */
async function moneyOf({ seenFigures, seenIn, today }: TodayHands) {
  const year = today.slice(0, 4);
  const { total } = await seenFigures(businessObjectives, {
    show: ['signed', 'invoiced', 'received'],
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    withLastYear: true,
  });
  const [thisYear, lastYear] = [moneyIn(total.values), moneyIn(total.lastYear)];
  if (!thisYear || !lastYear) return null;
  const { receivablesOpen } = await seenIn(consultingContracts, 'contract').sums(
    ['receivablesOpen'],
    BINDING,
  );
  return { thisYear, lastYear, open: decimal.round(receivablesOpen, 2) };
}

type Money = Readonly<Record<'signed' | 'invoiced' | 'received', string | null>>;

function moneyIn({ signed = null, invoiced = null, received = null }: Partial<Money> = {}) {
  return signed === null || invoiced === null ? undefined : { signed, invoiced, received };
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
