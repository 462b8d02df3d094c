import { defineModule } from '@jianheng/definition';

/** 系统运行: health, backups and failed work, for those who run the installation. */
export const operations = defineModule('operations', '系统运行', {
  messages: {
    notOperator: '系统运行由运营方查看，本企业不能查看。',
    notReported: '本服务没有提供运行情况。',
  },
  entities: {},
  permissions: { view: '查看系统运行' },
  access: {},
  lists: {},
  screens: {
    state: { label: '系统运行', route: '/sys-manager/operations', allow: 'view' },
  },
  menu: { under: '系统管理', icon: 'history', sort: 100, pages: ['state'] },
});
