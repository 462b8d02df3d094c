import { defineModule, entity, field } from '@jianheng/definition';
import { scopedEntities } from './scoped-entities.ts';
import { seenEntities } from './seen-entities.ts';

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
    duties: field.richText('岗位说明', { required: true, max: 500 }),
    papers: field.attachments('任命文件'),
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
const planned = { create: 'plan', change: 'plan', remove: 'plan', export: 'save' } as const;
const BY_NAME = { columns: ['name', 'createdBy'], search: ['name'], sort: 'name' } as const;

/** Legal all through: what is tested of every module must hold of it as well. */
export const hardCases = defineModule('hardCases', '少见的声明', {
  messages: {
    notHalf: '占比应为一半，现为{share}。',
  },
  dictionaries: { 'post-kind': { label: '岗位类别', items: { full: '专职', part: '兼职' } } },
  entities: { punch, post, seat, ...scopedEntities, ...seenEntities },
  permissions: {
    view: '查看',
    punches: '查看打卡',
    own: '查看本人',
    keep: '维护',
    teams: '查看全部小组',
    branch: '查看本级及下级部门小组',
    office: '查看本部门小组',
    join: '查看参加的小组',
    made: '查看本部门建的小组',
    mine: '查看自建的小组',
    cheap: '查看小额小组',
    tasks: '查看全部任务',
    leads: '查看所带小组的任务',
    branchTasks: '查看部门小组的任务',
    joinTasks: '查看参加小组的任务',
    plan: '编排小组',
    save: '导出小组',
    wages: '查看薪资名单',
    viewPay: '查看工资',
    viewCards: '查看卡号',
  },
  access: {
    punch: { rows: { all: 'punches', by: [{ own: true, needs: 'own' }] }, create: 'own' },
    post: { rows: { all: 'view' }, create: 'keep', change: 'keep' },
    seat: {
      rows: {
        all: 'view',
        by: [
          { own: true, needs: 'own' },
          { ownDepartment: true, needs: 'punches' },
        ],
      },
      create: 'keep',
      change: 'keep',
      remove: 'keep',
      export: 'keep',
    },
    team: {
      rows: {
        all: 'teams',
        by: [
          { field: 'lead' },
          { field: 'department', tree: true, needs: 'branch' },
          { field: 'department', needs: 'office' },
          { through: 'members.person', needs: 'join' },
          { ownDepartment: true, needs: 'made' },
          { own: true, needs: 'mine' },
          { when: { budget: { below: '300.00' } }, needs: 'cheap' },
        ],
      },
      ...planned,
    },
    task: {
      rows: {
        all: 'tasks',
        by: [
          { field: 'team.lead', needs: 'leads' },
          { field: 'team.department', tree: true, needs: 'branchTasks' },
          { through: 'team.members.person', needs: 'joinTasks' },
        ],
      },
      ...planned,
    },
    pot: { rows: { all: 'wages' }, ...planned },
    wage: { rows: { all: 'wages' }, ...planned },
    part: { rows: { parent: 'team' }, ...planned },
    piece: { rows: { parent: 'part' }, ...planned },
  },
  actions: {
    found: {
      on: 'pot',
      label: '建包',
      allow: 'plan',
      over: 'none',
      input: { name: field.text('名称', { max: 40 }) },
    },
    raise: {
      on: 'wage',
      label: '调薪',
      allow: 'plan',
      over: 'rows',
      input: { by: field.money('调薪幅度', { seenBy: 'viewPay' }) },
    },
    lift: { on: 'post', label: '上调', allow: 'view', input: { role: field.text('新职责') } },
  },
  lists: {
    pots: {
      of: 'pot',
      label: '薪资包',
      route: '/t/pots',
      columns: ['name', 'used', 'people'],
      sums: ['used'],
    },
    wages: {
      of: 'wage',
      label: '薪资',
      route: '/t/wages',
      buttons: ['raise'],
      columns: ['name', 'pay', 'whole', 'payGrade', 'approver', 'account', 'daysPaid', 'note'],
      filters: ['payGrade', 'pay'],
      search: ['name', 'account'],
      sums: ['pay', 'whole'],
      card: ['pay', 'note'],
    },
    punches: { of: 'punch', label: '打卡', route: '/t/punches', columns: ['person', 'day', 'place'] },
    seats: {
      of: 'seat',
      label: '席位',
      route: '/t/seats',
      columns: ['name', 'side', 'level'],
      sort: '-level',
    },
    posts: { of: 'post', label: '岗位', route: '/t/posts', columns: ['role', 'rank', 'grade'] },
    teams: { of: 'team', label: '小组', route: '/t/teams', ...BY_NAME, sums: ['budget'] },
    tasks: { of: 'task', label: '任务', route: '/t/tasks', ...BY_NAME, sums: ['cost'] },
    parts: { of: 'part', label: '分项', route: '/t/parts', ...BY_NAME, sums: ['cost'] },
    pieces: { of: 'piece', label: '细项', route: '/t/pieces', ...BY_NAME, sums: ['cost'] },
  },
  notices: {
    lifted: {
      of: 'post',
      label: '岗位上调',
      to: [{ field: 'person' }, { holds: 'keep' }],
      text: '{role}已上调。',
    },
  },
  jobs: { nightly: { label: '每晚清点', every: 'day', at: '02:00' } },
  hubs: { wage: { route: '/t/wage', head: ['pay', 'note'], tabs: [{ form: true }] } },
  forms: {
    wage: [
      {
        title: '薪资',
        fields: ['name', 'pot', 'pay', 'bonus', 'whole', 'since', 'payGrade', 'account', 'steps', 'note'],
      },
    ],
  },
  views: {
    days: {
      kind: 'calendar',
      of: 'punch',
      label: '打卡日历',
      route: '/t/punch-days',
      from: 'day',
      by: 'person',
      when: { place: { isEmpty: false } },
    },
    offices: {
      kind: 'calendar',
      of: 'post',
      label: '任职',
      route: '/t/offices',
      from: 'from',
      to: 'until',
      by: 'person',
      card: ['role', 'department'],
    },
    sides: { kind: 'board', of: 'seat', label: '席位看板', route: '/t/sides', by: 'side', sums: ['level'] },
    ranks: {
      kind: 'statistics',
      of: 'post',
      label: '岗位统计',
      route: '/t/ranks',
      by: ['kind', 'isLead'],
      sums: ['rank'],
      chart: 'pie',
    },
    terms: {
      kind: 'statistics',
      of: 'post',
      label: '任期',
      route: '/t/terms',
      by: [
        { field: 'from', ages: [30, 365] },
        { field: 'createdDate', per: 'quarter' },
      ],
      chart: 'line',
    },
    teamBudgets: {
      kind: 'statistics',
      of: 'team',
      label: '小组预算',
      route: '/t/team-budgets',
      by: ['createdBy'],
      sums: ['budget'],
      chart: 'bar',
    },
  },
  tabs: [
    { list: 'wages', by: 'pot' },
    { list: 'tasks', by: 'team', columns: ['name'] },
    { list: 'parts', by: 'team', columns: ['name'] },
    { list: 'pieces', by: 'part', columns: ['name'] },
  ],
});
