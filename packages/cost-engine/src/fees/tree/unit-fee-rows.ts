import { MONEY, type Money, moneyText, parseScaled, RATE, scaledText } from '@jianheng/fixed-point';
import type { LineSums } from '../../derived/line-sums.ts';
import type { FeeRow, UnitWork } from '../../model/unit-work.ts';
import { FeeError } from '../tables/fee-table.ts';
import { type ComputedFee, computeFeeRows, type FeeFormula } from './compute-fee-rows.ts';
import { feeSource } from './fee-bases.ts';
import type { FeeTree, FeeTreeRow } from './fee-tree.ts';

/** One row of a unit's fees, recomputed and beside what the file states. Yuan as text. */
export interface UnitFeeRow {
  readonly symbol: string;
  readonly name: string;
  readonly parent: string | null;
  readonly rate: string | null;
  readonly formula: string;
  readonly steps: string;
  readonly amount: string;
  /** `null`: the file does not state it */
  readonly stated: string | null;
  /** stated less recomputed */
  readonly difference: string | null;
}

interface Prepared {
  readonly row: FeeTreeRow;
  readonly fee: FeeFormula;
  readonly stated: Money | null;
}

/**
 * Computes the fees of a unit by a tree from the sums of its lines, and compares every row with the stated one. A source that the file
 * does not carry counts as zero when it is entered (暂列金额 …); without the sums of lines there is no computation. Throws FeeError.
 */
export function unitFeeRows(unit: UnitWork, sums: LineSums, tree: FeeTree): UnitFeeRow[] {
  const prepared = tree.rows.flatMap((row) => preparedRows(row, unit, sums));
  const members = Map.groupBy(prepared, ({ row }) => row.symbol);
  const rows = prepared.map(({ fee }) => (fee.formula === undefined ? fee : withSums(fee, members)));
  const computed = computeFeeRows(rows);
  return prepared.map((one, place) => shownRow(one, rows[place], computed.get(one.fee.symbol)));
}

function preparedRows(row: FeeTreeRow, unit: UnitWork, sums: LineSums): Prepared[] {
  if (row.each !== undefined) {
    return unit[row.each].map((own, place) => ({ row, fee: feeOfRow(row, own, place), stated: own.amount }));
  }
  const stated = row.states === undefined ? null : unit[row.states];
  return [{ row, fee: feeOf(row, unit, sums), stated }];
}

/** A row with a rate is computed; a lump sum stands as it was entered. */
function feeOfRow({ symbol, formula = '' }: FeeTreeRow, own: FeeRow, place: number): FeeFormula {
  const named = { symbol: `${symbol}${place + 1}`, name: own.name };
  if (own.rate === null) return { ...named, value: moneyText(own.amount) };
  return { ...named, formula, rate: scaledText(own.rate, RATE) };
}

function feeOf(
  { symbol, name, source, formula = '', rate }: FeeTreeRow,
  unit: UnitWork,
  sums: LineSums,
): FeeFormula {
  if (source !== undefined)
    return { symbol, name, value: moneyText(known(feeSource(source, unit, sums), unit)) };
  if (rate !== 'tax') return { symbol, name, formula, ...(rate === undefined ? {} : { rate }) };
  if (unit.taxRate === null) throw new FeeError(`单位工程「${unit.name}」没有税率，无法取费`);
  return { symbol, name, formula, rate: scaledText(unit.taxRate, RATE) };
}

function known(amount: Money, { name }: UnitWork): Money {
  if (Number.isNaN(amount)) throw new FeeError(`单位工程「${name}」的清单没有人工费、机械费，无法取费`);
  return amount;
}

/** `ΣZ` becomes the sum of the rows that were made for Z. */
function withSums(fee: FeeFormula, members: ReadonlyMap<string, readonly Prepared[]>): FeeFormula {
  const formula = (fee.formula ?? '').replace(/Σ([A-Za-z]+)/g, (_all, symbol: string) => {
    const symbols = (members.get(symbol) ?? []).map((member) => member.fee.symbol);
    return symbols.length === 0 ? '0' : `(${symbols.join('+')})`;
  });
  return { ...fee, formula };
}

function shownRow(
  { row, stated }: Prepared,
  fee: FeeFormula | undefined,
  computed: ComputedFee | undefined,
): UnitFeeRow {
  if (!fee || !computed) throw new RangeError('every row is computed');
  const difference = stated === null ? null : stated - parseScaled(computed.amount, MONEY);
  return {
    symbol: fee.symbol,
    name: fee.name,
    parent: row.parent,
    rate: fee.rate ?? null,
    formula: fee.formula ?? '',
    steps: computed.steps,
    amount: computed.amount,
    stated: stated === null ? null : moneyText(stated),
    difference: difference === null ? null : moneyText(difference),
  };
}
