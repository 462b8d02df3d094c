import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../modules/implement.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';

const shelf = entity('架', {
  path: '/t/shelf',
  title: 'name',
  tree: true,
  lockedWhen: { isClosed: { is: true } },
  fields: {
    name: field.text('名称', { required: true }),
    owner: field.person('负责人'),
    isClosed: field.boolean('封存', { default: false }),
  },
});
const shelves = defineModule('shelves', '架', {
  messages: {},
  entities: { shelf },
  permissions: { all: '全部', own: '自己的', write: '维护' },
  access: {
    shelf: {
      rows: { all: 'all', by: [{ field: 'owner', needs: 'own' }] },
      create: 'write',
      change: 'write',
    },
  },
  lists: { shelves: { of: 'shelf', label: '架', route: '/t/shelves', columns: ['name'] } },
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith(implement(shelves, { actions: {} }));
  keeper = (await server.newcomer(['shelves:all', 'shelves:write'])).client;
});
afterAll(() => server.close());

type Row = { readonly id: string; readonly revision: number; readonly parentId: string | null };
const make = async (name: string, parentId?: string, more: object = {}) =>
  ((await keeper.post('/t/shelf', { name, ...(parentId ? { parentId } : {}), ...more })).data as Row).id;
const put = (
  id: string,
  place: string,
  targetId: string,
  { by = keeper, ...more }: { by?: Client; revision?: number } = {},
) => by.put('/t/shelf/updatePlace', { id, place, targetId, ...more });
const names = async (parentId: string) => {
  const { data } = await keeper.post('/t/shelf/queryLevel', { parentId });
  return (data as { name: string }[]).map(({ name }) => name).join('');
};
/** A row with three below it. */
async function threeBelow(): Promise<readonly [top: string, a: string, b: string, c: string]> {
  const top = await make('上');
  return [top, await make('甲', top), await make('乙', top), await make('丙', top)];
}

describe('a row that is dragged', () => {
  it('stands before or after the one that it was dropped on', async () => {
    const [top, a, , c] = await threeBelow();

    expect(await put(c, 'before', a)).toMatchObject({ status: 200, data: { id: c, parentId: top } });
    expect(await names(top)).toBe('丙甲乙');
    await put(c, 'after', a);
    expect(await names(top)).toBe('甲丙乙');
  });

  it('comes below another one, as the last there, or beside it from elsewhere', async () => {
    const [top, a, b, c] = await threeBelow();
    const [other, x] = await threeBelow();

    await put(a, 'inside', other);
    expect(await names(other)).toBe('甲乙丙甲');
    await put(b, 'before', x);
    expect(await names(other)).toBe('乙甲乙丙甲');
    expect(await names(top)).toBe('丙');
    expect(await put(c, 'after', top)).toMatchObject({ data: { parentId: null } });
    expect(await names(top)).toBe('');
  });

  it('changes nothing of it or its brothers where it is refused', async () => {
    const [top, a, b] = await threeBelow();
    const leaf = await make('叶', a);
    const closed = await make('封', undefined, { isClosed: true });
    const row = (await keeper.get(`/t/shelf/${b}`)).data as Row;

    expect(await put(top, 'inside', leaf)).toMatchObject({ status: 409, error: 'treeCycle' });
    expect(await put(a, 'before', a)).toMatchObject({
      status: 400,
      fields: { targetId: expect.any(String) },
    });
    expect(await put(a, 'before', '999999999')).toMatchObject({ status: 404 });
    expect(await put('999999999', 'before', a)).toMatchObject({ status: 404 });
    expect(await put(closed, 'inside', top)).toMatchObject({ status: 409, error: 'rowLocked' });
    expect(await put(b, 'before', a, { revision: row.revision + 1 })).toMatchObject({
      status: 409,
      error: 'changedMeanwhile',
    });
    expect(await names(top)).toBe('甲乙丙');
  });

  it('leaves its brothers, seen or not, in their order and their forms open', async () => {
    const owner = await server.newcomer(['shelves:own', 'shelves:write']);
    const top = await make('上', undefined, { owner: owner.id });
    const mine = { owner: owner.id };
    const first = await make('一', top, mine);
    const hidden = await make('隐', top);
    const last = await make('二', top, mine);
    const before = (await keeper.get(`/t/shelf/${hidden}`)).data as Row;

    expect(await put(last, 'before', first, { by: owner.client })).toMatchObject({ status: 200 });

    expect(await names(top)).toBe('二一隐');
    expect((await keeper.get(`/t/shelf/${hidden}`)).data).toMatchObject({ revision: before.revision });
    expect(await put(first, 'before', hidden, { by: owner.client })).toMatchObject({ status: 404 });
    expect(await put(hidden, 'before', first, { by: owner.client })).toMatchObject({ status: 404 });
  });

  it('is moved by nobody who may not change it', async () => {
    const [, a, b] = await threeBelow();
    const { client } = await server.newcomer(['shelves:all']);

    expect(await put(a, 'after', b, { by: client })).toMatchObject({ status: 403 });
  });

  it('stands beside a row whose parent is hidden only where it hung there before', async () => {
    const owner = await server.newcomer(['shelves:own', 'shelves:write']);
    const hidden = await make('藏');
    const mine = { owner: owner.id };
    const [one, two] = [await make('一', hidden, mine), await make('二', hidden, mine)];
    const free = await make('三', undefined, mine);

    expect(await put(two, 'before', one, { by: owner.client })).toMatchObject({ status: 200 });
    expect(await put(free, 'before', one, { by: owner.client })).toMatchObject({
      status: 400,
      fields: { parentId: '上级应从列表中选择' },
    });
    expect(await names(hidden)).toBe('二一');
  });

  it('has one place after several people moved it and its brothers at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [top, a, b, c] = await threeBelow();

      const moves = await Promise.all([
        put(a, 'after', c),
        put(b, 'before', a),
        put(c, 'inside', b),
        keeper.put('/t/shelf', { id: b, parentId: a }),
        keeper.put('/t/shelf/updateSort', [
          { id: c, sort: 1 },
          { id: a, sort: 2 },
        ]),
      ]);

      for (const { status, error = '' } of moves)
        expect(status === 200 ? '' : error).toMatch(/^(|treeCycle)$/);
      const all = [...(await names(top)), ...(await names(b)), ...(await names(a)), ...(await names(c))];
      expect(all.toSorted()).toEqual(['丙', '乙', '甲'].toSorted());
    }
  });
});
