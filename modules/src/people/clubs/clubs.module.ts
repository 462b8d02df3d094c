import { defineModule, entity, field } from '@jianheng/definition';

/** 社团: what members of staff do together beside their work, with who leads it and who takes part. */
const club = entity('社团', {
  path: '/b/club',
  title: 'name',
  unique: [['name']],
  fields: {
    name: field.text('社团名称', { required: true, max: 50 }),
    kind: field.dictionary('社团类型', 'club-kind', { required: true }),
    leader: field.person('负责人', { required: true, default: 'currentUser' }),
    members: field.people('成员', { max: 50 }),
    foundedOn: field.date('成立日期'),
    budget: field.money('年度经费', { min: '0' }),
    state: field.choice(
      '状态',
      { active: '活动中', paused: '暂停', closed: '已解散' },
      { default: 'active', required: true },
    ),
    purpose: field.longText('宗旨与活动', { max: 1000 }),
    photos: field.images('活动照片'),
  },
});

/** 社团: clubs of the staff. */
export const clubs = defineModule('clubs', '社团', {
  messages: {},

  dictionaries: {
    'club-kind': {
      label: '社团类型',
      items: { sports: '体育', arts: '文艺', reading: '读书学习', charity: '公益', other: '其他' },
    },
  },

  entities: { club },

  permissions: { view: '查看社团', manage: '维护社团' },
  access: {
    club: {
      rows: { all: 'view', by: [{ field: 'leader' }, { field: 'members' }] },
      write: 'manage',
      export: 'view',
    },
  },

  lists: {
    clubs: {
      of: 'club',
      label: '社团',
      route: '/main-page/club',
      alsoAt: ['/sys-manager/club'],
      columns: ['name', 'kind', 'leader', 'members', 'foundedOn', 'budget', 'state'],
      filters: ['kind', 'state', 'leader'],
      search: ['name'],
      sort: '-createdDate',
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },

  forms: {
    club: [
      { title: '基本信息', fields: ['name', 'kind', 'leader', 'state', 'foundedOn', 'budget'] },
      { title: '成员与活动', fields: ['members', 'purpose', 'photos'] },
    ],
  },

  menu: { under: '人力资源', icon: 'team', sort: 40, pages: ['clubs'] },
});
