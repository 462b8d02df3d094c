import { reservedRoutes } from '@jianheng/modules/reserved-routes';
import type { TestServer } from '@jianheng/server-platform/testing';
import { createRouteTable, productRoutes } from '@jianheng/web-platform/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry, startEveryModule } from './declared.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startEveryModule();
});
afterAll(() => server.close());

type Node = { readonly name: string; readonly url: string | null; readonly children: readonly Node[] };

const table = createRouteTable(productRoutes(registry.modules, reservedRoutes));

/** Whether a page stands at an address: one of the platform, a list, a screen, or a page of figures. */
function isServed(address: string): boolean {
  const { page, list, screen, dashboard } = table.match(address).route;
  return [page, list, screen, dashboard].some((serves) => serves !== undefined && serves !== 'not-found');
}

const below = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...below(node.children)]);

it('the menu that every firm begins with leads to pages that stand', async () => {
  const admin = await server.as('admin');
  const { data } = await admin.get('/getLoginData');
  const entries = below((data as { menuList: readonly Node[] }).menuList);
  const addresses = entries.flatMap(({ url }) => url ?? []);

  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !isServed(address))).toEqual([]);
});

it('the system manager has an item in the folder of the pages that set up a process, so that each lights it', async () => {
  const admin = await server.as('admin');
  const { data } = await admin.get('/getLoginData');
  const { menuList } = data as { menuList: readonly Node[] };
  const system = below(menuList.filter(({ name }) => name === '系统管理'));
  const folder = '/sys-manager/setting-flow/';

  expect(table.routes.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(5);
  expect(system.filter(({ url }) => url?.startsWith(folder)).map(({ name }) => name)).toEqual(['流程设置']);
});

it('the menu offers nobody a page that is not his', async () => {
  const { client } = await server.newcomer([]);
  const { data } = await client.get('/getLoginData');
  const { data: pages } = await client.get('/definitions');
  const closed = (pages as { closed: readonly string[] }).closed;

  expect(closed.length).toBeGreaterThan(10);
  const offered = below((data as { menuList: readonly Node[] }).menuList).map(({ url }) => url ?? '');
  expect(offered.filter((url) => closed.includes(url))).toEqual([]);
});
