import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:apply', 'home:start:flow'] });
  admin = await server.as('admin');
});
afterAll(() => server.close());

type Typed = { type: unknown; openType: unknown; children: Typed[] };
const flat = (nodes: readonly Typed[]): Typed[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const kindsOf = (nodes: readonly Typed[]) => ({
  type: [...new Set(flat(nodes).map(({ type }) => typeof type))],
  openType: [...new Set(flat(nodes).map(({ openType }) => typeof openType))],
});
type Node = { id: string; name: string; url: string | null; children: Node[] };
const names = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ name, children }) => [name, ...names(children)]);
const nodesIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children)]);
const navOf = async (person: Client) => (await person.get('/user/nav')).data as Node[];

describe('菜单', () => {
  it('shows a person what he may open, without empty groups', async () => {
    const nav = names(await navOf(await server.as('clerk')));

    expect(nav).toContain('借款台账');
    expect(nav).toContain('发起流程');
    expect(nav).not.toContain('系统管理');
    const stranger = (await server.newcomer(['home:start:flow'])).client;
    expect(names(await navOf(stranger))).not.toContain('借款管理');
  });

  it('shows administrators everything', async () => {
    expect(names(await navOf(admin))).toEqual(
      expect.arrayContaining(['系统管理', '用户', '角色', '菜单', '用品库存']),
    );
  });

  it('keeps a renamed page renamed', async () => {
    const tree = (await admin.post('/a/sys/menu/queryTree', {})).data as Node[];
    const page = nodesIn(tree).find(({ name }) => name === '借款台账');

    await admin.put('/a/sys/menu', { id: page?.id, name: '员工借款' });

    expect(names(await navOf(await server.as('clerk')))).toContain('员工借款');
  });

  it('hides a shipped page instead of removing it', async () => {
    const tree = (await admin.post('/a/sys/menu/queryTree', {})).data as Node[];
    const page = tree.find(({ name }) => name === '首页');

    expect(await admin.delete(`/a/sys/menu/${page?.id}`)).toMatchObject({
      status: 409,
      msg: '系统页面“首页”不能删除，可以将其隐藏。',
    });
  });

  it('writes types as numbers in every call, and takes numbers and words', async () => {
    const tree = (await admin.post('/a/sys/menu/queryTree', {})).data as Typed[];
    const nav = (await admin.get('/user/nav')).data as Typed[];
    expect(kindsOf(nav)).toEqual({ type: ['number'], openType: ['number'] });
    expect(kindsOf(tree)).toEqual(kindsOf(nav));

    const entry = { name: '外链', type: 3, openType: 3, href: 'https://x.example' };
    const saved = (await admin.post('/a/sys/menu', entry)).data as Typed & { id: string };
    expect(saved).toMatchObject({ type: 3, openType: 3 });
    expect((await admin.put('/a/sys/menu', { ...saved, openType: '1' })).data).toMatchObject({ openType: 1 });
    expect((await admin.get(`/a/sys/menu/${saved.id}`)).data).toMatchObject({ type: 3, openType: 1 });
    const links = await admin.post('/a/sys/menu/queryList', { params: { type: 3 } });
    expect(links.data).toMatchObject([{ id: saved.id, type: 3 }]);
    expect((await admin.post('/a/sys/menu', { ...entry, type: 4 })).status).toBe(400);
  });

  it('takes no address that leads elsewhere under the guise of a page', async () => {
    const entry = { name: '外链', type: '2', openType: '1', url: '//evil.example' };

    expect(await admin.post('/a/sys/menu', entry)).toMatchObject({
      status: 400,
      fields: { url: '页面路径应以一个 / 开头' },
    });
  });
});

describe('the order of the menu', () => {
  type Entry = { id: string; name: string; children: Entry[] };
  const children = async (): Promise<Entry[]> => {
    const tree = (await admin.post('/a/sys/menu/queryTree', {})).data as Entry[];
    return tree.find(({ name }) => name === '系统管理')?.children ?? [];
  };

  it('is changed by moving an entry beside another one', async () => {
    const [first, second, third] = await children();
    if (!first || !second || !third) throw new Error('the menu is too short');

    await admin.post(`/a/sys/menu/updateSort/${third.id}/${first.id}/true`, {});
    expect((await children()).slice(0, 3).map(({ id }) => id)).toEqual([third.id, first.id, second.id]);

    await admin.post(`/a/sys/menu/updateSort/${third.id}/${second.id}/false`, {});
    expect((await children()).slice(0, 3).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  });

  it('is saved as a whole, or not at all', async () => {
    const [first, second] = await children();
    const order = [
      { id: second?.id, sort: 0 },
      { id: first?.id, sort: 1 },
    ];
    expect(
      await admin.post('/a/sys/menu/updateSortList', [...order, { id: '999999', sort: 2 }]),
    ).toMatchObject({
      status: 404,
    });
    expect((await children())[0]?.id).toBe(first?.id);

    expect(await admin.post('/a/sys/menu/updateSortList', order)).toMatchObject({ success: true });
    expect((await children())[0]?.id).toBe(second?.id);
  });

  it('never puts an entry below itself', async () => {
    const tree = (await admin.post('/a/sys/menu/queryTree', {})).data as Entry[];
    const group = tree.find(({ name }) => name === '系统管理');
    const moved = await admin.post(`/a/sys/menu/updateSort/${group?.id}/${group?.children[0]?.id}/true`, {});

    expect(moved).toMatchObject({ status: 409, error: 'belowItself' });
  });

  it('tells strangers nothing but pages that are open to them', async () => {
    expect(await server.anonymous.get('/share/menu/getNoLoginMenuTree')).toMatchObject({
      success: true,
      data: [],
    });
  });
});
