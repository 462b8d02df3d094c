import { whenHolds } from '../conditions/when-holds.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { fieldsThat } from '../fields/fields-that.ts';
import { computeFormulas } from '../formulas/formulas.ts';

type Row = Readonly<Record<string, unknown>>;
const NONE: ReadonlySet<string> = new Set();
/** The fields that are not shown on every row. */
const conditionalOf = fieldsThat(({ showWhen }) => showWhen !== undefined);

/**
 * The fields of a row that are not shown on it. What stands in such a field is what stood there before, nothing in a new
 * row, and so do other conditions read it: what one hides may hide another.
 */
export function unshownFields(fields: Fields, row: Row, before: Row = {}): ReadonlySet<string> {
  const conditional = conditionalOf(fields);
  let hidden = NONE;
  for (const _round of conditional) {
    const kept = Object.fromEntries([...hidden].map((name) => [name, before[name] ?? null]));
    const seen = computeFormulas(fields, { ...row, ...kept }, { leavesEmpty: true });
    const next = new Set(
      conditional.filter(([, { showWhen }]) => !whenHolds(showWhen, fields, seen)).map(([name]) => name),
    );
    if (next.size === hidden.size && [...next].every((name) => hidden.has(name))) break;
    hidden = next;
  }
  return hidden;
}

/** Whether a row must have a value in this field, where the field is shown. */
export function isRequiredOn(field: AnyField, fields: Fields, row: Row): boolean {
  return (
    field.required === true ||
    (field.requiredWhen !== undefined && whenHolds(field.requiredWhen, fields, row))
  );
}

/** Whether people may no longer change this field of a row, as the row was before they began. */
export function isLockedOn(field: AnyField, fields: Fields, before: Row | undefined): boolean {
  return (
    before !== undefined && field.lockedWhen !== undefined && whenHolds(field.lockedWhen, fields, before)
  );
}
