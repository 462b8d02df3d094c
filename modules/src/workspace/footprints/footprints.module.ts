import { defineModule, entity, field } from '@jianheng/definition';

const footprint = entity('足迹', {
  path: '/b/footmark',
  title: 'menuName',
  readOnly: true,
  fields: {
    menuName: field.text('访问菜单', { required: true, max: 100 }),
    type: field.integer('菜单类别', { required: true, min: 0 }),
  },
});

export const footprints = defineModule('footprints', '我的足迹', {
  messages: {},

  entities: { footprint },

  permissions: { view: '查看自己的足迹', viewAll: '查看全部足迹' },
  access: { footprint: { rows: { all: 'viewAll', by: [{ own: true, needs: 'view' }] }, export: 'viewAll' } },

  lists: {
    mine: {
      of: 'footprint',
      label: '我的足迹',
      route: '/main-page/myTracks',
      columns: ['menuName', 'createdDate'],
      filters: ['createdDate'],
      search: ['menuName'],
      sort: '-createdDate',
    },
    all: {
      of: 'footprint',
      label: '足迹管理',
      route: '/sys-manager/footprint-management',
      columns: ['menuName', 'createdBy', 'createdDate'],
      filters: ['createdBy', 'createdDate'],
      search: ['menuName'],
      sort: '-createdDate',
      buttons: ['export'],
    },
  },
});
