import type { SampleMaker, SamplePerson, SampleTenant } from '@jianheng/server-platform';
import { expenses } from '../expenses.module.ts';

const ITEMS: readonly (readonly [reason: string, item: object, from: number, to: number])[] = [
  ['赴宁波项目现场踏勘', { kind: 'travel', places: '杭州至宁波', days: 2 }, 600, 2400],
  ['赴合肥参加结算审核会议', { kind: 'travel', places: '杭州至合肥', days: 3 }, 1200, 4800],
  ['接待委托方踏勘人员', { kind: 'meals', guests: '滨江区城投工程部', people: 6 }, 400, 1500],
  ['部门打印耗材', { kind: 'office' }, 200, 1800],
  ['市内项目往返交通', { kind: 'transport' }, 60, 500],
  ['继续教育学习资料', { kind: 'other' }, 300, 2600],
];

/** Budgets of every department for this year and the last, and half a year of expenses: most approved and paid, the latest on their way. */
export const sampleExpenses: SampleMaker = async (firm, today) => {
  await firm.grant('staff', expenses, ['apply']);
  await firm.grant('manager', expenses, ['viewDepartment']);
  await firm.grant('finance', expenses, ['viewAll', 'pay', 'budget']);
  await firm.grant('leader', expenses, ['viewAll']);

  const budgets = await addBudgets(firm, today);
  const applicants = firm.people.filter(({ job }) => job !== '总经理');
  for (let daysAgo = 200; daysAgo > 0; daysAgo -= firm.random.between(3, 8)) {
    firm.at(today, daysAgo);
    const by = firm.random.pick(applicants);
    const spentOn = firm.day(-firm.random.between(1, 12));
    const budget = budgets.get(`${by.departmentId} ${spentOn.slice(0, 4)}`);
    if (budget) await spend(firm, today, { by, budget, spentOn, isOld: daysAgo > 10 });
  }
};

/** By department and year. */
async function addBudgets(firm: SampleTenant, today: Date): Promise<ReadonlyMap<string, string>> {
  firm.at(today, 330);
  const thisYear = today.getUTCFullYear();
  const departments = new Map(firm.people.map((one) => [one.departmentId, one.departmentName]));
  const budgets = new Map<string, string>();
  for (const year of [thisYear - 1, thisYear])
    for (const [department, name] of departments) {
      const amount = `${firm.random.between(12, 60)}0000.00`;
      const values = { name: `${year} 年${name}`, department, year, amount };
      budgets.set(`${department} ${year}`, await firm.add('/b/department-budget', values));
    }
  return budgets;
}

type Spending = {
  readonly by: SamplePerson;
  readonly budget: string;
  readonly spentOn: string;
  readonly isOld: boolean;
};

async function spend(
  firm: SampleTenant,
  today: Date,
  { by, budget, spentOn, isOld }: Spending,
): Promise<void> {
  const [reason, item, from, to] = firm.random.pick(ITEMS);
  const data = {
    applicant: by.id,
    department: by.departmentId,
    budget,
    reason,
    items: [
      {
        ...item,
        spentOn,
        amount: `${firm.random.between(from, to)}.00`,
      },
    ],
    offsets: [],
    account: `6222${firm.random.between(100_000, 999_999)}${firm.random.between(100_000, 999_999)}`,
    bank: '招商银行杭州分行营业部',
  };
  const process = await firm.start('expense', data, by);
  for (let step = 0; step < 4; step++) {
    const [task] = await firm.waiting(process);
    if (!task) break;
    if (!isOld && firm.random.chance(60)) return;
    firm.later(today, firm.random.between(2, 30));
    await firm.decide({ id: task.id, action: 'approve', comment: '同意报销。' }, task.by);
  }
  const cashier = firm.people.find(({ job }) => job === '出纳');
  if (!cashier || firm.random.chance(25)) return;
  firm.later(today, firm.random.between(5, 60));
  await firm.act(expenses, 'pay', process.businessId, { input: { paidOn: firm.day() }, by: cashier });
}
