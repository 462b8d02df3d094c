import { rulesOf } from '../fields/all-kinds.ts';
import type { AnyField, Fields, LinesField } from '../fields/any-field.ts';
import { isDerived } from '../fields/derived.ts';
import { fieldsThat } from '../fields/fields-that.ts';
import { traitsOf } from '../fields/traits.ts';
import { computeFormulas } from '../formulas/formulas.ts';
import type { Fault, Faults } from '../schema/faults.ts';
import { fieldFault } from '../schema/field-faults.ts';
import { unknownNames } from '../schema/unknown-name.ts';
import { saidOfDrawn } from './drawn-faults.ts';
import { isLockedOn, isRequiredOn, unshownFields } from './field-conditions.ts';
import { withHeldWords } from './held-words.ts';

type Values = Readonly<Record<string, unknown>>;
export type CheckedValues = { readonly values: Record<string, unknown>; readonly faults: Faults };

type Options = {
  /** Only what was given is checked; a change leaves the rest as it is. */
  readonly partial?: boolean;
  /** A draft may lack what is required; `missingValues` says what it lacks when it is sent. */
  readonly mayLack?: boolean;
  /** Whether a field may be written here; one that may not is a fault when given. */
  readonly mayWrite?: (name: string, field: AnyField) => boolean;
  /** The row as it was: what is not shown stays as it was there, and what is locked on it may not be changed. */
  readonly before?: Values | undefined;
  /** What a new row holds where nothing is given. */
  readonly defaults?: Values | undefined;
  /** The conditions of the fields have been followed already, by the states of a form. */
  readonly areStates?: boolean;
  /** Fields that must be filled in here though the declaration leaves them free. */
  readonly alsoRequired?: ReadonlySet<string>;
};

/**
 * Checks what a person filled in against the declaration and brings it into stored form: the same code before the
 * browser sends and before the server writes. Unknown names are refused with the nearest right one.
 */
export function checkValues(fields: Fields, given: Values, options: Options = {}): CheckedValues {
  const values: Record<string, unknown> = {};
  const found = new Map<string, Faults | undefined>();
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(given, name) || given[name] === undefined) continue;
    found.set(name, checkGiven({ name, field, value: given[name] }, values, options));
  }
  const { before, defaults } = options;
  const row = { ...defaults, ...before, ...values };
  const unshown = options.areStates ? NONE : unshownFields(fields, row, before);
  const asked = options.areStates ? row : asConditionsRead(fields, row);
  const faults: Record<string, Fault> = unknownNames(given, fields);
  const ruling = { ...options, given, values };
  for (const [name, field] of Object.entries(fields)) {
    if (unshown.has(name)) leaveOut(name, values, options);
    else Object.assign(faults, found.get(name), ruleFaults({ name, field, fields, row: asked }, ruling));
  }
  return { values, faults: saidOfDrawn(fields, faults) };
}

const NONE: ReadonlySet<string> = new Set();

const askedSometimes = fieldsThat(({ requiredWhen }) => requiredWhen !== undefined);

/** What asks for a value may be worked out itself, of what was filled in just now. */
const asConditionsRead = (fields: Fields, row: Values): Values =>
  askedSometimes(fields).length > 0 ? computeFormulas(fields, row, { leavesEmpty: true }) : row;

/** What is filled into a field that is not shown is not taken: it stays as it was, and is nothing in a new row. */
function leaveOut(name: string, values: Record<string, unknown>, { before, partial }: Options): void {
  if (partial) delete values[name];
  else values[name] = before?.[name] ?? null;
}

type Ruled = {
  readonly name: string;
  readonly field: AnyField;
  readonly fields: Fields;
  readonly row: Values;
};

type Ruling = Options & { readonly given: Values; readonly values: Values };

/** What conditions say of a field: that it may not be changed any more, or must be filled in. */
function ruleFaults(ruled: Ruled, ruling: Ruling): Faults | undefined {
  const { name, field } = ruled;
  if (isChangedThoughLocked(ruled, ruling)) return { [name]: fieldFault('locked', { field: field.label }) };
  return !ruling.mayLack && isLacking(ruled, ruling) ? { [name]: requiredFault(field) } : undefined;
}

function isChangedThoughLocked(
  { name, field, fields }: Ruled,
  { values, before, areStates }: Ruling,
): boolean {
  if (areStates || !Object.hasOwn(values, name) || !isLockedOn(field, fields, before)) return false;
  return !isSameValue(field, values[name], before?.[name]);
}

function isLacking(ruled: Ruled, ruling: Ruling): boolean {
  const { name, field, fields, row } = ruled;
  const { given, values, alsoRequired, areStates } = ruling;
  const always = field.required === true || alsoRequired?.has(name) === true;
  if (!always && (areStates || !isRequiredOn(field, fields, row))) return false;
  if (given[name] !== undefined && Object.hasOwn(given, name))
    return Object.hasOwn(values, name) && isBlank(values[name]);
  return isOwed(field) && isLackingUnsaid(row[name] ?? null, always, ruling);
}

/** Whether what was not given is missing: a change leaves as it is what it does not speak of, but conditions may ask for it. */
function isLackingUnsaid(value: unknown, always: boolean, { before, partial }: Options): boolean {
  if (always) return !partial;
  return (!partial || before !== undefined) && isBlank(value);
}

/** Whether a value is what stood there, labels beside it and keys of lines aside. */
function isSameValue(field: AnyField, value: unknown, before: unknown): boolean {
  return JSON.stringify(plainOf(field, value)) === JSON.stringify(plainOf(field, before));
}

function plainOf(field: AnyField, value: unknown): unknown {
  if (field.kind !== 'lines' || !Array.isArray(value)) return value ?? null;
  const open = Object.entries(field.fields).filter(([, inner]) => isFilledByPeople(inner));
  return value.map((line: Values) => open.map(([name]) => line[name] ?? null));
}

/** Serial numbers, derived values and what only actions change come from the system. */
export function isFilledByPeople(field: AnyField): boolean {
  return field.kind !== 'autoNumber' && (field.writableBy ?? 'forms') === 'forms' && !isDerived(field);
}

/** Whether people owe it a value: neither the system nor a default gives one. */
function isOwed(field: AnyField): boolean {
  return isFilledByPeople(field) && !('default' in field && field.default !== undefined);
}

/** What is wrong with what was given, by the paths of the values; nothing where nothing is, as in most fields of an import. */
function checkGiven(one: One, values: Record<string, unknown>, options: Options): Faults | undefined {
  const isOpen = isFilledByPeople(one.field) && options.mayWrite?.(one.name, one.field) !== false;
  return isOpen
    ? checkOne(one, values, options)
    : { [one.name]: fieldFault('notFilledHere', { field: one.field.label }) };
}

const requiredFault = ({ label }: AnyField) => fieldFault('required', { field: label });
type One = { name: string; field: AnyField; value: unknown };

function checkOne(
  { name, field, value }: One,
  values: Record<string, unknown>,
  { mayLack = false, before }: Options,
): Faults | undefined {
  if (isBlank(value)) {
    values[name] = traitsOf(field).isList ? [] : null;
    return undefined;
  }
  const checked = rulesOf(field).check(value, withHeldWords(field, before?.[name]));
  if ('fault' in checked) return { [name]: checked.fault };
  if (field.kind === 'lines') {
    const lines = checkLines(
      { name, field, mayLack, before: before?.[name] },
      checked.value as readonly unknown[],
    );
    values[name] = lines.values;
    return lines.faults;
  }
  values[name] = checked.value;
  return undefined;
}

type Lines = {
  readonly name: string;
  readonly field: LinesField;
  readonly mayLack: boolean;
  /** The lines as they were. */
  readonly before: unknown;
};

function checkLines({ name, field, mayLack, before }: Lines, lines: readonly unknown[]) {
  const faults: Record<string, Fault> = {};
  const values = lines.map((line, index) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      faults[`${name}.${index}`] = {
        ...fieldFault('notALine'),
        line: { field: field.label, row: index + 1 },
      };
      return {};
    }
    const { id, ...content } = line as Record<string, unknown>;
    const old = lineOf(before, id);
    const checked = checkValues(field.fields, content, { mayLack, before: old });
    for (const [inner, fault] of Object.entries(checked.faults)) {
      faults[`${name}.${index}.${inner}`] = { ...fault, line: { field: field.label, row: index + 1 } };
    }
    // The key of a line says which it was; one that a client made itself is of no meaning here.
    return old === undefined ? checked.values : { id, ...checked.values };
  });
  return { values, faults };
}

function lineOf(lines: unknown, id: unknown): Values | undefined {
  return Array.isArray(lines) ? lines.find((line: Values) => id !== undefined && line.id === id) : undefined;
}

export function isBlank(value: unknown): boolean {
  return (
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
