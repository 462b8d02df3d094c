import { defineModule, entity, field } from '@jianheng/definition';

const project = entity('咨询项目', {
  path: '/b/consult/project',
  title: 'name',
  findBy: ['code'],
  unique: [['name']],
  checks: {
    endsBeforeStart: { holds: 'endOn >= startOn', message: '计划完成日期不能早于开始日期 {startOn}。' },
  },
  fields: {
    code: field.autoNumber('项目编号', 'XM-{year}-{0000}'),
    name: field.text('项目名称', { required: true, max: 100 }),
    kind: field.dictionary('咨询类型', 'project-kind', { required: true }),
    client: field.text('委托单位', { required: true, max: 100 }),
    manager: field.person('项目负责人', { required: true, default: 'currentUser' }),
    department: field.department('承接部门', { required: true, default: 'currentDepartment' }),
    region: field.text('项目地点', { max: 100 }),
    area: field.decimal('建筑面积', { min: '0', scale: 2, unit: '㎡' }),
    investment: field.money('总投资', { min: '0' }),
    startOn: field.date('开始日期', { required: true }),
    endOn: field.date('计划完成日期'),
    state: field.choice(
      '项目状态',
      { preparing: '筹备', running: '进行中', suspended: '暂停', finished: '已完成', closed: '已归档' },
      { required: true, default: 'preparing' },
    ),
    summary: field.longText('项目概况', { max: 2000 }),
  },
});

export const consultingProjects = defineModule('consultingProjects', '咨询项目', {
  messages: {},

  dictionaries: {
    'project-kind': {
      label: '咨询类型',
      items: {
        cost: '造价咨询',
        bidding: '招标代理',
        supervision: '工程监理',
        whole: '全过程咨询',
        audit: '跟踪审计',
      },
    },
  },

  entities: { project },

  permissions: { viewAll: '查看全部项目', viewDepartment: '查看本部门项目', manage: '维护项目' },
  access: {
    project: {
      rows: {
        all: 'viewAll',
        by: [
          { ownDepartment: true, needs: 'viewDepartment' },
          { own: true, needs: 'manage' },
        ],
      },
      create: 'manage',
      change: 'manage',
      remove: 'manage',
      export: 'viewAll',
    },
  },

  lists: {
    projects: {
      of: 'project',
      label: '项目台账',
      route: '/consult/list',
      aliases: ['/consult'],
      columns: ['code', 'name', 'kind', 'client', 'manager', 'department', 'investment', 'state'],
      filters: ['state', 'kind', 'department', 'manager', 'startOn'],
      search: ['name', 'code', 'client'],
      sort: '-code',
      buttons: ['create', 'edit', 'remove', 'export'],
      sums: ['investment'],
      inTenThousands: ['investment'],
    },
  },

  forms: {
    project: [
      { title: '基本信息', fields: ['code', 'name', 'kind', 'state', 'client', 'region'] },
      { title: '承接与工期', fields: ['manager', 'department', 'startOn', 'endOn'] },
      { title: '规模', fields: ['area', 'investment', 'summary'] },
    ],
  },

  hubs: {
    project: {
      route: '/consult/detail/project-info',
      aliases: ['/consult/detail'],
      layout: 'project',
      head: ['code', 'manager', 'investment'],
      tabs: [
        { form: true },
        { later: '变更与签证', route: 'change-and-visa' },
        { later: '进度款', route: 'progress-payment' },
      ],
    },
  },

  menu: { under: '项目管理', icon: 'project', sort: 10, pages: ['projects'] },
});
