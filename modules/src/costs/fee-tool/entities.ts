import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const inForce = { state: { is: 'inForce' } } as const;
/** Amounts in 万元 with the decimals of published tables and bases. */
const tenThousands = { min: '0', scale: 6, unit: '万元' } as const;

/** A tariff (收费文件): the document that publishes it, its method, and the items that it prices. */
export const tariff = entity('收费文件', {
  path: '/b/feetool/tbfeebase',
  title: 'name',
  unique: [['name']],
  lockedWhen: inForce,
  checks: {
    validity: { holds: 'validTo >= validFrom', message: '有效期止 {validTo} 早于有效期起 {validFrom}。' },
  },
  fields: {
    name: field.text('收费文件名称', { required: true, max: 100 }),
    district: field.area('适用地区', { help: '不填表示全国适用。' }),
    document: field.text('依据文件及文号', { required: true, max: 200 }),
    method: field.choice(
      '计费方法',
      { progressive: '差额定率累进', interpolated: '直线内插' },
      { required: true, default: 'progressive' },
    ),
    per: field.choice('费率单位', { percent: '%', perMille: '‰' }, { required: true, default: 'percent' }),
    floatPercent: field.decimal('允许浮动', { min: '0', max: '100', scale: 2, unit: '%' }),
    validFrom: field.date('有效期起'),
    validTo: field.date('有效期止', { help: '不填表示一直有效。' }),
    state: field.choice(
      '状态',
      { draft: '编制中', inForce: '已发布' },
      { required: true, default: 'draft', writableBy: 'moves' },
    ),
    items: field.lines(
      '收费项目',
      {
        name: field.text('项目', { required: true, max: 100 }),
        cap: field.decimal('上限', tenThousands),
        benefitRate: field.decimal('效益费率', { min: '0', max: '100', scale: 4, unit: '%' }),
        freePercent: field.decimal('免计比例', { min: '0', max: '100', scale: 4, unit: '%' }),
        countsIncreases: field.boolean('含核增'),
      },
      { required: true, max: 50 },
    ),
    note: field.text('使用说明', { max: 300 }),
  },
});

/** A slice (收费明细) of an item: bases in (low, high] with a rate, or with fees at its ends. */
export const slice = entity('收费明细', {
  path: '/b/feetool/tbfeedetail',
  title: 'item',
  lockedWhen: { 'tariff.state': { is: 'inForce' } },
  checks: {
    ends: { holds: 'high > low', message: '“{item}”的止点 {high} 应大于起点 {low}。' },
  },
  fields: {
    tariff: field.link('收费文件', tariff, { required: true, where: { state: { is: 'draft' } } }),
    item: field.text('项目', { required: true, max: 100 }),
    low: field.decimal('起点（不含）', { required: true, ...tenThousands }),
    high: field.decimal('止点（含）', tenThousands),
    rate: field.decimal('费率', { min: '0', scale: 6 }),
    amount: field.decimal('定额或起点收费', tenThousands),
    amountAtHigh: field.decimal('止点收费', tenThousands),
  },
});

/** A calculation (收费测算) that is kept: a base, what adjusts the fee, and the fee with its steps. */
export const calculation = entity('收费测算', {
  path: '/b/feetool/tbfeesimple',
  title: 'name',
  fields: {
    code: field.autoNumber('测算编号', 'SF-{year}-{0000}'),
    name: field.text('测算名称', { required: true, max: 100 }),
    project: field.link('咨询项目', consultingProjects.entities.project),
    tariff: field.link('收费文件', tariff, { required: true, where: inForce }),
    item: field.text('收费项目', { required: true, max: 100 }),
    base: field.decimal('计费额', { required: true, ...tenThousands }),
    factors: field.lines(
      '调整系数',
      {
        name: field.text('系数', { required: true, max: 30 }),
        factor: field.decimal('数值', { required: true, min: '0', scale: 4 }),
      },
      { max: 10 },
    ),
    floatPercent: field.decimal('浮动幅度', { min: '-100', max: '1000', scale: 2, unit: '%' }),
    minimum: field.decimal('最低收费', tenThousands),
    isCapped: field.boolean('按上限封顶', { default: true }),
    reduced: field.decimal('核减额', tenThousands),
    increased: field.decimal('核增额', tenThousands),
    fee: field.money('收费金额', { writableBy: 'actions' }),
    steps: field.longText('计算过程', { writableBy: 'actions', max: 5000 }),
    remark: field.text('说明', { max: 200 }),
  },
});
