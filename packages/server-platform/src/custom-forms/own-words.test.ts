import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew } from '../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
  await publishNew(admin, 'seal', {
    label: '印章登记',
    title: 'name',
    fields: { name: { kind: 'text', label: '名称', required: true } },
    unique: [['name']],
    menu: { under: ['登记簿', '系统管理'] },
  });
});
afterAll(() => server.close());

type Node = { readonly name: string; readonly drawn?: true; readonly children: readonly Node[] };
const flat = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('what a firm wrote itself', () => {
  it('is marked in the menu, groups as well as pages, and nothing that is shipped', async () => {
    const { menuList } = (await admin.get('/getLoginData')).data as { menuList: readonly Node[] };
    const own = flat(menuList).filter(({ drawn }) => drawn);
    expect(own.map(({ name }) => name).toSorted()).toEqual(['印章登记', '登记簿', '系统管理'].toSorted());
    expect(flat(menuList).filter(({ name, drawn }) => name === '系统管理' && !drawn)).toHaveLength(1);
  });

  it('is marked in what is refused because it is there already', async () => {
    await admin.post('/form/seal', { name: '公章' });
    expect(await admin.post('/form/seal', { name: '公章' })).toMatchObject({
      status: 409,
      error: 'duplicate',
      params: { what: ['名称'] },
      drawn: true,
    });
  });

  it('is marked among what is searched through', async () => {
    const { data } = await admin.get('/b/global/search/typeList');
    const kinds = data as { name: string; drawn?: true }[];
    expect(kinds.filter(({ drawn }) => drawn)).toEqual([
      { code: '/form/seal', name: '印章登记', drawn: true },
    ]);
    expect(kinds.length).toBeGreaterThan(1);
  });
});
