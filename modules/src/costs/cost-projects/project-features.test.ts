import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { framesOf, storeFrames } from '@jianheng/cost-store';
import { inTransaction } from '@jianheng/server-platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueServer, startWithCatalogues } from './testing/catalogue-server.ts';

let firm: CatalogueServer;
let client: CatalogueServer['client'];
beforeAll(async () => {
  firm = await startWithCatalogues();
  ({ client } = firm);
});
afterAll(() => firm.server.close());

type Feature = {
  readonly featureId: string;
  readonly name: string;
  readonly value: string | null;
  readonly source: string | null;
  readonly evidence: object | null;
  readonly proposed: {
    readonly value: string;
    readonly confidence: number;
    readonly evidence: object;
  } | null;
};

const line = (unit: string, seq: number, feature: string) => ({
  t: 'bill',
  id: `${unit}-${seq}`,
  unit,
  tab: 'F',
  sect: '0105',
  seq,
  code: `01050200100${seq}`,
  name: '矩形柱',
  feature,
  du: 'm3',
  qty: '10',
  price: '100.00',
  total: '1000.00',
  at: ['表-08', seq],
});

/** A building whose file states its structure, storeys and seismic grade, and whose lines state their concrete. */
function bill() {
  const named = (name: string, text: string) => Object.fromEntries([[name, text]]);
  const records = [
    { t: 'project', id: 'P', name: '示例工程', standard: '2013', features: named('建设单位', '滨江城投') },
    {
      t: 'single',
      id: 'S1',
      name: '1#楼',
      area: 100,
      floors: 18,
      features: { ...named('结构类型', '现浇剪力墙结构'), ...named('檐高', '54.30m') },
    },
    { t: 'unit', id: 'U1', name: '土建', single: 'S1' },
    line('U1', 1, '1.混凝土强度等级:C30\n2.混凝土种类:商品混凝土'),
    line('U1', 2, '1.混凝土强度等级:C30'),
    line('U1', 3, '1.混凝土强度等级:C35'),
  ];
  const run = startImport(canonicalImporter);
  run.push(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return run.finish().project;
}

async function started() {
  const category = await firm.rowOf('/b/kind', { code: '0101' });
  const id = await firm.add('/b/project', { name: '安置房一期', category });
  const building = await firm.add('/b/project/node', { project: id, name: '1#楼' });
  const unit = await firm.add('/b/project/node', {
    project: id,
    name: '土建',
    kind: 'unit',
    parentId: building,
  });
  const place = { projectId: id, nodes: [unit], buildings: [building], by: '7', at: new Date() };
  await inTransaction(firm.server.pool, firm.server.tenantId, (tx) =>
    storeFrames(tx, framesOf(bill()), place),
  );
  return { id, building, unit };
}

const read = async (door: 'project/node' | 'projectAttrExtract', node: string) =>
  (await client.get(`/b/${door}/queryEngineerFeature/${node}/-1`)).data as Feature[];
const named = (rows: readonly Feature[], name: string) => rows.find((row) => row.name === name);
const saveTyped = (projectNodeId: string, rows: object[]) =>
  client.post('/b/project/node/saveProjectEngineerInfo', { projectNodeId, rows });
const confirm = (projectNodeId: string, rows: object[]) =>
  client.post('/b/projectAttrExtract/saveProjectNodeFeature', { projectNodeId, rows });

describe('features of a building', () => {
  it('are proposed from its file and its lines, with evidence', async () => {
    const { building, unit } = await started();
    const rows = await read('projectAttrExtract', building);

    expect(named(rows, '结构类型')).toMatchObject({
      value: null,
      proposed: {
        value: '剪力墙',
        confidence: 0.95,
        evidence: { kind: 'building', text: '结构类型:现浇剪力墙结构' },
      },
    });
    expect(named(rows, '檐高')?.proposed).toMatchObject({ value: '54.30' });
    expect(named(rows, '地上层数')?.proposed).toMatchObject({ value: '18' });
    expect(named(rows, '混凝土强度等级')?.proposed).toMatchObject({
      value: 'C30',
      evidence: {
        kind: 'line',
        lineId: `${unit}-1`,
        sheet: '表-08',
        row: 1,
        text: '混凝土强度等级:C30',
        count: 2,
      },
      others: ['C35'],
    });
    expect(named(rows, '外墙做法')?.proposed).toBeNull();
    expect((await read('project/node', building)).every(({ proposed }) => proposed === null)).toBe(true);
  });

  it('are confirmed by a person, and typed values are not overwritten', async () => {
    const { building } = await started();
    const rows = await read('projectAttrExtract', building);
    const [structure, concrete] = ['结构类型', '混凝土强度等级'].map((name) => named(rows, name)?.featureId);
    expect(await saveTyped(building, [{ featureId: structure, value: '框架' }])).toMatchObject({
      success: true,
    });
    const confirmed = await confirm(building, [
      { featureId: structure, value: '剪力墙' },
      { featureId: concrete, value: 'C30' },
    ]);
    expect(confirmed.data).toEqual({ saved: 1, kept: ['结构类型'] });
    const after = await read('projectAttrExtract', building);
    expect(named(after, '结构类型')).toMatchObject({ value: '框架', source: 'hand', evidence: null });
    expect(named(after, '混凝土强度等级')).toMatchObject({
      value: 'C30',
      source: 'file',
      evidence: { kind: 'line', text: '混凝土强度等级:C30' },
      proposed: null,
    });
    const used = await client.get(`/b/project/node/queryEngineerFeatureChoose/${building}`);
    expect(used.data).toContainEqual({
      featureId: concrete,
      name: '混凝土强度等级',
      values: [{ value: 'C30', count: expect.any(Number) }],
    });
    const details = await client.get(`/b/project/node/queryProjectNodeProperty/${building}`);
    expect(details.data).toMatchObject({ node: { name: '1#楼' } });
    expect(await client.delete(`/b/project/node/${(await started()).unit}`)).toMatchObject({ success: true });
  });

  it('of lines are listed with their frequency', async () => {
    const { unit } = await started();
    const { data } = await client.get(`/b/project/node/queryItemFeatureChoose/${unit}`);
    expect(data).toContainEqual(
      expect.objectContaining({ name: '混凝土种类', values: [{ value: '商品混凝土', count: 1 }] }),
    );
  });

  it.each([
    ['a number that is none', '檐高', '很高', 'featureWrong'],
    ['an unknown option', '结构类型', '泥巴', 'featureWrong'],
  ])('are refused with %s', async (_case, name, value, error) => {
    const { building } = await started();
    const featureId = named(await read('project/node', building), name)?.featureId;
    expect(await saveTyped(building, [{ featureId, value }])).toMatchObject({ status: 409, error });
  });

  it('are not confirmed with a value that the bill does not propose', async () => {
    const { building } = await started();
    const featureId = named(await read('project/node', building), '混凝土强度等级')?.featureId;
    expect(await confirm(building, [{ featureId, value: 'C60' }])).toMatchObject({
      status: 409,
      error: 'proposalGone',
    });
  });
});

describe('features of a project', () => {
  it('are basic information from the cover, and features of the whole', async () => {
    const { id } = await started();
    const base = await client.post('/b/projectAttrExtract/queryProjectProperty', { projectId: id });
    const client_ = named(base.data as Feature[], '建设单位');
    expect(client_?.proposed).toMatchObject({ value: '滨江城投', evidence: { kind: 'cover' } });
    const rows = [{ featureId: client_?.featureId, value: '滨江城投' }];
    await client.post('/b/projectAttrExtract/saveProjectBaseFeature', { projectId: id, rows });
    const stored = await client.post('/b/project/queryProjectProperty', { projectId: id });
    expect(named(stored.data as Feature[], '建设单位')).toMatchObject({ value: '滨江城投', source: 'file' });
    const search = await client.post('/b/project/node/queryEngineerFeatureForSearch', {});
    expect(search.data).toContainEqual(expect.objectContaining({ name: '结构类型' }));
  });

  it('are not found by people who do not see it', async () => {
    const { id, building } = await started();
    const { outsider } = firm;
    const answers = [
      await outsider.post('/b/projectAttrExtract/queryProjectProperty', { projectId: id }),
      await outsider.get(`/b/project/node/queryEngineerFeature/${building}/-1`),
      await outsider.post('/b/project/saveProjectFeature', {
        projectId: id,
        rows: [{ featureId: '1', value: 'x' }],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
