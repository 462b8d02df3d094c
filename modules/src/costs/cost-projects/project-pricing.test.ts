import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { NORM, type PricedLine, pricedProject } from './testing/priced-project.ts';

let server: TestServer;
let engineer: Newcomer;
let priced: Awaited<ReturnType<typeof pricedProject>>;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
});
afterAll(() => server.close());
beforeEach(async () => {
  priced = await pricedProject(server, engineer);
});

const send: typeof priced.send = (...asked) => priced.send(...asked);
const analysis = (lineId: string) => priced.analysis(lineId);
const pricing = (lineId: string, changes?: object) => priced.pricing(lineId, changes);
const line = async (name: string): Promise<PricedLine> => {
  const found = (await priced.lines()).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no line ${name}`);
  return found;
};
const total = async () =>
  (
    (await engineer.client.get(`/b/project/node/queryProjectTree/${priced.project}`)).data as {
      amount: string;
    }
  ).amount;

const NEW_MACHINE = {
  code: 'J9',
  name: '混凝土泵车',
  specification: '',
  unit: '台班',
  kind: 'J',
  price: '1200.00',
};

describe('composing the price of a line', () => {
  it('adds up resources, 管理费 and 利润; amount and sums follow', async () => {
    const column = await line('矩形柱');
    expect(column).toMatchObject({ quantity: '10', price: '588.00', amount: '5880.00' });
    const before = await total();
    const { uses } = await analysis(column.id);
    const [labour, concrete] = uses;
    const answer = await send(
      'price',
      await pricing(column.id, {
        uses: [
          { resourceId: labour?.resourceId, content: '1.2' },
          { resourceId: concrete?.resourceId, content: '1.02' },
          { resource: NEW_MACHINE, content: '0.05' },
        ],
        overhead: { rate: '10', base: 'labourMachine' },
        profit: { rate: '5', base: 'directOverhead' },
      }),
    );
    expect(answer).toMatchObject({ status: 200, data: { refused: [] } });
    // 1.2 · 150 + 1.02 · 400 + 0.05 · 1 200 = 180 + 408 + 60; 10 % of 240 = 24; 5 % of 672 = 33.60
    expect(await analysis(column.id)).toMatchObject({
      price: '705.60',
      labour: '180.00',
      material: '408.00',
      machine: '60.00',
      overhead: '24.00',
      profit: '33.60',
    });
    expect(await line('矩形柱')).toMatchObject({ price: '705.60', amount: '7056.00' });
    expect(Number(await total())).toBeCloseTo(Number(before) + 1176, 2);
    const { rows } = (
      await engineer.client.post('/b/project/material/queryList', {
        projectId: priced.project,
        words: '泵车',
      })
    ).data as { readonly rows: readonly object[] };
    expect(rows).toMatchObject([{ name: '混凝土泵车', kind: 'J', quantity: '0.5', amount: '600.00' }]);
  });

  it('takes the parts from norm items where there are no resources', async () => {
    const column = await line('矩形柱');
    const norm = { ...NORM, labour: '900.00', material: '4000.00', machine: '100.00' };
    await send(
      'price',
      await pricing(column.id, {
        uses: [],
        norms: [norm, { ...norm, code: '5-13', quantity: '0.5' }],
        overhead: null,
        profit: { amount: '10.00' },
      }),
    );
    // 1.5 times the norm for 10 m³
    expect(await analysis(column.id)).toMatchObject({
      labour: '135.00',
      material: '600.00',
      machine: '15.00',
      overhead: null,
      profit: '10.00',
      price: '760.00',
      uses: [],
      norms: [{ code: '5-12' }, { code: '5-13', quantity: '0.5' }],
    });
  });

  it('takes resources off again where a content is negative', async () => {
    const column = await line('矩形柱');
    const [labour, concrete] = (await analysis(column.id)).uses;
    await send(
      'price',
      await pricing(column.id, {
        uses: [
          { resourceId: labour?.resourceId, content: '1' },
          { resourceId: concrete?.resourceId, content: '-0.1' },
        ],
      }),
    );
    expect(await analysis(column.id)).toMatchObject({
      labour: '150.00',
      material: '-40.00',
      price: '140.00',
    });
  });

  it('leaves the price where all resources and norm items are removed', async () => {
    const column = await line('矩形柱');
    await send('price', await pricing(column.id, { uses: [], overhead: null, profit: null }));
    expect(await analysis(column.id)).toMatchObject({ price: '588.00', labour: null, uses: [], norms: [] });
    expect(await line('矩形柱')).toMatchObject({ amount: '5880.00' });
  });

  it('is undone with the analysis, the amount and the sums', async () => {
    const column = await line('矩形柱');
    const [before, sum] = [await analysis(column.id), await total()];
    const { revision } = (await send('price', await pricing(column.id, { overhead: { amount: '99.00' } })))
      .data as { readonly revision: string };
    expect(await total()).not.toBe(sum);
    const [change] = (await send('changes', {})).data as readonly object[];
    expect(change).toMatchObject({ kind: 'priceLines', lines: 1 });
    expect(await send('undo', { revision })).toMatchObject({ status: 200, data: { refused: [] } });
    expect(await analysis(column.id)).toEqual(before);
    expect(await total()).toBe(sum);
  });

  it('is not undone where the price was composed again', async () => {
    const column = await line('矩形柱');
    const first = (await send('price', await pricing(column.id, { overhead: { amount: '99.00' } }))).data;
    await send('price', await pricing(column.id, { overhead: { amount: '98.00' } }));
    const { revision } = first as { readonly revision: string };
    expect((await send('undo', { revision })).data).toMatchObject({
      refused: [{ message: '该清单行的组价后来又有修改，请先撤销那些修改。' }],
    });
    expect(await analysis(column.id)).toMatchObject({ overhead: '98.00' });
  });
});

describe('refusals', () => {
  it('an analysis that somebody else changed since', async () => {
    const column = await line('矩形柱');
    const seen = await pricing(column.id);
    await send('price', await pricing(column.id, { overhead: { amount: '99.00' } }));
    expect(await send('price', seen)).toMatchObject({ status: 409, error: 'pricingChanged' });
  });

  it('a resource of another project, and one that the price table does not have', async () => {
    const column = await line('矩形柱');
    for (const resourceId of [`${Number(priced.project) + 1}-0`, `${priced.project}-999`]) {
      const uses = [{ resourceId, content: '1' }];
      expect(await send('price', await pricing(column.id, { uses }))).toMatchObject({
        status: 409,
        error: 'resourceGone',
      });
    }
  });

  it('norm items without parts, and norm items for a line without quantity', async () => {
    const column = await line('矩形柱');
    const empty = { ...NORM, labour: null, material: null, machine: null };
    expect(await send('price', await pricing(column.id, { uses: [], norms: [empty] }))).toMatchObject({
      error: 'normWithoutParts',
    });
    await send('edit', { follow: true, edits: [{ id: column.id, set: { quantity: null } }] });
    const norm = { ...empty, labour: '1.00' };
    expect(await send('price', await pricing(column.id, { uses: [], norms: [norm] }))).toMatchObject({
      error: 'quantityMissing',
    });
  });

  it('contents that are no numbers, by the name of the field', async () => {
    const column = await line('矩形柱');
    const [use] = (await analysis(column.id)).uses;
    const uses = [{ resourceId: use?.resourceId, content: '一点' }];
    const answer = await send('price', await pricing(column.id, { uses }));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer)).toContain('含量应为数字');
  });

  it('figures that are too large, and adds none of the new resources then', async () => {
    const column = await line('矩形柱');
    const resource = { ...NEW_MACHINE, name: '太贵的机械', price: '999999999' };
    const uses = [{ resource, content: '999999999' }];
    expect(await send('price', await pricing(column.id, { uses }))).toMatchObject({
      status: 409,
      error: 'priceTooLarge',
    });
    const { rows } = (
      await engineer.client.post('/b/project/material/queryList', {
        projectId: priced.project,
        words: '太贵',
      })
    ).data as { readonly rows: readonly object[] };
    expect(rows).toEqual([]);
  });

  it('people who may not edit the project', async () => {
    const column = await line('矩形柱');
    const reader = await server.newcomer(['costProjects:viewAll']);
    expect(await send('price', await pricing(column.id), reader)).toMatchObject({ status: 403 });
    const copy = { lineId: column.id, was: '', revision: '0', to: [column.id] };
    expect(await send('price/copy', copy, reader)).toMatchObject({ status: 403 });
  });
});
