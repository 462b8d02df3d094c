import { defineModule, directory } from '@jianheng/definition';

const { role } = directory;

export const accessRights = defineModule('accessRights', '角色权限', {
  messages: {
    grantsMore: '不能授予自己没有的权限：{permissions}。',
    permissionUnknown: '没有“{permission}”这项权限。',
    roleBeyond: '角色“{name}”含有您没有的权限或审批职责，不能由您修改或删除。',
    codeInProcesses: '角色编码“{code}”被流程用来确定处理人，不能更改或占用。',
    roleInUse: '角色“{name}”还有人员使用，不能删除。',
    adminIsFixed: '系统管理员角色拥有全部权限，不能修改或删除。',
  },

  entities: { role },

  permissions: { view: '查看角色', manage: '维护角色与授权' },
  access: {
    role: { rows: { all: 'view' }, write: 'manage', export: 'view' },
  },

  lists: {
    roles: {
      of: 'role',
      label: '角色',
      route: '/sys-manager/role',
      columns: ['name', 'code', 'remark', 'createdDate'],
      search: ['name', 'code'],
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },

  screens: {
    rolePermissions: {
      label: '功能授权',
      route: '/sys-manager/impower-new/function',
      aliases: ['/sys-manager/impower-new'],
      allow: 'view',
    },
  },

  menu: { under: '系统管理', icon: 'setting', sort: 92, pages: ['roles'] },
});
