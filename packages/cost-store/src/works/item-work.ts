import { type CostProject, type DistinctLines, distinctLines } from '@jianheng/cost-engine';
import { moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { LoadedProject } from './loaded-project.ts';
import { placesOf } from './material-rows.ts';

type ItemQuery = {
  readonly units?: readonly string[] | undefined;
  /** a part of code, name or feature */
  readonly words?: string | undefined;
  /** lists the lines of this item too */
  readonly item?: string | undefined;
  readonly from: number;
  readonly most: number;
};

/** An item (条目): lines with the same nine digits of code, name, feature, unit, section and specialty. */
export type BillItem = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly feature: string;
  readonly uom: string;
  readonly lines: number;
  readonly quantity: string;
  readonly amount: string;
  /** null where no line states a price */
  readonly lowPrice: string | null;
  readonly highPrice: string | null;
};

const MAX_LINES = 1000;

/** The items of a bill, those with the most money first. */
export function itemWork(
  { project }: LoadedProject,
  { units, words, item, from, most }: ItemQuery,
): { readonly total: number; readonly rows: readonly BillItem[]; readonly lines: readonly string[] } {
  const distinct = distinctLines(project);
  const { sums, lines } = itemSums(project, distinct, { places: placesOf({ project }, units), item });
  const found = [...sums]
    .filter(([at]) => hasWords(distinct.rows[at], words))
    .sort(([, left], [, right]) => right.amount - left.amount);
  const rows = found.slice(from, from + most).map(([at, sum]) => billItem(at, distinct.rows[at], sum));
  return { total: found.length, rows, lines };
}

type ItemSum = { lines: number; quantity: number; amount: number; low: number; high: number };

/** Sums by place of the item, and the lines of one item. */
function itemSums(
  { lines }: CostProject,
  { rowOf }: DistinctLines,
  { places, item }: { readonly places: readonly number[] | undefined; readonly item: string | undefined },
): { readonly sums: ReadonlyMap<number, ItemSum>; readonly lines: readonly string[] } {
  const looked = places === undefined ? null : new Set(places);
  const within = [...rowOf.keys()].filter((line) => looked?.has(lines.unitWork[line] ?? -1) !== false);
  const sums = new Map<number, ItemSum>();
  for (const line of within) {
    const at = rowOf[line] ?? -1;
    const sum = sums.get(at) ?? { lines: 0, quantity: 0, amount: 0, low: Infinity, high: -Infinity };
    sums.set(at, sum);
    addLine(sum, lines, line);
  }
  const ofItem = within.filter((line) => String(rowOf[line]) === item).slice(0, MAX_LINES);
  return { sums, lines: ofItem.map((line) => lines.ids[line] ?? '') };
}

/** A figure that is not stated counts as 0, and as no price. */
function addLine(sum: ItemSum, { quantity, amount, price }: CostProject['lines'], line: number): void {
  sum.lines += 1;
  sum.quantity += quantity[line] || 0;
  sum.amount += amount[line] || 0;
  const stated = price[line] ?? Number.NaN;
  if (Number.isNaN(stated)) return;
  sum.low = Math.min(sum.low, stated);
  sum.high = Math.max(sum.high, stated);
}

type Item = DistinctLines['rows'][number];

function hasWords(item: Item | undefined, words: string | undefined): boolean {
  if (words === undefined) return true;
  return `${item?.code9} ${item?.name} ${item?.feature}`.toLowerCase().includes(words.toLowerCase());
}

const billItem = (at: number, item: Item | undefined, sum: ItemSum): BillItem => ({
  id: String(at),
  code: item?.code9 ?? '',
  name: item?.name ?? '',
  feature: item?.feature ?? '',
  uom: item?.unit ?? '',
  lines: sum.lines,
  quantity: scaledText(sum.quantity, QUANTITY),
  amount: moneyText(sum.amount),
  lowPrice: sum.low === Infinity ? null : moneyText(sum.low),
  highPrice: sum.low === Infinity ? null : moneyText(sum.high),
});
