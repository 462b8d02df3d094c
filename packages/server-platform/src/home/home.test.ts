import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { implement } from '../modules/implement.ts';
import { insertRow } from '../storage/writing/write-row.ts';
import { type Client, startWith, type TestServer } from '../testing/index.ts';
import { dayAfter } from './own-rows.ts';

const visit = entity('拜访', {
  path: '/t/visit',
  title: 'purpose',
  fields: {
    purpose: field.text('事由'),
    visitor: field.person('拜访人'),
    company: field.people('同行人'),
    startAt: field.time('开始'),
    endAt: field.time('结束'),
    state: field.choice('状态', { planned: '计划', off: '取消' }, { default: 'planned' }),
  },
});
const paper = entity('资料', {
  path: '/t/paper',
  title: 'name',
  fields: {
    name: field.text('名称'),
    keeper: field.person('保管人'),
    dueOn: field.date('归还日期'),
    isBack: field.boolean('已归还'),
  },
});
const visits = defineModule('visits', '拜访', {
  messages: {},
  entities: { visit, paper },
  permissions: { all: '查看全部', own: '查看自己的' },
  access: {
    visit: {
      rows: {
        all: 'all',
        by: [
          { field: 'visitor', needs: 'own' },
          { field: 'company', needs: 'own' },
        ],
      },
    },
    paper: { rows: { all: 'all', by: [{ field: 'keeper', needs: 'own' }] } },
  },
  lists: {
    visits: { of: 'visit', label: '拜访', route: '/t/visits', columns: ['purpose'] },
    papers: { of: 'paper', label: '资料', route: '/t/papers', columns: ['name'] },
  },
  views: {
    calendar: {
      kind: 'calendar',
      of: 'visit',
      label: '拜访日历',
      route: '/t/visits/calendar',
      from: 'startAt',
      to: 'endAt',
      when: { state: { is: 'planned' } },
    },
  },
  reminders: {
    begins: {
      of: 'visit',
      label: '拜访提醒',
      at: 'startAt',
      before: ['PT1H'],
      to: [{ field: 'visitor' }],
      text: '{purpose}',
    },
    back: {
      of: 'paper',
      label: '归还提醒',
      at: 'dueOn',
      before: ['P1D'],
      after: ['P1D'],
      when: { isBack: { isNot: true } },
      to: [{ field: 'keeper' }, { holds: 'all' }],
      text: '{name}',
    },
  },
});

let server: TestServer;
let person: { id: string; client: Client };
let other: { id: string; client: Client };
let stranger: { id: string; client: Client };
beforeAll(async () => {
  server = await startWith(implement(visits, { actions: {} }));
  person = await server.newcomer(['visits:own']);
  other = await server.newcomer(['visits:own']);
  stranger = await server.newcomer([]);
  await fill();
});
afterAll(() => server.close());

const today = () => dayAfter(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), 0);
const on = (days: number) => dayAfter(today(), days);
const at = (days: number, time: string) => new Date(`${on(days)}T${time}:00+08:00`).toISOString();

async function add(path: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
  return inTransaction(
    server.pool,
    server.tenantId,
    async (tx) => (await insertRow(tx, server.context.registry.entityAt(path), values, writer)).id,
  );
}

async function fill(): Promise<void> {
  const planned = { visitor: person.id, state: 'planned' };
  await add('/t/visit', { ...planned, purpose: '晚间拜访', startAt: at(0, '23:58'), endAt: at(0, '23:59') });
  await add('/t/visit', { ...planned, purpose: '跨周拜访', startAt: at(-2, '09:00'), endAt: at(9, '09:00') });
  await add('/t/visit', { ...planned, purpose: '最后一天', startAt: at(6, '10:00'), endAt: at(6, '11:00') });
  await add('/t/visit', { ...planned, purpose: '第八天', startAt: at(7, '00:00'), endAt: at(7, '01:00') });
  await add('/t/visit', { ...planned, purpose: '昨天', startAt: at(-1, '09:00'), endAt: at(-1, '10:00') });
  await add('/t/visit', {
    ...planned,
    state: 'off',
    purpose: '取消的',
    startAt: at(1, '09:00'),
    endAt: at(1, '10:00'),
  });
  await add('/t/visit', {
    visitor: other.id,
    company: [person.id],
    state: 'planned',
    purpose: '同行',
    startAt: at(2, '09:00'),
    endAt: at(2, '10:00'),
  });
  await add('/t/visit', {
    visitor: other.id,
    state: 'planned',
    purpose: '别人的',
    startAt: at(2, '09:00'),
    endAt: at(2, '10:00'),
  });
  await add('/t/paper', { name: '图纸', keeper: person.id, dueOn: on(3), isBack: false });
  await add('/t/paper', { name: '逾期图纸', keeper: person.id, dueOn: on(-40), isBack: false });
  await add('/t/paper', { name: '昨日图纸', keeper: person.id, dueOn: on(-1), isBack: false });
  await add('/t/paper', { name: '今日图纸', keeper: person.id, dueOn: on(0), isBack: false });
  await add('/t/paper', { name: '已还图纸', keeper: person.id, dueOn: on(-3), isBack: true });
  await add('/t/paper', { name: '别人的图纸', keeper: other.id, dueOn: on(-3), isBack: false });
}

type Rows = { rows: { title: string; label: string; address: string; from: string }[]; isCut: boolean };
const panels = async ({ client }: { client: Client }, wanted: string) =>
  (await client.get(`/b/wf/home?panels=${wanted}`)).data as {
    agenda: (Rows & { today: string; days: number }) | null;
    late: Rows | null;
    figures: { states: { state: string; count: number }[] } | null;
  };
const titles = (found: Rows | null) => found?.rows.map(({ title }) => title);

describe('我的日程', () => {
  it('is what of one’s own falls on today and the six days after it, in its order, as calendars and reminders say', async () => {
    const { agenda } = await panels(person, 'agenda');

    expect(agenda).toMatchObject({ today: today(), days: 7, isCut: false });
    expect(titles(agenda)).toEqual(['跨周拜访', '今日图纸', '晚间拜访', '同行', '图纸', '最后一天']);
    expect(agenda?.rows.find(({ title }) => title === '同行')).toMatchObject({
      label: '拜访',
      from: at(2, '09:00'),
      to: at(2, '10:00'),
      isDay: false,
      address: expect.stringMatching(/^\/t\/visits\?row=\d+$/),
    });
    expect(agenda?.rows.find(({ title }) => title === '图纸')).toMatchObject({
      label: '归还提醒',
      from: on(3),
      isDay: true,
    });
  });

  it('holds nothing of others, and nothing of what the person may not see', async () => {
    expect(titles((await panels(other, 'agenda')).agenda)?.sort()).toEqual(['别人的', '同行'].sort());
    await add('/t/visit', {
      visitor: stranger.id,
      state: 'planned',
      purpose: '无权',
      startAt: at(1, '09:00'),
      endAt: at(1, '10:00'),
    });
    expect(await panels(stranger, 'agenda,late')).toMatchObject({ agenda: { rows: [] }, late: { rows: [] } });
  });
});

describe('已逾期', () => {
  it('is what is reminded of after its day and not done, the latest first', async () => {
    expect(titles((await panels(person, 'late')).late)).toEqual(['昨日图纸', '逾期图纸']);
  });

  it('says that there is more than it shows', async () => {
    const busy = await server.newcomer(['visits:own']);
    for (let n = 0; n < 31; n += 1)
      await add('/t/paper', { name: `第${n}`, keeper: busy.id, dueOn: on(-5), isBack: false });
    const { late } = await panels(busy, 'late');
    expect(late?.isCut).toBe(true);
  });
});

describe('the panels of the home page', () => {
  it('are read where they stand on it alone, and unknown ones are refused', async () => {
    expect((await person.client.get('/b/wf/home')).data).toMatchObject({
      agenda: null,
      late: null,
      figures: null,
    });
    expect(await person.client.get('/b/wf/home?panels=weather')).toMatchObject({
      status: 400,
      fields: { panels: 'panels：没有这样的面板' },
    });
    expect((await panels(person, 'figures')).figures?.states).toEqual([]);
  });
});
