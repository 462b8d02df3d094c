import type { StepBudget } from '@jianheng/expression';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { isBlank, isFilledByPeople } from '../fields/derived.ts';
import type { Faults } from '../schema/faults.ts';
import { fieldFault } from '../schema/field-faults.ts';
import { isLockedOn, isRequiredOn, unshownFields } from './field-conditions.ts';

type Values = Readonly<Record<string, unknown>>;

/** How values are checked. */
export type CheckOptions = {
  /** Only what was given is checked; a change leaves the rest as it is. */
  readonly partial?: boolean;
  /** A draft may lack what is required; `missingValues` says what it lacks when it is sent. */
  readonly mayLack?: boolean;
  /** Whether a field may be written here; one that may not is a fault when given. */
  readonly mayWrite?: (name: string, field: AnyField) => boolean;
  /** The row as it was: what is not shown is emptied, and what is locked on it may not be changed. */
  readonly before?: Values | undefined;
  /** What a new row holds where nothing is given. */
  readonly defaults?: Values | undefined;
  /** The conditions of the fields have been followed already, by the states of a form. */
  readonly areStates?: boolean;
  /** Fields that must be filled in here though the declaration leaves them free. */
  readonly alsoRequired?: ReadonlySet<string>;
  /** Steps for the formulas that conditions read, in the form and its lines together; see `FormulaSurroundings`. */
  readonly budget?: StepBudget | undefined;
  readonly turn?: StepBudget | undefined;
};

const NONE: ReadonlySet<string> = new Set();

/** What a change did not find shown: what it brings to light is asked for as in a new row. */
export const unshownBefore = (
  fields: Fields,
  { before, partial, areStates }: CheckOptions,
): ReadonlySet<string> =>
  partial && before !== undefined && !areStates ? unshownFields(fields, before) : NONE;

type Ruled = {
  readonly name: string;
  readonly field: AnyField;
  readonly fields: Fields;
  readonly row: Values;
};

type Ruling = CheckOptions & {
  readonly given: Values;
  readonly values: Values;
  readonly wasUnshown: ReadonlySet<string>;
};

/** What conditions say of a field: that it may not be changed any more, or must be filled in. */
export function ruleFaults(ruled: Ruled, ruling: Ruling): Faults | undefined {
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
  const isAlwaysShown = always && !isBroughtToLight(ruled, ruling);
  return isOwed(field) && isLackingUnsaid(row[name] ?? null, isAlwaysShown, ruling);
}

/** Whether a change shows a field for the first time, to somebody who may fill it in. */
const isBroughtToLight = ({ name, field }: Ruled, { wasUnshown, mayWrite }: Ruling): boolean =>
  wasUnshown.has(name) && mayWrite?.(name, field) !== false;

/** Whether what was not given is missing: a change leaves as it is what it does not speak of, but conditions may ask for it. */
function isLackingUnsaid(value: unknown, isAlwaysShown: boolean, { before, partial }: CheckOptions): boolean {
  if (isAlwaysShown) return !partial;
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

/** Whether people owe it a value: neither the system nor a default gives one. */
function isOwed(field: AnyField): boolean {
  return isFilledByPeople(field) && !('default' in field && field.default !== undefined);
}

const requiredFault = ({ label }: AnyField) => fieldFault('required', { field: label });
