import { defineModule } from '@jianheng/definition';
import { norm, normBook } from './entities.ts';

/** 定额库: norm books that a firm imports from its own tables; price analyses look norm codes up in them. */
export const normBooks = defineModule('normBooks', '定额库', {
  messages: {
    nothingToClear: '“{name}”还没有定额子目。',
  },

  entities: { normBook, norm },

  permissions: { view: '查看定额库', manage: '维护定额库' },
  access: {
    normBook: { rows: { all: 'view' }, write: 'manage', export: 'view' },
    norm: { rows: { parent: 'book' }, write: 'manage', export: 'view' },
  },

  actions: {
    clear: {
      on: 'normBook',
      label: '清空子目',
      allow: 'manage',
      icon: 'clear',
      confirm: '删除“{name}”的全部定额子目？删除后不能恢复。',
    },
  },

  lists: {
    books: {
      of: 'normBook',
      label: '定额库',
      route: '/base-data/norm-books',
      columns: ['name', 'version', 'district', 'specialty', 'document', 'validFrom', 'validTo', 'isOn'],
      filters: ['district', 'isOn'],
      search: ['name', 'version', 'document'],
      sort: 'name',
      buttons: ['create', 'edit', 'clear', 'remove', 'export'],
      card: ['version', 'specialty', 'isOn'],
    },
    norms: {
      of: 'norm',
      label: '定额子目',
      route: '/base-data/norm-items',
      columns: ['code', 'name', 'unit', 'labour', 'materials', 'machines', 'price', 'book'],
      filters: ['book'],
      search: ['code', 'name'],
      sort: 'code',
      buttons: ['create', 'edit', 'remove', 'export'],
      card: ['name', 'unit', 'price'],
    },
  },

  hubs: {
    normBook: {
      route: '/base-data/norm-books/detail',
      head: ['version', 'district', 'specialty', 'validTo'],
      tabs: [{ list: 'norms', by: 'book', edits: true, route: 'norms' }, { form: true }],
    },
  },

  menu: { under: ['造价管理'], icon: 'calculator', sort: 41, pages: ['books', 'norms'] },
});
