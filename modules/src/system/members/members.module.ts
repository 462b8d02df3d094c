import { defineModule, directory, entity, field } from '@jianheng/definition';

/** Characters of a picture as text: some 75 KB of it. */
const MOST_PICTURE = 100_000;

/** 会员等级: what its members may do is its role. */
const memberLevel = entity('会员等级', {
  path: '/b/member/level',
  title: 'name',
  table: 'member_level',
  sortable: true,
  unique: [['name']],
  fields: {
    name: field.text('等级名称', { required: true, max: 30 }),
    role: field.link('会员角色', directory.role, { shows: [] }),
    isInitial: field.boolean('注册时授予', { default: false, required: true }),
    remark: field.text('备注'),
  },
});

/** 客户门户: the customer's own page to sign in at, by its code in the address. */
const portal = entity('客户门户', {
  path: '/b/member/portal',
  title: 'name',
  table: 'member_portal',
  unique: [['code']],
  fields: {
    name: field.text('客户名称', { required: true, max: 50 }),
    code: field.text('客户编码', {
      required: true,
      max: 30,
      help: '登录地址为 /客户编码/login',
      pattern: { source: '^[a-z][a-z0-9-]{1,29}$', message: '以小写字母开头，只用小写字母、数字和 -' },
    }),
    systemName: field.text('系统名称', { max: 30 }),
    logo: field.longText('登录页标志', { format: 'picture', max: MOST_PICTURE }),
    isOpen: field.boolean('开放登录', { default: true, required: true }),
    takesRegistrations: field.boolean('开放注册', { default: true, required: true }),
  },
});

/** 会员: somebody outside of the firm who signs in. */
const member = entity('会员', {
  path: '/b/member',
  title: 'name',
  table: 'member',
  findBy: ['phone'],
  unique: [['loginName'], ['phone']],
  fields: {
    loginName: field.text('登录名', {
      required: true,
      max: 50,
      pattern: { source: '^[A-Za-z0-9_.@-]+$', message: '只能用字母、数字和 . _ - @' },
    }),
    name: field.text('会员姓名', { required: true, max: 50 }),
    phone: field.text('手机', {
      required: true,
      max: 20,
      pattern: { source: '^1[3-9]\\d{9}$', message: '不是有效的手机号' },
    }),
    email: field.text('邮箱', {
      max: 100,
      pattern: { source: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', message: '不是有效的邮箱' },
    }),
    provedEmail: field.text('已验证的邮箱', { max: 100, writableBy: 'actions' }),
    emailState: field.choice(
      '邮箱验证',
      { proved: '已验证', unproved: '未验证' },
      { formula: "IF(ISBLANK(email), null, IF(COALESCE(provedEmail, '') = email, 'proved', 'unproved'))" },
    ),
    level: field.link('会员等级', memberLevel, { shows: [] }),
    portal: field.link('所属客户', portal, { shows: [] }),
    beginOn: field.date('有效期起'),
    endOn: field.date('有效期止'),
    fee: field.money('会费', { min: '0' }),
    enabled: field.boolean('启用', { default: true, required: true }),
  },
  checks: {
    endsBeforeItBegins: {
      holds: 'endOn >= beginOn',
      message: '有效期止不能早于有效期起。',
    },
  },
});

/** 会员: people outside of the firm who sign in, their levels, and the pages of their firms. */
export const members = defineModule('members', '会员', {
  messages: {
    nameTaken: '登录名或手机“{name}”已有员工使用，请换一个。',
    grantsMore: '不能授予自己没有的权限：角色“{role}”。',
    levelInUse: '会员等级“{name}”还有会员使用，不能删除。',
    portalInUse: '客户“{name}”还有会员，不能删除。',
    codeReserved: '客户编码“{code}”与系统地址相同，请换一个。',
  },

  entities: { member, memberLevel, portal },

  permissions: {
    view: '查看会员',
    manage: '维护会员',
    manageLevels: '维护会员等级与客户门户',
  },
  access: {
    member: { rows: { all: 'view' }, write: 'manage', export: 'manage' },
    memberLevel: { rows: { all: 'view' }, write: 'manageLevels', export: 'view' },
    portal: { rows: { all: 'view' }, write: 'manageLevels', export: 'view' },
  },

  lists: {
    members: {
      of: 'member',
      label: '会员',
      route: '/sys-manager/member',
      columns: [
        'name',
        'loginName',
        'phone',
        'emailState',
        'level',
        'portal',
        'endOn',
        'enabled',
        'createdDate',
      ],
      filters: ['level', 'portal', 'enabled', 'endOn'],
      search: ['name', 'loginName', 'phone'],
      sort: '-createdDate',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    levels: {
      of: 'memberLevel',
      label: '会员等级',
      route: '/sys-manager/member-level',
      columns: ['name', 'role', 'isInitial', 'remark'],
      buttons: ['create', 'edit', 'remove'],
    },
    portals: {
      of: 'portal',
      label: '客户门户',
      route: '/sys-manager/member-portal',
      columns: ['name', 'code', 'systemName', 'isOpen', 'takesRegistrations'],
      search: ['name', 'code'],
      buttons: ['create', 'edit', 'remove'],
    },
  },

  forms: {
    member: [
      { title: '账号', fields: ['name', 'loginName', 'phone', 'email', 'emailState', 'enabled'] },
      { title: '会籍', fields: ['level', 'portal', 'beginOn', 'endOn', 'fee'] },
    ],
  },

  menu: { under: ['系统管理', '组织'], icon: 'team', sort: 91, pages: ['members', 'levels', 'portals'] },
});
