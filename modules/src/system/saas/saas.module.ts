import { defineModule, directory, entity, field } from '@jianheng/definition';

/** 用户等级: what a firm is given for how long, as it is sold. */
const grade = entity('用户等级', {
  path: '/b/saas/grade',
  title: 'name',
  table: 'saas_grade',
  sortable: true,
  unique: [['name']],
  fields: {
    name: field.text('等级名称', { required: true, max: 30 }),
    seats: field.integer('用户数', { required: true, min: 1, max: 100000 }),
    months: field.integer('有效月数', {
      required: true,
      min: 1,
      max: 120,
      help: '企业开通时没有填有效期止的，从开通日起可用这么多个月',
    }),
    fee: field.money('费用', { min: '0' }),
    remark: field.text('说明'),
    closedModules: field.text('未含模块', { writableBy: 'actions', max: 4000 }),
  },
});

/** 企业用户: a firm on this installation, with how long it may be used and by how many people. */
const firm = entity('企业用户', {
  path: '/b/saas/firm',
  title: 'name',
  table: 'saas_firm',
  unique: [['code'], ['name']],
  fields: {
    name: field.text('企业名称', { required: true, max: 50 }),
    code: field.text('企业编码', {
      required: true,
      max: 30,
      help: '登录时用来指明企业',
      pattern: { source: '^[a-z][a-z0-9-]{1,29}$', message: '以小写字母开头，只用小写字母、数字和 -' },
      lockedWhen: { firmNumber: { isEmpty: false } },
    }),
    grade: field.link('用户等级', grade, { fills: { seats: 'seats' } }),
    seats: field.integer('用户数', { required: true, min: 1, max: 100000 }),
    expiresOn: field.date('有效期止', { help: '不填时，开通后按用户等级的有效月数算出；没有等级则长期有效' }),
    isOpen: field.boolean('启用', { default: true, required: true }),
    contact: field.text('联系人', { max: 50 }),
    phone: field.text('联系电话', { max: 30 }),
    remark: field.text('备注'),
    firmNumber: field.text('企业编号', { max: 20, writableBy: 'actions' }),
    foundedOn: field.date('开通日期', { writableBy: 'actions' }),
    state: field.choice(
      '状态',
      { new: '未开通', open: '使用中', closed: '已停用', removing: '待移除', removed: '已移除' },
      { writableBy: 'actions', default: 'new' },
    ),
    removeOn: field.date('移除日期', { writableBy: 'actions' }),
  },
});

/** 企业用户角色: roles that a firm begins with. */
const roleTemplate = entity('企业用户角色', {
  path: '/b/saas/role',
  title: 'name',
  table: 'saas_role',
  sortable: true,
  unique: [['code'], ['name']],
  fields: {
    name: field.text('角色名称', { required: true, max: 50 }),
    code: field.text('角色编码', {
      required: true,
      max: 30,
      pattern: { source: '^[a-zA-Z][a-zA-Z0-9]*$', message: '以字母开头，只用字母和数字' },
    }),
    source: field.link('授权取自', directory.role, {
      required: true,
      shows: [],
      help: '开通企业时，复制这个角色当时的功能授权',
    }),
    remark: field.text('说明'),
  },
});

/** 企业菜单: entries that a firm's menu begins with, beside those of the system. */
const menuTemplate = entity('企业菜单', {
  path: '/b/saas/menu',
  title: 'name',
  table: 'saas_menu',
  tree: true,
  fields: {
    name: field.text('菜单名称', { required: true, max: 50 }),
    type: field.choice('类型', { '1': '目录', '2': '页面', '3': '链接' }, { required: true, default: '2' }),
    url: field.text('页面路径', {
      pattern: { source: '^/(?![/\\\\])\\P{Cc}*$', message: '应以一个 / 开头' },
    }),
    href: field.text('外部地址', {
      max: 500,
      pattern: { source: '^https?://', message: '应以 http:// 或 https:// 开头' },
    }),
    icon: field.text('图标', { max: 50 }),
  },
});

/** 企业运营: the console of whoever runs the installation for several firms. */
export const saas = defineModule('saas', '企业运营', {
  messages: {
    notOperator: '企业由运营方统一维护，本企业不能新建或修改企业用户。',
    foundedAlready: '企业“{name}”已开通。',
    codeTaken: '企业编码“{code}”已被使用，请换一个。',
    notFoundable: '本服务不能开通企业，请联系系统运维人员。',
    foundedStays: '企业“{name}”已开通，不能删除，可以停用。',
    notFounded: '企业“{name}”还没有开通。',
    closeFirst: '企业“{name}”仍在使用，请先停用，再移除。',
    removeNameWrong: '输入的企业名称不一致，没有移除。',
    notRemoving: '企业“{name}”不在待移除状态。',
    removingStays: '企业“{name}”待移除，请先取消移除，再修改。',
    moduleUnknown: '没有模块“{name}”。',
    adminCode: '角色编码 admin 属于系统管理员，每个企业都有，不需要再建。',
  },

  entities: { firm, grade, roleTemplate, menuTemplate },

  permissions: {
    view: '查看企业用户',
    manage: '维护企业用户',
    viewOwn: '查看企业信息',
    manageOwn: '修改企业信息',
  },
  access: {
    firm: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    grade: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    roleTemplate: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    menuTemplate: { rows: { all: 'view' }, write: 'manage', export: 'view' },
  },

  lists: {
    firms: {
      of: 'firm',
      label: '企业用户',
      route: '/sys-manager/saas-enterprise-user',
      columns: [
        'name',
        'code',
        'state',
        'grade',
        'seats',
        'expiresOn',
        'foundedOn',
        'removeOn',
        'firmNumber',
      ],
      filters: ['grade', 'state', 'expiresOn'],
      search: ['name', 'code', 'contact'],
      sort: '-createdDate',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    grades: {
      of: 'grade',
      label: '用户等级',
      route: '/sys-manager/saas-user-grade',
      columns: ['name', 'seats', 'months', 'fee', 'remark'],
      buttons: ['create', 'edit', 'remove'],
    },
    roles: {
      of: 'roleTemplate',
      label: '企业用户角色',
      route: '/sys-manager/saas-user-role',
      columns: ['name', 'code', 'source', 'remark'],
      buttons: ['create', 'edit', 'remove'],
    },
    menus: {
      of: 'menuTemplate',
      label: '企业菜单',
      route: '/sys-manager/saas-enterprise-menu',
      columns: ['name', 'type', 'url', 'href', 'icon'],
      search: ['name'],
      buttons: ['create', 'edit', 'remove'],
    },
  },

  forms: {
    firm: [
      { title: '企业', fields: ['name', 'code', 'contact', 'phone', 'remark'] },
      { title: '授权', fields: ['grade', 'seats', 'expiresOn', 'isOpen'] },
    ],
  },

  screens: {
    ownFirm: { label: '企业信息', route: '/sys-manager/saas-admincompany-info', allow: 'viewOwn' },
  },

  menu: {
    under: ['系统管理', '企业运营'],
    icon: 'setting',
    sort: 99,
    pages: ['firms', 'grades', 'roles', 'menus', 'ownFirm'],
  },
});
