import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Kind = {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly children: readonly Kind[];
};

let server: TestServer;
let keeper: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  keeper = (await server.newcomer(['costCatalogues:view', 'costCatalogues:manage'])).client;
  reader = (await server.newcomer(['costCatalogues:view'])).client;
  expect(await keeper.post('/b/kind/loadStandard', {})).toMatchObject({ success: true });
});
afterAll(() => server.close());

const ids = async (path: string, params: object) =>
  ((await keeper.post(`${path}/queryList`, { params })).data as Row[]).map(({ id }) => id);
const tree = async (depth: number, parentId?: string) =>
  (await reader.get(`/b/kind/tree${depth}${parentId === undefined ? '' : `?parentId=${parentId}`}`))
    .data as Kind[];

describe('classes of buildings', () => {
  it('are answered one, two or three levels deep below a class', async () => {
    const [first] = await tree(1);
    expect(first).toMatchObject({
      parentId: '-1',
      code: '01',
      name: '房屋建筑工程',
      level: 1,
      sort: 0,
      children: [],
    });
    expect(await tree(1, '-1')).toEqual(await tree(1));

    const [dwelling] = await tree(2, first?.id);
    expect(dwelling).toMatchObject({ name: '居住建筑', code: '0101', level: 2 });
    expect(dwelling?.children[0]).toMatchObject({ name: '别墅', level: 3, children: [] });
    expect((await tree(3))[0]?.children[0]?.children[0]?.children).toEqual([]);
    expect((await tree(3, first?.id))[0]?.children[0]?.children[0]).toMatchObject({
      name: '砖混结构',
      level: 4,
    });
    expect(await tree(1, '999999')).toEqual([]);
  });

  it('are refused a parent that is no id, and a fifth level', async () => {
    expect(await reader.get('/b/kind/tree1?parentId=x')).toMatchObject({ status: 400 });
    // No row has it, and it is larger than a whole number of four bytes.
    expect((await reader.get('/b/kind/tree1?parentId=987654321098765432')).data).toEqual([]);
    const [deepest] = await ids('/b/kind', { code: '01010101' });
    expect(await keeper.post('/b/kind', { name: '一层', code: 'X1', parentId: deepest })).toMatchObject({
      status: 409,
      error: 'kindTooDeep',
      msg: '工程分类最多四级，“一层”不能放在第四级下面。',
    });
    expect(await keeper.post('/b/kind', { name: '另一个', code: '01' })).toMatchObject({ success: false });
  });

  it('are loaded once, and completed without changing those that are there', async () => {
    expect(await keeper.post('/b/kind/loadStandard', {})).toMatchObject({ error: 'standardLoaded' });
    const [id] = await ids('/b/kind', { code: '0803' });
    expect(await keeper.delete(`/b/kind/${id}`)).toMatchObject({ success: true });
    expect(await keeper.post('/b/kind/loadStandard', {})).toMatchObject({ success: true });
    expect(await ids('/b/kind', { code: '0803' })).toHaveLength(1);
    expect(await reader.post('/b/kind/loadStandard', {})).toMatchObject({ status: 403 });
  });

  it('inherit the features of the classes above them', async () => {
    const [villa = ''] = await ids('/b/kind', { code: '010101' });
    const [road = ''] = await ids('/b/kind', { code: '0201' });
    const own = { kind: villa, code: 'V1', name: '花园面积', dataType: 'number', level: 'group', unit: 'm2' };
    expect(await keeper.post('/b/kind/attribute', own)).toMatchObject({ success: true });
    const features = (params: object | null, more: object = {}) =>
      reader.post('/b/kind/attr/queryList', { params, ...more });

    const found = (await features({ kindId: villa, level: 'group' }, { pageSize: 1000 })).data as Row[];
    expect(found).toContainEqual({
      id: expect.any(String),
      kindId: villa,
      code: 'V1',
      name: '花园面积',
      level: 'group',
      dataType: 'number',
      unit: 'm2',
      options: [],
      required: false,
      searchable: false,
      isScale: false,
    });
    expect(found).toContainEqual(
      expect.objectContaining({ name: '装修标准', options: ['毛坯', '简装', '精装'], searchable: true }),
    );
    expect(await features({ kindId: road })).toMatchObject({ total: 0, data: [] });
    expect(await features(null, { orderBy: null, order: null, pageSize: 2, pageNo: 2 })).toMatchObject({
      total: 47,
      data: [{}, {}],
    });
    expect(await features({ level: 'x' })).toMatchObject({ status: 400 });
    expect(await features({}, { orderBy: 'password' })).toMatchObject({ status: 400 });
  });

  it('name the industry by the second part of the parameter', async () => {
    const industry = async () => (await reader.get('/b/kind/getProjectCostIndustry')).data;
    expect(await industry()).toEqual({ value: '' });
    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(
        `insert into system_parameter (tenant_id, key, value) values ($1, 'ProjectCostIndustryName', '1, 房屋建筑 ,x')`,
        [tx.tenantId],
      ),
    );
    expect(await industry()).toEqual({ value: '房屋建筑' });
  });
});

describe('factors', () => {
  it.each(['querySpecialList', 'querySpecialList2'])('are listed by %s', async (call) => {
    const list = (body: object) => reader.post(`/b/projectFactors/${call}`, body);
    expect(await list({ params: null, orderBy: null, order: null })).toMatchObject({
      total: 22,
      data: expect.arrayContaining([
        expect.objectContaining({
          symbol: 'JZMJ',
          name: '建筑面积',
          unit: 'm2',
          level: 'node',
          rule: 'sum',
          formula: null,
          required: true,
        }),
      ]),
    });
    expect(await list({ params: { level: 'project', name$like: '面积' }, orderBy: 'symbol' })).toMatchObject({
      total: 2,
      data: [{ symbol: 'DLMJ' }, { symbol: 'YDMJ' }],
    });
    expect(await list({ params: { level: 'x' } })).toMatchObject({ status: 400 });
  });

  it('have formulas that are checked while they are written', async () => {
    const check = async (formula: string) =>
      (await reader.post('/b/projectFactors/verifyFormulaValid', { formula })).data;

    expect(await check('JZMJ / HS')).toEqual({
      valid: true,
      message: '',
      at: null,
      unit: 'm2/户',
      symbols: ['JZMJ', 'HS'],
    });
    expect(await check('JZMJ / 0')).toMatchObject({ valid: false, message: '不能除以 0', at: 7 });
    expect(await check('JZMJ / ABC')).toMatchObject({ valid: false, at: 7 });
    expect(await check('JZMJ + HS')).toMatchObject({
      valid: false,
      message: expect.stringContaining('单位'),
    });
  });

  const add = (values: object) =>
    keeper.post('/b/projectFactors', { name: '因子', unit: 'm2', rule: 'formula', ...values });

  it.each([
    ['no formula', { symbol: 'F1' }, 'formulaMissing', '请填写公式'],
    ['a formula that cannot be read', { symbol: 'F1', formula: 'JZMJ +' }, 'formulaWrong', '的公式有误'],
    ['an unknown symbol', { symbol: 'F1', formula: 'XYZ' }, 'formulaWrong', 'XYZ'],
    ['a division by zero', { symbol: 'F1', formula: 'JZMJ/0' }, 'formulaWrong', '不能除以 0'],
    ['itself', { symbol: 'F1', formula: 'F1 + JZMJ' }, 'formulaWrong', '循环引用 F1 → F1'],
  ])('are refused with %s', async (_what, values, error, text) => {
    expect(await add(values)).toMatchObject({ status: 409, error, msg: expect.stringContaining(text) });
  });

  it('are refused a symbol that formulas could not read, and one that is taken', async () => {
    for (const symbol of ['1A', 'a b', 'JZMJ'])
      expect(await add({ symbol, formula: 'HS' })).toMatchObject({ success: false });
  });

  it('stay while formulas read them, and in no circle', async () => {
    const made = (await add({ symbol: 'F2', formula: 'JZMJ * 2', unit: 'm2' })).data as Row;
    expect(await add({ symbol: 'F3', formula: 'F2 + 1' })).toMatchObject({ success: true });
    expect(await keeper.put('/b/projectFactors', { id: made.id, formula: 'F3' })).toMatchObject({
      error: 'formulaWrong',
      msg: expect.stringContaining('循环引用'),
    });
    expect(await keeper.put('/b/projectFactors', { id: made.id, symbol: 'F9' })).toMatchObject({
      error: 'symbolUsed',
    });
    expect(await keeper.delete(`/b/projectFactors/${made.id}`)).toMatchObject({ error: 'symbolUsed' });
    const [last] = await ids('/b/projectFactors', { symbol: 'F3' });
    expect(await keeper.delete(`/b/projectFactors/${last}`)).toMatchObject({ success: true });
    expect(await keeper.delete(`/b/projectFactors/${made.id}`)).toMatchObject({ success: true });
  });
});

describe('main materials', () => {
  it('have a price, and a month where it is known', async () => {
    const material = { name: '螺纹钢', unit: 't', price: '3420.5' };
    expect(await keeper.post('/b/main-material', material)).toMatchObject({ success: true });
    expect(await keeper.post('/b/main-material', { ...material, month: '2026-11' })).toMatchObject({
      success: true,
    });
    expect(await keeper.post('/b/main-material', { ...material, price: '-1' })).toMatchObject({
      success: false,
    });
    expect(
      await reader.post('/b/main-material/queryList', { params: { month$ge: '2026-11' } }),
    ).toMatchObject({
      total: 1,
      data: [{ price: '3420.5000', month: '2026-11' }],
    });
    expect(await reader.post('/b/main-material', material)).toMatchObject({ status: 403 });
  });
});

it('gives nothing to people without the right, and nothing of another firm', async () => {
  const outsider = (await server.newcomer([])).client;
  for (const path of ['/b/kind/tree1', '/b/kind/getProjectCostIndustry'])
    expect(await outsider.get(path)).toMatchObject({ status: 403 });
  const other = await (await server.secondFirm()).as('admin');
  expect((await other.get('/b/kind/tree3')).data).toEqual([]);
  expect(await other.post('/b/projectFactors/querySpecialList', {})).toMatchObject({ total: 0 });
  expect(await other.post('/b/kind/attr/queryList', {})).toMatchObject({ total: 0 });
});
