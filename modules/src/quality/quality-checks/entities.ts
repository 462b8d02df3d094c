import { entity, field } from '@jianheng/definition';
import { costProjects } from '../../costs/cost-projects/cost-projects.module.ts';

/** Ranges of indices (指标区间), such as yuan per m² of concrete works: what lies outside is a finding. */
export const rangeSet = entity('指标区间', {
  path: '/b/quality/rangeSet',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true, max: 100 }),
    scope: field.choice(
      '适用范围',
      { firm: '企业', library: '项目库', public: '公开' },
      { required: true, default: 'firm' },
    ),
    district: field.area('地区'),
    period: field.text('时段', { max: 50 }),
    source: field.text('来源', { required: true, max: 200 }),
    ranges: field.lines(
      '区间明细',
      {
        key: field.text('指标代码', {
          required: true,
          max: 60,
          help: 'CR:total 单方造价，EC:S04 科目经济指标，QT:S05 科目工程量，MT:商品混凝土 材料含量，RL、EX 为相关性与扩展指标。',
          pattern: { source: '^(CR|EC|QT|MT|RL|EX):.+$', message: '应为指标代码，如 EC:S04' },
        }),
        name: field.text('指标名称', { max: 60 }),
        low: field.decimal('下限', { required: true, scale: 6, min: '0' }),
        high: field.decimal('上限', { required: true, scale: 6, min: '0' }),
        unit: field.text('单位', { max: 20 }),
        samples: field.integer('样本数', { min: 0 }),
      },
      { required: true, max: 500 },
    ),
  },
});

/** A rule that the firm writes as a formula over a line, a unit or a building. */
export const logicalRule = entity('逻辑规则', {
  path: '/b/quality/logical',
  title: 'name',
  fields: {
    name: field.text('规则名称', { required: true, max: 60 }),
    of: field.choice(
      '检查对象',
      { line: '清单', unit: '单位工程', building: '单项工程' },
      { required: true, default: 'line' },
    ),
    level: field.choice(
      '级别',
      { error: '错误', warning: '警告', info: '提示' },
      { required: true, default: 'warning' },
    ),
    holds: field.text('应成立', {
      required: true,
      max: 500,
      help: '以列名写成的公式，结果为是的行合格。',
    }),
    when: field.text('适用条件', { max: 500, help: '以列名写成的公式；不填表示全部。' }),
    clause: field.text('依据', { max: 200 }),
    suggestion: field.text('处理建议', { max: 200 }),
    isOn: field.boolean('启用', { default: true }),
  },
});

/** A check of a project (检查记录): its findings, what people say of them, and who answers for it. */
export const checkRecord = entity('检查记录', {
  path: '/b/quality/checkrecord',
  title: 'name',
  findBy: ['code'],
  fields: {
    code: field.autoNumber('检查编号', 'JC-{year}-{0000}'),
    name: field.text('检查名称', { required: true, max: 100 }),
    project: field.link('造价项目', costProjects.entities.project, { required: true }),
    rangeSet: field.link('指标区间', rangeSet, { help: '不选时按企业、项目库、公开的次序取区间。' }),
    client: field.text('委托单位', { max: 100 }),
    basis: field.longText('编制依据', { max: 1000, help: '每行一条，写入报告封面。' }),
    state: field.choice(
      '状态',
      { draft: '未检查', checked: '已检查', reviewed: '已复核', approved: '已审定' },
      { writableBy: 'moves', default: 'draft' },
    ),
    revisionChecked: field.integer('检查的清单版次', { writableBy: 'actions' }),
    errors: field.integer('错误', { writableBy: 'actions', default: 0 }),
    warnings: field.integer('警告', { writableBy: 'actions', default: 0 }),
    infos: field.integer('提示', { writableBy: 'actions', default: 0 }),
    atRisk: field.money('涉及金额', { writableBy: 'actions' }),
    checkedBy: field.person('检查人', { writableBy: 'actions' }),
    checkedAt: field.time('检查时间', { writableBy: 'actions' }),
    reviewer: field.person('复核人', { writableBy: 'actions' }),
    reviewedAt: field.time('复核时间', { writableBy: 'actions' }),
    approver: field.person('审定人', { writableBy: 'actions' }),
    approvedAt: field.time('审定时间', { writableBy: 'actions' }),
  },
});

/** A point that reviewers look at (要点), by trade. */
export const keyPoint = entity('检查要点', {
  path: '/b/quality/keyPoint',
  title: 'name',
  sortable: true,
  fields: {
    name: field.text('要点', { required: true, max: 200 }),
    specialty: field.text('专业', { max: 50 }),
    stage: field.choice(
      '计价阶段',
      {
        control: '招标控制价',
        bid: '投标报价',
        settlement: '结算',
        all: '各阶段',
      },
      { required: true, default: 'all' },
    ),
    method: field.longText('检查方法', { max: 1000 }),
    basis: field.text('依据', { max: 200 }),
  },
});

/** By what problems are sorted (问题属性): kind, cause, whose fault. */
export const problemAttribute = entity('问题属性', {
  path: '/b/quality/problemAttribute',
  title: 'name',
  sortable: true,
  fields: {
    name: field.text('问题属性', { required: true, max: 60 }),
    group: field.choice(
      '类别',
      { kind: '问题性质', cause: '产生原因', duty: '责任归属' },
      { required: true, default: 'kind' },
    ),
    deduction: field.decimal('扣分', { min: '0', max: '100', scale: 2 }),
    remark: field.text('说明', { max: 200 }),
  },
});
