import { defineModule, directory } from '@jianheng/definition';

const { department, user } = directory;

export const organization = defineModule('organization', '组织机构', {
  messages: {
    lastAdministrator: '{name}是最后一个可用的系统管理员，不能停用、删除或去掉该角色。',
    grantsMore: '不能授予自己没有的权限：角色“{role}”。',
    dutyVacant: '“{duty}”至少要有一名可用的人员。',
    dutiesOverlap: '{name}不能同时担任两种管理员（三员分立）。',
    noSeatLeft: '企业可用的用户数已满，请先停用不再使用的账号，或联系运营方增加。',
    departmentNotEmpty: '部门“{name}”还有下级部门或人员，不能删除。',
    notYourself: '不能删除自己的账号。',
    erasedStays: '“{name}”的个人信息已删除，不能再修改或启用。',
    eraseEnabled: '“{name}”仍可登录，请先停用该用户，再删除其个人信息。',
    eraseTasks: '还有 {count} 项审批等待“{name}”处理，请先在“离职转办”中转给他人。',
    eraseNameWrong: '输入的姓名与该用户不一致，没有删除。',
    standsAbove: '{name}拥有您没有的权限或审批职责，只能由系统管理员或权限不低于其的人员维护。',
    placeInProcesses: '“{place}”被流程用来确定处理人，不能由您授予，请联系系统管理员。',
    notYourOwn: '不能修改自己的“{field}”，请由其他管理人员修改。',
    nameTooAlike: '登录名与已有的“{name}”只有大小写不同，请换一个。',
    notYourselfHead: '不能把自己设为部门负责人，请由系统管理员设置。',
    mayNotAppoint: '任命部门负责人需要“任命部门负责人”权限：流程会把审批交给负责人。',
    notBelowYourOwn: '不能把部门“{name}”移到自己所在部门之下，请由系统管理员操作。',
  },

  entities: { department, user },

  permissions: {
    viewDepartments: '查看部门',
    manageDepartments: '维护部门',
    appointHeads: '任命部门负责人（即授予其审批权）',
    viewUsers: '查看用户',
    manageUsers: '维护用户',
  },
  access: {
    department: {
      rows: { all: 'viewDepartments' },
      write: 'manageDepartments',
      export: 'viewDepartments',
    },
    user: {
      rows: { all: 'viewUsers' },
      write: 'manageUsers',
      export: 'manageUsers',
    },
  },

  lists: {
    departments: {
      of: 'department',
      label: '部门',
      route: '/sys-manager/organization',
      aliases: ['/sys-manager'],
      alsoAt: ['/main-page/organization', '/user-center/organization', '/user-center-admin/organization'],
      columns: ['name', 'code', 'head', 'phone', 'createdDate'],
      search: ['name', 'code'],
      buttons: ['create', 'edit', 'remove', 'export'],
    },
    users: {
      of: 'user',
      label: '用户',
      route: '/sys-manager/user',
      alsoAt: ['/main-page/user', '/user-list', '/user-center/userManager', '/user-center-admin/userManager'],
      columns: [
        'loginName',
        'name',
        'department',
        'job',
        'no',
        'phone',
        'email',
        'emailState',
        'enabled',
        'createdDate',
      ],
      filters: ['department', 'enabled', 'job'],
      search: ['name', 'loginName', 'phone'],
      sort: 'loginName',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },

  forms: {
    user: [
      { title: '账号', fields: ['loginName', 'name', 'no', 'enabled'] },
      { title: '任职', fields: ['department', 'job', 'phone', 'email', 'emailState'] },
      { title: '角色', fields: ['roles'] },
    ],
  },

  tabs: [
    {
      list: 'users',
      by: 'department',
      label: '成员',
      columns: ['name', 'loginName', 'job', 'phone', 'enabled'],
    },
  ],

  menu: { under: ['系统管理', '组织'], icon: 'setting', sort: 90, pages: ['departments', 'users'] },
});
