import { defineModule, entity, field } from '@jianheng/definition';

const room = entity('会议室', {
  path: '/b/meeting-room',
  title: 'name',
  findBy: ['place'],
  unique: [['name']],
  sortable: true,
  fields: {
    name: field.text('名称', { required: true, max: 50 }),
    place: field.text('位置', { max: 100 }),
    seats: field.integer('容纳人数', { required: true, min: 1, max: 2000 }),
    equipment: field.text('设备', { max: 200 }),
    state: field.choice('状态', { open: '可预定', closed: '停用' }, { required: true, default: 'open' }),
    remark: field.text('备注', { max: 200 }),
  },
});

const whenCancelled = { state: { is: 'cancelled' } } as const;

const meeting = entity('会议', {
  path: '/b/meeting',
  title: 'subject',
  lockedWhen: whenCancelled,
  checks: {
    noTime: { holds: 'endAt > startAt', message: '结束时间应晚于开始时间。' },
    tooManyPeople: { holds: 'headcount <= seats', message: '{room}最多容纳 {seats}，请换一间。' },
  },
  exclusive: {
    booking: {
      by: ['room'],
      from: 'startAt',
      to: 'endAt',
      when: { state: { is: 'booked' } },
      message: '{room}在 {startAt} 至 {endAt} 已有会议，请换一个时间或会议室。',
    },
  },
  fields: {
    subject: field.text('会议主题', { required: true, max: 100 }),
    room: field.link('会议室', room, {
      required: true,
      where: { state: { is: 'open' } },
      shows: ['place', 'equipment'],
    }),
    startAt: field.time('开始时间', { required: true }),
    endAt: field.time('结束时间', { required: true }),
    host: field.person('主持人', { required: true, default: 'currentUser' }),
    department: field.department('主办部门', { required: true, default: 'currentDepartment' }),
    booker: field.person('预定人', {
      required: true,
      default: 'currentUser',
      writableBy: 'actions',
    }),
    headcount: field.integer('参会人数', { required: true, min: 1, max: 2000, default: 2 }),
    seats: field.integer('可容纳', { formula: 'room.seats', unit: '人' }),
    participants: field.people('与会人', { max: 100 }),
    agenda: field.longText('议程', { max: 1000 }),
    state: field.choice(
      '会议状态',
      { booked: '已预定', cancelled: '已取消' },
      { required: true, default: 'booked', writableBy: 'actions' },
    ),
  },
});

export const meetingRooms = defineModule('meetingRooms', '会议室', {
  messages: {
    isPast: '不能预定已经过去的时间。',
    tooLong: '一次预定最多 {most} 天，请分开预定。',
    tooFew: '参会人数少于主持人和与会人共 {count} 人。',
    allTaken: '这些日期的这个时间会议室都已有会议，没有预定。',
    notYours: '“{subject}”只有预定人、主持人和行政人员可以修改。',
  },

  entities: { room, meeting },

  permissions: { book: '预定会议室', keep: '管理会议室' },
  access: {
    room: { rows: { all: 'book' }, write: 'keep' },
    meeting: {
      rows: { all: 'book', by: [{ field: 'participants' }, { field: 'host' }] },
      create: 'book',
      change: 'book',
      export: 'keep',
    },
  },

  actions: {
    repeat: {
      on: 'meeting',
      label: '重复预定',
      allow: 'book',
      icon: 'redo',
      showWhen: { state: { is: 'booked' } },
      input: {
        every: field.choice(
          '间隔',
          { week: '每周', twoWeeks: '每两周', fourWeeks: '每四周' },
          { required: true, default: 'week' },
        ),
        times: field.integer('再预定次数', { required: true, min: 1, max: 52, default: 4 }),
        skipsTaken: field.boolean('跳过会议室已占用的日期'),
      },
    },
    cancel: {
      on: 'meeting',
      label: '取消会议',
      allow: 'book',
      icon: 'close',
      showWhen: { state: { is: 'booked' } },
      confirm: '取消会议“{subject}”？',
    },
    release: {
      on: 'meeting',
      label: '释放会议室',
      allow: 'keep',
      icon: 'unlock',
      showWhen: { state: { is: 'booked' } },
      confirm: '取消{host}的会议“{subject}”，把会议室让出来？',
    },
  },

  reminders: {
    begins: {
      of: 'meeting',
      label: '会议提醒',
      at: 'startAt',
      before: ['PT1H'],
      when: { state: { is: 'booked' } },
      to: [{ field: 'host' }, { field: 'participants' }],
      text: '会议“{subject}”{startAt} 在{room}开始。',
    },
  },

  lists: {
    meetings: {
      of: 'meeting',
      label: '会议预定',
      route: '/administration-management/meeting-room-management/bookings',
      columns: [
        'subject',
        'room',
        'startAt',
        'endAt',
        'host',
        'department',
        'participants',
        'headcount',
        'state',
      ],
      filters: ['room', 'startAt', 'department', 'host', 'participants', 'state'],
      search: ['subject'],
      sort: '-startAt',
      buttons: ['create', 'edit', 'repeat', 'cancel', 'release', 'export'],
    },
    rooms: {
      of: 'room',
      label: '会议室管理',
      route: '/administration-management/meeting-room-management',
      columns: ['name', 'place', 'seats', 'equipment', 'state', 'remark'],
      filters: ['state', 'seats'],
      search: ['name', 'place'],
      buttons: ['create', 'edit', 'remove'],
    },
  },

  views: {
    calendar: {
      kind: 'calendar',
      of: 'meeting',
      label: '会议日历',
      route: '/administration-management/meeting-room-management/calendar',
      from: 'startAt',
      to: 'endAt',
      by: 'room',
      card: ['subject', 'host'],
      when: { state: { is: 'booked' } },
      hours: { from: 8, to: 20 },
    },
    usage: {
      kind: 'statistics',
      of: 'meeting',
      label: '会议室使用统计',
      route: '/administration-management/meeting-room-management/usage',
      by: ['room'],
      sums: ['headcount'],
      chart: 'bar',
    },
  },

  forms: {
    meeting: [
      {
        title: '会议',
        fields: [
          'subject',
          'room',
          'startAt',
          'endAt',
          'host',
          'department',
          'participants',
          'headcount',
          'seats',
          'booker',
          'state',
        ],
      },
      { title: '议程', fields: ['agenda'] },
    ],
  },

  tabs: [
    { list: 'meetings', by: 'room', columns: ['subject', 'startAt', 'endAt', 'host', 'state'], edits: true },
  ],

  menu: {
    under: ['行政办公', '会议管理'],
    icon: 'team',
    sort: 65,
    pages: ['calendar', 'meetings', 'rooms', 'usage'],
  },
});
