import { type Money, moneyText, QUANTITY, type Quantity, scaledText } from '@jianheng/fixed-point';
import { type LinePortion, linePortions } from '../model/line-portion.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { type Collection, decisionOn } from '../subject-classification/collect.ts';
import { normalUnit } from '../text/units-of-measure.ts';
import { unitPriceOf } from './ratio.ts';

/** One row of the index below a subject (科目下的清单): equal items of the bill, or lines that a person has merged (拼接). */
export interface SubjectItem {
  /** empty: not collected */
  readonly subject: string;
  readonly name: string;
  /** nine digits, empty of a merged row */
  readonly code9: string;
  /** unit of measure of the quantity */
  readonly unit: string;
  /** text */
  readonly quantity: string;
  /** yuan as text */
  readonly amount: string;
  /** yuan per unit, `null` without quantity */
  readonly unitPrice: number | null;
  readonly isMerged: boolean;
  /** places of the lines that make it up, wholly or in part */
  readonly lines: readonly number[];
}

interface Growing {
  readonly subject: string;
  readonly name: string;
  readonly code9: string;
  unit: string;
  quantity: Quantity;
  amount: Money;
  readonly isMerged: boolean;
  readonly lines: number[];
}

/**
 * The rows below the subjects of a collection: lines of the same nine digits, name and unit are one row, and so are lines merged by hand,
 * whose quantity is that of the lines that count. Portions of split lines stand with each of their subjects. The amounts of the rows add up
 * to those of the subjects exactly. `units` are the places of the units looked at, all when absent.
 */
export function subjectItems(
  project: CostProject,
  collection: Collection,
  units?: Iterable<number>,
): SubjectItem[] {
  const wanted = units === undefined ? null : new Set(units);
  const rows = new Map<string, Growing>();
  for (let line = 0; line < project.lines.count; line += 1) {
    if (wanted && !wanted.has(cell(project.lines.unitWork, line))) continue;
    const decision = decisionOn(collection, line);
    for (const portion of linePortions(project, line, decision)) {
      const { key, ...made } = rowOf(project, line, { portion, merged: decision.row?.name });
      const row = rows.get(key) ?? { ...made, quantity: 0, amount: 0, lines: [] };
      rows.set(key, row);
      addPortion(row, line, { portion, unit: made.unit, counts: decision.row?.counts ?? true });
    }
  }
  const order = [...collection.model.subjects.keys(), ''];
  return [...rows.values()]
    .toSorted((left, right) => order.indexOf(left.subject) - order.indexOf(right.subject))
    .map(shown);
}

function rowOf(
  { lines, texts }: CostProject,
  line: number,
  { portion: { subject }, merged }: { readonly portion: LinePortion; readonly merged: string | undefined },
) {
  const text = (column: Uint32Array) => texts.text(cell(column, line));
  const unit = normalUnit(text(lines.uom));
  const isMerged = merged !== undefined;
  const [code9, name] = isMerged ? ['', merged] : [text(lines.code).slice(0, 9), text(lines.name)];
  const key = [subject, code9, name, isMerged ? '' : unit, isMerged].join('\u0001');
  return { key, subject, name, code9, unit, isMerged };
}

function addPortion(
  row: Growing,
  line: number,
  {
    portion,
    unit,
    counts,
  }: { readonly portion: LinePortion; readonly unit: string; readonly counts: boolean },
): void {
  row.lines.push(line);
  row.amount += portion.amount || 0;
  if (!counts) return;
  row.unit = unit;
  row.quantity += portion.quantity || 0;
}

function shown({ quantity, amount, ...row }: Growing): SubjectItem {
  return {
    ...row,
    quantity: scaledText(quantity, QUANTITY),
    amount: moneyText(amount),
    unitPrice: unitPriceOf(amount, quantity),
  };
}
