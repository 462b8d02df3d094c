import { defineModule, entity, field } from '@jianheng/definition';

/** Rows that are made and never changed, one a day and person. */
const punch = entity('打卡', {
  path: '/t/punch',
  title: 'place',
  unique: [['person', 'day']],
  fields: {
    person: field.person('员工', { required: true }),
    day: field.date('日期', { required: true }),
    place: field.text('地点', { required: true, max: 2 }),
  },
});

/** Keys of fields that have few values, and names that elsewhere would be forged. */
const post = entity('岗位', {
  path: '/t/post',
  title: 'role',
  checks: { endsBeforeItBegins: { holds: 'until >= from', message: '止于{until}早于起于{from}。' } },
  unique: [['department', 'grade'], ['rank'], ['person', 'kind', 'isLead']],
  fields: {
    role: field.text('职责', { required: true }),
    locked: field.boolean('锁定'),
    person: field.person('任职人', { required: true }),
    department: field.department('部门', { required: true }),
    grade: field.choice('级别', { high: '高', low: '低' }, { required: true }),
    kind: field.dictionary('类别', 'post-kind', { required: true }),
    isLead: field.boolean('负责', { required: true }),
    rank: field.integer('序位', { required: true, min: 1, max: 90_000 }),
    from: field.date('起', { required: true }),
    until: field.date('止', { required: true }),
    share: field.percent('占比', { required: true }),
    punch: field.link('首次打卡', punch),
    evidence: field.lines('佐证', { punch: field.link('打卡', punch, { required: true }) }),
  },
});

/** Keys that are used up by a few rows: by what they take, and by the one value that saving takes. */
const seat = entity('席位', {
  path: '/t/seat',
  title: 'name',
  unique: [['side', 'isDeputy'], ['level'], ['letter'], ['share']],
  fields: {
    name: field.text('名称', { required: true }),
    side: field.choice('一侧', { left: '左', right: '右' }, { required: true }),
    isDeputy: field.boolean('副席', { required: true }),
    level: field.integer('层', { required: true, min: 1, max: 2 }),
    letter: field.text('字', { required: true, max: 1 }),
    share: field.percent('占比', { required: true }),
    owner: field.person('保管人'),
  },
});

/** Legal all through: what is tested of every module must hold of it as well. */
export const hardCases = defineModule('hardCases', '少见的声明', {
  messages: {
    notHalf: '占比应为一半，现为{share}。',
  },
  dictionaries: { 'post-kind': { label: '岗位类别', items: { full: '专职', part: '兼职' } } },
  entities: { punch, post, seat },
  permissions: { view: '查看', punches: '查看打卡', own: '查看本人', keep: '维护' },
  access: {
    punch: { rows: { all: 'punches', own: 'own' }, create: 'own' },
    post: { rows: { all: 'view' }, create: 'keep', change: 'keep' },
    seat: {
      rows: { all: 'view', own: 'own', department: 'punches' },
      create: 'keep',
      change: 'keep',
      remove: 'keep',
      export: 'keep',
    },
  },
  actions: {
    lift: { on: 'post', label: '上调', allow: 'view', input: { role: field.text('新职责') } },
  },
  lists: {
    punches: { of: 'punch', label: '打卡', route: '/t/punches', columns: ['person', 'day', 'place'] },
    seats: {
      of: 'seat',
      label: '席位',
      route: '/t/seats',
      columns: ['name', 'side', 'level'],
      sort: '-level',
    },
    posts: { of: 'post', label: '岗位', route: '/t/posts', columns: ['role', 'rank', 'grade'] },
  },
});
