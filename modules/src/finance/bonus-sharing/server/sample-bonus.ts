import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { bonusSharing } from '../bonus-sharing.module.ts';

const KINDS = [
  ['cost', '造价咨询', '0.08'],
  ['bidding', '招标代理', '0.06'],
  ['supervision', '工程监理', '0.10'],
  ['whole', '全过程咨询', '0.09'],
  ['audit', '跟踪审计', '0.08'],
] as const;
const DUTIES = [
  { duty: 'lead', weight: '1.5000' },
  { duty: 'write', weight: '1.0000' },
  { duty: 'check', weight: '0.6000' },
  { duty: 'approve', weight: '0.4000' },
  { duty: 'sell', weight: '0.5000' },
];
const WORKS = ['工程量计算', '组价与询价', '现场踏勘', '结算资料核对', '成果文件编制'];

type Worked = { readonly id: string; readonly manager: string; readonly members: readonly string[] };

/** Rules of every kind, hours of two months, and half a year of runs: all but the last approved and paid. */
export const sampleBonus: SampleMaker = async (firm, today) => {
  await firm.grant('staff', bonusSharing, ['view', 'fillHours']);
  await firm.grant('manager', bonusSharing, ['confirmHours']);
  await firm.grant('finance', bonusSharing, ['viewAll', 'keepRules', 'calculate', 'pay', 'viewHours']);
  await firm.grant('leader', bonusSharing, ['viewAll', 'viewHours']);

  await fillHours(firm, today);
  const [accountant] = firm.withRole('finance');
  if (!accountant) return;
  firm.at(today, 300);
  const rules: string[] = [];
  for (const [kind, name, rate] of KINDS)
    rules.push(await addRule(firm, accountant, { kind, name: `${name}奖金`, rate }));
  for (let back = 6; back > 0; back--) await shareMonth(firm, today, { rules, back, by: accountant });
};

function addRule(firm: SampleTenant, by: SamplePerson, values: object): Promise<string> {
  const formulas = {
    poolFormula: '到款 / (1 + 税率) * 提成比例 * 质量系数 * 调整系数',
    weightFormula: '岗位系数 * 个人系数 * (1 + 工时 / 200)',
  };
  const trial = { trialClaimed: '106000.00' };
  const period = {
    fromOn: firm.day(-120),
    toOn: null,
    isActive: true,
    quality: '1.0000',
    holdsBack: false,
    duties: DUTIES,
  };
  return firm.add('/b/bonus-rule', { ...values, ...formulas, ...trial, ...period }, by);
}

/** The accountant shares a month early in the next one. */
async function shareMonth(
  firm: SampleTenant,
  today: Date,
  { rules, back, by }: { rules: readonly string[]; back: number; by: SamplePerson },
): Promise<void> {
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
  const daysAgo = Math.floor((today.getTime() - first.getTime()) / 86_400_000);
  firm.at(today, Math.max(daysAgo - 35, 0));
  const month = first.toISOString().slice(0, 10);
  for (const rule of rules) {
    const process = await firm.start('bonusRun', { rule, month, remark: null }, by);
    if (back === 1) continue;
    firm.later(today, 1);
    const [task] = await firm.waiting(process);
    if (!task) continue;
    await firm.decide({ id: task.id, action: 'approve', comment: '同意发放。' }, task.by);
    if (back > 2) await payRun(firm, process.businessId, by);
  }
}

async function payRun(firm: SampleTenant, run: string, by: SamplePerson): Promise<void> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<{ id: string }>(
      `select id from bonus_sharing_share where tenant_id = $1 and run = $2 and state = 'payable' order by id`,
      [firm.tenantId, run],
    ),
  );
  for (const { id } of rows) await firm.act(bonusSharing, 'pay', id, { input: { paidOn: firm.day() }, by });
}

async function fillHours(firm: SampleTenant, today: Date): Promise<void> {
  const { rows } = await firm.inTenant((tx) =>
    tx.client.query<Worked>(
      `select p.id, p.manager, array_agg(m.person order by m.person) as members
       from consulting_projects_project p
       join consulting_projects_project_members m on m.tenant_id = p.tenant_id and m.parent_id = p.id
       where p.tenant_id = $1 and p.state = 'running' group by p.id, p.manager order by p.id limit 12`,
      [firm.tenantId],
    ),
  );
  for (const [at, { id, members }] of rows.entries())
    for (const person of members.slice(0, 3)) {
      const by = firm.people.find((one) => one.id === person);
      if (by) await fillWeeks(firm, today, { project: id, by, at });
    }
}

async function fillWeeks(
  firm: SampleTenant,
  today: Date,
  { project, by, at }: { project: string; by: SamplePerson; at: number },
): Promise<void> {
  for (let week = 8; week > 0; week -= 2) {
    firm.at(today, week * 7 + (at % 5));
    const values = {
      person: by.id,
      project,
      workedOn: firm.day(),
      hours: `${firm.random.between(2, 4)}.0`,
      content: firm.random.pick(WORKS),
      state: week > 2 ? 'confirmed' : 'filled',
    };
    await firm.add('/b/work-hours', values, by);
  }
}
