import { type AnyField, exact, type Fields } from '@jianheng/definition';
import { formulaOf, formulaReads } from '../formula-reads.ts';
import { isNumber } from '../number-text.ts';
import type { Line } from './line.ts';

/**
 * The columns whose sum means something: counts and amounts that no formula of the line goes on working with — the sum
 * of unit prices, or of boxes and pieces, would only mislead.
 */
export function summedColumns(fields: Fields): readonly string[] {
  const formulas = Object.values(fields).flatMap((field) => formulaOf(field) ?? []);
  const isFactor = (name: string, field: AnyField) =>
    formulas.some((formula) => formulaReads(formula, name, field));
  return Object.entries(fields)
    .filter(([name, field]) => isAmount(field) && !isFactor(name, field))
    .map(([name]) => name);
}

/** The sum of a column; cells that hold no number count as nothing. */
export function sumOf(lines: readonly Line[], name: string): string {
  const amounts = lines.map((line) => String(line[name] ?? '')).filter(isNumber);
  return exact.sum(amounts);
}

const isAmount = ({ kind }: AnyField) => kind === 'money' || kind === 'decimal' || kind === 'integer';
