import { cellText, moneyPower, type TableRow, typedNumber } from '@jianheng/spreadsheet';
import type { BillColumns } from './bill-columns.ts';

/** Lines that say the unit of their money in the column of units: 暂列金额, 万元, 1, 50. */
export interface UnitCells {
  /** the power that every line with an amount names, 0 where they do not agree or name none */
  readonly power: number;
}

/**
 * The power of ten of the unit of a line that counts money: its unit is 万元 and its quantity is one or open. What is counted by an amount
 * of money, 保险费 of 125 万元 at 30 元 each, is in yuan. `null` for any other line.
 */
export function powerOfUnit(unit: string, quantity: string): number | null {
  // Asked for every line: few units are of money.
  if (!/[元万亿]/.test(unit)) return null;
  const power = moneyPower(unit.replace(/[\s\u3000]/g, ''));
  const count = quantity === '' ? '1' : typedNumber(quantity);
  return power === null || power === 0 || count === null || Number(count) !== 1 ? null : power;
}

/** Whether all lines among the first rows of a table count in the same unit of money. */
export function unitCells(rows: readonly TableRow[], columns: BillColumns): UnitCells {
  const { unit, quantity: [quantity] = [], amount } = columns;
  if (unit === undefined || amount === undefined) return { power: 0 };
  const powers = rows.flatMap((row) => {
    const words = cellText(row, unit);
    const number = typedNumber(cellText(row, amount));
    if (words === '' || number === null) return [];
    return powerOfUnit(words, cellText(row, quantity)) ?? 0;
  });
  const [first = 0] = powers;
  return { power: powers.every((power) => power === first) ? first : 0 };
}
