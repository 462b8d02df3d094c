import { defineModule, entity, field } from '@jianheng/definition';

const leave = entity('请假', {
  path: '/b/test/leave',
  title: 'reason',
  fields: {
    reason: field.text('事由', { required: true }),
    from: field.date('开始日期'),
    to: field.date('结束日期'),
    days: field.integer('工作日', { formula: 'WORKDAYS(from, to)' }),
    sentAt: field.time('提交时间', { writableBy: 'actions' }),
  },
});

/** A list of rows that count working days by the firm's calendar. */
export const leaves = defineModule('leaves', '请假', {
  messages: {},
  entities: { leave },
  permissions: { keep: '管理请假' },
  access: { leave: { rows: { all: 'keep' }, create: 'keep', change: 'keep' } },
  lists: {
    leaves: {
      of: 'leave',
      label: '请假',
      route: '/leaves',
      columns: ['reason', 'days', 'sentAt'],
      buttons: ['create'],
    },
  },
});
