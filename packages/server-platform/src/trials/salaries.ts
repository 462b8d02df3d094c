import { by, decimal, defineModule, entity, field, formulaRows, step } from '@jianheng/definition';
import { type Call, implement } from '../modules/implement.ts';

const amount = field.money('约定金额');
/** Salary items (薪资项目); their formulas are the firm's and read each other by symbol. */
const factor = entity('薪资项目', {
  path: '/t/salary-factor',
  title: 'name',
  unique: [['symbol']],
  fields: {
    symbol: field.text('代号', { required: true, max: 20 }),
    name: field.text('名称', { required: true, max: 50 }),
    kind: field.choice('类别', { earning: '应发', deduction: '扣款', tax: '个税' }, { required: true }),
    formula: field.formula('公式', {
      names: { fixed: amount, absent: field.decimal('旷工天数') },
      yields: 'number',
      rows: 'symbol',
      required: true,
    }),
  },
});
const personPlan = entity('人员薪资方案', {
  path: '/t/salary-person-plan',
  title: 'person',
  search: false,
  exclusive: {
    once: {
      by: ['person'],
      from: 'fromOn',
      to: 'toOn',
      message: '{person}在 {fromOn} 至 {toOn} 已有薪资方案。',
    },
  },
  fields: {
    person: field.person('姓名', { required: true }),
    fromOn: field.date('生效日期', { required: true }),
    toOn: field.date('失效日期'),
    amount: field.money('金额', { seenBy: 'seePay' }),
    absent: field.decimal('旷工天数', { default: '0' }),
  },
});
const run = entity('薪资表', {
  path: '/t/salary-run',
  title: 'period',
  unique: [['period']],
  fields: {
    period: field.month('月份', { required: true, default: 'currentMonth' }),
    people: field.integer('人数', { count: { of: 'slip', by: 'run' } }),
    net: field.money('实发合计', { sum: { of: 'slip.net', by: 'run' }, seenBy: 'seePay' }),
  },
});
const slip = entity('薪资明细', {
  path: '/t/salary-slip',
  title: 'run',
  readOnly: true,
  talk: false,
  search: false,
  unique: [['run', 'person']],
  fields: {
    run: field.link('薪资表', run, { required: true }),
    person: field.person('姓名', { required: true }),
    lines: field.lines('明细', {
      factor: field.link('项目', factor, { required: true }),
      amount: field.money('数额', { required: true, sensitive: true }),
      explanation: field.longText('计算过程', { max: 2000, sensitive: true }),
    }),
    net: field.money('实发', { writableBy: 'actions', sensitive: true }),
    state: field.choice(
      '状态',
      { draft: '计算', approved: '已审批', paid: '已发放' },
      { required: true, default: 'draft', writableBy: 'actions' },
    ),
  },
});

const done = { state: { in: ['approved', 'paid'] } } as const;

const salaries = defineModule('trialSalaries', '薪资', {
  messages: {},
  entities: { factor, personPlan, run, slip },
  permissions: { view: '查看我的工资', keep: '维护薪资', seePay: '查看薪资数额' },
  access: {
    factor: { rows: { all: 'keep' }, write: 'keep' },
    personPlan: { rows: { all: 'keep' }, write: 'keep' },
    run: { rows: { all: 'keep' }, write: 'keep' },
    slip: { rows: { all: 'seePay', by: [{ field: 'person', when: done, needs: 'view' }] } },
  },
  actions: {
    calculate: { on: 'run', label: '计算', allow: 'keep' },
    tryOut: {
      on: 'run',
      label: '试算',
      allow: 'seePay',
      answers: { net: field.money('实发合计'), people: field.integer('人数') },
    },
    approve: { on: 'run', label: '核定', allow: 'systemOnly' },
    takeBack: { on: 'run', label: '撤销核定', allow: 'systemOnly' },
    pay: { on: 'run', label: '发放', allow: 'keep', showWhen: { processState: { is: 'approved' } } },
  },
  processes: {
    run: {
      key: 'trialSalaryRun',
      label: '薪资审批',
      category: 'people',
      title: '{period}薪资',
      steps: [step.approve('leader', '领导审批', by.role('leader'), { mode: 'any' })],
    },
  },
  on: {
    'run.started': 'calculate',
    'run.approved': 'approve',
    'run.voided': 'takeBack',
    'run.reopened': 'takeBack',
  },
  lists: {
    factors: { of: 'factor', route: '/t/salary-factors' },
    plans: { of: 'personPlan', route: '/t/salary-plans' },
    runs: { of: 'run', route: '/t/salary-runs' },
    slips: { of: 'slip', label: '薪资明细', route: '/t/salary-slips' },
    mine: { of: 'slip', label: '我的工资', route: '/t/my-salary', own: 'person' },
  },
});
type Salaries = typeof salaries;
type Tables = Call<Salaries, 'calculate'>['tables'];

/** The slips of everybody who has a plan on the first day of the month. */
async function slipsOf(tables: Tables, period: string) {
  const factors = await tables.factor.find({});
  const formulas = formulaRows(
    factor.fields.formula,
    factors.map(({ symbol, formula }) => ({ symbol, source: formula })),
  );
  const slips = [];
  for await (const plans of tables.personPlan.inBatches({ fromOn: { atMost: `${period}-01` } }))
    for (const { person, amount: fixed, absent } of plans.filter(({ toOn }) => (toOn ?? '9') >= period)) {
      const results = formulas.of({ fixed, absent });
      const lines = factors.map(({ id, symbol, kind }) => {
        const { value, told } = results.get(symbol) ?? { value: null, told: '' };
        return { kind, line: { factor: id, amount: decimal.round(value ?? '0', 2), explanation: told } };
      });
      const sumOf = (isEarning: boolean) =>
        decimal.sum(
          lines.flatMap(({ kind, line }) => ((kind === 'earning') === isEarning ? [line.amount] : [])),
        );
      const net = decimal.minus(sumOf(true), sumOf(false));
      slips.push({ person, lines: lines.map(({ line }) => line), net });
    }
  return slips;
}
async function calculate({ row, tables }: Call<Salaries, 'calculate'>) {
  await tables.slip.removeAll({ run: { is: row.id } });
  const slips = await slipsOf(tables, row.period);
  await tables.slip.addAll(slips.map((one) => ({ run: row.id, ...one })));
}
async function tryOut({ row, tables }: Call<Salaries, 'tryOut'>) {
  const slips = await slipsOf(tables, row.period);
  return { people: slips.length, net: decimal.sum(slips.map(({ net }) => net)) };
}
const marks = (state: 'draft' | 'approved' | 'paid') =>
  async function mark({ row, tables }: Pick<Call<Salaries, 'calculate'>, 'row' | 'tables'>) {
    await tables.slip.changeAll({ run: { is: row.id } }, { state });
  };

export default implement(salaries, {
  actions: { calculate, tryOut, approve: marks('approved'), takeBack: marks('draft'), pay: marks('paid') },
});
