import { decimal } from '@jianheng/definition';
import { serve } from '@jianheng/server-platform';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { receivables } from '../../../finance/receivables/receivables.module.ts';
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

/** Money of the contracts that the caller sees; null for a caller without any right to contracts. */
async function moneyOf(hands: TodayHands) {
  return (await ifAllowed(() => contractMoney(hands))) ?? null;
}

async function contractMoney({ seenIn, today }: TodayHands) {
  const year = Number(today.slice(0, 4));
  const [from, to] = [`${year - 1}-01-01`, `${year}-12-31`];
  const contracts = seenIn(consultingContracts, 'contract');
  const invoices = seenIn(receivables, 'invoice');
  const signed = await contracts.groups(
    { by: [{ field: 'signedOn', per: 'year' }], sums: ['amount'] },
    { ...BINDING, signedOn$ge: from, signedOn$le: to },
  );
  const invoiced = await invoices.groups(
    { by: [{ field: 'issuedOn', per: 'year' }], sums: ['effective'] },
    { issuedOn$ge: from, issuedOn$le: to },
  );
  const claimed = await ifAllowed(() =>
    seenIn(receivables, 'claim').groups(
      { by: [{ field: 'bookedOn', per: 'year' }], sums: ['total'] },
      { processState: 'approved', bookedOn$ge: from, bookedOn$le: to },
    ),
  );
  const ofYear = (wanted: number) => ({
    signed: sumIn(signed.groups, wanted, 'amount'),
    invoiced: sumIn(invoiced.groups, wanted, 'effective'),
    received: claimed === undefined ? null : sumIn(claimed.groups, wanted, 'total'),
  });
  const { amount } = await contracts.sums(['amount'], BINDING);
  const { received } = await invoices.sums(['received']);
  return {
    thisYear: ofYear(year),
    lastYear: ofYear(year - 1),
    open: decimal.round(decimal.minus(amount, received), 2),
  };
}

function sumIn(
  groups: readonly {
    readonly keys: readonly (string | null)[];
    readonly sums: Readonly<Record<string, string>>;
  }[],
  year: number,
  name: string,
): string {
  const found = groups.find(({ keys: [key] }) => key === String(year));
  return decimal.round(found?.sums[name] ?? '0', 2);
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
