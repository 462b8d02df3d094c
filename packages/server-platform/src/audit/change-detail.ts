import { type Fields, isDerived } from '@jianheng/definition';
import { maskSensitive } from './mask-sensitive.ts';

type Values = Readonly<Record<string, unknown>>;
/** What was given, and the row before and after; a new row was nothing before. */
type Change = { readonly given: Values; readonly was: Values | undefined; readonly is: Values };

/** Where an entry of the audit log keeps what stood in changed fields before; no field has such a name. */
export const WAS = '$was';
/** Where it keeps what stands in them after an action, whose input may bear the same names. */
export const IS = '$is';

/** What the audit log keeps of a row that was saved: what was given, and what stood there before in fields that changed. */
export function changeDetail(fields: Fields, { given, was, is }: Change): Values {
  const detail = maskSensitive(fields, given);
  if (was === undefined) return detail;
  const changed = Object.keys(given).filter(
    (name) => Object.hasOwn(fields, name) && text(was[name]) !== text(is[name]),
  );
  const before = Object.fromEntries(changed.map((name) => [name, was[name] ?? null]));
  return { ...detail, [WAS]: maskSensitive(fields, before) };
}

/** What an action changed of a row, by field. */
export type Changed = { readonly [WAS]: Values; readonly [IS]: Values };

export function changedBetween(fields: Fields, was: Values, is: Values): Changed {
  const names = Object.entries(fields)
    .filter(([name, field]) => !isDerived(field) && text(was[name]) !== text(is[name]))
    .map(([name]) => name);
  const of = (row: Values) =>
    maskSensitive(fields, Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
  return { [WAS]: of(was), [IS]: of(is) };
}

const text = (value: unknown) => JSON.stringify(value ?? null);
