import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';

/**
 * The entities every firm has, because the language itself points at them: person and department fields,
 * roles in processes and permissions, dictionary fields. The system modules give them lists, forms and menus.
 */
const department = entity('部门', {
  path: '/a/sys/dept',
  title: 'name',
  table: 'department',
  tree: true,
  unique: [['code']],
  fields: {
    name: field.text('部门名称', { required: true, max: 50 }),
    code: field.text('部门编码', { max: 30, help: '留空时自动生成' }),
    head: field.person('部门负责人'),
    phone: field.text('电话', { max: 30 }),
  },
});

const user = entity('用户', {
  path: '/a/sys/user',
  title: 'name',
  findBy: ['loginName', 'phone'],
  table: 'staff',
  unique: [['loginName']],
  fields: {
    loginName: field.text('登录名', {
      required: true,
      max: 50,
      pattern: { source: '^[A-Za-z0-9_.@-]+$', message: '只能用字母、数字和 . _ - @' },
    }),
    name: field.text('姓名', { required: true, max: 50 }),
    department: field.department('所属部门', { required: true }),
    job: field.text('岗位', { max: 50 }),
    no: field.text('工号', { max: 30 }),
    phone: field.text('手机', {
      max: 20,
      pattern: { source: '^(\\+?86)?1[3-9]\\d{9}$', message: '不是有效的手机号' },
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
    enabled: field.boolean('启用', { default: true, required: true }),
    roles: field.lines('角色', { role: field.link('角色', roleReference(), { required: true, shows: [] }) }),
  },
});

const role = entity('角色', {
  path: '/a/sys/role',
  title: 'name',
  table: 'role',
  sortable: true,
  unique: [['code'], ['name']],
  fields: {
    name: field.text('角色名称', { required: true, max: 50 }),
    code: field.text('角色编码', {
      help: '留空时自动生成',
      max: 30,
      pattern: { source: '^[a-zA-Z][a-zA-Z0-9]*$', message: '以字母开头，只用字母和数字' },
    }),
    remark: field.text('说明'),
  },
});

const dictionary = entity('字典', {
  path: '/a/bd/dictBook',
  search: false,
  title: 'name',
  table: 'dictionary',
  unique: [['code']],
  fields: {
    code: field.text('字典编码', { required: true, max: 50 }),
    name: field.text('字典名称', { required: true, max: 50 }),
    remark: field.text('说明'),
  },
});

const dictionaryItem = entity('字典项', {
  path: '/a/bd/dict',
  search: false,
  title: 'label',
  table: 'dictionary_item',
  sortable: true,
  unique: [['type', 'value']],
  fields: {
    type: field.text('字典编码', { required: true, max: 50 }),
    value: field.text('值', { required: true, max: 100 }),
    label: field.text('名称', { required: true, max: 100 }),
    remark: field.text('备注'),
    enabled: field.boolean('启用', { default: true, required: true }),
  },
});

const area = entity('地区', {
  path: '/a/bd/area',
  search: false,
  title: 'fullName',
  findBy: ['code'],
  table: 'area',
  tree: true,
  unique: [['code']],
  fields: {
    name: field.text('名称', { required: true, max: 50 }),
    code: field.text('区划代码', {
      max: 12,
      help: '国家标准 GB/T 2260 的代码，自行增加的地区可以不填',
      pattern: { source: '^\\d{6,12}$', message: '应为 6 到 12 位数字' },
    }),
    fullName: field.text('全称', { max: 300, writableBy: 'actions' }),
  },
});

const treeItem = entity('树形字典项', {
  path: '/a/bd/treedict',
  search: false,
  title: 'fullName',
  table: 'tree_item',
  tree: true,
  unique: [['type', 'value']],
  fields: {
    type: field.text('字典编码', { required: true, max: 50 }),
    value: field.text('值', { required: true, max: 100 }),
    name: field.text('名称', { required: true, max: 100 }),
    fullName: field.text('全称', { max: 1000, writableBy: 'actions' }),
    enabled: field.boolean('启用', { default: true, required: true }),
  },
});

const menuEntry = entity('菜单', {
  path: '/a/sys/menu',
  search: false,
  title: 'name',
  table: 'menu_entry',
  tree: true,
  unique: [['page']],
  fields: {
    name: field.text('菜单名称', { required: true, max: 50 }),
    type: field.choice('类型', { '1': '目录', '2': '页面', '3': '链接' }, { required: true, default: '2' }),
    openType: field.choice(
      '打开方式',
      { '1': '页签', '2': '当前窗口', '3': '新窗口' },
      { required: true, default: '1' },
    ),
    url: field.text('页面路径', {
      pattern: { source: '^/(?![/\\\\])\\P{Cc}*$', message: '应以一个 / 开头' },
    }),
    href: field.text('外部地址', {
      max: 500,
      pattern: { source: '^https?://', message: '应以 http:// 或 https:// 开头' },
    }),
    icon: field.text('图标', { max: 50 }),
    permission: field.text('权限标识', { max: 100 }),
    hidden: field.boolean('隐藏', { default: false, required: true }),
    page: field.text('系统页面', { writableBy: 'actions', max: 100 }),
  },
});

/** Users carry roles and stand above them in this file; the role's path is all that a link keeps of it. */
function roleReference() {
  return { label: '角色', path: '/a/sys/role', title: 'name', fields: {} } as const;
}

export const directory = { department, user, role, dictionary, dictionaryItem, area, treeItem, menuEntry };
