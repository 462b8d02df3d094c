import { entity, field } from '@jianheng/definition';
import { customers } from '../../customers/customers/customers.module.ts';

const { customer } = customers.entities;

/** A consulting assignment; what is done for it hangs below. */
export const project = entity('咨询项目', {
  path: '/b/consult/project',
  title: 'name',
  findBy: ['code'],
  unique: [['name']],
  checks: {
    endsBeforeStart: { holds: 'endOn >= startOn', message: '计划完成日期不能早于开始日期 {startOn}。' },
    weightsTooMuch: {
      holds: 'weights <= 100',
      message: '“{name}”已有 {weights} 的阶段权重，合计不能超过 100%。',
    },
  },
  fields: {
    code: field.autoNumber('项目编号', 'XM-{year}-{0000}'),
    name: field.text('项目名称', { required: true, max: 100 }),
    kind: field.dictionary('咨询类型', 'project-kind', { required: true }),
    customer: field.link('客户', customer, { fills: { client: 'name' } }),
    client: field.text('委托单位', { required: true, max: 100 }),
    manager: field.person('项目负责人', { required: true, default: 'currentUser' }),
    department: field.department('承接部门', { required: true, default: 'currentDepartment' }),
    district: field.area('所在地区'),
    region: field.text('项目地点', { max: 100 }),
    area: field.decimal('建筑面积', { min: '0', scale: 2, unit: '㎡' }),
    investment: field.money('总投资', { min: '0' }),
    startOn: field.date('开始日期', { required: true }),
    endOn: field.date('计划完成日期'),
    state: field.choice(
      '项目状态',
      { preparing: '筹备', running: '进行中', suspended: '暂停', finished: '已完成', closed: '已归档' },
      { required: true, default: 'preparing', writableBy: 'moves' },
    ),
    stateSince: field.date('进入此状态', { writableBy: 'actions', default: 'today' }),
    daysInState: field.integer('此状态天数', { formula: 'DAYS(TODAY(), stateSince)' }),
    members: field.lines('项目成员', {
      person: field.person('姓名', { required: true }),
      duty: field.dictionary('职责', 'project-duty', { required: true }),
      fromOn: field.date('进组日期', { default: 'today' }),
      toOn: field.date('离组日期'),
    }),
    stages: field.integer('阶段数', { count: { of: 'stage', by: 'project' } }),
    openStages: field.integer('未完成阶段', {
      count: { of: 'stage', by: 'project', when: { state: { in: ['planned', 'running'] } } },
    }),
    weights: field.integer('阶段权重合计', { sum: { of: 'stage.weight', by: 'project' }, unit: '%' }),
    progress: field.decimal('完成进度', { sum: { of: 'stage.earned', by: 'project' }, scale: 2, unit: '%' }),
    openProblems: field.integer('未关闭问题', {
      count: { of: 'problem', by: 'project', when: { state: { in: ['found', 'mended'] } } },
    }),
    summary: field.longText('项目概况', { max: 2000 }),
  },
});

/** The project that a row belongs to, fixed once it is archived: nothing new hangs on it, and nothing old is changed. */
export const ofProject = {
  project: field.link('所属项目', project, { required: true, where: { state: { isNot: 'closed' } } }),
  isClosed: field.boolean('项目已归档', { formula: "project.state = 'closed'", live: true }),
};
export const whileOpen = { isClosed: { isNot: true } } as const;
export const onceClosed = { isClosed: { is: true } } as const;

/** Every move of a project stores the day since when it is in its state. */
export const since = { field: 'state', stamps: 'stateSince' } as const;
