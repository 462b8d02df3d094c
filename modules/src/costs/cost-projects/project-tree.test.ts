import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CostTreeEntry } from './cost-nodes.calls.ts';
import { type CatalogueServer, of, startWithCatalogues } from './testing/catalogue-server.ts';

let firm: CatalogueServer;
let client: CatalogueServer['client'];
let outsider: CatalogueServer['outsider'];
beforeAll(async () => {
  firm = await startWithCatalogues();
  ({ client, outsider } = firm);
});
afterAll(() => firm.server.close());

describe('nodes of a cost project', () => {
  it('are changed together, all or none', async () => {
    const { id, first, unit } = await firm.project();
    const other = await firm.project();
    const rows = [
      { id: first, name: '1#住宅楼', area: '1200' },
      { id: unit, specialty: '建筑' },
    ];
    const update = (more: object[] = []) =>
      client.put('/b/project/node/updateList', { projectId: id, rows: [...rows, ...more] });
    expect(await update([{ id: other.first, name: '别的项目' }])).toMatchObject({ status: 409 });
    const detail = (node: string) => client.get(`/b/project/node/projectNode/${node}`);
    expect((await detail(first)).data).toMatchObject({ name: '1#楼' });
    expect(await update()).toMatchObject({ data: { nodes: 2 } });
    expect((await detail(first)).data).toMatchObject({ name: '1#住宅楼', area: '1200.00', parentId: '-1' });
    const { data } = await client.get(`/b/project/node/queryProjectEngineer/${id}/${first}`);
    expect(data).toMatchObject([{ specialty: '建筑', units: [{ id: unit, lines: 0 }] }]);
  });

  it('take the class of the project over where they have none', async () => {
    const { id, first, second, unit } = await firm.project();
    const kind = await firm.rowOf('/b/kind', { code: '0101' });
    await client.put('/b/project', { id, category: kind });
    const status = async () =>
      (await client.get(`/b/project/auditing/projectNodeKindStatus/${id}`)).data as { missing: string[] }[];
    expect((await status()).map(({ missing }) => missing.includes('kind'))).toEqual([true, true]);
    const given = await client.post('/b/project/node/sysProjectNodeBaseInfo', { projectId: id });
    expect(given).toMatchObject({ data: { nodes: 3 } });
    expect((await status()).map(({ missing }) => missing)).toEqual([
      ['format', 'function'],
      ['format', 'function'],
    ]);
    for (const node of [first, second, unit])
      expect((await client.get(`/b/project/node/projectNode/${node}`)).data).toMatchObject({
        kinds: [{}, { id: kind }],
      });
  });

  it('drop typed figures when their scale is reset', async () => {
    const { id, first, unit } = await firm.project();
    await firm.save(id, [{ symbol: 'HS', value: '12' }], { projectNodeId: first });
    await firm.save(id, [{ symbol: 'CS', value: '3' }], { projectNodeId: unit });
    expect(await client.get(`/b/project/node/resetScale/${first}`)).toMatchObject({ data: { removed: 2 } });
    expect(of(await firm.list(id, { projectNodeId: first }), 'HS')?.source).not.toBe('hand');
  });
});

describe('the cost tree', () => {
  const add = (values: object) => firm.add('/b/project/tree', values);
  const treeOf = async (id: string) =>
    (await client.get(`/b/project/tree/projectTree/${id}`)).data as CostTreeEntry[];

  it('is arranged by hand, and its entries lead to nodes', async () => {
    const { id, first } = await firm.project();
    const stage = await add({ project: id, name: '招标控制价', stage: 'control' });
    const one = await add({ project: id, name: '1#楼', node: first });
    const two = await add({ project: id, name: '其他费用' });
    const drag = (body: object) => client.post('/b/project/tree/dragData', body);
    expect(await drag({ id: one, parentId: stage })).toMatchObject({ success: true });
    expect(await drag({ id: two, parentId: stage, afterId: one })).toMatchObject({ success: true });
    expect(await treeOf(id)).toMatchObject([
      { id: stage, stage: 'control', amount: '0.00', children: [{ id: one, nodeId: first }, { id: two }] },
    ]);
    const found = await client.post('/b/project/tree/findProjectTrees', { projectId: id, name: '其他' });
    expect(found.data).toMatchObject([{ id: two, parentId: stage }]);
    expect(await drag({ id: stage, parentId: one })).toMatchObject({
      status: 409,
      error: 'entryBelowItself',
    });
    expect(await client.delete(`/b/project/tree/${two}`)).toMatchObject({ success: true });
  });

  it('refuses units below another building, and nodes of another project', async () => {
    const { id, second, unit } = await firm.project();
    const other = await firm.project();
    const building = await add({ project: id, name: '2#楼', node: second });
    const entry = await add({ project: id, name: '土建', node: unit });
    expect(await client.post('/b/project/tree/dragData', { id: entry, parentId: building })).toMatchObject({
      status: 409,
      error: 'nodeInOtherBuilding',
    });
    expect(
      await client.post('/b/project/tree', { project: id, name: '错', node: other.first }),
    ).toMatchObject({ status: 409, error: 'entryElsewhere' });
  });
});

describe('a cost project', () => {
  it('has a summary, and counts one view a person and hour', async () => {
    const { id } = await firm.project();
    const rows = [{ name: '结构类型', value: '剪力墙' }];
    expect(await client.post(`/b/project/xml/summary/${id}`, { rows })).toMatchObject({ data: { rows: 1 } });
    expect((await client.get(`/b/project/xml/summary/${id}`)).data).toEqual([{ ...rows[0], source: 'hand' }]);
    expect(await client.post(`/b/project/xml/summary/${id}`, { rows: [...rows, ...rows] })).toMatchObject({
      status: 409,
      error: 'factTwice',
    });
    expect((await client.get(`/b/project/summary/${id}/imageList`)).data).toEqual([]);
    const { data } = await client.get(`/b/project/addlookCountProject/${id}/0`);
    expect(data).toMatchObject({ projectId: id });
    const looked = await client.post('/b/project/lookCountProject', { ids: [id] });
    expect((looked.data as { count: number }[])[0]?.count).toBeGreaterThan(0);
    const saved = await client.post('/b/project/saveProject', { name: '另存的项目' });
    expect(saved).toMatchObject({ success: true });
  });

  it('is not found by people who do not see it', async () => {
    const { id, first } = await firm.project();
    const answers = [
      await outsider.get(`/b/project/tree/projectTree/${id}`),
      await outsider.get(`/b/project/node/projectNode/${first}`),
      await outsider.get(`/b/project/node/resetScale/${first}`),
      await outsider.get(`/b/project/addlookCountProject/${id}/0`),
      await outsider.post('/b/project/lookCountProject', { ids: [id] }),
      await outsider.post(`/b/project/xml/summary/${id}`, { rows: [] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
