import { decimal, formulaOf, traitsOf } from '@jianheng/definition';
import { formulaUses } from '../kind/formula-inputs.ts';
import { isNumber } from '../kind/number-text.ts';
import type { Line } from './line.ts';
import type { LineColumn } from './line-columns.ts';

/**
 * The columns whose sum means something: counts and amounts that no formula of the line goes on working with — the sum
 * of unit prices, or of boxes and pieces, would only mislead. What is read of other rows is not added up either, nor are
 * counts that only some lines have: the guests of a dinner and the days of a journey have no meaningful sum.
 */
export function summedColumns(columns: readonly LineColumn[]): readonly string[] {
  const own = columns.filter(({ through }) => through === undefined);
  const formulas = own.flatMap(({ field }) => formulaOf(field) ?? []);
  const isFactor = ({ name, field }: LineColumn) =>
    formulas.some((formula) => formulaUses(formula, name, field));
  const isOfSome = ({ field }: LineColumn) =>
    !traitsOf(field).isMonetary && (field.showWhen !== undefined || field.requiredWhen !== undefined);
  return own
    .filter((column) => traitsOf(column.field).isAdditive && !isFactor(column) && !isOfSome(column))
    .map(({ key }) => key);
}

/** The sum of a column; cells that hold no number count as nothing. */
export function sumOf(lines: readonly Line[], name: string): string {
  const amounts = lines.map((line) => String(line[name] ?? '')).filter(isNumber);
  return decimal.sum(amounts);
}
