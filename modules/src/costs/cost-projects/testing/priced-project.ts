import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { projectWithBill } from './project-with-bill.ts';
import { resourceBill } from './resource-bill.ts';

type Use = Readonly<Record<'resourceId' | 'name' | 'content' | 'price', string>>;
type Norm = Readonly<Record<'code' | 'quantity' | 'labour', string>>;
type Analysis = {
  readonly digest: string;
  readonly price: string;
  readonly uses: readonly Use[];
  readonly norms: readonly Norm[];
} & Readonly<Record<'labour' | 'material' | 'machine' | 'overhead' | 'profit', string | null>>;
/** A line as calls answer it. */
export type PricedLine = Readonly<Record<'id' | 'name' | 'quantity' | 'price' | 'amount', string>>;
type Answer = { readonly status: number; readonly data: unknown };

/** A norm item for composing prices; labour, material and machines are added. */
export const NORM = { code: '5-12', name: '矩形柱', uom: '10m3', quantity: '1', price: null, margin: null };

/** A new project with the bill of `resourceBill`, with calls about the prices of its lines. */
export async function pricedProject(server: TestServer, engineer: Newcomer) {
  const { project } = await projectWithBill(server, engineer, resourceBill());
  const send = (call: string, body: object, by: Newcomer = engineer): Promise<Answer> =>
    by.client.post(`/b/project/lines/${call}`, { projectId: project, ...body });
  const lines = async () =>
    ((await send('page', { from: 0, most: 100 })).data as { readonly rows: readonly PricedLine[] }).rows;
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
  return { project, send, lines, analysis, pricing };
}
