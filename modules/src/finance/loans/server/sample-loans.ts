import { decimal } from '@jianheng/definition';
import type { SampleMaker, SamplePerson, SampleProcess, SampleTenant } from '@jianheng/server-platform';
import { loans } from '../loans.module.ts';

const REASONS: readonly (readonly [kind: string, reason: string, from: number, to: number])[] = [
  ['travel', '赴杭州滨江区安置房项目现场踏勘差旅费', 2, 8],
  ['travel', '参加苏州轨道交通结算审核进场会议差旅费', 2, 6],
  ['travel', '成都天府新区医院项目驻场一个月生活及交通借款', 6, 15],
  ['deposit', '市民中心二期全过程造价咨询投标保证金', 20, 80],
  ['deposit', '高新区道路改造工程监理投标保证金', 30, 60],
  ['purchase', '采购造价软件加密锁及年度升级服务', 5, 30],
  ['purchase', '采购监理检测仪器（回弹仪、测厚仪）', 4, 12],
  ['other', '承办省造价协会年度交流会场地定金', 8, 25],
  ['other', '新员工一级造价工程师继续教育培训费', 3, 10],
];
const OPINIONS = ['同意。', '同意，请按制度及时冲账。', '情况属实，同意借款。', '同意。请注意还款期限。'];

/** A year of loans: most lent and repaid in part, some on their way, a few sent back, refused or taken back. */
export const sampleLoans: SampleMaker = async (firm, today) => {
  await firm.grant('staff', loans, ['apply']);
  await firm.grant('manager', loans, ['viewDepartment']);
  await firm.grant('finance', loans, ['viewAll', 'repay']);
  await firm.grant('leader', loans, ['viewAll']);

  const initiators = firm.people.filter(({ job }) => job !== '总经理');
  for (let daysAgo = 360; daysAgo > 0; daysAgo -= firm.random.between(1, 5)) {
    firm.at(today, daysAgo);
    const by = firm.random.pick(initiators);
    const process = await apply(firm, by);
    await decideAsUsual(firm, today, { process, by, isOld: daysAgo > 12 });
  }
  await applyLately(firm, today, initiators);
};

/** What came in during the last days still waits for the first approver. */
async function applyLately(
  firm: SampleTenant,
  today: Date,
  initiators: readonly SamplePerson[],
): Promise<void> {
  const crowded = initiators.filter(
    ({ departmentName, job }) => departmentName === '造价一部' && job !== '部门经理',
  );
  for (let count = 0; count < 12; count++) {
    firm.at(today, firm.random.between(1, 6));
    await apply(firm, firm.random.pick(count % 2 === 0 ? crowded : initiators));
  }
}

function apply(firm: SampleTenant, by: SamplePerson): Promise<SampleProcess> {
  const [kind, reason, from, to] = firm.random.pick(REASONS);
  const data = {
    kind,
    reason,
    amount: `${firm.random.between(from, to) * 1000}.00`,
    repayBy: firm.day(firm.random.between(30, 120)),
    account: `6222${firm.random.between(100_000, 999_999)}${firm.random.between(100_000, 999_999)}`,
    bank: firm.random.pick([
      '中国工商银行杭州高新支行',
      '中国建设银行杭州文晖支行',
      '招商银行杭州分行营业部',
    ]),
    applicant: by.id,
    department: by.departmentId,
  };
  return firm.start('loan', data, by);
}

type Case = { process: SampleProcess; by: SamplePerson; isOld: boolean };

async function decideAsUsual(firm: SampleTenant, today: Date, { process, by, isOld }: Case): Promise<void> {
  const mood = firm.random.between(1, 100);
  const [first] = await firm.waiting(process);
  // What was applied for lately may still be waiting.
  if (!first || isLeftWaiting(firm, isOld)) return;
  firm.later(today, firm.random.between(2, 30));
  if (mood <= 4) {
    await firm.decide({ id: first.id, action: 'reject', comment: '与预算不符，不予借款。' }, first.by);
    return;
  }
  if (mood <= 9) await sendBack(firm, today, { process, task: first, by });
  if (await approveToTheEnd(firm, today, { process, isOld })) await repayAsUsual(firm, today, process);
}

const isLeftWaiting = (firm: SampleTenant, isOld: boolean) => !isOld && firm.random.chance(55);

/** Whoever is asked agrees, hours later; answers whether the end was reached. */
async function approveToTheEnd(
  firm: SampleTenant,
  today: Date,
  { process, isOld }: Pick<Case, 'process' | 'isOld'>,
): Promise<boolean> {
  for (;;) {
    const [task] = await firm.waiting(process);
    if (!task) return true;
    if (isLeftWaiting(firm, isOld)) return false;
    firm.later(today, firm.random.between(2, 30));
    await firm.decide({ id: task.id, action: 'approve', comment: firm.random.pick(OPINIONS) }, task.by);
  }
}

type Back = { process: SampleProcess; task: { id: string; by: SamplePerson }; by: SamplePerson };

async function sendBack(firm: SampleTenant, today: Date, { process, task, by }: Back): Promise<void> {
  await firm.decide(
    { id: task.id, action: 'sendBack', to: 'initiator', comment: '请补充说明用途并核减金额后重新提交。' },
    task.by,
  );
  firm.later(today, firm.random.between(2, 20));
  const [back] = await firm.waiting(process);
  if (back)
    await firm.decide(
      {
        id: back.id,
        action: 'resubmit',
        data: { amount: `${firm.random.between(1, 6) * 1000}.00` },
        comment: '已核减金额，请审批。',
      },
      by,
    );
}

async function repayAsUsual(firm: SampleTenant, today: Date, { businessId }: SampleProcess): Promise<void> {
  const cashier = firm.people.find(({ job }) => job === '出纳');
  for (let part = 0; cashier && part < 3; part++) {
    if (firm.random.chance(30)) return;
    firm.later(today, firm.random.between(100, 500));
    const { rows } = await firm.inTenant((tx) =>
      tx.client.query<{ balance: string }>(
        'select balance from loans_loan where tenant_id = $1 and id = $2',
        [firm.tenantId, businessId],
      ),
    );
    const balance = rows[0]?.balance ?? '0';
    if (decimal.isZero(balance)) return;
    const amount = part === 2 ? balance : decimal.round(decimal.times(balance, '0.5'), 2);
    const input = { amount, paidOn: firm.day(), method: firm.random.pick(['bank', 'expense', 'cash']) };
    await firm.act(loans, 'repay', businessId, { input, by: cashier });
  }
}
