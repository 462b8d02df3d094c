import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from './testing/project-with-bill.ts';
import { resourceBill } from './testing/resource-bill.ts';

type Use = {
  readonly resourceId: string;
  readonly name: string;
  readonly content: string;
  readonly price: string;
};
type Norm = Readonly<Record<'code' | 'quantity' | 'labour', string>>;
type Analysis = {
  readonly digest: string;
  readonly price: string;
  readonly uses: readonly Use[];
  readonly norms: readonly Norm[];
} & Readonly<Record<'labour' | 'material' | 'machine' | 'overhead' | 'profit', string | null>>;
type Line = Readonly<Record<'id' | 'name' | 'quantity' | 'price' | 'amount', string>>;
type Answer = {
  readonly status: number;
  readonly data: unknown;
  readonly error?: string;
  readonly message?: string;
};

let server: TestServer;
let engineer: Newcomer;
let project: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ project } = await projectWithBill(server, engineer, resourceBill()));
});

const send = (call: string, body: object, by: Newcomer = engineer): Promise<Answer> =>
  by.client.post(`/b/project/lines/${call}`, { projectId: project, ...body });
const lines = async () =>
  ((await send('page', { from: 0, most: 100 })).data as { readonly rows: readonly Line[] }).rows;
const analysis = async (lineId: string) => (await send('analysis', { lineId })).data as Analysis;

/** The analysis of a line as it is sent back, with changes. */
async function pricing(lineId: string, changes: object = {}): Promise<object> {
  const { digest, uses, overhead, profit } = await analysis(lineId);
  const margin = (amount: string | null) => (amount === null ? null : { amount });
  return {
    lineId,
    was: digest,
    uses: uses.map(({ resourceId, content }) => ({ resourceId, content })),
    norms: [],
    overhead: margin(overhead),
    profit: margin(profit),
    ...changes,
  };
}

const NORM = { code: '5-12', name: '矩形柱', uom: '10m3', quantity: '1', price: null, margin: null };

describe('copying a price analysis', () => {
  type Equal = { readonly revision: string; readonly rows: readonly Line[] };
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
