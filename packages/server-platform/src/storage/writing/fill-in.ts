import {
  type AnyField,
  decimal,
  type Fields,
  FormulaValueError,
  fieldFault,
  fieldsThat,
  formulaOf,
  isSentRow,
  needsCalendar,
  rollUpOf,
  scaleOf,
  unshownFields,
} from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { formulaCalendar } from '../../calendar/formula-calendar.ts';
import { yieldOften } from '../../concurrency/yield-often.ts';
import type { Ids } from '../../database/ids.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import type { RegisteredEntity } from '../registry.ts';
import { nextAutoNumber, nextAutoNumbers } from './auto-number.ts';
import { computeForm } from './form-work.ts';
import { withLinkedValues, withLinkedValuesOfAll } from './linked-values.ts';

/** Who writes, when, and where new ids come from. */
export type Writer = {
  readonly userId: string | null;
  readonly departmentId: string | null;
  readonly now: Date;
  readonly ids: Ids;
};
type Values = Readonly<Record<string, unknown>>;

/** What a new row holds: what was given, and the defaults of fields that nothing was filled into, in its lines too. */
export function withDefaultValues(
  known: RegisteredEntity,
  given: Values,
  writer: Writer,
): Record<string, unknown> {
  const values = withDefaults(known.entity.fields, given, writer);
  for (const { name, field } of known.lines)
    values[name] = valuesOf(values[name])?.map((line) => withDefaults(field.fields, line, writer));
  return values;
}

const valuesOf = (lines: unknown): Values[] | undefined => (Array.isArray(lines) ? lines : undefined);

/** The moment at which a row is written, and the row as it was: what is frozen stays. */
type Writing = Pick<Writer, 'now'> & { readonly before?: Values | undefined; readonly holds?: boolean };

/** What of a row is not given: imports ask for rows by the thousand, and most forms have none. */
const workedOutIn = fieldsThat(
  (field) => field.kind === 'autoNumber' || field.kind === 'lines' || formulaOf(field) !== undefined,
);

/** The values with serial numbers assigned and all formulas computed. */
export async function withComputedValues(
  tx: Tx,
  known: RegisteredEntity,
  values: Values,
  { before, ...writing }: Writing,
): Promise<Record<string, unknown>> {
  const [computed = {}] = await withComputedValuesOfAll(tx, known, [{ values, before }], writing);
  return computed;
}

/** The same for rows that are written together: what their formulas read over a link is read in one statement. */
export async function withComputedValuesOfAll(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly ({ readonly values: Values } & Pick<Writing, 'before'>)[],
  { now, holds = true }: Omit<Writing, 'before'>,
): Promise<Record<string, unknown>[]> {
  const { fields } = known.entity;
  if (workedOutIn(fields).length === 0) return rows.map(({ values }) => ({ ...values }));
  const numbered: Values[] = [];
  for (const { values } of rows) numbered.push(await withNumbers(tx, known, values, now));
  const linked = await withLinkedValuesOfAll(tx, known, numbered, { holds });
  const context = await getFormulaContext(tx, known, now);
  const computed: Record<string, unknown>[] = [];
  const letOthersRun = yieldOften();
  for (const [at, { before }] of rows.entries()) {
    const sent = before && isSentRow(before) ? before : undefined;
    computed.push(await workedOut(fields, linked[at] ?? {}, { ...context, sent }));
    await letOthersRun();
  }
  return computed;
}

/** Assigns serial numbers to a row and its lines. */
async function withNumbers(tx: Tx, known: RegisteredEntity, values: Values, now: Date): Promise<Values> {
  const { fields, path } = known.entity;
  const numbered = await withAutoNumbers(tx, { fields, key: path, now }, values);
  for (const { name, field } of known.lines) {
    const lines = numbered[name];
    if (!Array.isArray(lines) || !hasAutoNumber(field.fields)) continue;
    const kind = { fields: field.fields, key: `${path}.${name}`, now };
    const given: Values[] = [];
    for (const line of lines) given.push(await withAutoNumbers(tx, kind, line as Values));
    numbered[name] = given;
  }
  return numbered;
}

/** All formulas; what was filled in so that one has no answer is refused where that would have gone. */
async function workedOut(...given: Parameters<typeof computeForm>): Promise<Record<string, unknown>> {
  try {
    return await computeForm(...given);
  } catch (problem) {
    if (!(problem instanceof FormulaValueError)) throw problem;
    const { field, label, kind, message } = problem;
    throw new ValidationError({
      [field]:
        kind === 'limit'
          ? fieldFault('tooLarge', { field: label })
          : fieldFault('notComputed', { field: label, reason: message }),
    });
  }
}

/**
 * What saving would store, as far as it is filled in: defaults and formulas as `insertRow` and `updateRow` work them
 * out. No serial number is used up, and a formula that cannot be worked out yet is left empty.
 */
export async function previewValues(
  tx: Tx,
  known: RegisteredEntity,
  { before, given }: { readonly before: Values | undefined; readonly given: Values },
  writer: Writer,
): Promise<Record<string, unknown>> {
  const values = before ? { ...before, ...given } : withDefaultValues(known, given, writer);
  const surroundings = await getFormulaContext(tx, known, writer.now);
  return computeForm(known.entity.fields, await withLinkedValues(tx, known, values), {
    ...surroundings,
    leavesEmpty: true,
    sent: before && isSentRow(before) ? before : undefined,
  });
}

async function getFormulaContext(tx: Tx, { entity }: RegisteredEntity, now: Date) {
  const calendar = needsCalendar(entity.fields) ? { calendar: await formulaCalendar(tx) } : {};
  return { now: now.toISOString(), ...calendar };
}

type Numbering = { readonly fields: Fields; readonly key: string; readonly now: Date };

/** Numbers are given out once: a row that has one keeps it. */
async function withAutoNumbers(
  tx: Tx,
  { fields, key, now }: Numbering,
  values: Values,
): Promise<Record<string, unknown>> {
  const numbered: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'autoNumber' || numbered[name]) continue;
    numbered[name] = await nextAutoNumber(tx, { key: `${key}.${name}`, pattern: field.pattern }, now);
  }
  return numbered;
}

/** Gives rows that are written together the serial numbers that they lack: a statement for each field, in their order. */
export async function giveAutoNumbers(
  tx: Tx,
  { entity: { fields, path } }: RegisteredEntity,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'autoNumber') continue;
    const lacking = rows.filter((row) => !row[name]);
    if (lacking.length === 0) continue;
    const rule = { key: `${path}.${name}`, pattern: field.pattern };
    const numbers = await nextAutoNumbers(tx, rule, now, lacking.length);
    for (const [at, row] of lacking.entries()) row[name] = numbers[at];
  }
}

const hasAutoNumber = (fields: Fields) => Object.values(fields).some(({ kind }) => kind === 'autoNumber');

const everyField = fieldsThat(() => true);

/** An empty field is one that nothing was filled into: forms send every field they show. */
export function withDefaults(fields: Fields, given: Values, writer: Writer): Record<string, unknown> {
  const values: Record<string, unknown> = { ...given };
  for (const [name, field] of everyField(fields)) values[name] ??= defaultOf(field, writer);
  // What is not shown has no default: it begins empty.
  const unshown = unshownFields(fields, values);
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const isLeft = unshown.has(name) && (given[name] ?? null) === null;
    if (values[name] !== undefined && !isLeft) kept[name] = values[name];
  }
  return kept;
}

type DefaultsWriter = Pick<Writer, 'userId' | 'departmentId' | 'now'>;

/** Nothing links to a new row yet: its sums and counts are 0. */
const isTally = (field: AnyField): field is Extract<AnyField, { kind: 'integer' | 'decimal' | 'money' }> =>
  ['sum', 'count'].includes(rollUpOf(field)?.kind ?? '');

const NAMED_DEFAULTS: Readonly<Record<string, (writer: DefaultsWriter) => unknown>> = {
  currentUser: ({ userId }) => userId,
  currentDepartment: ({ departmentId }) => departmentId,
  today: ({ now }) => chinaDay(now),
  now: ({ now }) => now.toISOString(),
  currentMonth: ({ now }) => chinaDay(now).slice(0, 7),
};
const KINDS_WITH_NAMED_DEFAULTS: ReadonlySet<string> = new Set([
  'person',
  'department',
  'date',
  'time',
  'month',
]);

function defaultOf(field: AnyField, writer: DefaultsWriter): unknown {
  if (isTally(field)) return field.kind === 'integer' ? 0 : decimal.round('0', scaleOf(field));
  if (!('default' in field) || field.default === undefined) return undefined;
  if (!KINDS_WITH_NAMED_DEFAULTS.has(field.kind)) return field.default;
  return NAMED_DEFAULTS[String(field.default)]?.(writer);
}
