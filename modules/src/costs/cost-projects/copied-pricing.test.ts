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
const lines = () => priced.lines();
const analysis = (lineId: string) => priced.analysis(lineId);
const pricing = (lineId: string, changes?: object) => priced.pricing(lineId, changes);

describe('copying a price analysis', () => {
  type Equal = { readonly revision: string; readonly rows: readonly PricedLine[] };
  const equal = async (lineId: string) => (await send('equal', { lineId })).data as Equal;
  const columns = async () => {
    const [column, other] = (await lines()).filter(({ name }) => name === '矩形柱');
    if (column === undefined || other === undefined) throw new Error('no columns');
    return [column, other] as const;
  };
  const copyBody = async (lineId: string) => {
    const { revision, rows } = await equal(lineId);
    return { lineId, was: (await analysis(lineId)).digest, revision, to: rows.map(({ id }) => id) };
  };

  it('prices equal lines at the prices of their unit, in proportion to their quantities', async () => {
    const [column, other] = await columns();
    const norm = { ...NORM, labour: '1.00', material: null, machine: null };
    await send('price', await pricing(column.id, { norms: [norm] }));
    expect((await equal(column.id)).rows.map(({ id }) => id)).toEqual([other.id]);
    const copied = await send('price/copy', await copyBody(column.id));
    expect(copied).toMatchObject({ status: 200, data: { refused: [] } });
    // 588.00, and 1.02 m³ of concrete that costs 10.00 more in this unit.
    expect(await analysis(other.id)).toMatchObject({
      price: '598.20',
      labour: '150.00',
      material: '418.20',
      overhead: '20.00',
      profit: '10.00',
      norms: [{ code: '5-12', quantity: '0.3' }],
    });
    expect((await columns())[1]).toMatchObject({ price: '598.20', amount: '1794.60' });
  });

  it('leaves parts that resources do not explain as they are stated', async () => {
    const [column, other] = await columns();
    // The price of the second column is that of concrete alone.
    await send('edit', { follow: true, edits: [{ id: other.id, set: { price: '500.00' } }] });
    await send('price/copy', await copyBody(other.id));
    expect(await analysis(column.id)).toMatchObject({ price: '489.90', material: '404.00' });
  });

  it('is refused where the source or one of the other lines was changed since', async () => {
    const [column, other] = await columns();
    const body = await copyBody(column.id);
    await send('edit', { follow: true, edits: [{ id: other.id, set: { price: '7.00' } }] });
    expect(await send('price/copy', body)).toMatchObject({ status: 409, error: 'linesChanged' });
    await send('price', await pricing(column.id, { overhead: { amount: '99.00' } }));
    expect(await send('price/copy', body)).toMatchObject({ status: 409, error: 'pricingChanged' });
    expect((await columns())[1]).toMatchObject({ price: '7.00' });
  });

  it('is refused where the line has neither resources nor norm items', async () => {
    const [column] = await columns();
    await send('price', await pricing(column.id, { uses: [], overhead: null, profit: null }));
    expect(await send('price/copy', await copyBody(column.id))).toMatchObject({ error: 'nothingToCopy' });
  });
});
