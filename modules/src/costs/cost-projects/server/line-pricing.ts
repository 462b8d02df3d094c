import { type BillLine, type LinePricing, type PriceAnalysis, resourcesForUnit } from '@jianheng/cost-store';
import {
  amountOf,
  MONEY,
  type Money,
  parseScaled,
  QUANTITY,
  RATE,
  timesRounded,
} from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import type { z } from 'zod';
import type { pricingCalls } from '../cost-pricing.calls.ts';
import { type Margin, partOf, priceParts } from '../price-parts.ts';

type Planned = z.output<(typeof pricingCalls)['POST /b/project/lines/price']['body']>;
type Refusal = 'resourceGone' | 'quantityMissing' | 'normWithoutParts';

const money = (text: string | null) => (text === null ? null : parseScaled(text, MONEY));
const quantityOf = (text: string | null) => (text === null ? null : parseScaled(text, QUANTITY));

/** The price analysis that a person composed; resources that the project does not have are added to its price table. */
export async function plannedPricing(
  tx: Tx,
  { projectId, now }: { readonly projectId: string; readonly now: PriceAnalysis },
  planned: Planned,
): Promise<LinePricing | Refusal> {
  const wanted = planned.uses.map((use) =>
    'resource' in use ? use.resource : placeIn(projectId, use.resourceId),
  );
  if (wanted.includes(undefined)) return 'resourceGone';
  const node = planned.lineId.slice(0, planned.lineId.indexOf('-'));
  const resources = await resourcesForUnit(
    tx,
    { projectId, node },
    wanted.filter((one) => one !== undefined),
  );
  if (resources === undefined) return 'resourceGone';
  const norms = planned.norms.map((norm) => ({
    ...norm,
    quantity: quantityOf(norm.quantity),
    price: money(norm.price),
    labour: money(norm.labour),
    material: money(norm.material),
    machine: money(norm.machine),
    margin: money(norm.margin),
  }));
  const uses = planned.uses.map(({ content }, at) => ({
    place: resources[at]?.place ?? 0,
    kind: resources[at]?.kind ?? '',
    price: resources[at]?.price ?? 0,
    content: parseScaled(content, QUANTITY),
  }));
  const isByNorms = uses.length === 0 && norms.length > 0;
  const quantity = quantityOf(now.quantity);
  if (isByNorms && (quantity === null || quantity === 0)) return 'quantityMissing';
  if (isByNorms && norms.some(isWithoutParts)) return 'normWithoutParts';
  const stored = { uses: uses.map(({ place, content }) => ({ place, content })), norms };
  if (uses.length + norms.length === 0) return { ...stored, ...NO_PARTS, price: money(now.price) };
  const margins = { overhead: marginOf(planned.overhead), profit: marginOf(planned.profit) };
  return { ...stored, ...priceParts({ quantity, uses, norms, ...margins }) };
}

const NO_PARTS = { labour: null, material: null, machine: null, overhead: null, profit: null };

const isWithoutParts = ({ labour, material, machine }: LinePricing['norms'][number]) =>
  labour === null && material === null && machine === null;

/** Per cent as a rate. */
function marginOf(margin: Planned['overhead']): Margin | null {
  if (margin === null) return null;
  if ('amount' in margin) return { amount: parseScaled(margin.amount, MONEY) };
  return { rate: parseScaled(margin.rate, RATE / 100), base: margin.base };
}

function placeIn(projectId: string, resourceId: string): number | undefined {
  const [project, place] = resourceId.split('-');
  return project === projectId ? Number(place) : undefined;
}

/** The price analysis of a line for other lines, by their ids. */
export async function copiedPricing(
  tx: Tx,
  { projectId, source }: { readonly projectId: string; readonly source: PriceAnalysis },
  targets: readonly BillLine[],
): Promise<ReadonlyMap<string, LinePricing>> {
  const pricings = new Map<string, LinePricing>();
  for (const [node, lines] of Map.groupBy(targets, ({ id }) => id.slice(0, id.indexOf('-')))) {
    const places = source.uses.map(({ place }) => place);
    const resources = (await resourcesForUnit(tx, { projectId, node }, places)) ?? [];
    for (const line of lines) pricings.set(line.id, pricingFor(line, source, resources));
  }
  return pricings;
}

type Resources = NonNullable<Awaited<ReturnType<typeof resourcesForUnit>>>;

/**
 * The parts that the source states, changed where the unit of the line prices a resource differently: 人工费, 材料费 or 机械费 by
 * round(含量 × price of the unit) − round(含量 × price of the source).
 */
function pricingFor(line: BillLine, source: PriceAnalysis, resources: Resources): LinePricing {
  const share = shareOfQuantity(line, source);
  const parts = partsAt(source, resources);
  return {
    ...parts,
    uses: source.uses.map(({ content }, at) => ({
      place: resources[at]?.place ?? 0,
      content: parseScaled(content, QUANTITY),
    })),
    norms: source.norms.map(({ code, name, uom, ...figures }) => ({
      code,
      name,
      uom,
      quantity: share(quantityOf(figures.quantity)),
      price: money(figures.price),
      labour: money(figures.labour),
      material: money(figures.material),
      machine: money(figures.machine),
      margin: money(figures.margin),
    })),
  };
}

function partsAt(source: PriceAnalysis, resources: Resources) {
  const parts: Record<(typeof PARTS)[number], Money | null> = {
    price: money(source.price),
    labour: money(source.labour),
    material: money(source.material),
    machine: money(source.machine),
    overhead: money(source.overhead),
    profit: money(source.profit),
  };
  for (const [at, { kind, content, price }] of source.uses.entries()) {
    const used = parseScaled(content, QUANTITY);
    const before = parseScaled(price, MONEY);
    const more = amountOf(used, resources[at]?.price ?? before) - amountOf(used, before);
    for (const part of ['price', partOf(kind)] as const) parts[part] = plus(parts[part], more);
  }
  return parts;
}

const PARTS = ['price', 'labour', 'material', 'machine', 'overhead', 'profit'] as const;
/** A part that is not stated is not added to. */
const plus = (stated: Money | null, more: Money) => (stated === null ? null : stated + more);

/** Scales a quantity of the source line to that of another line; nothing is known of a line without one. */
function shareOfQuantity(line: BillLine, source: PriceAnalysis) {
  const [from, to] = [quantityOf(source.quantity), quantityOf(line.quantity)];
  return (quantity: number | null): number | null => {
    if (quantity === null || !from || !to) return null;
    return Math.sign(from) * timesRounded(quantity, to, Math.abs(from));
  };
}
