import type { TimelineEntry } from '@jianheng/contract';
import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Call, implement } from '../modules/implement.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const deal = entity('商机', {
  path: '/t/deal',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    owner: field.person('负责人'),
    won: field.boolean('成交', { writableBy: 'actions' }),
  },
});
const note = entity('便签', {
  path: '/t/note',
  title: 'name',
  talk: false,
  fields: { name: field.text('名称') },
});
const deals = defineModule('deals', '商机', {
  messages: {},
  entities: { deal, note },
  permissions: { keep: '管理', own: '查看自己的' },
  access: {
    deal: {
      rows: { all: 'keep', by: [{ field: 'owner', needs: 'own' }] },
      create: 'keep',
      change: 'keep',
      remove: 'keep',
    },
    note: { rows: { all: 'keep' }, create: 'keep' },
  },
  actions: { win: { on: 'deal', label: '赢单', allow: 'keep' } },
  lists: { deals: { of: 'deal', label: '商机', route: '/t/deals', columns: ['name'] } },
});

type Person = { readonly id: string; readonly client: Client };
let server: TestServer;
let writer: Person;
let reader: Person;
let stranger: Person;
beforeAll(async () => {
  const win = async ({ row, tables }: Call<typeof deals, 'win'>) => tables.deal.change(row.id, { won: true });
  server = await startWith(implement(deals, { actions: { win } }));
  writer = await server.newcomer(['deals:keep']);
  reader = await server.newcomer(['deals:keep']);
  stranger = await server.newcomer(['deals:own']);
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const save = async (values: object = {}) =>
  ((await writer.client.post('/t/deal', { name: '大桥', ...values })).data as Row).id;
const say = ({ client }: Person, id: string, says: string, to: readonly string[] = []) =>
  client.post(`/t/deal/${id}/comment`, { says, to });
const followed = ({ client }: Person, id: string, follows = true) =>
  client.put(`/t/deal/${id}/followers`, { follows });
const followersOf = async (id: string, { client } = writer) =>
  (await client.get(`/t/deal/${id}/followers`)).data;
const told = async ({ client }: Person, id: string) => {
  const { data } = await client.post('/b/notice/msg/queryList', { pageSize: 100 });
  return (data as Row[]).filter(({ address }) => address === `/t/deals?row=${id}`);
};
const contents = async (person: Person, id: string) =>
  (await told(person, id)).map(({ title, content }) => `${title}：${content}`);

let made = 800000000;
/** New people who see what the reader sees, and follow this row. */
async function fillFollowers(id: string, count: number): Promise<void> {
  const first = made;
  made += count;
  const values = [server.tenantId, first, made - 1, reader.id, id];
  const people = `with people as (
    insert into staff (tenant_id, id, login_name, name, enabled)
    select $1::bigint, one, 'follower' || one, 'follower', true from generate_series($2::bigint, $3::bigint) one returning tenant_id, id),
  roles as (
    insert into staff_roles (tenant_id, id, parent_id, position, role)
    select p.tenant_id, p.id, p.id, 0, r.role from people p
    join staff_roles r on r.tenant_id = p.tenant_id and r.parent_id = $4::bigint)
  insert into record_follow (tenant_id, entity, row_id, user_id)
    select tenant_id, '/t/deal', $5::bigint, id from people`;
  await inTransaction(server.pool, server.tenantId, (tx) => queryRows(tx, people, values));
}

describe('comments', () => {
  it('stand in the timeline of the row and are told to whom they are said', async () => {
    const id = await save();
    const { id: readerId } = reader;

    expect(await say(writer, id, ' 请报价 ', [readerId])).toMatchObject({ success: true });

    const timeline = (await reader.client.get(`/t/deal/${id}/timeline`)).data as TimelineEntry[];
    expect(timeline[0]).toMatchObject({
      kind: 'comment',
      comment: { says: '请报价', to: [{ id: readerId, name: expect.stringMatching(/./) }] },
      changes: [],
    });
    expect(timeline[1]).toMatchObject({ kind: 'created', comment: null });
    expect(await contents(reader, id)).toEqual([
      expect.stringMatching(/^有人提到您：.+在“大桥”中提到您：请报价$/),
    ]);
    expect(await contents(writer, id)).toEqual([]);
  });

  it('are written by whoever sees the row, and told to no one else', async () => {
    const id = await save();

    expect(await say(stranger, id, '在吗')).toMatchObject({ status: 404 });
    expect(await say(writer, id, '看看', [stranger.id])).toMatchObject({
      status: 400,
      fields: { to: '所选人员看不到这条数据，不能提到' },
    });
    expect(await told(stranger, id)).toEqual([]);
    const owned = await save({ owner: stranger.id });
    expect(await say(stranger, owned, '在的', [writer.id])).toMatchObject({ success: true });
    expect(await say(writer, await save(), '  ')).toMatchObject({ status: 400 });
    expect(await say(writer, await save(), '长'.repeat(1001))).toMatchObject({ status: 400 });
  });

  it('are withdrawn by their writer alone, once; who has not read of them never does', async () => {
    const id = await save();
    await say(writer, id, '价格三百万', [reader.id]);
    const timelineOf = async ({ client }: Person) =>
      (await client.get(`/t/deal/${id}/timeline`)).data as TimelineEntry[];
    const [said] = await timelineOf(writer);
    const back = ({ client }: Person, on = id) => client.delete(`/t/deal/${on}/comment/${said?.id}`);
    expect(said?.comment).toMatchObject({ mayWithdraw: true, isWithdrawn: false });
    expect((await timelineOf(reader))[0]?.comment).toMatchObject({ mayWithdraw: false });

    expect(await back(reader)).toMatchObject({ success: false, msg: expect.stringContaining('自己的评论') });
    expect(await back(writer, await save())).toMatchObject({ success: false });
    expect(await back(stranger)).toMatchObject({ status: 404 });
    expect(await back(writer)).toMatchObject({ success: true });

    const after = await timelineOf(reader);
    expect(after).toHaveLength(2);
    expect(after[0]?.comment).toEqual({ says: '', to: [], isWithdrawn: true, mayWithdraw: false });
    expect(JSON.stringify(after)).not.toContain('三百万');
    expect(await told(reader, id)).toEqual([]);
    expect(await back(writer)).toMatchObject({ success: false });
  });

  it('are written also where no more may follow', async () => {
    const id = await save();
    await fillFollowers(id, 100);

    expect(await followed(reader, id)).toMatchObject({ code: 409 });
    expect(await say(reader, id, '有人吗')).toMatchObject({ success: true });
    expect(await followersOf(id, reader)).toMatchObject({ follows: false });
  });

  it('take back their own messages alone, whatever signs they are made of', async () => {
    const id = await save();
    await say(reader, id, '报价：好', [writer.id]);
    await say(reader, id, '🏗️'.repeat(40), [writer.id]);
    const { id: third, client } = await server.newcomer(['deals:keep']);
    await say(writer, id, '好', [third]);
    await say(reader, id, '好', [third]);
    const timeline = (await reader.client.get(`/t/deal/${id}/timeline`)).data as TimelineEntry[];

    for (const at of [0, 2])
      expect(await reader.client.delete(`/t/deal/${id}/comment/${timeline[at]?.id}`)).toMatchObject({
        success: true,
      });

    expect(await contents({ id: third, client }, id)).toEqual([expect.stringMatching(/提到您：好$/)]);
    expect(await contents(writer, id)).toEqual([expect.stringMatching(/提到您：报价：好$/)]);
  });

  it('have no place where an entity does not talk', async () => {
    const { id } = (await writer.client.post('/t/note', { name: '一' })).data as Row;
    expect(await writer.client.post(`/t/note/${id}/comment`, { says: '一' })).toMatchObject({ status: 404 });
  });
});

describe('whoever follows a row', () => {
  it('is told of what others do, once until he has read it', async () => {
    const id = await save();
    await followed(reader, id);
    expect(await followersOf(id, reader)).toMatchObject({ follows: true, people: [{ id: reader.id }] });
    expect(await followersOf(id)).toMatchObject({ follows: false, people: [{ id: reader.id }] });

    await writer.client.put('/t/deal', { id, name: '大桥二' });
    await writer.client.post(`/t/deal/${id}/win`, {});
    await reader.client.put('/t/deal', { id, name: '大桥三' });
    expect(await contents(reader, id)).toEqual([
      expect.stringMatching(/^关注的数据有变化：.+修改了“大桥二”$/),
    ]);

    await reader.client.put('/b/notice/msg/setAllRead/reminder');
    await writer.client.post(`/t/deal/${id}/win`, {});
    expect((await contents(reader, id))[0]).toMatch(/赢单了“大桥三”$/);
  });

  it('is told of comments; who comments follows, until he does not want to', async () => {
    const id = await save();
    await say(reader, id, '跟进');
    await say(writer, id, '好的');
    expect(await contents(reader, id)).toEqual([
      expect.stringMatching(/^关注的数据有评论：.+评论了“大桥”：好的$/),
    ]);

    await followed(reader, id, false);
    await say(writer, id, '还在吗');
    expect(await told(reader, id)).toHaveLength(1);
  });

  it('is told nothing of a row that he does not see any more', async () => {
    const id = await save({ owner: stranger.id });
    await followed(stranger, id);
    await writer.client.put('/t/deal', { id, owner: null });
    expect(await told(stranger, id)).toEqual([]);
    expect(await followed(stranger, id)).toMatchObject({ status: 404 });
  });

  it('is forgotten with the row', async () => {
    const id = await save();
    await followed(reader, id);
    await writer.client.delete(`/t/deal/${id}`);
    const left = await inTransaction(server.pool, server.tenantId, (tx) =>
      queryRows(tx, 'select 1 from record_follow where tenant_id = $1 and row_id = $2', [tx.tenantId, id]),
    );
    expect(left).toEqual([]);
  });

  it('makes room for others once he has left or does not see it any more', async () => {
    const id = await save({ owner: stranger.id });
    await followed(stranger, id);
    await fillFollowers(id, 99);
    expect(await followed(reader, id)).toMatchObject({ code: 409 });

    await writer.client.put('/t/deal', { id, owner: null });

    expect(await followed(reader, id)).toMatchObject({ success: true });
    const { people } = (await followersOf(id)) as { people: Row[] };
    expect(people).toHaveLength(100);
    expect(people).not.toContainEqual(expect.objectContaining({ id: stranger.id }));
    await setEnabled(reader.id, false);
    expect(await followersOf(id)).not.toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ id: reader.id })]),
    });
    await setEnabled(reader.id, true);
  });

  it('is one of a hundred, however many come at once', async () => {
    const id = await save();
    await fillFollowers(id, 98);
    const many = await Promise.all(Array.from({ length: 8 }, () => server.newcomer(['deals:keep'])));

    const answers = await Promise.all(many.map((one) => followed(one, id)));

    expect(answers.filter(({ success }) => success)).toHaveLength(2);
  });
});

const setEnabled = (id: string, enabled: boolean) =>
  inTransaction(server.pool, server.tenantId, (tx) =>
    queryRows(tx, 'update staff set enabled = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
      enabled,
    ]),
  );
