import { checkModule, defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';
import { watchConnections } from '../../testing/watch-connections.ts';

const tool = entity('设备', {
  path: '/t/tool',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    model: field.text('型号'),
    price: field.money('价格'),
    keeper: field.person('保管人'),
    secret: field.text('密码', { sensitive: true }),
  },
});
const tools = defineModule('tools', '设备', {
  messages: {},
  entities: { tool },
  permissions: { keep: '管理', print: '打印' },
  access: { tool: { rows: { all: 'keep' }, write: 'keep' } },
  lists: {},
  actions: {
    label: {
      on: 'tool',
      label: '标签',
      allow: 'print',
      shares: { fields: ['name', 'price', 'keeper'], for: 'P90D' },
    },
    unlabel: { on: 'tool', label: '撤销标签', allow: 'print', revokes: 'label' },
  },
});

let server: TestServer;
let keeper: Client;
let now = new Date('2026-11-01T00:00:00Z');
beforeAll(async () => {
  server = await startWith([implement(tools, { actions: {} })], { now: () => now });
  keeper = (await server.newcomer(['tools:keep', 'tools:print'])).client;
});
afterAll(() => server.close());

type Address = { readonly address: string; readonly expiresDate: string };
const add = async () =>
  (
    (
      await keeper.post('/t/tool', {
        name: '塔吊',
        model: 'T1',
        price: '1200.00',
        keeper: server.firm.people.manager,
        secret: 'x',
      })
    ).data as { id: string }
  ).id;
const share = async (id: string) => (await keeper.post(`/t/tool/${id}/label`, {})).data as Address;
const tokenOf = ({ address }: Address) => address.slice('/shared/'.length);
const open = (token: string) => server.anonymous.get(`/share/row/${token}`);
const GONE = { status: 404, msg: '链接无效或已过期。' };

describe('a public address of a row', () => {
  it('shows anybody the fields that it names, and no others', async () => {
    const shared = await share(await add());

    const { data } = await open(tokenOf(shared));

    expect(data).toMatchObject({
      entity: '设备',
      title: '塔吊',
      fields: [
        { label: '名称', text: '塔吊' },
        { label: '价格', text: '1,200.00' },
        { label: '保管人', text: expect.stringMatching(/\p{Script=Han}/u) },
      ],
      expiresDate: '2027-01-30T00:00:00.000Z',
    });
    expect(JSON.stringify(data)).not.toMatch(/T1|密码/);
  });

  it('is refused when it is forged, also with the number of another firm', async () => {
    const token = tokenOf(await share(await add()));
    const [tenant, id, signature] = token.split('.');
    const other = await server.secondFirm();

    for (const forged of [
      `${tenant}.${Number(id) + 1}.${signature}`,
      `${other.tenantId}.${id}.${signature}`,
      `${tenant}.${id}.${signature?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
      `${tenant}.${id}`,
      'x',
    ])
      expect(await open(forged)).toMatchObject(GONE);
  });

  it('ends by its day, when it is revoked, and with its row', async () => {
    const id = await add();
    const shared = await share(id);
    now = new Date('2027-01-30T00:00:00Z');
    expect(await open(tokenOf(shared))).toMatchObject(GONE);
    now = new Date('2026-11-01T00:00:00Z');
    expect(await open(tokenOf(shared))).toMatchObject({ status: 200 });

    await keeper.post(`/t/tool/${id}/unlabel`, {});
    expect(await open(tokenOf(shared))).toMatchObject(GONE);

    const again = await share(id);
    await keeper.delete(`/t/tool/${id}`);
    expect(await open(tokenOf(again))).toMatchObject(GONE);
  });

  it('leaves the connections to members, however many open it at once', async () => {
    const token = tokenOf(await share(await add()));
    const held = await server.pool.connect();
    // No call is answered before all have come, however slow the machine.
    await held.query('begin; lock table shared_row in access exclusive mode');
    const busiest = watchConnections(server.pool);

    const many = Array.from({ length: 15 }, () => open(token));
    expect(await keeper.post('/t/tool/queryList')).toMatchObject({ status: 200 });
    await held.query('rollback');
    held.release();

    await Promise.all(many);
    expect(busiest()).toBeLessThan(6);
    expect(await open(token)).toMatchObject({ status: 200 });
  });

  it('is made by whoever holds its permission and sees the row', async () => {
    const { client } = await server.newcomer(['tools:keep']);

    expect(await client.post(`/t/tool/${await add()}/label`, {})).toMatchObject({ status: 403 });
  });

  it('names no field that some alone see, and its own revocation', () => {
    const says = (action: object) =>
      checkModule({
        ...tools,
        actions: { label: { on: 'tool', label: '标签', allow: 'print', ...action } },
      }).map((fault) => fault.says);

    expect(says({ shares: { fields: ['secret'], for: 'P90D' } })).toEqual(['“标签”不能公开密码']);
    expect(says({ shares: { fields: ['name'], for: '90' } })).toEqual(['“标签”的公开期限应写成 P90D']);
    expect(says({ revokes: 'labl' })).toEqual(['“标签”撤销的“labl”不是同一数据的公开链接']);
  });
});
