import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import { type Client, readWorkbook, startWith, type TestServer } from '../../testing/index.ts';

const room = entity('会议室', { path: '/t/room', title: 'name', fields: { name: field.text('名称') } });
const meeting = entity('会议', {
  path: '/t/meeting',
  title: 'subject',
  fields: {
    subject: field.text('主题', { required: true }),
    room: field.link('会议室', room),
    startAt: field.time('开始', { required: true }),
    endAt: field.time('结束'),
    due: field.date('到期'),
    state: field.choice(
      '状态',
      { planned: '计划', held: '已开', off: '取消' },
      { required: true, default: 'planned' },
    ),
    cost: field.money('费用'),
  },
});
const leave = entity('请假', {
  path: '/t/leave',
  title: 'reason',
  fields: {
    reason: field.text('事由'),
    from: field.date('起', { required: true }),
    until: field.date('止', { required: true }),
  },
});
const meetings = defineModule('meetings', '会议', {
  messages: {},
  entities: { room, meeting, leave },
  permissions: { all: '查看全部', own: '查看本人', keep: '维护', download: '导出' },
  access: {
    room: { rows: { all: 'keep' }, create: 'keep' },
    meeting: {
      rows: { all: 'all', by: [{ own: true, needs: 'own' }] },
      create: 'keep',
      change: 'keep',
      export: 'download',
    },
    leave: { rows: { all: 'all' }, create: 'keep' },
  },
  lists: {
    meetings: {
      of: 'meeting',
      label: '会议',
      route: '/t/meetings',
      columns: ['subject'],
      filters: ['state'],
    },
    leaves: { of: 'leave', label: '请假', route: '/t/leaves', columns: ['reason'] },
  },
  views: {
    calendar: {
      kind: 'calendar',
      of: 'meeting',
      label: '会议日历',
      route: '/t/meeting-calendar',
      from: 'startAt',
      to: 'endAt',
      by: 'room',
      when: { state: { isNot: 'off' } },
    },
    away: { kind: 'calendar', of: 'leave', label: '请假日历', route: '/t/away', from: 'from', to: 'until' },
    board: { kind: 'board', of: 'meeting', label: '看板', route: '/t/board', by: 'state', sums: ['cost'] },
    months: {
      kind: 'statistics',
      of: 'meeting',
      label: '每月会议',
      route: '/t/months',
      by: [{ field: 'startAt', per: 'month' }, 'room'],
      sums: ['cost'],
      chart: 'bar',
    },
    ages: {
      kind: 'statistics',
      of: 'meeting',
      label: '账龄',
      route: '/t/ages',
      by: [{ field: 'due', ages: [30, 90] }],
      sums: ['cost'],
      chart: 'bar',
    },
  },
});

let server: TestServer;
let keeper: Client;
let blue: string;
beforeAll(async () => {
  server = await startWith([implement(meetings, { actions: {} })]);
  const made = await server.newcomer(['meetings:all', 'meetings:own', 'meetings:keep', 'meetings:download']);
  keeper = made.client;
  blue = await add('/t/room', { name: '蓝厅' });
});
afterAll(() => server.close());

async function add(path: string, values: Record<string, unknown>, by = keeper): Promise<string> {
  const { data } = await by.post(path, values);
  return (data as { id: string }).id;
}

type Range = { data: { rows: { subject?: string; reason?: string; room_label?: string }[]; isCut: boolean } };
const shown = async (from: string, to: string, params = {}, client = keeper) => {
  const answer = (await client.post('/t/meeting/queryCalendar', {
    view: 'calendar',
    from,
    to,
    params,
  })) as unknown as Range;
  return answer.data.rows.map(({ subject }) => subject);
};

describe('a calendar', () => {
  beforeAll(async () => {
    const at = (day: string, hour: string) => `2026-03-${day}T${hour}:00.000Z`;
    const meet = (subject: string, from: string, to: string | null, more = {}) =>
      add('/t/meeting', { subject, startAt: from, endAt: to, room: blue, ...more });
    await meet('整天', at('02', '00:00'), at('02', '10:00'));
    await meet('跨夜', at('02', '20:00'), at('03', '02:00'));
    await meet('未定', at('04', '08:00'), null);
    await meet('取消', at('02', '08:00'), at('02', '09:00'), { state: 'off' });
    await meet('已开', at('02', '08:00'), at('02', '09:00'), { state: 'held' });
  });

  it('shows what takes any of the time, whatever has no end yet among it, and not what its condition leaves out', async () => {
    expect(await shown('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')).toEqual(['整天', '已开', '跨夜']);
    expect(await shown('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z')).toEqual(['跨夜']);
    expect(await shown('2026-03-10T00:00:00Z', '2026-03-11T00:00:00Z')).toEqual(['未定']);
  });

  it('leaves out what ends as it begins', async () => {
    expect(await shown('2026-03-02T10:00:00Z', '2026-03-02T20:00:00Z')).toEqual([]);
  });

  it('is filtered as the list is, with words beside ids', async () => {
    expect(await shown('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', { state: 'held' })).toEqual(['已开']);
    const answer = await keeper.post('/t/meeting/queryCalendar', {
      view: 'calendar',
      from: '2026-03-02T00:00:00Z',
      to: '2026-03-03T00:00:00Z',
    });
    expect(answer.data).toMatchObject({ rows: [{ room_label: '蓝厅' }, {}, {}], isCut: false, most: 1000 });
  });

  it('shows whoever sees his own rows alone none of the others', async () => {
    const { client } = await server.newcomer(['meetings:own', 'meetings:keep']);
    await add('/t/meeting', { subject: '自己的', startAt: '2026-03-02T01:00:00Z' }, client);

    expect(await shown('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', {}, client)).toEqual(['自己的']);
    const { client: stranger } = await server.newcomer([]);
    expect(
      await stranger.post('/t/meeting/queryCalendar', { view: 'calendar', from: 'x', to: 'x' }),
    ).toMatchObject({
      status: 403,
    });
  });

  it('of days counts the last one', async () => {
    await add('/t/leave', { reason: '年假', from: '2026-05-04', until: '2026-05-06' });
    const on = async (from: string, to: string) =>
      ((await keeper.post('/t/leave/queryCalendar', { view: 'away', from, to })) as unknown as Range).data
        .rows.length;

    expect([await on('2026-05-06', '2026-05-06'), await on('2026-05-07', '2026-05-31')]).toEqual([1, 0]);
  });

  it.each([
    [
      { view: 'calender', from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' },
      'view',
      '没有“calender”这个视图',
    ],
    [
      { view: 'board', from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' },
      'view',
      '没有“board”这个视图',
    ],
    [
      { view: 'calendar', from: '2026-03-02T00:00:00Z', to: '2026-09-03T00:00:00Z' },
      'to',
      '一次最多查看 80 天',
    ],
    [
      { view: 'calendar', from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      'to',
      '结束时间应晚于开始时间',
    ],
    [{ view: 'calendar', from: 'soon', to: '2026-03-01T00:00:00Z' }, 'from', '开始'],
  ])('refuses %o', async (body, place, says) => {
    const { status, fields = {} } = await keeper.post('/t/meeting/queryCalendar', body);
    expect(status).toBe(400);
    expect(fields[place]).toContain(says);
  });
});

type Group = {
  keys: (string | null)[];
  labels: (string | null)[];
  rows: number;
  sums: Record<string, string>;
};
type Groups = { groups: Group[]; total: Group; isCut: boolean };
const grouped = async (view: string, params = {}, client = keeper): Promise<Groups> =>
  (await client.post('/t/meeting/queryGroups', { view, params })).data;
const brief = ({ keys, labels, rows, sums: { cost } }: Group) => [keys, labels, rows, cost];

describe('statistics', () => {
  let mine: Client;
  beforeAll(async () => {
    mine = (await server.newcomer(['meetings:own', 'meetings:keep'])).client;
    const meet = (startAt: string, cost: string | null, more = {}) =>
      add('/t/meeting', { subject: '统计', startAt, cost, ...more }, mine);
    // The firm's January begins at 16:00 UTC.
    await meet('2025-12-31T15:59:00Z', '0.10', { due: dayAgo(-1) });
    await meet('2025-12-31T16:00:00Z', '0.20', { due: dayAgo(0), room: blue });
    await meet('2026-01-20T00:00:00Z', '9999999999999999.99', { due: dayAgo(30), room: blue, state: 'held' });
    await meet('2026-01-20T00:00:00Z', null, { due: dayAgo(31) });
    await meet('2026-01-20T00:00:00Z', '-0.20', { due: dayAgo(91) });
    await meet('2026-01-20T00:00:00Z', '0.00');
  });

  it('puts rows together by the month of the firm and by what they link to, and sums them up exactly', async () => {
    const { groups, total, isCut } = await grouped('months', { subject: '统计' }, mine);

    expect(groups.map(brief)).toEqual([
      [['2025-12', null], [null, null], 1, '0.10'],
      [['2026-01', blue], [null, '蓝厅'], 2, '10000000000000000.19'],
      [['2026-01', null], [null, null], 3, '-0.20'],
    ]);
    expect([brief(total), isCut]).toEqual([[[null, null], [null, null], 6, '10000000000000000.09'], false]);
  });

  it('tells how old a day is by its bounds, and counts what lies ahead and what says nothing by itself', async () => {
    const { groups } = await grouped('ages', {}, mine);

    expect(groups.map(({ keys, labels, rows }) => [keys[0], labels[0], rows])).toEqual([
      ['-1', '未到期', 1],
      ['0', '0–30 天', 2],
      ['1', '31–90 天', 1],
      ['2', '90 天以上', 1],
      [null, null, 1],
    ]);
  });

  it('counts the columns of a board in the order of the choices', async () => {
    const { groups } = await grouped('board', {}, mine);
    expect(groups.map(brief)).toEqual([
      [['planned'], [null], 5, '0.10'],
      [['held'], [null], 1, '9999999999999999.99'],
    ]);
  });

  it('is filtered, seen and refused as the list is', async () => {
    expect((await grouped('board', { state: 'held' }, mine)).total.rows).toBe(1);
    const { client: another } = await server.newcomer(['meetings:own', 'meetings:keep']);
    expect(await grouped('board', {}, another)).toMatchObject({
      groups: [],
      total: { rows: 0, sums: { cost: '0' } },
    });
    const { client: stranger } = await server.newcomer([]);
    expect(await stranger.post('/t/meeting/queryGroups', { view: 'board' })).toMatchObject({ status: 403 });
    expect(await keeper.post('/t/meeting/queryGroups', { view: 'calendar' })).toMatchObject({ status: 400 });
  });

  it('tells no title of a row that the reader may not see', async () => {
    const { client: reader } = await server.newcomer(['meetings:all']);
    const { groups } = await grouped('months', { subject: '统计' }, reader);
    expect(groups.map(({ labels }) => labels[1])).toEqual([null, null, null]);
  });

  it('becomes a workbook with the same groups, for whoever may export', async () => {
    const { client } = await server.newcomer(['meetings:own', 'meetings:keep', 'meetings:download']);
    await add(
      '/t/meeting',
      { subject: '导出', startAt: '2026-02-01T00:00:00Z', cost: '12.50', due: dayAgo(2) },
      client,
    );
    const { body } = await client.raw('/t/meeting/exportGroups', { view: 'ages' });

    expect(await readWorkbook(body)).toEqual([
      ['到期', '数量', '费用'],
      ['0–30 天', 1, 12.5],
    ]);
    expect(await mine.post('/t/meeting/exportGroups', { view: 'ages' })).toMatchObject({ status: 403 });
  });
});

/** So many days before today, by the firm's clock. */
function dayAgo(days: number): string {
  return new Date(Date.now() + (8 - days * 24) * 3_600_000).toISOString().slice(0, 10);
}
