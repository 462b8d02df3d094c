import { setTimeout } from 'node:timers/promises';
import { defineModule, entity, field } from '@jianheng/definition';
import { implement } from '@jianheng/server-platform';
import { type Client, startWith, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

const client = entity('业主', {
  path: '/t/client',
  title: 'name',
  fields: { name: field.text('名称', { required: true }) },
});
const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    district: field.area('所在地区'),
    works: field.treeItem('工程类别', 'works'),
    client: field.link('业主', client),
  },
});
const sites = defineModule('sites', '工地', {
  messages: {},
  entities: { client, site },
  permissions: { keep: '管理', own: '本人的', clients: '业主' },
  access: {
    client: { rows: { all: 'clients' }, write: 'clients' },
    site: { rows: { all: 'keep', by: [{ own: true, needs: 'own' }] }, write: 'keep' },
  },
  lists: {
    sites: { of: 'site', label: '工地', route: '/t/sites', columns: ['name', 'district'] },
    clients: { of: 'client', label: '业主', route: '/t/clients', columns: ['name'] },
  },
});

const MENU = 'sites.site';
type Attribute = {
  id: string;
  link?: { field: string; to: string; place?: string };
  children: { id: string; label: string; checked: boolean }[];
};
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWith([...allModules, implement(sites, { actions: {} })]);
  admin = await server.as('admin');
});
afterAll(() => server.close());

const idOf = (answer: { data: unknown }) => (answer.data as { id: string }).id;
const areaOf = async (label: string) => {
  const { data } = await admin.post('/a/bd/area/queryOptions', { params: { keyword: label }, pageSize: 50 });
  return (data as { id: string; label: string }[]).find((one) => one.label === label)?.id ?? '';
};
const treeItem = async (value: string, type: string, parentId?: string) =>
  idOf(await admin.post('/a/bd/treedict', { type, value, name: value, ...(parentId ? { parentId } : {}) }));
const give = (roleId: string, dataIds: readonly string[], by = admin) =>
  by.post(`/b/role/data/attr/saveDataRef/${roleId}/${MENU}`, { dataIds });

/** Which sites somebody sees whose role shows him these values. */
async function seenBy(dataIds: readonly string[]): Promise<string[]> {
  const reader = await server.newcomer(['sites:own']);
  expect(await give(reader.roleId, ['right:sites:own', ...dataIds])).toMatchObject({ success: true });
  await setTimeout(1000);
  const { data } = await reader.client.post('/t/site/queryList', { orderBy: 'name', order: 'asc' });
  return (data as { name: string }[]).map(({ name }) => name);
}

describe('rows by what their links lead to', () => {
  it('are shown of an area and all below it, of an item of a tree, and of a row', async () => {
    const [province, city, county] = await Promise.all(
      ['浙江省', '浙江省/杭州市', '浙江省/杭州市/滨江区'].map(areaOf),
    );
    const elsewhere = await areaOf('北京市/东城区');
    const roads = await treeItem('roads', 'works');
    const bridges = await treeItem('bridges', 'works', roads);
    const owner = idOf(await admin.post('/t/client', { name: '滨江城投' }));
    await admin.post('/t/site', { name: '甲', district: county, works: bridges });
    await admin.post('/t/site', { name: '乙', district: elsewhere, works: roads, client: owner });
    await admin.post('/t/site', { name: '丙', district: city });

    expect(await seenBy([])).toEqual([]);
    expect(await seenBy([`value:district:${province}`])).toEqual(['丙', '甲'].toSorted());
    expect(await seenBy([`value:district:${county}`, `value:client:${owner}`])).toEqual(
      ['甲', '乙'].toSorted(),
    );
    expect(await seenBy([`value:works:${roads}`])).toEqual(['甲', '乙'].toSorted());
    expect(await seenBy([`value:works:${bridges}`])).toEqual(['甲']);
  });

  it('stand in the tree of what can be authorised by name, with where to search for others', async () => {
    const { roleId } = await server.newcomer(['sites:own']);
    const county = await areaOf('浙江省/杭州市/滨江区');
    await give(roleId, ['right:sites:own', `value:district:${county}`]);

    const { data } = await admin.get(`/b/role/data/attr/queryRoleAttrTree/${roleId}/${MENU}`);

    const found = (data as Attribute[]).find(({ id }) => id === 'values:district');
    expect(found).toMatchObject({
      link: { field: 'district', to: '/a/bd/area' },
      children: [{ id: `value:district:${county}`, label: '浙江省/杭州市/滨江区', checked: true }],
    });
  });

  it('are searched for in the tree that their field leads to, and in no other', async () => {
    const { roleId } = await server.newcomer(['sites:own']);
    await treeItem('tunnels', 'works');
    await treeItem('tunnel steel', 'materials');
    const { data } = await admin.get(`/b/role/data/attr/queryRoleAttrTree/${roleId}/${MENU}`);
    const { to = '', place } = (data as Attribute[]).find(({ id }) => id === 'values:works')?.link ?? {};

    const found = await admin.post(`${to}/queryOptions`, {
      params: { keyword: 'tunnel' },
      ...(place === undefined ? {} : { link: place, siblings: {} }),
    });
    expect((found.data as { label: string }[]).map(({ label }) => label)).toEqual(['tunnels']);
    expect((data as Attribute[]).find(({ id }) => id === 'values:client')?.link).toEqual({
      field: 'client',
      to: '/t/client',
    });
  });

  it('are given on by whoever holds what stands above them, and by nobody who holds what stands beside', async () => {
    const [province = '', city = '', beside = ''] = await Promise.all(
      ['浙江省', '浙江省/杭州市', '江苏省'].map(areaOf),
    );
    const rights = ['accessRights:view', 'accessRights:manage', 'sites:own'];
    const giver = await server.newcomer(rights);
    await give(giver.roleId, ['right:sites:own', `value:district:${province}`]);
    await setTimeout(1000);
    const { roleId, id } = await server.newcomer(['sites:own']);
    const giving = (area: string) =>
      give(roleId, ['right:sites:own', `value:district:${area}`], giver.client);

    expect(await giving(beside)).toMatchObject({ status: 409, error: 'valueBeyond' });
    expect(await giving(city)).toMatchObject({ success: true });
    // Whoever holds the city alone holds no more than the giver, who may rename that role; the other way round he may not.
    const rename = (by: Client, role: string) => by.put('/a/sys/role', { id: role, name: `地区${id}` });
    expect(await rename(giver.client, roleId)).toMatchObject({ success: true });
    const cityOnly = await server.newcomer(rights);
    await give(cityOnly.roleId, ['right:sites:own', `value:district:${city}`]);
    await give(roleId, ['right:sites:own', `value:district:${province}`]);
    await setTimeout(1000);
    expect(await rename(cityOnly.client, roleId)).toMatchObject({ success: false });
  });

  it('are refused of rows that there are not, of other trees, and that the giver does not read', async () => {
    const { roleId } = await server.newcomer(['sites:own']);
    const other = await treeItem('concrete', 'materials');
    const owner = idOf(await admin.post('/t/client', { name: '钱江置业' }));
    for (const item of ['value:district:999999999999', 'value:client:abc', `value:works:${other}`])
      expect([item, await give(roleId, [item])]).toMatchObject([item, { status: 400 }]);
    const blind = await server.newcomer(['accessRights:view', 'accessRights:manage', 'sites:own']);
    expect((await give(roleId, ['right:sites:own', `value:client:${owner}`], blind.client)).success).toBe(
      false,
    );
  });
});
