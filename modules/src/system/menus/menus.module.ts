import { defineModule, directory } from '@jianheng/definition';

const { menuEntry } = directory;

export const menus = defineModule('menus', '菜单管理', {
  messages: { shippedStays: '系统页面“{name}”不能删除，可以将其隐藏。' },

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
      columns: ['name', 'type', 'url', 'openType', 'permission', 'hidden'],
      search: ['name', 'url'],
      buttons: ['create', 'edit', 'remove'],
    },
  },

  menu: { under: '系统管理', icon: 'setting', sort: 96, pages: ['menus'] },
});
