import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueServer, of, startWithCatalogues } from './testing/catalogue-server.ts';

let firm: CatalogueServer;
let client: CatalogueServer['client'];
let outsider: CatalogueServer['outsider'];
beforeAll(async () => {
  firm = await startWithCatalogues();
  ({ client, outsider } = firm);
});
afterAll(() => firm.server.close());

const FACTORS = '/b/projectFactors';

describe('the classification of a cost project', () => {
  it('is saved at once, and answered by functions, specialties, formats and classes', async () => {
    const { id, first, second, unit } = await firm.project();
    const [dwelling, shops] = [
      await firm.itemOf('cost-function', '住宅'),
      await firm.itemOf('cost-function', '商业'),
    ];
    const [civil, electrical] = [
      await firm.itemOf('cost-specialty', '土建'),
      await firm.itemOf('cost-specialty', '电气'),
    ];
    const formatId = await firm.itemOf('cost-format', '高层住宅');
    const kinds = [
      await firm.rowOf('/b/kind', { code: '01' }),
      await firm.rowOf('/b/kind', { code: '0101' }),
      await firm.rowOf('/b/kind', { code: '010103' }),
    ];
    const nodes = [
      {
        id: first,
        kindIds: kinds,
        formatId,
        functions: [
          { functionId: dwelling, specialId: civil, scale: '900.5' },
          { functionId: shops, scale: '100' },
        ],
      },
      { id: second, functions: [{ functionId: dwelling, specialId: electrical, scale: '2000' }] },
    ];
    expect(await client.post('/b/xml/project/saveProjectTreeInfo', { projectId: id, nodes })).toMatchObject({
      success: true,
      data: { nodes: 2 },
    });

    const kind = '/b/project/kind';
    const all = [
      {
        id: dwelling,
        name: '住宅',
        scale: '2900.5',
        nodeIds: [first, second],
        children: [
          { id: civil, name: '土建', nodeIds: [first] },
          { id: electrical, name: '电气', nodeIds: [second] },
        ],
      },
      { id: shops, name: '商业', scale: '100', nodeIds: [first], children: [] },
    ];
    const answer = async (path: string) => (await client.get(path)).data;
    expect(await answer(`${kind}/queryProFunAndSpec?projectId=${id}`)).toEqual(all);
    expect(
      await answer(`${kind}/queryProFunAndSpecByFormateId?formatId=${formatId}&projectId=${id}`),
    ).toMatchObject([{ id: dwelling, scale: '900.5' }, { id: shops }]);
    expect(await answer(`${kind}/queryProFunAndSpecForSubject/${id}/-1/x`)).toEqual(all);
    expect(await answer(`${kind}/queryProFunAndSpecForSubject/${id}/${second}/x`)).toMatchObject([
      { id: dwelling, scale: '2000' },
    ]);
    expect(await answer(`${kind}/querySelectFunction?projectId=${id}`)).toEqual([
      { id: dwelling, name: '住宅' },
      { id: shops, name: '商业' },
    ]);
    expect(await answer(`${kind}/querySelectSpecial?treeId=${first}`)).toEqual([{ id: civil, name: '土建' }]);
    expect(await answer(`${kind}/querySubjectFunction/${id}`)).toEqual([
      { id: dwelling, name: '住宅', scale: '2900.5' },
      { id: shops, name: '商业', scale: '100' },
    ]);
    expect(await answer(`${kind}/querySubjectSpecial/${id}/${dwelling}`)).toEqual([
      { id: civil, name: '土建' },
      { id: electrical, name: '电气' },
    ]);
    expect(await answer(`${kind}/queryProjectFormat/${id}`)).toEqual([
      { id: formatId, name: '住宅/高层住宅', nodeIds: [first] },
    ]);
    expect(await answer(`/b/project/node/getProjectKind/${first}`)).toMatchObject({
      nodeId: first,
      kindId: kinds[2],
      isInherited: false,
      formatId,
      kinds: [
        { id: kinds[0], name: '房屋建筑工程', level: 1 },
        { id: kinds[1], level: 2 },
        { id: kinds[2], code: '010103', level: 3 },
      ],
    });
    expect(await answer(`/b/project/node/getProjectKind/${unit}`)).toEqual({
      nodeId: unit,
      kindId: null,
      isInherited: false,
      formatId: null,
      kinds: [],
    });

    // A function of a node has figures of its own.
    const place = { projectNodeId: first, functionId: shops };
    expect(of(await firm.list(id, place), 'JZMJ')).toMatchObject({ value: '100', source: 'file' });
    await firm.save(id, [{ symbol: 'HS', value: '4' }], place);
    expect(of(await firm.list(id, { projectNodeId: first }), 'HS')).toMatchObject({
      value: '4',
      source: 'sum',
    });
    expect(await client.post(`${FACTORS}/setDefaultFactors`, { projectId: id, ...place })).toMatchObject({
      success: true,
    });
    expect(of(await firm.list(id, { projectNodeId: first }), 'HS')?.value).toBeNull();
  });

  it('counts the projects that the reader sees by their classes, those below included', async () => {
    const [top, housing] = [
      await firm.rowOf('/b/kind', { code: '01' }),
      await firm.rowOf('/b/kind', { code: '0101' }),
    ];
    const project = await firm.add('/b/project', { name: '住宅', category: housing });
    await firm.add('/b/project', { name: '房建', category: top });
    const unit = await firm.add('/b/project/node', { project, name: '1#楼' });

    const count = (by: typeof client) => by.get('/b/project/kind/getProjectKindAndCount');
    expect((await count(client)).data).toEqual([
      { kindId: top, parentId: '-1', name: '房屋建筑工程', count: 2 },
      { kindId: housing, parentId: top, name: '居住建筑', count: 1 },
    ]);
    expect((await count(outsider)).data).toEqual([]);
    expect((await client.get(`/b/project/node/getProjectKind/${unit}`)).data).toMatchObject({
      kindId: housing,
      isInherited: true,
    });
  });

  it('is refused for nodes of another project, and for classes and items that do not exist', async () => {
    const { id, first } = await firm.project();
    const other = await firm.project();
    const put = (node: object) =>
      client.post('/b/xml/project/saveProjectTreeInfo', { projectId: id, nodes: [node] });
    const format = await firm.itemOf('cost-format', '高层住宅');

    expect(await put({ id: other.first })).toMatchObject({ status: 409, error: 'notANode' });
    for (const node of [
      { kindIds: ['999999'] },
      { formatId: '999999' },
      { functions: [{ functionId: format }] },
    ])
      expect(await put({ id: first, ...node })).toMatchObject({ status: 409, error: 'kindUnknown' });
    expect(await put({ id: first, functions: [{ functionId: format, scale: 'x' }] })).toMatchObject({
      status: 400,
    });
    expect(
      await client.post('/b/xml/project/saveProjectTreeInfo', { projectId: id, nodes: [] }),
    ).toMatchObject({
      status: 400,
    });
    expect(
      await outsider.post('/b/xml/project/saveProjectTreeInfo', { projectId: id, nodes: [{ id: first }] }),
    ).toMatchObject({ status: 404 });
  });

  it('is nothing to people who take no part in the project', async () => {
    const { id, first } = await firm.project();
    const kind = '/b/project/kind';
    for (const path of [
      `${kind}/queryProFunAndSpec?projectId=${id}`,
      `${kind}/queryProFunAndSpecByFormateId?formatId=1&projectId=${id}`,
      `${kind}/queryProFunAndSpecForSubject/${id}/-1/x`,
      `${kind}/querySelectFunction?projectId=${id}`,
      `${kind}/querySelectSpecial?treeId=${first}`,
      `${kind}/querySubjectFunction/${id}`,
      `${kind}/querySubjectSpecial/${id}/1`,
      `${kind}/queryProjectFormat/${id}`,
      `/b/project/node/getProjectKind/${first}`,
    ])
      expect(await outsider.get(path), path).toMatchObject({ status: 404 });
  });
});
