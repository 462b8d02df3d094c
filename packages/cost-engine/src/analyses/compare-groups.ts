import { MONEY, type Money, moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { IndexGroup } from '../indices/index-groups.ts';
import type { SubjectModel } from '../subject-classification/subject-model.ts';
import { type Effects, effectsBetween, type Measured } from './effects.ts';
import { ratio, shareOfWhole, unitPriceOf } from './ratio.ts';
import { type SubjectRow, subjectRows, sumOver } from './subject-rows.ts';

/** One node of a comparison, a column. */
export interface ComparedNode {
  readonly id: string;
  readonly name: string;
  /** m², `null` when unknown; then the node takes no part in figures per m² */
  readonly area: number | null;
  /** stated total, yuan as text */
  readonly total: string | null;
}

/** What one node has of one subject. */
export interface ComparedCell {
  readonly amount: string;
  /** share of the amount of the node's lines, 0 to 1 */
  readonly share: number;
  readonly perArea: number | null;
  readonly quantity: string | null;
  readonly quantityPerArea: number | null;
  readonly unitPrice: number | null;
  /** against the first node; `null` for the first itself */
  readonly effects: Effects | null;
}

/** One subject over all nodes. Figures of spread are over yuan per m² of the nodes that have an area and an amount. */
export interface ComparedSubject {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly unit: string | null;
  readonly cells: readonly ComparedCell[];
  readonly spread: Dispersion | null;
}

/** Least, mean and greatest value and the coefficient of variation (CV), 0 to 1. */
export interface Dispersion {
  readonly least: number;
  readonly mean: number;
  readonly greatest: number;
  readonly variation: number;
}

/** Nodes side by side (分组对比, 多项目对比), subject by subject. */
export interface Comparison {
  readonly nodes: readonly ComparedNode[];
  readonly subjects: readonly ComparedSubject[];
}

/** Compares any number of nodes; differences are split into the effects of quantity and price against the first. */
export function compareGroups(groups: readonly IndexGroup[], model: SubjectModel): Comparison {
  const nodes = groups.map(
    ({ id, name, total, scales }): ComparedNode => ({
      id,
      name,
      area: scales.get('JZMJ') ?? null,
      total: total === null ? null : moneyText(total),
    }),
  );
  const sums = groups.map(wholeAmount);
  const subjects = subjectRows(model)
    .filter((row) => groups.some(({ figures }) => row.members.some((id) => figures.subjectAmounts.has(id))))
    .map((row) => comparedSubject(row, groups, sums));
  return { nodes, subjects };
}

function wholeAmount({ figures }: IndexGroup): Money {
  return [...figures.subjectAmounts.values()].reduce((sum, amount) => sum + amount, 0);
}

function comparedSubject(
  row: SubjectRow,
  groups: readonly IndexGroup[],
  sums: readonly Money[],
): ComparedSubject {
  const measured = groups.map(({ figures }) => ({
    amount: sumOver(figures.subjectAmounts, row),
    quantity: row.unit === null ? null : (figures.subjectQuantities.get(row.id) ?? 0),
  }));
  const [base] = measured;
  const cells = measured.map((own, place) =>
    comparedCell(own, {
      area: groups[place]?.scales.get('JZMJ') ?? null,
      whole: sums[place] ?? 0,
      base: place === 0 ? null : (base ?? null),
    }),
  );
  const values = cells.flatMap(({ perArea }) => (perArea === null || perArea === 0 ? [] : [perArea]));
  return { id: row.id, name: row.name, depth: row.depth, unit: row.unit, cells, spread: spreadOf(values) };
}

interface CellMaking {
  readonly area: number | null;
  readonly whole: Money;
  readonly base: Measured | null;
}

function comparedCell(own: Measured, { area, whole, base }: CellMaking): ComparedCell {
  const { amount, quantity } = own;
  return {
    amount: moneyText(amount),
    share: shareOfWhole(amount, whole),
    perArea: ratio(amount / MONEY, area),
    quantity: quantity === null ? null : scaledText(quantity, QUANTITY),
    quantityPerArea: ratio(quantity === null ? null : quantity / QUANTITY, area),
    unitPrice: unitPriceOf(amount, quantity),
    effects: base === null ? null : effectsBetween(base, own),
  };
}

/** `null` of nothing. The deviation is that of the values themselves (divided by their number). */
function spreadOf(values: readonly number[]): Dispersion | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    least: Math.min(...values),
    mean,
    greatest: Math.max(...values),
    variation: mean === 0 ? 0 : Math.sqrt(squares / values.length) / Math.abs(mean),
  };
}
