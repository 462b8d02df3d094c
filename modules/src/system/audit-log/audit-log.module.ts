import { defineModule } from '@jianheng/definition';

/** 操作日志: who did what and when, and whether the log is whole. */
export const auditLog = defineModule('auditLog', '操作日志', {
  messages: { notKept: '本服务没有保存操作日志的校验信息。' },

  entities: {},

  permissions: { view: '查看与校验操作日志' },
  access: {},
  lists: {},

  screens: {
    record: { label: '操作日志', route: '/sys-manager/record', allow: 'view' },
  },

  menu: { under: ['系统管理', '系统'], icon: 'history', sort: 98, pages: ['record'] },
});
