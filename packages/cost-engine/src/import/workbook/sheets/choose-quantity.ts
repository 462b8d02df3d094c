import { type ColumnLabel, columnName, type HeaderBlock } from '@jianheng/spreadsheet';
import { quantityColumns } from './bill-columns.ts';
import type { ColumnDoubt } from './column-doubt.ts';
import { type SampleFigures, subsets, sumShare } from './sample-figures.ts';
import { namesStage } from './stage-columns.ts';

/** The columns that can make up the quantity, each choice by itself; the best by words first. */
export function quantityChoices({ labels }: HeaderBlock): number[][] {
  const { whole, labels: candidates, areAdded } = quantityColumns(labels);
  const columns = candidates.map(({ column }) => column);
  const singles = columns.filter((column) => column !== whole).map((column) => [column]);
  if (whole !== null) return [[whole], ...singles];
  if (columns.length < 2) return singles;
  return areAdded ? [columns, ...singles] : [...singles, columns];
}

/** A quantity, or why none could be chosen. */
export interface ChosenQuantity {
  readonly quantity: readonly number[];
  readonly doubt: ColumnDoubt | null;
}

/** Share of lines that proves a relation between columns. */
const MOST = 0.9;

/**
 * Chooses a quantity where no price decides: the whole by its words, floors and buildings added up, the one column to which others
 * add up (合同 + 变更 = 结算), or the only one that is filled. Others that differ are in doubt.
 */
export function quantityAlone({ labels }: HeaderBlock, sample: SampleFigures): ChosenQuantity {
  const { whole, labels: candidates, areAdded } = quantityColumns(labels);
  const columns = candidates.map(({ column }) => column);
  const isStage = candidates.some((label) => label.column === whole && namesStage(label));
  if (whole !== null && !isStage) return { quantity: [whole], doubt: null };
  if (whole === null && (areAdded || columns.length < 2)) return { quantity: columns, doubt: null };
  const sum = columns.find((column) => isSumOfOthers(column, columns, sample));
  if (sum !== undefined) return { quantity: [sum], doubt: null };
  if (whole !== null) return { quantity: [whole], doubt: null };
  const filled = distinct(candidates, sample);
  const [first] = filled.length > 0 ? filled : candidates;
  const quantity = first ? [first.column] : [];
  return { quantity, doubt: filled.length < 2 ? null : doubtOf(filled, sample) };
}

function isSumOfOthers(column: number, columns: readonly number[], sample: SampleFigures): boolean {
  const others = columns.filter((other) => other !== column).map((other) => sample.of(other));
  return subsets(others, 2).some((some) => sumShare(some, sample.of(column)) >= MOST);
}

/** Candidates with figures, one for each sum. */
function distinct(candidates: readonly ColumnLabel[], sample: SampleFigures): ColumnLabel[] {
  const sums = new Map(candidates.map((label) => [sample.total(label.column).toFixed(6), label]));
  return [...sums].flatMap(([sum, label]) => (Number(sum) === 0 ? [] : [label]));
}

function doubtOf(candidates: readonly ColumnLabel[], sample: SampleFigures): ColumnDoubt {
  return {
    field: 'quantity',
    lines: sample.count,
    candidates: candidates.map(({ column, path }) => ({
      column: columnName(column),
      label: path.join('/'),
      sum: String(Number(sample.total(column).toFixed(6))),
    })),
  };
}
