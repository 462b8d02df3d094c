import { defineModule, directory } from '@jianheng/definition';

const { role } = directory;

export const accessRights = defineModule('accessRights', '角色权限', {
  messages: {
    grantsMore: '不能授予自己没有的权限：{permissions}。',
    permissionUnknown: '没有“{permission}”这项权限。',
    notToOneself: '三员分立时不能调整自己的角色。',
    dutyVacant: '“{duty}”至少要有一名可用的人员。',
    dutiesOverlap: '{name}不能同时担任两种管理员（三员分立）。',
    dutyIsFixed: '三员分立时，三个管理员角色的权限和编码不能更改。',
    separatedAlready: '已启用三员分立。',
    notSeparated: '没有启用三员分立。',
    separateByAdmin: '只有系统管理员可以启用三员分立。',
    threePeople: '请选择三名不同的、可用的人员。',
    endByDuty: '只有三员可以申请或确认停用三员分立。',
    endByAnother: '停用三员分立须由另一名管理员确认，不能由申请人自己确认。',
    notEnding: '没有待确认的停用申请。',
    roleBeyond: '角色“{name}”含有您没有的权限或审批职责，不能由您修改或删除。',
    codeInProcesses: '角色编码“{code}”被流程用来确定处理人，不能更改或占用。',
    roleInUse: '角色“{name}”还有人员使用，不能删除。',
    adminIsFixed: '系统管理员角色拥有全部权限，不能修改或删除。',
    adminHasAll: '系统管理员角色拥有全部权限，没有可复制的授权。',
    lastAdministrator: '至少要保留一个可用的系统管理员，不能全部去掉该角色。',
    standsAbove: '{name}拥有您没有的权限或审批职责，不能由您调整其角色。',
    departmentUnknown: '没有编号为“{id}”的部门。',
    departmentBeyond: '不能授予或收回自己不能查看的部门“{name}”的数据。',
    personUnknown: '没有编号为“{id}”的用户。',
    levelUnknown: '没有编号为“{id}”的会员等级。',
    valueUnknown: '“{value}”不是可以授权的数据。',
    valueBeyond: '不能授予或收回自己没有的数据权限：{name}。',
    seeOneself: '不能以自己的身份查看自己。',
    seesMore: '{name}能看到您看不到的内容，不能以其身份查看。',
    tooManyBackups: '授权备份最多保留 {most} 份，请先删除不再需要的备份。',
    dataMenuUnknown: '没有数据菜单“{id}”。',
    itemUnknown: '“{item}”不是数据菜单“{menu}”的授权项。',
  },

  entities: { role },

  permissions: { view: '查看角色', manage: '维护角色与授权', seeAs: '以他人身份查看' },
  access: {
    role: { rows: { all: 'view' }, write: 'manage', export: 'view' },
  },

  lists: {
    roles: {
      of: 'role',
      label: '角色',
      route: '/sys-manager/role',
      alsoAt: ['/main-page/role', '/user-center/roleManager', '/user-center-admin/roleManager'],
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
      alsoAt: [
        '/main-page/impower-new/function',
        '/user-center/functionAuthorization',
        '/user-center-admin/functionAuthorization',
      ],
      allow: 'view',
    },
    dataGrants: {
      label: '数据授权',
      route: '/sys-manager/impower-new/data',
      alsoAt: [
        '/main-page/impower-new/data',
        '/user-center/dataAuthorization',
        '/user-center-admin/dataAuthorization',
      ],
      allow: 'view',
    },
    departmentGrants: {
      label: '部门授权',
      route: '/sys-manager/impower-new/department',
      alsoAt: [
        '/main-page/impower-new/department',
        '/user-center/departmentAuthorization',
        '/user-center-admin/departmentAuthorization',
      ],
      allow: 'view',
    },
    accountGrants: {
      label: '账户授权',
      route: '/sys-manager/impower-new/account',
      alsoAt: ['/main-page/impower-new/account'],
      allow: 'view',
    },
    allGrants: { label: '集成授权', route: '/main-page/impower-new/all', allow: 'view' },
    backups: { label: '授权备份', route: '/sys-manager/impower-new/backup', allow: 'view' },
    separation: { label: '三员分立', route: '/sys-manager/impower-new/separation', allow: 'view' },
    personRights: { label: '授权查看', route: '/sys-manager/impower-new/view', allow: 'view' },
  },

  menu: {
    under: ['系统管理', '权限'],
    icon: 'setting',
    sort: 92,
    pages: ['roles', 'rolePermissions', 'separation'],
  },
});
