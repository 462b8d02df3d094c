import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueServer, type Factor, of, startWithCatalogues } from './testing/catalogue-server.ts';

let firm: CatalogueServer;
let client: CatalogueServer['client'];
let outsider: CatalogueServer['outsider'];
beforeAll(async () => {
  firm = await startWithCatalogues();
  ({ client, outsider } = firm);
});
afterAll(() => firm.server.close());

const FACTORS = '/b/projectFactors';

describe('factors of a cost project', () => {
  it('follow from the areas that files state, and add up over buildings', async () => {
    const { id, first, unit } = await firm.project();

    expect(of(await firm.list(id), 'JZMJ')).toMatchObject({
      name: '建筑面积',
      unit: 'm2',
      value: '3000.5',
      source: 'sum',
      required: true,
      missing: false,
    });
    expect(of(await firm.list(id, { projectNodeId: first }), 'JZMJ')).toMatchObject({
      value: '1000.5',
      source: 'file',
    });
    expect(of(await firm.list(id, { projectNodeId: unit }), 'JZMJ')).toMatchObject({
      value: '1000.5',
      source: 'above',
    });
    // The area of the land is a factor of the project alone.
    expect(of(await firm.list(id), 'YDMJ')).toMatchObject({ value: null, source: null });
    expect(of(await firm.list(id, { projectNodeId: first }), 'YDMJ')).toBeUndefined();
  });

  it('are typed, computed by formulas, and dropped again', async () => {
    const { id, first, second } = await firm.project();
    const saved = await firm.save(
      id,
      [
        { symbol: 'HS', value: '10' },
        { symbol: 'YG', value: '54.3' },
      ],
      { projectNodeId: first },
    );
    expect(of(saved.data as Factor[], 'HJMJ')).toMatchObject({ value: '100.05', source: 'formula' });
    await firm.save(
      id,
      [
        { symbol: 'YG', value: '30' },
        { symbol: 'HS', formula: 'CEIL * 1' },
      ],
      {
        projectNodeId: second,
      },
    );
    expect(of(await firm.list(id), 'YG')).toMatchObject({ value: '54.3', source: 'sum' });

    await firm.save(id, [{ symbol: 'HS', value: '0' }], { projectNodeId: first });
    expect(of(await firm.list(id, { projectNodeId: first }), 'HJMJ')).toMatchObject({
      value: null,
      source: null,
    });
    await firm.save(id, [{ symbol: 'HS', value: null }], { projectNodeId: first });
    expect(of(await firm.list(id, { projectNodeId: first }), 'HS')).toMatchObject({ value: null });
    await firm.save(id, [{ symbol: 'CWS', formula: 'JZMJ / 35' }], { projectNodeId: second });
    expect(of(await firm.list(id, { projectNodeId: second }), 'CWS')).toMatchObject({
      value: '57.142857',
      formula: 'JZMJ / 35',
      source: 'hand',
    });
  });

  it.each([
    ['an unknown symbol', [{ symbol: 'ABC', value: '1' }], 'factorUnknown', 'ABC'],
    ['no number', [{ symbol: 'HS', value: '十户' }], 'figureWrong', '户数'],
    ['a negative figure', [{ symbol: 'HS', value: '-1' }], 'figureWrong', '户数'],
    ['seven decimals', [{ symbol: 'HS', value: '1.1234567' }], 'figureWrong', '6 位小数'],
    ['a figure and a formula', [{ symbol: 'HS', value: '1', formula: '2' }], 'figureWrong', '户数'],
    ['a wrong formula', [{ symbol: 'HS', formula: 'JZMJ / 0' }], 'factorFormulaWrong', '不能除以 0'],
    ['a circle', [{ symbol: 'HS', formula: 'HJMJ' }], 'factorFormulaWrong', '循环引用'],
    [
      'a symbol twice',
      [
        { symbol: 'HS', value: '1' },
        { symbol: 'HS', value: '2' },
      ],
      'factorTwice',
      'HS',
    ],
    [
      'a floor area that is not the sum of its parts',
      [
        { symbol: 'DSMJ', value: '900' },
        { symbol: 'DXMJ', value: '200' },
      ],
      'floorAreaWrong',
      '建筑面积 1000.5 不等于地上建筑面积 900 与地下建筑面积 200 之和',
    ],
  ])('are refused with %s, and nothing is stored', async (_what, rows, error, text) => {
    const { id, first } = await firm.project();
    const before = await firm.list(id, { projectNodeId: first });

    expect(await firm.save(id, rows, { projectNodeId: first })).toMatchObject({
      status: 409,
      error,
      msg: expect.stringContaining(text),
    });
    expect(await firm.list(id, { projectNodeId: first })).toEqual(before);
  });

  it('are refused without rows, and with too many', async () => {
    const { id } = await firm.project();
    const many = Array.from({ length: 201 }, () => ({ symbol: 'HS', value: '1' }));

    expect(await firm.save(id, [])).toMatchObject({ status: 400 });
    expect(await firm.save(id, many)).toMatchObject({ status: 400 });
  });

  it('hold the floor area as the sum of its parts', async () => {
    const { id, first } = await firm.project();
    const rows = [
      { symbol: 'DSMJ', value: '800.25' },
      { symbol: 'DXMJ', value: '200.25' },
    ];

    expect(await firm.save(id, rows, { projectNodeId: first })).toMatchObject({ success: true });
    expect(await firm.save(id, [{ symbol: 'DXMJ', value: '300' }], { projectNodeId: first })).toMatchObject({
      error: 'floorAreaWrong',
    });
    expect(
      await firm.save(
        id,
        [
          { symbol: 'JZMJ', value: '1100.25' },
          { symbol: 'DXMJ', value: '300' },
        ],
        {
          projectNodeId: first,
        },
      ),
    ).toMatchObject({ success: true });
  });

  it('return to what files state, at a place and below it', async () => {
    const { id, first, second } = await firm.project();
    for (const projectNodeId of [first, second])
      await firm.save(id, [{ symbol: 'JZMJ', value: '5' }], { projectNodeId });
    expect(of(await firm.list(id), 'JZMJ')?.value).toBe('10');

    const restored = await client.post(`${FACTORS}/setDefaultFactors`, {
      projectId: id,
      projectNodeId: first,
    });
    expect(of(restored.data as Factor[], 'JZMJ')).toMatchObject({ value: '1000.5', source: 'file' });
    expect(of(await firm.list(id), 'JZMJ')?.value).toBe('1005.5');
    await client.post(`${FACTORS}/setDefaultFactors`, { projectId: id });
    expect(of(await firm.list(id), 'JZMJ')?.value).toBe('3000.5');
  });

  it('are dropped at one place, and summed up from its parts without what is typed there', async () => {
    const { id, first } = await firm.project();
    await firm.add('/b/project/node', { project: id, name: '裙楼', area: '300', parentId: first });
    await firm.save(
      id,
      [
        { symbol: 'JZMJ', value: '5' },
        { symbol: 'HS', value: '7' },
      ],
      { projectNodeId: first },
    );

    const summary = (await client.get(`/b/project/node/calScaleSummary/${first}`)).data as Factor[];
    expect(of(summary, 'JZMJ')).toMatchObject({ value: '300', source: 'sum' });
    expect(of(summary, 'HS')).toMatchObject({ value: null });
    expect(
      await client.post(`${FACTORS}/deleteAllProjectfactors`, { projectId: id, projectNodeId: first }),
    ).toMatchObject({ data: { removed: 2 } });
    expect(of(await firm.list(id, { projectNodeId: first }), 'HS')?.value).toBeNull();
  });

  it('belong to nodes of the project and to their functions', async () => {
    const { id } = await firm.project();
    const other = await firm.project();
    for (const call of ['getProjectFactorsList', 'deleteAllProjectfactors', 'setDefaultFactors'])
      expect(
        await client.post(`${FACTORS}/${call}`, { projectId: id, projectNodeId: other.first }),
      ).toMatchObject({ status: 409, error: 'notANode' });
    const functionId = await firm.itemOf('cost-function', '住宅');
    expect(await firm.save(id, [{ symbol: 'HS', value: '1' }], { functionId })).toMatchObject({
      error: 'notAFunction',
    });
  });

  it('keep their definition, and go with the node and the project', async () => {
    const { id, first, unit } = await firm.project();
    await firm.save(id, [{ symbol: 'CKMJ', value: '12' }]);
    await firm.save(id, [{ symbol: 'CKMJ', value: '7' }], { projectNodeId: unit });
    const definition = await firm.rowOf('/b/projectFactors', { symbol: 'WQMJ' });
    await firm.save(id, [{ symbol: 'WQMJ', value: '7' }]);
    expect(await client.delete(`/b/projectFactors/${definition}`)).toMatchObject({ success: false });

    expect(await client.delete(`/b/project/node/${unit}`)).toMatchObject({ success: true });
    await firm.save(id, [{ symbol: 'HS', value: '7' }], { projectNodeId: first });
    await firm.query('update cost_projects_project set lines = 1 where tenant_id = $1 and id = $2', [id]);
    expect(await client.post(`/b/project/${id}/clear`, {})).toMatchObject({ success: true });
    expect(await client.delete(`/b/project/${id}`)).toMatchObject({ success: true });
  });

  it('are nothing to people who take no part, and to readers of another firm', async () => {
    const { id, first } = await firm.project();
    const other = await (await firm.server.secondFirm()).as('admin');
    for (const by of [outsider, other]) {
      expect(await by.post(`${FACTORS}/getProjectFactorsList`, { projectId: id })).toMatchObject({
        status: 404,
      });
      for (const call of ['deleteAllProjectfactors', 'setDefaultFactors'])
        expect(await by.post(`${FACTORS}/${call}`, { projectId: id })).toMatchObject({ status: 404 });
      expect(
        await by.post(`${FACTORS}/saveProjectFactors`, {
          projectId: id,
          rows: [{ symbol: 'HS', value: '1' }],
        }),
      ).toMatchObject({ status: 404 });
      expect(await by.get(`/b/project/node/calScaleSummary/${first}`)).toMatchObject({ status: 404 });
    }
  });
});
