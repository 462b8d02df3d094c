import {
  type AnyField,
  computeFormulas,
  type Fields,
  isFilledByPeople,
  isId,
  isSentRow,
  traitsOf,
} from '@jianheng/definition';
import type { WorkCalendar } from '@jianheng/expression';
import { type FieldStates, isWritable } from './field-states.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Who fills in the form, for fields that begin with him. */
export type DefaultValues = {
  readonly userId: string;
  readonly userName: string;
  readonly departmentId: string | undefined;
  readonly departmentName: string | undefined;
  /** `2026-11-20`, by the firm's clock. */
  readonly today: string;
};

/** What a new form begins with. */
export function firstValues(fields: Fields, defaults: DefaultValues): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const [value, label] = firstValue(field, defaults);
    values[name] = value;
    if (label !== undefined) values[`${name}_label`] = label;
  }
  return withFormulas(fields, values);
}

function firstValue(
  field: AnyField,
  { userId, userName, departmentId, departmentName, today }: DefaultValues,
): [unknown, string?] {
  if (traitsOf(field).isList) return [[]];
  const given = 'default' in field ? field.default : undefined;
  switch (given) {
    case undefined:
      return [null];
    case 'currentUser':
      return [userId, userName];
    case 'currentDepartment':
      return departmentId === undefined ? [null] : [departmentId, departmentName ?? ''];
    case 'today':
      return [today];
    case 'currentMonth':
      return [today.slice(0, 7)];
    case 'now':
      return [new Date().toISOString()];
    default:
      return [given];
  }
}

type Formed = {
  /** The row as it was; none for a new one. */
  readonly row?: Values | undefined;
  /** Until it is there, what counts working days is left empty. */
  readonly calendar?: WorkCalendar | undefined;
};

/** The values with all formulas worked out; of a row that was sent what is frozen stays. What cannot be worked out yet, such as a half typed number, is left empty. */
export function withFormulas(fields: Fields, values: Values, { row, calendar }: Formed = {}): Values {
  const sent = row && isSentRow(row) ? row : undefined;
  return computeFormulas(fields, values, {
    now: new Date().toISOString(),
    leavesEmpty: true,
    sent,
    ...(calendar && { calendar }),
  });
}

/** What is sent: the writable fields alone, without labels and without what lines carry beside their fields. */
export function sendable(fields: Fields, states: FieldStates, values: Values): Record<string, unknown> {
  const names = Object.keys(fields).filter((name) => isWritable(states[name]));
  return Object.fromEntries(names.map((name) => [name, keyed(fields[name], values[name])]));
}

/** What of it differs from the row as it was read. */
export function changedOf(fields: Fields, before: Values, sent: Values): Record<string, unknown> {
  const changed = Object.entries(sent).filter(
    ([name, value]) =>
      JSON.stringify(bare(fields[name], before[name])) !== JSON.stringify(bare(fields[name], value)),
  );
  return Object.fromEntries(changed);
}

function bare(field: AnyField | undefined, value: unknown): unknown {
  if (field?.kind !== 'lines' || !Array.isArray(value)) return value ?? null;
  const open = Object.entries(field.fields).filter(([, inner]) => isFilledByPeople(inner));
  return value.map((line: Values) => Object.fromEntries(open.map(([name]) => [name, line[name] ?? null])));
}

/** A line that was there says which it was, and stays it, whatever is changed in it; the keys of new ones are the form's own. */
function keyed(field: AnyField | undefined, value: unknown): unknown {
  const lines = bare(field, value);
  if (field?.kind !== 'lines' || !Array.isArray(value) || !Array.isArray(lines)) return lines;
  return value.map(({ id }: Values, at) => (isId(id) ? { id, ...lines[at] } : lines[at]));
}
