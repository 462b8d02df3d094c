import { defineModule, directory } from '@jianheng/definition';

const { menuEntry } = directory;

export const menus = defineModule('menus', '菜单管理', {
  messages: {
    shippedStays: '系统页面“{name}”不能删除，可以将其隐藏。',
    belowItself: '菜单不能移到自己的下级之中。',
  },

  entities: { menuEntry },

  permissions: { view: '查看菜单', manage: '维护菜单' },
  access: {
    menuEntry: {
      rows: { all: 'view' },
      write: 'manage',
      export: 'view',
    },
  },

  lists: {
    menus: {
      of: 'menuEntry',
      label: '菜单',
      route: '/sys-manager/menu',
      alsoAt: ['/sys-manager/menus'],
      columns: ['name', 'type', 'url', 'openType', 'permission', 'hidden'],
      search: ['name', 'url'],
      buttons: ['create', 'edit', 'remove'],
    },
    /** 业务菜单: the pages and links that people are shown, without the groups that they stand in. */
    businessMenus: {
      of: 'menuEntry',
      label: '业务菜单',
      route: '/sys-manager/business-menu',
      columns: ['name', 'type', 'url', 'href', 'openType', 'hidden'],
      search: ['name', 'url'],
      only: { type: { in: ['2', '3'] }, hidden: { is: false } },
      buttons: ['create', 'edit', 'remove'],
    },
  },

  menu: { under: ['系统管理', '系统'], icon: 'setting', sort: 96, pages: ['menus'] },
});
