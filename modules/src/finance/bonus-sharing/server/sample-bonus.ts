import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { bonusSharing } from '../bonus-sharing.module.ts';

type ProjectRow = { readonly id: string; readonly name: string; readonly manager: string };
type MemberRow = { readonly project: string; readonly person: string };

const KINDS: readonly (readonly [kind: string, label: string, rate: string])[] = [
  ['cost', '造价咨询', '0.12'],
  ['bidding', '招标代理', '0.1'],
  ['supervision', '工程监理', '0.08'],
  ['whole', '全过程咨询', '0.1'],
  ['audit', '跟踪审计', '0.1'],
];
const DUTIES = [
  { duty: 'lead', share: '0.35' },
  { duty: 'write', share: '0.35' },
  { duty: 'check', share: '0.15' },
  { duty: 'approve', share: '0.05' },
  { duty: 'sell', share: '0.1' },
];
const WORK = ['工程量计算', '组价与调差', '询价', '现场核对', '复核成果文件', '编制说明与报告'];
const DAY = 86_400_000;

/** Rules of every kind of project, factors, half a year of hours, and the bonus of the last three quarters. */
export const sampleBonus: SampleMaker = async (firm, today) => {
  await firm.grant('staff', bonusSharing, ['view', 'fill']);
  await firm.grant('manager', bonusSharing, ['confirm']);
  await firm.grant('finance', bonusSharing, ['viewAll', 'calculate', 'pay', 'viewHours']);
  await firm.grant('leader', bonusSharing, ['viewAll', 'viewHours']);

  await addRules(firm, today);
  const { projects, members } = await readProjects(firm);
  await addFactors(firm, today, projects);
  await addHours(firm, today, { projects, members });
  await addEntrust(firm, today, members);
  for (const quarter of [3, 2, 1]) await runQuarter(firm, today, quarter);
};

async function addRules(firm: SampleTenant, today: Date): Promise<void> {
  firm.at(today, 400);
  const [accountant] = firm.withRole('finance');
  for (const [kind, label, rate] of KINDS)
    await firm.add(
      '/b/bonus-rule',
      {
        name: `${label}奖金规则`,
        kind,
        fromOn: firm.day(-30),
        toOn: firm.day(1200),
        rate,
        taxRate: '0.06',
        heldRate: '0.2',
        poolFormula: 'claimed / (1 + taxRate) * rate * quality * adjust',
        weightFormula: 'share / heads * factor',
        duties: DUTIES,
      },
      accountant,
    );
}

async function readProjects(firm: SampleTenant) {
  return firm.inTenant(async (tx) => {
    const projects = await tx.client.query<ProjectRow>(
      'select id, name, manager from consulting_projects_project where tenant_id = $1 order by id',
      [firm.tenantId],
    );
    const members = await tx.client.query<MemberRow>(
      'select parent_id as project, person from consulting_projects_project_members where tenant_id = $1 order by parent_id, id',
      [firm.tenantId],
    );
    return { projects: projects.rows, members: members.rows };
  });
}

async function addFactors(firm: SampleTenant, today: Date, projects: readonly ProjectRow[]): Promise<void> {
  firm.at(today, 300);
  const [accountant] = firm.withRole('finance');
  const valid = { fromOn: firm.day(-60), toOn: firm.day(400) };
  const [first, second] = projects;
  const [person] = firm.people;
  const rows = [
    {
      name: '成果质量优秀',
      kind: 'quality',
      project: first?.id,
      factor: '1.1',
      reason: '业主书面表扬，成果一次通过',
    },
    { name: '工期延误', kind: 'adjust', project: second?.id, factor: '0.95', reason: '初稿晚于约定日期提交' },
  ];
  for (const row of rows)
    if (row.project) await firm.add('/b/bonus-factor', { ...row, ...valid }, accountant);
  const certified = { name: '注册造价工程师', factor: '1.05', reason: '当年取得一级造价工程师', ...valid };
  if (person) await firm.add('/b/bonus-person-factor', { ...certified, person: person.id }, accountant);
}

type Staffed = { readonly projects: readonly ProjectRow[]; readonly members: readonly MemberRow[] };

async function addHours(firm: SampleTenant, today: Date, { projects, members }: Staffed): Promise<void> {
  const filled = new Set<string>();
  for (let daysAgo = 180; daysAgo > 0; daysAgo -= firm.random.between(1, 3)) {
    firm.at(today, daysAgo);
    const member = members.length > 0 ? firm.random.pick(members) : undefined;
    const by = firm.people.find(({ id }) => id === member?.person);
    const project = projects.find(({ id }) => id === member?.project);
    const day = firm.day();
    if (!by || !project || filled.has(`${by.id}${project.id}${day}`)) continue;
    filled.add(`${by.id}${project.id}${day}`);
    const id = await firm.add(
      '/b/work-hours',
      {
        person: by.id,
        project: project.id,
        workedOn: day,
        hours: `${firm.random.between(4, 8)}.0`,
        work: firm.random.pick(WORK),
      },
      by,
    );
    const head = firm.people.find((one) => one.id === project.manager);
    if (!head || head.id === by.id || daysAgo < 7) continue;
    firm.later(today, firm.random.between(4, 50));
    await firm.act(bonusSharing, 'confirm', id, { input: {}, by: head });
  }
}

async function addEntrust(firm: SampleTenant, today: Date, members: readonly MemberRow[]): Promise<void> {
  firm.at(today, 60);
  const [one, other] = [...new Set(members.map(({ person }) => person))];
  const by = firm.people.find(({ id }) => id === one);
  if (!by || !other) return;
  const values = {
    principal: by.id,
    trustee: other,
    fromOn: firm.day(),
    toOn: firm.day(120),
    reason: '援建外派期间代领',
  };
  await firm.add('/b/bonus-entrust', values, by);
}

/** The latest quarter waits for its approval; those before were approved, and the oldest was paid. */
async function runQuarter(firm: SampleTenant, today: Date, ago: number): Promise<void> {
  const [accountant] = firm.withRole('finance');
  if (!accountant) return;
  const { name, fromOn, toOn, end } = quarterBefore(today, ago);
  firm.at(today, Math.max(1, Math.floor((today.getTime() - end.getTime()) / DAY) - 5));
  const process = await firm.start('bonusRun', { name, kind: 'regular', fromOn, toOn }, accountant);
  if (ago === 1) return;
  for (let step = 0; step < 3; step++) {
    const [task] = await firm.waiting(process);
    if (!task) break;
    firm.later(today, firm.random.between(2, 30));
    await firm.decide({ id: task.id, action: 'approve', comment: '计算无误，同意。' }, task.by);
  }
  await payQuarter(firm, today, { run: process.businessId, isAll: ago === 3, by: accountant });
}

type Paying = { readonly run: string; readonly isAll: boolean; readonly by: SamplePerson };

async function payQuarter(firm: SampleTenant, today: Date, { run, isAll, by }: Paying): Promise<void> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string }>(
      `select id from bonus_sharing_share where tenant_id = $1 and run = $2 and state = 'payable' order by id`,
      [firm.tenantId, run],
    ),
  );
  firm.later(today, 72);
  for (const { id } of rows)
    if (isAll || firm.random.chance(60))
      await firm.act(bonusSharing, 'pay', id, { input: { paidOn: firm.day() }, by });
}

/** A quarter by the calendar, so many before the one of today. */
function quarterBefore(today: Date, ago: number) {
  const month = Math.floor(today.getUTCMonth() / 3) * 3 - ago * 3;
  const start = new Date(Date.UTC(today.getUTCFullYear(), month, 1));
  const end = new Date(Date.UTC(today.getUTCFullYear(), month + 3, 0));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const quarter = Math.floor(start.getUTCMonth() / 3) + 1;
  return {
    name: `${start.getUTCFullYear()} 年第 ${quarter} 季度奖金`,
    fromOn: day(start),
    toOn: day(end),
    end,
  };
}
