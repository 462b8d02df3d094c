import { type Money, moneyText, QUANTITY, type Quantity, scaledText } from '@jianheng/fixed-point';
import { type LinePortion, linePortions } from '../model/line-portion.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { normalUnit } from '../text/units-of-measure.ts';
import { type Collection, decisionOn } from './collect.ts';
import type { CollectedBy } from './decision.ts';

/** What was collected into one subject. Money in yuan, quantities by unit of measure; both as text. */
export interface SubjectSum {
  /** subject id, empty for what is not collected */
  readonly id: string;
  readonly name: string;
  /** lines that belong to it wholly or in part */
  readonly lines: number;
  readonly amount: string;
  /** share of the amount of all lines, 0 to 1 */
  readonly share: number;
  readonly quantities: readonly (readonly [unit: string, quantity: string])[];
}

/** The sums of a collection. */
export interface CollectionSummary {
  /** in the order of the model, those with lines only; what is not collected stands last */
  readonly subjects: readonly SubjectSum[];
  /** lines by how they were collected */
  readonly by: Readonly<Record<CollectedBy, number>>;
  readonly total: SubjectSum;
  /** lines split among subjects, and their portions beyond one each */
  readonly split: { readonly lines: number; readonly more: number };
  /** collected and not collected together make up all lines: counts, amounts to the fen, quantities per unit of measure */
  readonly isConserved: boolean;
}

interface Growing {
  lines: number;
  amount: Money;
  readonly quantities: Map<string, Quantity>;
}

/** Adds up a collection. Exact for sums below 9·10¹¹ yuan and 9·10⁹ of a unit of measure. */
export function collectionSummary(project: CostProject, collection: Collection): CollectionSummary {
  const sums = new Map<string, Growing>();
  const by: Record<CollectedBy, number> = { hand: 0, file: 0, code: 0, rule: 0, similar: 0, none: 0 };
  const all = nothing();
  const split = { lines: 0, more: 0 };
  for (let line = 0; line < project.lines.count; line += 1) {
    const decision = decisionOn(collection, line);
    by[decision.by] += 1;
    const unit = normalUnit(project.texts.text(cell(project.lines.uom, line)));
    const portions = linePortions(project, line, decision);
    for (const portion of portions) {
      const sum = sums.get(portion.subject) ?? nothing();
      sums.set(portion.subject, sum);
      addPortion(sum, portion, unit);
    }
    for (const whole of linePortions(project, line, { subject: '' })) addPortion(all, whole, unit);
    if (portions.length > 1) split.lines += 1;
    split.more += portions.length - 1;
  }
  const total = shown('', '全部清单', all, all);
  const rows = [...collection.model.subjects].map(([id, { name }]) => ({ id, name }));
  const subjects = [...rows, { id: '', name: '未归集' }].flatMap(({ id, name }) => {
    const sum = sums.get(id);
    return sum ? [shown(id, name, sum, all)] : [];
  });
  const parts = joined([...sums.values()]);
  parts.lines -= split.more;
  return { subjects, by, total, split, isConserved: isSame(parts, all) };
}

function nothing(): Growing {
  return { lines: 0, amount: 0, quantities: new Map() };
}

function addPortion(sum: Growing, { amount, quantity }: LinePortion, unit: string): void {
  sum.lines += 1;
  if (!Number.isNaN(amount)) sum.amount += amount;
  if (!Number.isNaN(quantity)) sum.quantities.set(unit, (sum.quantities.get(unit) ?? 0) + quantity);
}

function joined(sums: readonly Growing[]): Growing {
  const all = nothing();
  for (const { lines, amount, quantities } of sums) {
    all.lines += lines;
    all.amount += amount;
    for (const [unit, quantity] of quantities) {
      all.quantities.set(unit, (all.quantities.get(unit) ?? 0) + quantity);
    }
  }
  return all;
}

function isSame(left: Growing, right: Growing): boolean {
  return (
    left.lines === right.lines &&
    left.amount === right.amount &&
    left.quantities.size === right.quantities.size &&
    [...left.quantities].every(([unit, quantity]) => right.quantities.get(unit) === quantity)
  );
}

function shown(id: string, name: string, { lines, amount, quantities }: Growing, all: Growing): SubjectSum {
  return {
    id,
    name,
    lines,
    amount: moneyText(amount),
    share: all.amount === 0 ? 0 : amount / all.amount,
    quantities: [...quantities]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([unit, quantity]) => [unit, scaledText(quantity, QUANTITY)] as const),
  };
}
