import { isDeepStrictEqual } from 'node:util';
import { amountOf, type Money, moneyText } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import { lockBill, logChange, nextRevision, readRevision } from '../blocks/project-revision.ts';
import type { Editing, EditOutcome } from '../editing/edit-lines.ts';
import { followUnit } from '../editing/follow-unit.ts';
import { isTooLarge, tooLargeText } from '../editing/line-cells.ts';
import type { RefusedCell } from '../editing/line-edit.ts';
import type { Cells, StoredLine } from './stored-lines.ts';
import { readUnit, type UnitLines } from './unit-lines.ts';

/** Lines that one call prices at most. */
export const MAX_LINES_TO_PRICE = 1000;

/** A price analysis as it is stored: money and quantities in scaled units; resources by their place in the price table. */
export type LinePricing = {
  readonly price: Money | null;
  readonly labour: Money | null;
  readonly material: Money | null;
  readonly machine: Money | null;
  readonly overhead: Money | null;
  readonly profit: Money | null;
  readonly uses: readonly { readonly place: number; readonly content: number }[];
  readonly norms: readonly PricedNorm[];
};

/** A norm item (定额子目); its quantity is that of the whole line. */
export type PricedNorm = {
  readonly code: string;
  readonly name: string;
  readonly uom: string;
  readonly quantity: number | null;
  readonly price: Money | null;
  readonly labour: Money | null;
  readonly material: Money | null;
  readonly machine: Money | null;
  readonly margin: Money | null;
};

/** A logged change of a line's price analysis: the line before and after. */
export type LoggedPricing = {
  readonly target: 'price';
  readonly id: string;
  readonly set: StoredLine;
  readonly was: StoredLine;
};

type Pricing = Omit<Editing, 'kind' | 'follows'>;

/**
 * Gives lines price analyses as one revision; amounts and the sums of units follow. Lines that no longer exist are ignored, and
 * a line whose amount would be too large is refused by itself.
 */
export async function priceLines(
  tx: Tx,
  pricings: ReadonlyMap<string, LinePricing>,
  pricing: Pricing,
): Promise<EditOutcome> {
  await lockBill(tx, pricing.projectId);
  return changeLines(tx, [...pricings.keys()], pricing, (line, id, { base }) => {
    const planned = pricings.get(id);
    return planned === undefined ? line : withPricing(line, planned, base);
  });
}

/** Restores price analyses that no later change has touched; the caller has locked the bill. */
export function restorePricing(
  tx: Tx,
  logged: readonly LoggedPricing[],
  pricing: Pricing,
): Promise<EditOutcome> {
  const byId = new Map(logged.map((step) => [step.id, step]));
  return changeLines(tx, [...byId.keys()], pricing, (line, id) => {
    const step = byId.get(id);
    if (step === undefined) return line;
    if (!isDeepStrictEqual(pricingOf(line), pricingOf(step.set)))
      return '该清单行的组价后来又有修改，请先撤销那些修改。';
    return restored(line, step);
  });
}

/** The line with its former analysis; its amount is the former one unless its quantity or amount was changed since. */
function restored(line: StoredLine, { set, was }: LoggedPricing): StoredLine | string {
  const { cells, uses, norms } = pricingOf(was);
  const isUntouched = (['quantity', 'amount'] as const).every((name) => line.cells[name] === set.cells[name]);
  const amount = isUntouched ? (was.cells.amount ?? null) : amountFor(line, cells.price);
  const tooLarge = tooLargeAmount(amount);
  return tooLarge ?? { ...line, cells: { ...line.cells, ...cells, amount }, uses, norms };
}

const PARTS = ['price', 'labour', 'material', 'machine', 'overhead', 'profit'] as const;

/** What an analysis has of a line. */
function pricingOf({ cells, uses, norms }: StoredLine) {
  const {
    price = null,
    labour = null,
    material = null,
    machine = null,
    overhead = null,
    profit = null,
  } = cells;
  return { cells: { price, labour, material, machine, overhead, profit }, uses, norms };
}

/** Quantity times price, as the column stores it; null where either is not stated. */
function amountFor({ cells: { quantity } }: StoredLine, price: Cells[string] | undefined): string | null {
  if (quantity == null || price == null) return null;
  return String(amountOf(Number(quantity), Number(price)));
}

const stored = (value: number | null): string | null => (value === null ? null : String(value));

/** Why figures of an analysis cannot be stored: sums of many lines stay exact. */
function tooLargeIn({ norms, ...planned }: LinePricing): string | undefined {
  const part = PARTS.find((name) => isTooLarge(name, planned[name] ?? 0));
  if (part !== undefined) return tooLargeText(part);
  const isNormTooLarge = norms.some(({ quantity }) => isTooLarge('quantity', quantity ?? 0));
  return isNormTooLarge ? tooLargeText('quantity') : undefined;
}

const tooLargeAmount = (amount: Cells[string] | undefined) =>
  isTooLarge('amount', Number(amount ?? 0)) ? tooLargeText('amount') : undefined;

/** The line with another price analysis, or why it cannot have it. */
function withPricing(line: StoredLine, planned: LinePricing, base: number): StoredLine | string {
  const amount = amountFor(line, stored(planned.price));
  const tooLarge = tooLargeIn(planned) ?? tooLargeAmount(amount);
  if (tooLarge !== undefined) return tooLarge;
  const parts = Object.fromEntries(PARTS.map((name) => [name, stored(planned[name])]));
  return {
    ...line,
    cells: { ...line.cells, ...parts, amount },
    uses: planned.uses.map(({ place, content }) => ({
      use_resource: place - base,
      use_content: String(content),
    })),
    norms: planned.norms.map(({ code, name, uom, ...figures }) => ({
      norm_code: code,
      norm_name: name,
      norm_uom: uom,
      norm_quantity: stored(figures.quantity),
      norm_price: stored(figures.price),
      norm_labour: stored(figures.labour),
      norm_material: stored(figures.material),
      norm_machine: stored(figures.machine),
      norm_margin: stored(figures.margin),
    })),
  };
}

type UnitOfLines = { readonly base: number };
type LineChange = (line: StoredLine, id: string, unit: UnitOfLines) => StoredLine | string;

/** What came of the lines of a unit. */
type UnitOutcome = { readonly steps: readonly LoggedPricing[]; readonly refused: readonly RefusedCell[] };

/** Replaces lines of a unit, which is not written yet; a text instead of a line says why it is refused. */
async function changeUnit(
  unit: UnitLines,
  ids: readonly string[],
  change: (line: StoredLine, id: string) => StoredLine | string,
): Promise<UnitOutcome> {
  const steps: LoggedPricing[] = [];
  const refused: RefusedCell[] = [];
  for (const id of ids) {
    const number = Number(id.slice(id.indexOf('-') + 1));
    await unit.open([number]);
    const line = unit.find(number);
    if (line === undefined) continue;
    const changed = change(line, id);
    if (typeof changed === 'string')
      refused.push({ id, field: 'price', now: priceText(line), message: changed });
    else if (!isDeepStrictEqual(changed, line)) {
      unit.replace(changed);
      steps.push({ target: 'price', id, set: changed, was: line });
    }
  }
  return { steps, refused };
}

/** Replaces lines of one or several units as one revision. */
async function changeLines(
  tx: Tx,
  ids: readonly string[],
  { projectId, by, at, undoes }: Pricing,
  change: LineChange,
): Promise<EditOutcome> {
  const units: UnitLines[] = [];
  const outcomes: UnitOutcome[] = [];
  for (const [node, own] of Map.groupBy(ids, (id) => id.slice(0, id.indexOf('-')))) {
    const unit = await readUnit(tx, { projectId, node });
    const base = await resourceBase(tx, projectId, node);
    outcomes.push(await changeUnit(unit, own, (line, id) => change(line, id, { base })));
    units.push(unit);
  }
  const steps = outcomes.flatMap((outcome) => outcome.steps);
  const refused = outcomes.flatMap((outcome) => outcome.refused);
  if (steps.length === 0) return { revision: await readRevision(tx, projectId), changed: [], refused };
  const revision = await nextRevision(tx, projectId);
  for (const unit of units) {
    await unit.write(revision);
    await followUnit(tx, unit.place.node, unit.change, { revision, follows: true });
  }
  await logChange(
    tx,
    { projectId, kind: undoes === undefined ? 'edit' : 'undo', by, at },
    {
      revision,
      nodes: units.map(({ place }) => place.node),
      edits: steps,
      follows: true,
      ...(undoes === undefined ? {} : { undoes }),
    },
  );
  return { revision, changed: steps.map(({ id }) => id), refused };
}

const priceText = ({ cells: { price } }: StoredLine) => (price == null ? null : moneyText(Number(price)));

/** What the places of a unit's resources are less in its lines. */
async function resourceBase(tx: Tx, projectId: string, node: string): Promise<number> {
  const { rows } = await tx.client.query<{ base: number }>(
    'select resource_base as base from cost_unit where tenant_id = $1 and project_id = $2 and node_id = $3',
    [tx.tenantId, projectId, node],
  );
  return rows[0]?.base ?? 0;
}
