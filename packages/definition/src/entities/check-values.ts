import { rulesOf } from '../fields/all-kinds.ts';
import type { AnyField, Fields, LinesField } from '../fields/any-field.ts';
import { emptyValueOf, isBlank, isFilledByPeople } from '../fields/derived.ts';
import { fieldsThat } from '../fields/fields-that.ts';
import { formulaFault, isFormulaField } from '../formulas/firm-formula.ts';
import { formBudget } from '../formulas/formulas.ts';
import type { Fault, Faults } from '../schema/faults.ts';
import { fieldFault } from '../schema/field-faults.ts';
import { unknownNames } from '../schema/unknown-name.ts';
import { computeFormulas } from './compute-formulas.ts';
import { saidOfDrawn } from './drawn-faults.ts';
import { unshownFields } from './field-conditions.ts';
import { withHeldWords } from './held-words.ts';
import { type CheckOptions, ruleFaults, unshownBefore } from './rule-faults.ts';

type Values = Readonly<Record<string, unknown>>;
export type CheckedValues = { readonly values: Record<string, unknown>; readonly faults: Faults };

/**
 * Checks what a person filled in against the declaration and brings it into stored form: the same code before the
 * browser sends and before the server writes. Unknown names are refused with the nearest right one.
 */
export function checkValues(fields: Fields, given: Values, asked: CheckOptions = {}): CheckedValues {
  const options = withBudget(asked);
  const values: Record<string, unknown> = {};
  const found = new Map<string, Faults | undefined>();
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(given, name) || given[name] === undefined) continue;
    found.set(name, checkGiven({ name, field, value: given[name] }, values, options));
  }
  const { before, defaults } = options;
  const row = { ...defaults, ...before, ...values };
  const unshown = options.areStates ? NONE : unshownFields(fields, row);
  const read = options.areStates ? row : asConditionsRead(fields, row, options);
  const faults: Record<string, Fault> = unknownNames(given, fields);
  const ruling = { ...options, given, values, wasUnshown: unshownBefore(fields, options) };
  for (const [name, field] of Object.entries(fields)) {
    if (unshown.has(name)) leaveOut({ name, field }, values, options);
    else Object.assign(faults, found.get(name), ruleFaults({ name, field, fields, row: read }, ruling));
  }
  return { values, faults: saidOfDrawn(fields, faults) };
}

/** Lines are checked one by one, and share the steps of their form. */
const withBudget = (options: CheckOptions): CheckOptions =>
  options.budget ? options : { ...options, budget: formBudget() };

const NONE: ReadonlySet<string> = new Set();

const askedSometimes = fieldsThat(({ requiredWhen }) => requiredWhen !== undefined);

/** What asks for a value may be worked out itself, of what was filled in just now. */
const asConditionsRead = (fields: Fields, row: Values, { budget, turn }: CheckOptions): Values =>
  askedSometimes(fields).length > 0 ? computeFormulas(fields, row, { leavesEmpty: true, budget, turn }) : row;

/** An entry that is not shown is empty once the row is saved, whatever was given or stored; what the system fills in stays. */
function leaveOut(
  { name, field }: { readonly name: string; readonly field: AnyField },
  values: Record<string, unknown>,
  { before, partial }: CheckOptions,
): void {
  const stored = before?.[name] ?? null;
  const isEmptied = isFilledByPeople(field);
  if (partial && (!isEmptied || isBlank(stored))) delete values[name];
  else values[name] = isEmptied ? emptyValueOf(field) : stored;
}

/** What is wrong with what was given, by the paths of the values; nothing where nothing is, as in most fields of an import. */
function checkGiven(one: One, values: Record<string, unknown>, options: CheckOptions): Faults | undefined {
  const isOpen = isFilledByPeople(one.field) && options.mayWrite?.(one.name, one.field) !== false;
  return isOpen
    ? checkOne(one, values, options)
    : { [one.name]: fieldFault('notFilledHere', { field: one.field.label }) };
}

type One = { name: string; field: AnyField; value: unknown };

function checkOne(
  { name, field, value }: One,
  values: Record<string, unknown>,
  { mayLack = false, before, budget, turn }: CheckOptions,
): Faults | undefined {
  if (isBlank(value)) {
    values[name] = emptyValueOf(field);
    return undefined;
  }
  const checked = rulesOf(field).check(value, withHeldWords(field, before?.[name]));
  if ('fault' in checked) return { [name]: checked.fault };
  const wrong = isFormulaField(field) ? formulaFault(field, String(checked.value)) : undefined;
  if (wrong) return { [name]: wrong };
  if (field.kind === 'lines') {
    const lines = checkLines(
      { name, field, mayLack, before: before?.[name], budget, turn },
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
} & Pick<CheckOptions, 'budget' | 'turn'>;

function checkLines({ name, field, mayLack, before, ...steps }: Lines, lines: readonly unknown[]) {
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
    const checked = checkValues(field.fields, content, { mayLack, before: old, ...steps });
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
