import { defineModule, entity, field } from '@jianheng/definition';
import { implement, inTransaction } from '@jianheng/server-platform';
import { type Client, startWith, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    district: field.area('所在地区'),
    works: field.treeItem('工程类别', 'works'),
  },
});
const sites = defineModule('sites', '工地', {
  messages: {},
  entities: { site },
  permissions: { keep: '管理' },
  access: { site: { rows: { all: 'keep' }, write: 'keep', export: 'keep' } },
  lists: { sites: { of: 'site', label: '工地', route: '/t/sites', columns: ['name', 'district'] } },
});

type Row = Record<string, unknown> & { id: string; revision: number };
type Option = { id: string; label: string; isLeaf: boolean };
let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startWith([...allModules, implement(sites, { actions: {} })]);
  admin = (await server.newcomer(['areas:view', 'areas:manage', 'dictionaries:view', 'dictionaries:manage']))
    .client;
  clerk = (await server.newcomer(['sites:keep'])).client;
});
afterAll(() => server.close());

/** Has the roles of a person show the rows that hold this value. */
const showValue = (person: string, value: string) =>
  inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query(
      `insert into role_data_value (tenant_id, role_id, entity, field, value)
       select tenant_id, role, '/t/site', 'district', $3 from staff_roles where tenant_id = $1 and parent_id = $2`,
      [tx.tenantId, person, value],
    ),
  );
const below = async (parentId: string, client = clerk): Promise<Option[]> =>
  (await client.post('/a/bd/area/queryOptions', { params: { parentId }, pageSize: 500 })).data;
const named = async (label: string): Promise<Option> => {
  const found: Option[] = (await clerk.post('/a/bd/area/queryOptions', { params: { keyword: label } })).data;
  const [first] = found.filter((option) => option.label.endsWith(label));
  if (!first) throw new Error(`no area ${label}`);
  return first;
};
const save = async (values: object, client = clerk) => (await client.post('/t/site', values)).data as Row;
const listed = async (params: object) =>
  ((await clerk.post('/t/site/queryList', { params, orderBy: 'name', order: 'asc' })).data as Row[]).map(
    ({ name }) => name,
  );

describe('the areas of a firm', () => {
  it('come with the house, level by level in the order of their codes, for all staff', async () => {
    const provinces = await below('-1');
    const zhejiang = provinces.find(({ label }) => label === '浙江省');
    const cities = await below(zhejiang?.id ?? '');

    expect(provinces).toHaveLength(34);
    expect(provinces[0]).toMatchObject({ label: '北京市', isLeaf: false });
    expect(cities[0]).toMatchObject({ label: '浙江省/杭州市', isLeaf: false });
    expect(await below(cities[0]?.id ?? '')).toContainEqual(
      expect.objectContaining({ label: '浙江省/杭州市/滨江区', isLeaf: true }),
    );
  });

  it('leave out what stands between a province and its counties by name only', async () => {
    expect((await named('东城区')).label).toBe('北京市/东城区');
    expect((await named('仙桃市')).label).toBe('湖北省/仙桃市');
    expect((await named('丰都县')).label).toBe('重庆市/丰都县');
  });

  it('are named from the top down, also when one is named anew, is moved, or is added', async () => {
    const county = await named('舟山市/普陀区');
    const add = async (name: string, parentId: string) =>
      (await admin.post('/a/bd/area', { name, parentId })).data as Row;
    const zone = await add('临港开发区', county.id);
    const street = await add('一号路', zone.id);
    expect(street).toMatchObject({ fullName: '浙江省/舟山市/普陀区/临港开发区/一号路' });

    await admin.put('/a/bd/area', { id: zone.id, name: '临港新区' });
    const renamed = (await admin.get(`/a/bd/area/${street.id}`)).data as Row;
    expect(renamed).toMatchObject({ fullName: '浙江省/舟山市/普陀区/临港新区/一号路', revision: 1 });

    const hangzhou = await named('浙江省/杭州市');
    await admin.put('/a/bd/area', { id: zone.id, parentId: hangzhou.id });
    expect((await admin.get(`/a/bd/area/${street.id}`)).data).toMatchObject({
      fullName: '浙江省/杭州市/临港新区/一号路',
    });
  });

  it.each([
    [{ parentId: '1 or 1=1' }, 400],
    [{ parentId: '0x1' }, 400],
  ])('are not asked for below %o', async (params, status) => {
    expect(await clerk.post('/a/bd/area/queryOptions', { params })).toMatchObject({ status });
  });

  it('are kept by whoever may, and stay as long as something is there', async () => {
    const area = await named('滨江区');
    await save({ name: '在用', district: area.id });

    expect(await clerk.post('/a/bd/area', { name: '乱加' })).toMatchObject({ status: 403 });
    expect(await clerk.post('/a/bd/area/queryList', { params: {} })).toMatchObject({ status: 403 });
    expect(await admin.delete(`/a/bd/area/${area.id}`)).toMatchObject({ status: 409, error: 'inUse' });
  });
});

describe('a row that stands in an area', () => {
  it('reads it in full and is found by every area above it', async () => {
    const [county, city, province, other] = await Promise.all(
      ['滨江区', '浙江省/杭州市', '浙江省', '江苏省'].map(named),
    );
    const { id } = await save({ name: '滨江工地', district: county?.id });
    await save({ name: '杭州工地', district: city?.id });
    await save({ name: '江苏工地', district: other?.id });

    expect((await clerk.get(`/t/site/${id}`)).data).toMatchObject({ district_label: '浙江省/杭州市/滨江区' });
    expect(await listed({ district: county?.id })).toContain('滨江工地');
    expect(await listed({ district: county?.id })).not.toContain('杭州工地');
    expect(await listed({ district: province?.id })).toEqual(
      expect.arrayContaining(['滨江工地', '杭州工地']),
    );
    expect(await listed({ district: province?.id })).not.toContain('江苏工地');
    expect(await listed({ district$in: [city?.id, other?.id] })).toEqual(
      expect.arrayContaining(['滨江工地', '杭州工地', '江苏工地']),
    );
  });

  it('takes no area that there is not', async () => {
    expect(await clerk.post('/t/site', { name: '无', district: '987654321' })).toMatchObject({
      status: 400,
      fields: { district: '所在地区应从列表中选择' },
    });
  });
});

describe('an item of a tree dictionary', () => {
  const add = async (values: object) =>
    (await admin.post('/a/bd/treedict', { type: 'works', ...values })) as { status: number; data: never };

  it('is offered where its dictionary is asked for, as long as it is used', async () => {
    const house = (await add({ value: 'house', name: '房屋建筑' })).data as Row;
    const flat = (await add({ value: 'flat', name: '住宅', parentId: house.id })).data as Row;
    const gone = (await add({ value: 'gone', name: '旧类', enabled: false })).data as Row;
    const other = (await add({ type: 'other', value: 'x', name: '别的' })).data as Row;
    const asked = { params: {}, link: '/t/site#works', siblings: {} };

    expect((await clerk.post('/a/bd/treedict/queryOptions', asked)).data).toEqual([
      expect.objectContaining({ label: '房屋建筑' }),
      expect.objectContaining({ label: '房屋建筑/住宅' }),
    ]);
    expect(await save({ name: '住宅工地', works: flat.id })).toMatchObject({ works_label: '房屋建筑/住宅' });
    expect(await listed({ works: house.id })).toEqual(['住宅工地']);
    for (const works of [gone.id, other.id])
      expect(await clerk.post('/t/site', { name: '错', works })).toMatchObject({ status: 400 });
  });

  it('hangs below items of its own dictionary, and stays in it', async () => {
    const road = (await add({ value: 'road', name: '道路' })).data as Row;

    expect(await add({ type: 'other', value: 'y', name: '错', parentId: road.id })).toMatchObject({
      status: 409,
      msg: '“错”的上级属于字典“works”，字典编码应与上级相同。',
    });
    expect(await admin.put('/a/bd/treedict', { id: road.id, type: 'other' })).toMatchObject({ status: 409 });
  });
});

describe('an area whose data a person is shown', () => {
  it('takes in no other area that the same person moves below it', async () => {
    const keeper = await server.newcomer(['areas:view', 'areas:manage', 'sites:keep']);
    const [inside, outside] = [await named('姑苏区'), await named('西湖区')];
    await showValue(keeper.id, inside.id);
    expect(await keeper.client.put('/a/bd/area', { id: outside.id, parentId: inside.id })).toMatchObject({
      status: 409,
      error: 'intoOwnData',
    });
    expect(await admin.put('/a/bd/area', { id: outside.id, parentId: inside.id })).toMatchObject({
      success: true,
    });
    // What is below it already may be moved within it.
    expect(await keeper.client.put('/a/bd/area', { id: outside.id, parentId: null })).toMatchObject({
      success: true,
    });
  });
});
