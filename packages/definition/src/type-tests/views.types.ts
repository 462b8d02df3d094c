import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse in views; never run. */
const room = entity('会议室', { path: '/b/room', title: 'name', fields: { name: field.text('名称') } });
const meeting = entity('会议', {
  path: '/b/meeting',
  title: 'subject',
  fields: {
    subject: field.text('主题'),
    room: field.link('会议室', room),
    startAt: field.time('开始', { required: true }),
    endAt: field.time('结束', { required: true }),
    on: field.date('日期'),
    state: field.choice('状态', { planned: '计划', held: '已开' }, { required: true, default: 'planned' }),
    cost: field.money('费用'),
  },
});
const rest = {
  messages: {},
  permissions: { view: '查看' },
  entities: { room, meeting },
  access: { room: { rows: {} }, meeting: { rows: {} } },
  actions: { hold: { on: 'meeting', label: '开会', allow: 'view' } },
  lists: { meetings: { of: 'meeting', label: '会议', route: '/meetings', columns: ['subject'] } },
} as const;
const calendar = { kind: 'calendar', of: 'meeting', label: '日历', route: '/c', from: 'startAt' } as const;
const board = { kind: 'board', of: 'meeting', label: '看板', route: '/b', by: 'state' } as const;
const figures = { kind: 'statistics', of: 'meeting', label: '统计', route: '/s', chart: 'bar' } as const;

defineModule('m', 'M', {
  ...rest,
  views: {
    calendar: {
      ...calendar,
      list: 'meetings',
      to: 'endAt',
      by: 'room',
      card: ['subject', 'createdBy'],
      when: { state: { is: 'planned' } },
      hours: { from: 8, to: 20 },
    },
    board: { ...board, columns: ['planned'], card: ['room'], sums: ['cost'], moves: { held: 'hold' } },
    figures: { ...figures, by: [{ field: 'startAt', per: 'month' }, 'room'], sums: ['cost'] },
    ages: { ...figures, route: '/a', by: [{ field: 'on', ages: [30, 90] }] },
    left: {
      ...figures,
      route: '/l',
      by: [{ field: 'on', per: 'day' }],
      closing: { of: 'cost', per: 'room' },
    },
  },
  menu: { under: '办公', pages: ['meetings', 'calendar', 'board', 'figures'] },
});
// @ts-expect-error of no entity
defineModule('m', 'M', { ...rest, views: { it: { ...calendar, of: 'meetings' } } });
// @ts-expect-error begins at no day or moment
defineModule('m', 'M', { ...rest, views: { it: { ...calendar, from: 'subject' } } });
// @ts-expect-error ends nowhere
defineModule('m', 'M', { ...rest, views: { it: { ...calendar, to: 'endsAt' } } });
// @ts-expect-error by what nothing is taken up
defineModule('m', 'M', { ...rest, views: { it: { ...calendar, by: 'subject' } } });
// @ts-expect-error no list
defineModule('m', 'M', { ...rest, views: { it: { ...calendar, list: 'meeting' } } });
// @ts-expect-error a misspelt key beside valid ones
defineModule('m', 'M', { ...rest, views: { it: { ...calendar, card: ['room'], tilte: ['subject'] } } });
// @ts-expect-error a key of another kind of view
defineModule('m', 'M', { ...rest, views: { it: { ...calendar, chart: 'bar' } } });
defineModule('m', 'M', {
  ...rest,
  // @ts-expect-error a condition on a field that there is not, beside a right one
  views: { it: { ...calendar, when: { state: { is: 'held' }, stat: {} } } },
});
// @ts-expect-error the name of a list
defineModule('m', 'M', { ...rest, views: { meetings: calendar } });
// @ts-expect-error columns by no choice
defineModule('m', 'M', { ...rest, views: { it: { ...board, by: 'room' } } });
// @ts-expect-error no choice of the field
defineModule('m', 'M', { ...rest, views: { it: { ...board, columns: ['plan'] } } });
// @ts-expect-error no action
defineModule('m', 'M', { ...rest, views: { it: { ...board, moves: { held: 'holt' } } } });
// @ts-expect-error a move into no column beside a right one
defineModule('m', 'M', { ...rest, views: { it: { ...board, moves: { held: 'hold', helt: 'hold' } } } });
defineModule('m', 'M', {
  ...rest,
  // @ts-expect-error the last of what is no money
  views: { it: { ...figures, by: ['state'], closing: { of: 'subject', per: 'room' } } },
});
// @ts-expect-error sums of words
defineModule('m', 'M', { ...rest, views: { it: { ...board, sums: ['subject'] } } });
// @ts-expect-error grouped by text
defineModule('m', 'M', { ...rest, views: { it: { ...figures, by: ['subject'] } } });
// @ts-expect-error no period
defineModule('m', 'M', { ...rest, views: { it: { ...figures, by: [{ field: 'startAt', per: 'week' }] } } });
// @ts-expect-error the age of a moment
defineModule('m', 'M', { ...rest, views: { it: { ...figures, by: [{ field: 'startAt', ages: [30] }] } } });
// @ts-expect-error no page
defineModule('m', 'M', { ...rest, views: { it: calendar }, menu: { under: '办公', pages: ['ti'] } });
