import { whenHolds } from '../conditions/when-holds.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { emptyValues, formulaOf, isBlank, isFilledByPeople } from '../fields/derived.ts';
import { fieldsThat } from '../fields/fields-that.ts';
import { evaluateFormulas } from '../formulas/formulas.ts';

type Row = Readonly<Record<string, unknown>>;
const NONE: ReadonlySet<string> = new Set();
/** The fields that are not shown on every row. */
const conditionalOf = fieldsThat(({ showWhen }) => showWhen !== undefined);

/**
 * The fields of a row that are not shown on it. Conditions read an entry that is not shown as empty, so that a hidden field
 * may hide another.
 */
export function unshownFields(fields: Fields, row: Row): ReadonlySet<string> {
  const conditional = conditionalOf(fields);
  let hidden = NONE;
  for (const _round of conditional) {
    const seen = asConditionsRead(fields, row, hidden);
    const next = new Set(
      conditional.filter(([, { showWhen }]) => !whenHolds(showWhen, fields, seen)).map(([name]) => name),
    );
    if (next.size === hidden.size && [...next].every((name) => hidden.has(name))) break;
    hidden = next;
  }
  return hidden;
}

/** Formulas are evaluated only where a condition reads one. */
function asConditionsRead(fields: Fields, row: Row, hidden: ReadonlySet<string>): Row {
  const seen = { ...row, ...emptyValues(fields, hidden) };
  if (formulasAskedIn(fields).length === 0) return seen;
  const unshownOf = (of: Fields, values: Row) => (of === fields ? hidden : unshownFields(of, values));
  return evaluateFormulas(fields, seen, { leavesEmpty: true, unshownOf });
}

const asked = new WeakMap<Fields, readonly string[]>();

function formulasAskedIn(fields: Fields): readonly string[] {
  const found = asked.get(fields);
  if (found) return found;
  const names = conditionalOf(fields).flatMap(([, { showWhen = {} }]) =>
    Object.entries(showWhen).flatMap(([name, condition]) => [
      name,
      ...Object.values(condition ?? {}).map(String),
    ]),
  );
  const formulas = Object.entries(fields).flatMap(([name, field]) =>
    names.includes(name) && formulaOf(field) !== undefined ? [name] : [],
  );
  asked.set(fields, formulas);
  return formulas;
}

/**
 * Labels of the entries of a row that saving it with these values empties, since the form does not show them any more; of
 * lines by the table's label and the field's.
 */
export function emptiedLabels(fields: Fields, before: Row, values: Row): readonly string[] {
  const unshown = unshownFields(fields, values);
  const labels = Object.entries(fields).flatMap(([name, field]): string[] => {
    if (!isFilledByPeople(field)) return [];
    const stored = before[name] ?? null;
    if (unshown.has(name)) return isBlank(stored) ? [] : [field.label];
    if (field.kind !== 'lines') return [];
    const lines = new Map(linesOf(stored).map((line) => [line.id, line]));
    return linesOf(values[name]).flatMap((line) =>
      emptiedLabels(field.fields, lines.get(line.id) ?? {}, line).map((label) => `${field.label} ${label}`),
    );
  });
  return [...new Set(labels)];
}

const linesOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);

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
