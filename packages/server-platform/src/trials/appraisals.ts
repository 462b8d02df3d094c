import { decimal, defineModule, entity, field, figure, figureNames, firmFormula } from '@jianheng/definition';
import { type Call, implement } from '../modules/implement.ts';

const contract = entity('合同', {
  path: '/t/kpi-contract',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    manager: field.person('负责人', { required: true }),
    signedOn: field.date('签订日期', { required: true }),
    amount: field.money('合同额', { required: true }),
  },
});
const claim = entity('认领', {
  path: '/t/kpi-claim',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    claimant: field.person('认领人', { required: true }),
    bookedOn: field.date('到账日期', { required: true }),
    total: field.money('金额', { required: true }),
  },
});
const figures = {
  signed: figure('签订合同额', contract, { sum: 'amount', on: 'signedOn', by: { person: 'manager' } }),
  received: figure('认领到款', claim, { sum: 'total', on: 'bookedOn', by: { person: 'claimant' } }),
};

/** Indicators (绩效指标): their formulas read figures of the firm. */
const target = entity('绩效指标', {
  path: '/t/kpi-target',
  title: 'name',
  fields: {
    name: field.text('指标', { required: true, max: 100 }),
    formula: field.formula('计算公式', {
      names: { ...figureNames(figures), goal: field.decimal('目标值') },
      yields: 'number',
      required: true,
    }),
    goal: field.decimal('目标值', { required: true }),
  },
});
const cycle = entity('考核周期', {
  path: '/t/kpi-cycle',
  title: 'name',
  fields: {
    name: field.text('周期', { required: true }),
    fromOn: field.date('开始日期', { required: true }),
    toOn: field.date('截止日期', { required: true }),
    state: field.choice(
      '状态',
      { open: '进行中', closed: '已封存' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
  },
});
const sheet = entity('考核表', {
  path: '/t/kpi-sheet',
  title: 'person',
  unique: [['cycle', 'person']],
  lockedWhen: { 'cycle.state': { is: 'closed' } },
  fields: {
    cycle: field.link('周期', cycle, { required: true }),
    person: field.person('姓名', { required: true }),
    score: field.decimal('总分', { scale: 2, sum: { of: 'points.points', by: 'sheet' } }),
    rated: field.decimal('同事评分', { scale: 2, average: { of: 'rating.mark', by: 'sheet' } }),
  },
});
const points = entity('指标得分', {
  path: '/t/kpi-points',
  title: 'target',
  readOnly: true,
  unique: [['sheet', 'target']],
  fields: {
    sheet: field.link('考核表', sheet, { required: true }),
    target: field.link('指标', target, { required: true }),
    points: field.decimal('得分', { scale: 2, required: true }),
    explanation: field.longText('计算过程', { max: 5000 }),
  },
});
/** Marks of colleagues (评分): no row names the rater. */
const rating = entity('评分', {
  path: '/t/kpi-rating',
  title: 'mark',
  anonymous: true,
  talk: false,
  search: false,
  fields: {
    sheet: field.link('考核表', sheet, { required: true }),
    mark: field.decimal('分', { required: true, min: '0', max: '100', scale: 1 }),
    remark: field.longText('评语', { max: 1000 }),
  },
});

const kept = { rows: { all: 'keep' }, write: 'keep' } as const;

const appraisals = defineModule('trialAppraisals', '绩效考核', {
  messages: {},
  entities: { contract, claim, target, cycle, sheet, points, rating },
  permissions: { use: '参与考核', keep: '维护考核' },
  access: {
    contract: kept,
    claim: kept,
    target: kept,
    cycle: kept,
    sheet: { rows: { all: 'keep', by: [{ field: 'person', needs: 'use' }] }, write: 'keep' },
    points: { rows: { parent: 'sheet' } },
    rating: { rows: { parent: 'sheet' }, create: 'use' },
  },
  figures,
  actions: {
    refresh: { on: 'sheet', label: '取数', allow: 'keep', over: 'rows' },
    close: {
      on: 'cycle',
      label: '封存',
      allow: 'keep',
      moves: { field: 'state', from: ['open'], to: 'closed' },
    },
  },
  lists: {
    sheets: { of: 'sheet', label: '绩效考核台账', route: '/t/kpi-sheets' },
    ratings: { of: 'rating', route: '/t/kpi-ratings' },
  },
  tabs: [{ list: 'ratings', by: 'sheet' }],
});
type Kpi = typeof appraisals;

/** Points of a person: each formula over the figures of the person in the cycle, explained. */
async function refresh({ row, tables, figures: read }: Call<Kpi, 'refresh'>) {
  const { fromOn, toOn } = await tables.cycle.read(row.cycle);
  const { total } = await read(appraisals, {
    show: ['signed', 'received'],
    from: fromOn,
    to: toOn,
    only: { person: row.person },
  });
  await tables.points.removeAll({ sheet: { is: row.id } });
  for await (const targets of tables.target.inBatches())
    await tables.points.addAll(
      targets.map(({ id, formula, goal }) => {
        const { of, told } = firmFormula(target.fields.formula, formula);
        const values = { ...total.values, goal };
        return {
          sheet: row.id,
          target: id,
          points: decimal.round(of(values) ?? '0', 2),
          explanation: told(values),
        };
      }),
    );
}

export default implement(appraisals, { actions: { refresh } });
