import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import type { ViewShape } from '../schema/view-shape.ts';
import { checkModule } from './check-module.ts';

const meeting = entity('会议', {
  path: '/b/meeting',
  title: 'subject',
  fields: {
    subject: field.text('主题'),
    startAt: field.time('开始'),
    endAt: field.time('结束'),
    on: field.date('日期'),
    host: field.person('主持人'),
    account: field.text('账号', { sensitive: true }),
    share: field.percent('占比'),
    cost: field.money('费用'),
    state: field.choice('状态', { planned: '计划', held: '已开' }, { required: true }),
    kind: field.choice('类型', { inner: '内部', outer: '外部' }),
  },
});
const module: ModuleShape = {
  name: 'm',
  label: 'M',
  messages: {},
  entities: {
    meeting,
    other: entity('其他', { path: '/b/other', title: 'name', fields: { name: field.text('名称') } }),
  },
  permissions: { view: '查看' },
  access: {},
  actions: {
    hold: { on: 'meeting', label: '开会', allow: 'view' },
    close: { on: 'meeting', label: '关闭', allow: 'systemOnly' },
    rename: { on: 'other', label: '改名', allow: 'view' },
  },
  lists: {
    meetings: { of: 'meeting', label: '会议', route: '/meetings', columns: ['subject'] },
    others: { of: 'other', label: '其他', route: '/others', columns: ['name'] },
  },
};
const at = { of: 'meeting', label: '视图', route: '/view' } as const;
const calendar = { ...at, kind: 'calendar', from: 'startAt' } as const;
const board = { ...at, kind: 'board', by: 'state' } as const;
const statistics = { ...at, kind: 'statistics', by: ['host'], chart: 'bar' } as const;
const faultsOf = (view: ViewShape, name = 'it') =>
  checkModule({ ...module, views: { [name]: view } }).map(({ says }) => says);

describe('a view', () => {
  it('is right as these are', () => {
    const right: readonly ViewShape[] = [
      { ...calendar, to: 'endAt', by: 'host', card: ['subject', 'createdBy'], hours: { from: 8, to: 20 } },
      { ...board, columns: ['held'], sums: ['cost'], moves: { held: 'hold' } },
      {
        ...statistics,
        by: [
          { field: 'on', ages: [30, 90] },
          { field: 'createdDate', per: 'month' },
        ],
        sums: ['cost'],
      },
    ];
    expect(right.flatMap((view) => faultsOf(view))).toEqual([]);
  });

  it.each<[string, ViewShape]>([
    ['没有“meetin”这一项，是不是“meeting”？', { ...calendar, of: 'meetin' }],
    ['没有“meeting”这一项，是不是“meetings”？', { ...calendar, list: 'meeting' }],
    ['列表 others 不是 meeting 的列表', { ...calendar, list: 'others' }],
    ['没有“startsAt”这一项，是不是“startAt”？', { ...calendar, from: 'startsAt' }],
    ['主题不是日期或时间', { ...calendar, from: 'subject' }],
    ['日期不是与开始同一类的日期或时间', { ...calendar, to: 'on' }],
    ['主题不是能占用的对象', { ...calendar, by: 'subject' }],
    ['账号是敏感信息，不能用在视图里', { ...calendar, card: ['account'] }],
    ['没有“hots”这一项，是不是“host”？', { ...calendar, when: { hots: { isEmpty: true } } }],
    ['一天显示的时段应在 0 到 24 点之间，如 8 到 20 点', { ...calendar, hours: { from: 20, to: 8 } }],
    ['主持人不是选项', { ...board, by: 'host' }],
    ['类型应为必填，否则有的行在看板上没有位置', { ...board, by: 'kind' }],
    ['没有“hel”这一项，是不是“held”？', { ...board, columns: ['hel'] }],
    ['没有“hol”这一项，是不是“hold”？', { ...board, moves: { held: 'hol' } }],
    ['close不是 meeting 上可以执行的操作', { ...board, moves: { held: 'close' } }],
    ['rename不是 meeting 上可以执行的操作', { ...board, moves: { held: 'rename' } }],
    ['占比不是能合计的数', { ...board, sums: ['share'] }],
    ['主题不是能分组的内容', { ...statistics, by: ['subject'] }],
    ['主持人不是日期、时间或月份', { ...statistics, by: [{ field: 'host', per: 'month' }] }],
    ['开始不是日期', { ...statistics, by: [{ field: 'startAt', ages: [30] }] }],
    ['账龄应为由小到大的天数', { ...statistics, by: [{ field: 'on', ages: [90, 30] }] }],
    ['统计应按一项或两项分组', { ...statistics, by: [] }],
  ])('is refused: %s', (says, view) => {
    expect(faultsOf(view)).toEqual([says]);
  });

  it('has a name that no list has', () => {
    expect(faultsOf(calendar, 'meetings')).toEqual(['meetings已是列表或页面的名称']);
  });

  it('needs a list to look through', () => {
    const { others } = module.lists;
    const lists = others ? { others } : {};
    const faults = checkModule({ ...module, lists, views: { it: calendar } });
    expect(faults.map(({ says }) => says)).toEqual(['视图没有可用的列表']);
  });
});
