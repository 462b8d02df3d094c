import { decimal, type FieldKind } from '@jianheng/definition';
import { isNumber } from '../../../fields/kind/number-text.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';

/** What matters most on a card: who, how much, until when, how many; then the rest as the list has it. */
const RANKS: Readonly<Partial<Record<FieldKind, number>>> = {
  person: 0,
  money: 1,
  date: 2,
  integer: 3,
  decimal: 3,
};
const REST = 4;

/** The columns that a card has room for, in the order of the list. */
export function factsOfCard(
  { fields }: WebEntity,
  names: readonly string[],
  most: number,
): readonly string[] {
  const rankOf = (name: string) => RANKS[fields[name]?.kind ?? 'text'] ?? REST;
  const chosen = names.toSorted((left, right) => rankOf(left) - rankOf(right)).slice(0, most);
  return names.filter((name) => chosen.includes(name));
}

/** An empty value and an amount of nothing are left out. */
export function hasContent({ fields }: WebEntity, row: Row, name: string): boolean {
  if (!isFilled(row, name)) return false;
  const value = row[name];
  return fields[name]?.kind !== 'money' || !isNumber(String(value)) || !decimal.isZero(String(value));
}

/** Whether there is a value; an amount of nothing is one. */
export function isFilled(row: Row, name: string): boolean {
  const value = row[name];
  return value !== null && value !== undefined && value !== '';
}
