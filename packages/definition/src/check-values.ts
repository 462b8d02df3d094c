import { rulesOf } from './fields/all-kinds.ts';
import type { AnyField, Fields, LinesField } from './fields/any-field.ts';
import { isDerived } from './fields/derived.ts';
import { traitsOf } from './fields/traits.ts';
import type { Fault, Faults } from './schema/faults.ts';
import { fieldFault } from './schema/field-faults.ts';
import { unknownName } from './unknown-name.ts';

type Values = Readonly<Record<string, unknown>>;
export type CheckedValues = { readonly values: Record<string, unknown>; readonly faults: Faults };

type Options = {
  /** Only what was given is checked; a change leaves the rest as it is. */
  readonly partial?: boolean;
  /** A draft may lack what is required; `missingValues` says what it lacks when it is sent. */
  readonly mayLack?: boolean;
  /** Whether a field may be written here; one that may not is a fault when given. */
  readonly mayWrite?: (name: string, field: AnyField) => boolean;
  /** Fields that must be filled in here though the declaration leaves them free. */
  readonly alsoRequired?: ReadonlySet<string>;
};

/**
 * Checks what a person filled in against the declaration and brings it into stored form: the same code before the
 * browser sends and before the server writes. Unknown names are refused with the nearest right one.
 */
export function checkValues(fields: Fields, given: Values, options: Options = {}): CheckedValues {
  const values: Record<string, unknown> = {};
  const faults: Record<string, Fault> = unknownNames(fields, given);
  for (const [name, field] of Object.entries(fields)) {
    const isRequired =
      !options.mayLack && (field.required === true || options.alsoRequired?.has(name) === true);
    const isGiven = Object.hasOwn(given, name) && given[name] !== undefined;
    if (isGiven)
      Object.assign(faults, checkGiven({ name, field, isRequired, value: given[name] }, values, options));
    else if (isRequired && !options.partial && isOwed(field)) faults[name] = requiredFault(field);
  }
  return { values, faults };
}

/** A slip is one name or two. What is sent by the thousand is no slip, and looking for what was meant takes long. */
const MAX_SUGGESTED = 5;
const MAX_TOLD = 50;

function unknownNames(fields: Fields, given: Values): Record<string, Fault> {
  const known = Object.keys(fields);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  return Object.fromEntries(
    unknown
      .slice(0, MAX_TOLD)
      .map((name, place) => [name, unknownName(name, place < MAX_SUGGESTED ? known : [])]),
  );
}

/** Serial numbers, derived values and what only actions change come from the system. */
export function isFilledByPeople(field: AnyField): boolean {
  return field.kind !== 'autoNumber' && field.writableBy !== 'actions' && !isDerived(field);
}

/** Whether people owe it a value: neither the system nor a default gives one. */
function isOwed(field: AnyField): boolean {
  return isFilledByPeople(field) && !('default' in field && field.default !== undefined);
}

function checkGiven(one: One, values: Record<string, unknown>, options: Options): Faults {
  const isOpen = isFilledByPeople(one.field) && options.mayWrite?.(one.name, one.field) !== false;
  return isOpen
    ? checkOne(one, values, options)
    : { [one.name]: fieldFault('notFilledHere', { field: one.field.label }) };
}

const requiredFault = ({ label }: AnyField) => fieldFault('required', { field: label });

type One = { name: string; field: AnyField; isRequired: boolean; value: unknown };

function checkOne(
  { name, field, isRequired, value }: One,
  values: Record<string, unknown>,
  { mayLack = false }: Options,
): Faults {
  if (isBlank(value)) {
    values[name] = traitsOf(field).isList ? [] : null;
    return isRequired ? { [name]: requiredFault(field) } : {};
  }
  const checked = rulesOf(field).check(value, field);
  if ('fault' in checked) return { [name]: checked.fault };
  if (field.kind === 'lines') {
    const lines = checkLines({ name, field, mayLack }, checked.value as readonly unknown[]);
    values[name] = lines.values;
    return lines.faults;
  }

  values[name] = checked.value;
  // 「   」 is as empty as nothing at all.
  return isRequired && checked.value === null ? { [name]: requiredFault(field) } : {};
}

type Lines = { readonly name: string; readonly field: LinesField; readonly mayLack: boolean };

function checkLines({ name, field, mayLack }: Lines, lines: readonly unknown[]) {
  const faults: Record<string, Fault> = {};
  const values = lines.map((line, index) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      faults[`${name}.${index}`] = {
        ...fieldFault('notALine'),
        line: { field: field.label, row: index + 1 },
      };
      return {};
    }
    // A client's row key is of no meaning here.
    const { id: _id, ...content } = line as Record<string, unknown>;
    const checked = checkValues(field.fields, content, { mayLack });
    for (const [inner, fault] of Object.entries(checked.faults)) {
      faults[`${name}.${index}.${inner}`] = { ...fault, line: { field: field.label, row: index + 1 } };
    }
    return checked.values;
  });
  return { values, faults };
}

export function isBlank(value: unknown): boolean {
  return (
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
