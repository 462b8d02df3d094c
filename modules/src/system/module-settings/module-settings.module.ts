import { defineModule } from '@jianheng/definition';

/** 参数设置: what each module lets the firm set for itself. */
export const moduleSettings = defineModule('moduleSettings', '参数设置', {
  messages: {},
  entities: {},
  permissions: { view: '查看参数', manage: '修改参数' },
  access: {},
  lists: {},
  screens: {
    settings: { label: '参数设置', route: '/sys-manager/system-params-manage/custom', allow: 'view' },
  },
  menu: { under: '系统管理', icon: 'setting', sort: 96, pages: ['settings'] },
});
