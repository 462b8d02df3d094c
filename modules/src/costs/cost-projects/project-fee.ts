import { entity, field } from '@jianheng/definition';
import { FEE_SYMBOL, SOURCES, STATED } from '../cost-fees/cost-fees.module.ts';
import { node, project } from './entities.ts';

/**
 * A fee (费用项) of a unit: an entered amount, a source, or a formula with its rate. Amount, steps and the stated figure are those of
 * the bill at `atRevision`.
 */
export const feeRow = entity('费用项', {
  path: '/b/project/feeRow',
  table: 'cost_fee_row',
  title: 'name',
  readOnly: true,
  talk: false,
  search: false,
  unique: [['node', 'symbol']],
  fields: {
    project: field.link('造价项目', project, { required: true }),
    node: field.link('单位工程', node, { required: true }),
    place: field.integer('序号', { required: true, min: 0, max: 9999 }),
    symbol: field.text('费用代号', { required: true, max: 20, pattern: FEE_SYMBOL }),
    name: field.text('费用名称', { required: true, max: 100 }),
    parent: field.text('上级代号', { max: 20 }),
    source: field.choice('取数', SOURCES),
    formula: field.text('计算公式', { max: 500 }),
    rate: field.decimal('费率', { min: '0', scale: 8 }),
    entered: field.money('填写金额'),
    states: field.choice('核对数', { ...STATED, measures: '总价措施项目', statutoryFees: '规费项目' }),
    basis: field.text('费率依据', { max: 200 }),
    validFrom: field.date('有效期起'),
    validTo: field.date('有效期止'),
    amount: field.money('金额'),
    steps: field.text('计算过程', { max: 2000 }),
    stated: field.money('文件所列金额'),
    problem: field.text('未能计算的原因', { max: 300 }),
    atRevision: field.integer('清单版本', { required: true, min: 0, default: 0 }),
  },
});
