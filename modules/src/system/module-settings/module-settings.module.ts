import { defineModule } from '@jianheng/definition';

/** 参数设置: what each module lets the firm set for itself. */
export const moduleSettings = defineModule('moduleSettings', '参数设置', {
  messages: {
    countsBack: '“{form}”的编号已经用到或超过这个数，只能往后接续。',
    roleUnknown: '没有编码为“{code}”的角色。',
  },
  entities: {},
  permissions: { view: '查看参数', manage: '修改参数', signIn: '修改登录与安全参数' },
  access: {},
  lists: {},
  screens: {
    settings: {
      label: '参数设置',
      route: '/sys-manager/system-params-manage/custom',
      alsoAt: ['/main-page/system-params-manage/custom'],
      allow: 'view',
    },
    basic: {
      label: '基本参数',
      route: '/sys-manager/system-params-manage/basic',
      aliases: ['/sys-manager/system-params-manage'],
      alsoAt: ['/main-page/system-params-manage/basic'],
      allow: 'view',
    },
    business: { label: '业务参数', route: '/main-page/system-params-manage/business', allow: 'view' },
    codingRules: {
      label: '编码规则',
      route: '/sys-manager/code-gen',
      alsoAt: ['/base-data/code-gen'],
      allow: 'view',
    },
    ofModule: {
      label: '系统参数',
      route: '/sys-manager/system-params-manage/:key',
      alsoAt: ['/main-page/system-params-manage/:key'],
      allow: 'view',
    },
  },
  menu: { under: ['系统管理', '系统'], icon: 'setting', sort: 96, pages: ['settings', 'codingRules'] },
});
