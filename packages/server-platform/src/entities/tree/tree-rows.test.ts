import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  client = (await server.newcomer(EVERY_PERMISSION)).client;
});
afterAll(() => server.close());

type Node = { id: string; name: string; parentId: string | null; children: Node[] };
let made = 0;
async function group(parentId?: string, sort?: number): Promise<string> {
  made++;
  const answer = await client.post('/t/group', {
    name: `组${made}`,
    ...(parentId ? { parentId } : {}),
    ...(sort === undefined ? {} : { sort }),
  });
  expect(answer).toMatchObject({ success: true });
  return (answer.data as Node).id;
}
const tree = async (params: object = {}) =>
  (await client.post('/t/group/queryTree', { params })).data as Node[];
const find = (nodes: Node[], id: string): Node | undefined =>
  nodes.reduce<Node | undefined>(
    (found, node) => found ?? (node.id === id ? node : find(node.children, id)),
    undefined,
  );

describe('a tree', () => {
  it('shows every row below its parent, brothers in their order', async () => {
    const root = await group();
    const [last, first] = [await group(root, 2), await group(root, 1)];
    const leaf = await group(first);

    const node = find(await tree(), root);

    expect(node?.children.map(({ id }) => id)).toEqual([first, last]);
    expect(node?.children[0]?.children.map(({ id, parentId }) => [id, parentId])).toEqual([[leaf, first]]);
  });

  it('begins below -1 for whoever asks for its roots, and orders brothers as it is asked to', async () => {
    const root = await group();
    const [first, second] = [await group(root, 2), await group(root, 1)];
    for (const parentId of ['-1', -1, '0']) {
      const roots = await tree({ parentId });
      expect(find(roots, root)?.children).toEqual([]);
      expect(roots.every((node) => node.parentId === null)).toBe(true);
      const rows = (await client.post('/t/group/queryList', { params: { parentId }, pageSize: 500 }))
        .data as Node[];
      expect(rows.map(({ id }) => id).toSorted()).toEqual(roots.map(({ id }) => id).toSorted());
    }
    const below = (await client.post('/t/group/queryList', { params: { parentId$ne: '-1' } })).data as Node[];
    expect(below.map(({ id }) => id)).toContain(first);

    const asked = await client.post('/t/group/queryTree', {
      orderBy: 'name',
      order: 'asc',
      pageNo: 1,
      pageSize: 5,
    });
    expect(find(asked.data as Node[], root)?.children.map(({ id }) => id)).toEqual([first, second]);
  });

  it('lets a row move with all that hangs below it', async () => {
    const [from, to] = [await group(), await group()];
    const branch = await group(from);
    const leaf = await group(branch);

    expect(await client.put('/t/group', { id: branch, parentId: to })).toMatchObject({ success: true });

    const nodes = await tree();
    expect(find(nodes, from)?.children).toEqual([]);
    expect(find(nodes, to)?.children[0]?.children[0]?.id).toBe(leaf);
  });

  it.each([null, '', '-1', '0', 0])('takes %o as the parent of a root', async (parentId) => {
    const child = await group(await group());

    await client.put('/t/group', { id: child, parentId });

    expect((await tree()).some(({ id }) => id === child)).toBe(true);
  });

  it('refuses a row below itself or below what hangs on it', async () => {
    const root = await group();
    const branch = await group(root);
    const leaf = await group(branch);
    const refused = { status: 409, error: 'treeCycle', msg: '不能移动到自己的下级。' };

    for (const parentId of [root, branch, leaf])
      expect(await client.put('/t/group', { id: root, parentId })).toMatchObject(refused);
    expect(find(await tree(), leaf)?.parentId).toBe(branch);
  });

  it('has no circle after two moves at once, each right alone', async () => {
    for (let round = 0; round < 10; round++) {
      const [left, right] = [await group(), await group()];
      const [leftLeaf, rightLeaf] = [await group(await group(left)), await group(await group(right))];

      const moves = await Promise.all([
        client.put('/t/group', { id: left, parentId: rightLeaf }),
        client.put('/t/group', { id: right, parentId: leftLeaf }),
      ]);

      expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
      const nodes = await tree();
      expect([left, right, leftLeaf, rightLeaf].filter((id) => !find(nodes, id))).toEqual([]);
    }
  });

  it('puts a row whose parent is filtered away at the top', async () => {
    const root = await group();
    const child = await group(root);

    const nodes = await tree({ name: `组${made}` });

    expect(nodes.map(({ id }) => id)).toEqual([child]);
  });

  it('keeps the ancestors of what is found where they are asked for', async () => {
    const root = await group();
    const between = await group(root);
    const sought = await group(between);
    await group(between);

    const { data } = await client.post('/t/group/queryTree', {
      params: { name: (find(await tree(), sought) as Node).name },
      keepsAncestors: true,
    });

    const [top, ...others] = data as (Node & { isAncestor?: boolean })[];
    expect(others).toEqual([]);
    expect(top).toMatchObject({
      id: root,
      isAncestor: true,
      children: [{ id: between, isAncestor: true, children: [{ id: sought, children: [] }] }],
    });
    expect(top?.children[0]?.children[0]).not.toHaveProperty('isAncestor');
  });

  it('refuses a parent that is no id, or that there is not', async () => {
    const id = await group();

    expect(await client.put('/t/group', { id, parentId: 'x' })).toMatchObject({
      status: 400,
      fields: { parentId: '上级应从列表中选择' },
    });
    expect(await client.put('/t/group', { id, parentId: '999999999' })).toMatchObject({
      status: 400,
      fields: { parentId: '上级应从列表中选择' },
    });
  });

  it('does not lose what hangs below a row by removing it', async () => {
    const root = await group();
    const child = await group(root);

    expect(await client.delete(`/t/group/${root}`)).toMatchObject({ status: 409, error: 'treeHasBelow' });
    expect(find(await tree(), child)?.parentId).toBe(root);
  });
});

describe('the order among brothers', () => {
  const stage = async (name: string) => ((await client.post('/t/stage', { name })).data as Node).id;
  const names = async () =>
    ((await client.post('/t/stage/queryList', { pageSize: 500 })).data as Node[]).map(({ name }) => name);

  it('is what people made it', async () => {
    const [one, two, three] = [await stage('一'), await stage('二'), await stage('三')];

    expect(
      await client.put('/t/stage/updateSort', [
        { id: three, sort: 1 },
        { id: one, sort: 2 },
        { id: two, sort: 3 },
      ]),
    ).toMatchObject({ success: true });

    expect(await names()).toEqual(['三', '一', '二']);
  });

  it('changes for all rows or for none', async () => {
    const before = await names();
    const id = await stage('四');

    expect(
      (
        await client.put('/t/stage/updateSort', [
          { id, sort: 99 },
          { id: '999999999', sort: 1 },
        ])
      ).status,
    ).toBe(404);
    expect(await names()).toEqual(['四', ...before]);
  });

  it.each([
    [[]],
    [[{ id: 'x', sort: 1 }]],
    [[{ id: '1', sort: -1 }]],
    [[{ id: '1', sort: 1.5 }]],
    [[{ id: '1', sort: 1, name: 'x' }]],
    [{ id: '1', sort: 1 }],
  ])('refuses %o', async (body) => {
    expect((await client.put('/t/stage/updateSort', body)).status).toBe(400);
  });
});
