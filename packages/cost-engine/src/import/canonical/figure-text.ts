import { moneyText, QUANTITY, RATE, scaledText } from '@jianheng/fixed-point';

/** Money as text, `null` for what is not stated (NaN in a column). */
export function money(value: number | null): string | null {
  return value === null || Number.isNaN(value) ? null : moneyText(value);
}

/** A quantity as text, `null` for what is not stated. */
export function quantity(value: number | null): string | null {
  return value === null || Number.isNaN(value) ? null : scaledText(value, QUANTITY);
}

/** A rate as a fraction of 1, `null` for what is not stated. */
export function rate(value: number | null): string | null {
  return value === null ? null : scaledText(value, RATE);
}

/** An object of pairs under a name; without pairs it takes no room in the file. */
export function pairsMember<Name extends string, Value>(
  name: Name,
  pairs: Iterable<readonly [string, Value]>,
): Partial<Record<Name, Readonly<Record<string, Value>>>> {
  const members = Object.fromEntries(pairs);
  return Object.keys(members).length === 0
    ? {}
    : ({ [name]: members } as Record<Name, Record<string, Value>>);
}
