import { entity, field, same } from '@jianheng/definition';
import { ofProject, onceClosed, project } from './project.ts';

/** What a project consists of (项目结构): single works, and the units that they are built of. */
export const node = entity('项目结构', {
  path: '/b/consult/node',
  title: 'name',
  tree: true,
  lockedWhen: onceClosed,
  fields: {
    ...ofProject,
    name: field.text('名称', { required: true, max: 100 }),
    level: field.choice(
      '层级',
      { single: '单项工程', unit: '单位工程', part: '分部工程' },
      { required: true, default: 'single' },
    ),
    keeper: field.person('负责人'),
    area: field.decimal('建筑面积', { min: '0', scale: 2, unit: '㎡' }),
    estimate: field.money('概算金额', { min: '0' }),
    remark: field.text('说明', { max: 200 }),
  },
});

/** A step of the work (项目阶段), with its share of the whole. */
export const stage = entity('项目阶段', {
  path: '/b/consult/stage',
  title: 'name',
  sortable: true,
  unique: [['project', 'name']],
  lockedWhen: onceClosed,
  checks: {
    endsBeforeStart: {
      holds: 'plannedTo >= plannedFrom',
      message: '计划完成不能早于计划开始 {plannedFrom}。',
    },
  },
  fields: {
    ...ofProject,
    // What was begun has reports, which stay with their project.
    project: field.link('所属项目', project, {
      required: true,
      where: { state: { isNot: 'closed' } },
      lockedWhen: { state: { isNot: 'planned' } },
    }),
    name: field.text('阶段', { required: true, max: 50 }),
    weight: field.integer('权重', { required: true, min: 1, max: 100, unit: '%' }),
    keeper: field.person('阶段负责人', { default: 'currentUser' }),
    plannedFrom: field.date('计划开始'),
    plannedTo: field.date('计划完成'),
    state: field.choice(
      '阶段状态',
      { planned: '未开始', running: '进行中', finished: '已完成' },
      { required: true, default: 'planned', writableBy: 'moves' },
    ),
    begunOn: field.date('实际开始', { writableBy: 'actions' }),
    doneOn: field.date('实际完成', { writableBy: 'actions' }),
    done: field.integer('完成比例', { writableBy: 'actions', default: 0, min: 0, max: 100, unit: '%' }),
    earned: field.decimal('折算进度', { formula: 'ROUND(weight * done / 100, 2)', scale: 2, unit: '%' }),
    isLate: field.boolean('已逾期', { formula: 'ISBLANK(doneOn) and plannedTo < TODAY()' }),
  },
});

/** How far a stage had come on a day (进度填报); what was reported stays. */
export const report = entity('进度填报', {
  path: '/b/consult/report',
  title: 'reportedOn',
  fields: {
    project: field.link('所属项目', project, { required: true, where: { state: { is: 'running' } } }),
    stage: field.link('阶段', stage, {
      required: true,
      shows: ['done', 'weight'],
      where: { project: same('project'), state: { is: 'running' } },
    }),
    reportedOn: field.date('填报日期', { required: true, default: 'today' }),
    done: field.integer('完成比例', { required: true, min: 0, max: 100, unit: '%' }),
    text: field.longText('进展说明', { required: true, max: 1000 }),
    photos: field.images('现场照片', { max: 20 }),
  },
});
