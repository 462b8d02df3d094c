import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../consulting-projects/consulting-projects.module.ts';
import { config, contractKind, difficulty, otherFile, planItem, purpose, reviewPoint } from './registers.ts';

const { project } = consultingProjects.entities;
const active = { where: { isActive: { is: true } } } as const;

/** How a project is to be done (项目策划书), put together from the base data. */
export const plan = entity('项目策划书', {
  path: '/b/designProjectPlan',
  title: 'name',
  findBy: ['code'],
  unique: [['project', 'name']],
  fields: {
    code: field.autoNumber('策划编号', 'CH-{year}-{0000}'),
    project: field.link('咨询项目', project, {
      required: true,
      shows: ['client'],
      fills: { manager: 'manager' },
    }),
    name: field.text('策划名称', { required: true, max: 100, default: '项目策划书' }),
    manager: field.person('项目负责人', { required: true, default: 'currentUser' }),
    plannedOn: field.date('策划日期', { required: true, default: 'today' }),
    purpose: field.link('委托目的', purpose, { required: true, ...active }),
    config: field.link('咨询配置', config, {
      ...active,
      shows: ['reviews', 'days'],
      fills: { days: 'days' },
    }),
    days: field.integer('计划工期', { min: 1, max: 1000, unit: '天' }),
    difficulty: field.link('综合难度', difficulty, { required: true, ...active, shows: ['factor'] }),
    factor: field.decimal('难度系数', { scale: 2, formula: 'difficulty.factor' }),
    contractKind: field.link('合同类型', contractKind, { ...active, shows: ['feeRate'] }),
    items: field.lines('策划事项', {
      item: field.link('事项', planItem, { required: true, ...active, fills: { content: 'content' } }),
      content: field.text('策划内容', { required: true, max: 500 }),
    }),
    points: field.lines('评审要点', {
      point: field.link('要点', reviewPoint, { required: true, ...active, fills: { demand: 'demand' } }),
      demand: field.text('评审要求', { required: true, max: 300 }),
    }),
    papers: field.lines('成果附带文件', {
      file: field.link('文件', otherFile, { required: true, ...active, fills: { copies: 'copies' } }),
      copies: field.integer('份数', { required: true, min: 1, max: 99 }),
    }),
  },
});

/** A review of a result that was delivered (质量评定): errors found, as a share of what was assessed. */
export const assessment = entity('质量评定', {
  path: '/b/quality-assess',
  title: 'code',
  checks: {
    moreErrors: {
      holds: 'errorAmount <= amount',
      message: '差错金额 {errorAmount} 元不能超过成果金额 {amount} 元。',
    },
  },
  fields: {
    code: field.autoNumber('评定编号', 'PD-{year}-{0000}'),
    project: field.link('咨询项目', project, {
      required: true,
      shows: ['client'],
      fills: { manager: 'manager', department: 'department' },
    }),
    manager: field.person('项目负责人', { required: true }),
    department: field.department('承接部门', { required: true }),
    assessor: field.person('评定人', { required: true, default: 'currentUser' }),
    assessedOn: field.date('评定日期', { required: true, default: 'today' }),
    amount: field.money('成果金额', { required: true, min: '0.01' }),
    errorAmount: field.money('差错金额', { required: true, min: '0', default: '0.00' }),
    errors: field.integer('差错数', { required: true, default: 0, min: 0, max: 9999 }),
    errorRate: field.percent('复核差错率', { formula: 'ROUND(errorAmount / amount, 6)' }),
    grade: field.choice(
      '质量等级',
      { excellent: '优秀', good: '良好', passed: '合格', failed: '不合格' },
      {
        formula:
          "IF(errorRate <= 0.005, 'excellent', IF(errorRate <= 0.01, 'good', IF(errorRate <= 0.03, 'passed', 'failed')))",
      },
    ),
    remark: field.longText('评定意见', { max: 500 }),
  },
});
