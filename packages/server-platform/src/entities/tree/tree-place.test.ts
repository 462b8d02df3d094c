import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const branch = entity('分支', {
  path: '/t/branch',
  title: 'name',
  tree: true,
  fields: { name: field.text('名称', { required: true }), owner: field.person('负责人') },
});
const branches = defineModule('branches', '分支', {
  messages: {},
  entities: { branch },
  permissions: { all: '全部', own: '自己的', write: '维护' },
  access: {
    branch: { rows: { all: 'all', by: [{ field: 'owner', needs: 'own' }] }, write: 'write' },
  },
  lists: { branches: { of: 'branch', label: '分支', route: '/t/branches', columns: ['name'] } },
});

let server: TestServer;
let keeper: Client;
let owner: { readonly id: string; readonly client: Client };
beforeAll(async () => {
  server = await startWith(implement(branches, { actions: {} }));
  keeper = (await server.newcomer(['branches:all', 'branches:write'])).client;
  owner = await server.newcomer(['branches:own', 'branches:write']);
});
afterAll(() => server.close());

const make = (values: object, by = keeper) => by.post('/t/branch', { name: '枝', ...values });
const made = async (values: object = {}, by = keeper) => ((await make(values, by)).data as { id: string }).id;
const move = (id: string, parentId: string, by = keeper) => by.put('/t/branch', { id, parentId });
const NO_PLACE = { status: 400, fields: { parentId: '上级应从列表中选择' } };

describe('a row of a tree', () => {
  it('hangs below what its writer sees, and stays where it hung', async () => {
    const [hidden, seen] = [await made(), await made({ owner: owner.id })];

    expect(await make({ parentId: hidden, owner: owner.id }, owner.client)).toMatchObject(NO_PLACE);
    const leaf = await made({ parentId: seen, owner: owner.id }, owner.client);
    expect(await move(leaf, hidden, owner.client)).toMatchObject(NO_PLACE);
    expect(await move(leaf, hidden)).toMatchObject({ status: 200 });

    const kept = { id: leaf, name: '叶', parentId: hidden };
    expect(await owner.client.put('/t/branch', kept)).toMatchObject({ status: 200, data: { name: '叶' } });
  });

  it('hangs below nothing that is not there, nor of another firm', async () => {
    const foreign = await made({}, await (await server.secondFirm()).as('admin'));
    expect(foreign).toMatch(/^\d+$/);

    for (const parentId of [foreign, '999999999999']) {
      expect(await make({ parentId })).toMatchObject(NO_PLACE);
      expect(await move(await made(), parentId)).toMatchObject(NO_PLACE);
    }
  });

  it('stands fifty levels down and no more, with all that moves along', async () => {
    const refused = { status: 409, error: 'treeTooDeep', msg: '上下级最多 50 层。' };
    const ids = [await made()];
    for (let level = 2; level <= 50; level++) ids.push(await made({ parentId: ids.at(-1) }));

    expect(await make({ parentId: ids.at(-1) })).toMatchObject(refused);
    const pair = await made();
    await made({ parentId: pair });
    expect(await move(pair, ids[48] ?? '')).toMatchObject(refused);
    expect(await move(pair, ids[47] ?? '')).toMatchObject({ status: 200 });
  });

  it('is removed with what hangs below it, in whatever order they are chosen', async () => {
    const root = await made();
    const child = await made({ parentId: root });
    const [leaf, other] = [await made({ parentId: child }), await made({ parentId: child })];
    const there = async (id: string) => (await keeper.get(`/t/branch/${id}`)).status;

    const refused = { status: 409, error: 'treeHasBelow' };
    expect(await keeper.delete(`/t/branch/${[root, child, leaf].join()}`)).toMatchObject(refused);
    expect(await there(leaf)).toBe(200);
    expect(await keeper.delete(`/t/branch/${[root, leaf, other, child].join()}`)).toMatchObject({
      status: 200,
    });
    expect(await there(root)).toBe(404);
  });
});
