import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

/** Stages of pricing (计价阶段), in the order of a building project. */
const STAGES = {
  estimate: '投资估算',
  budget: '设计概算',
  control: '招标控制价',
  bid: '投标报价',
  contract: '合同价',
  settlement: '结算价',
} as const;

/** A building project whose costs are kept (造价项目): it consists of buildings, these of units, and units have lines. */
export const project = entity('造价项目', {
  path: '/b/project',
  title: 'name',
  findBy: ['code'],
  fields: {
    code: field.autoNumber('项目编号', 'ZJ-{year}-{0000}'),
    name: field.text('项目名称', { required: true, max: 100 }),
    commission: field.link('咨询项目', consultingProjects.entities.project),
    stage: field.choice('计价阶段', STAGES, { required: true, default: 'control' }),
    standard: field.choice(
      '计价标准',
      { gb2013: 'GB 50500-2013', gb2024: 'GB/T 50500-2024' },
      { required: true, default: 'gb2013' },
    ),
    tax: field.choice(
      '计税方式',
      { general: '一般计税', simple: '简易计税' },
      { required: true, default: 'general' },
    ),
    district: field.area('所在地区'),
    priceMonth: field.month('价格时点'),
    area: field.decimal('建筑面积', { min: '0', scale: 2, unit: '㎡' }),
    manager: field.person('项目负责人', { required: true, default: 'currentUser' }),
    department: field.department('承接部门', { required: true, default: 'currentDepartment' }),
    members: field.people('参与人', { max: 50 }),
    lines: field.integer('清单行数', { writableBy: 'actions', default: 0 }),
    amount: field.money('工程造价', { writableBy: 'actions' }),
    remark: field.text('说明', { max: 200 }),
  },
});

/** A node of a cost project (项目节点): a building (单项工程), or a unit (单位工程) below it. Units have the lines. */
export const node = entity('项目节点', {
  path: '/b/project/node',
  title: 'name',
  tree: true,
  sortable: true,
  fields: {
    project: field.link('造价项目', project, { required: true }),
    name: field.text('名称', { required: true, max: 200 }),
    kind: field.choice(
      '层级',
      { building: '单项工程', unit: '单位工程' },
      { required: true, default: 'building' },
    ),
    specialty: field.text('专业', { max: 50 }),
    area: field.decimal('建筑面积', { min: '0', scale: 2, unit: '㎡' }),
  },
});
