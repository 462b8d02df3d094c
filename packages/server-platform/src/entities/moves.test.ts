import type { TimelineEntry } from '@jianheng/contract';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, implement } from '../modules/implement.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice(
      '状态',
      { planned: '未开工', running: '施工中', paused: '已停工', closed: '已关闭' },
      { writableBy: 'moves', required: true, default: 'planned' },
    ),
    begunOn: field.date('开工日期', { writableBy: 'actions' }),
    heard: field.integer('听到', { writableBy: 'actions', default: 0 }),
  },
});
const permit = entity('许可', {
  path: '/t/permit',
  title: 'name',
  fields: { name: field.text('名称'), site: field.link('工地', site) },
});
const sites = defineModule('sites', '工地', {
  messages: { notYet: '“{name}”还不能关闭。' },
  entities: { site, permit },
  permissions: { keep: '管理', see: '查看' },
  access: {
    site: { rows: { all: 'see' }, create: 'keep', change: 'keep' },
    permit: { rows: { all: 'see' }, create: 'keep' },
  },
  actions: {
    begin: {
      on: 'site',
      label: '开工',
      allow: 'keep',
      moves: { field: 'state', from: ['planned', 'paused'], to: 'running', stamps: 'begunOn' },
    },
    pause: {
      on: 'site',
      label: '停工',
      allow: 'keep',
      input: { reason: field.text('原因', { required: true }) },
      moves: { field: 'state', from: ['running'], to: 'paused' },
    },
    close: {
      on: 'site',
      label: '关闭',
      allow: 'keep',
      moves: { field: 'state', from: ['running'], to: 'closed' },
    },
    hear: { on: 'site', label: '听到', allow: 'systemOnly' },
    force: { on: 'site', label: '强改', allow: 'keep' },
    beginOf: { on: 'permit', label: '开工', allow: 'systemOnly' },
  },
  on: { 'site.pause': 'hear', 'permit.created': 'beginOf' },
  lists: {},
});
/** Another module, which begins a site when its own rows come. */
const orders = defineModule('orders', '开工令', {
  messages: {},
  entities: {
    order: entity('开工令', {
      path: '/t/order',
      title: 'name',
      fields: { name: field.text('名称'), site: field.link('工地', site) },
    }),
  },
  permissions: { keep: '管理' },
  access: { order: { rows: { all: 'keep' }, create: 'keep' } },
  actions: { tell: { on: 'order', label: '下令', allow: 'systemOnly' } },
  on: { 'order.created': 'tell' },
  lists: {},
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  const code = implement(sites, {
    actions: {
      hear: async ({ row, tables }: Call<typeof sites, 'hear'>) =>
        tables.site.change(row.id, { heard: row.heard + 1 }),
      close: async ({ row, businessError }: Call<typeof sites, 'close'>) => {
        if (row.name === '未完') throw businessError('notYet', { name: row.name });
      },
      force: async ({ row, tables }: Call<typeof sites, 'force'>) =>
        // @ts-expect-error a state is changed by moves alone
        tables.site.change(row.id, { state: 'closed' }),
      beginOf: async () => undefined,
    },
  });
  const ordering = implement(orders, {
    calls: [sites],
    actions: {
      tell: async ({ row, call }: Call<typeof orders, 'tell', { calls: typeof sites }>) => {
        if (row.site) await call(sites, 'begin', row.site, {});
      },
    },
  });
  server = await startWith([code, ordering]);
  keeper = (await server.newcomer(['sites:keep', 'sites:see', 'orders:keep'])).client;
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const save = async (values: object = {}) =>
  (await keeper.post('/t/site', { name: '甲', ...values })).data as Row;
const press = (id: string, name: string, input: object = {}) => keeper.post(`/t/site/${id}/${name}`, input);
const read = async (id: string) => (await keeper.get(`/t/site/${id}`)).data as Row;
const timelineOf = async (id: string) => (await keeper.get(`/t/site/${id}/timeline`)).data as TimelineEntry[];

describe('a row with states', () => {
  it('begins with the first, and nobody types another', async () => {
    const { id } = await save();
    expect(await read(id)).toMatchObject({ state: 'planned', begunOn: null });

    const refused = { status: 400, fields: { state: '状态不能在此填写' } };
    expect(await keeper.post('/t/site', { name: '乙', state: 'running' })).toMatchObject(refused);
    expect(await keeper.put('/t/site', { id, state: 'running' })).toMatchObject(refused);
  });

  it('is moved by its buttons, each where it stands, and keeps the day', async () => {
    const { id } = await save();
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

    expect(await press(id, 'begin')).toMatchObject({ data: { state: 'running', begunOn: today } });
    expect(await press(id, 'begin')).toMatchObject({
      status: 409,
      error: 'notMovable',
      msg: '工地现为“施工中”，不能执行“开工”。',
    });
    expect(await press(id, 'pause')).toMatchObject({ status: 400, fields: { reason: '原因不能为空' } });
    expect(await press(id, 'pause', { reason: '下雨' })).toMatchObject({
      data: { state: 'paused', heard: 1 },
    });
  });

  it('tells who moved it, when, from where to where, and what he said', async () => {
    const { id } = await save();
    await press(id, 'begin');
    await press(id, 'pause', { reason: '下雨' });

    const [heard, begun] = (await timelineOf(id)).filter(({ kind }) => kind === 'action');
    expect(heard).toMatchObject({
      action: '停工',
      said: [{ label: '原因', text: '下雨' }],
      changes: [
        { field: 'state', before: 'running', after: 'paused' },
        { field: 'heard', before: 0, after: 1 },
      ],
    });
    expect(begun).toMatchObject({
      action: '开工',
      said: [],
      changes: [
        { field: 'state', before: 'planned', after: 'running' },
        { field: 'begunOn', before: null, after: expect.stringMatching(/^\d{4}-/) },
      ],
    });
  });

  it('is refused by the code of a move, and stays where it was', async () => {
    const { id } = await save({ name: '未完' });
    await press(id, 'begin');

    expect(await press(id, 'close')).toMatchObject({ status: 409, msg: '“未完”还不能关闭。' });
    expect(await read(id)).toMatchObject({ state: 'running' });
  });

  it('is moved by moves alone: code that writes the state is a defect', async () => {
    const { id } = await save();

    expect(await press(id, 'force')).toMatchObject({ status: 500 });
    expect(server.takeDefects()).toEqual([expect.stringContaining('state is changed by moves alone')]);
    expect(await read(id)).toMatchObject({ state: 'planned' });
  });

  it('is moved by other modules, which leave a trace, and not from where it may not be', async () => {
    const { id } = await save();

    expect(await keeper.post('/t/order', { name: '令', site: id })).toMatchObject({ success: true });
    expect((await timelineOf(id))[0]).toMatchObject({
      action: '开工',
      changes: [{ field: 'state', before: 'planned', after: 'running' }, { field: 'begunOn' }],
    });
    expect(await keeper.post('/t/order', { name: '令', site: id })).toMatchObject({ error: 'notMovable' });
  });

  it('is moved once when fifty press at once', async () => {
    const { id } = await save();

    const answers = await Promise.all(Array.from({ length: 50 }, () => press(id, 'begin')));

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'notMovable')).toHaveLength(49);
  });
});
