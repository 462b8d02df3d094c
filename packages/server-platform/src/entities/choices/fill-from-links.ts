import {
  type AnyField,
  type Fields,
  fieldsThat,
  fillsOf,
  isFilledByPeople,
  isId,
  isLockedOn,
  type LinesField,
  type LinkField,
} from '@jianheng/definition';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { Registry } from '../../storage/registry.ts';
import { fromTexts, toObjectSql } from '../../storage/shown-fields.ts';

type Values = Readonly<Record<string, unknown>>;
type Hands = { readonly tx: Tx; readonly registry: Registry };
type Saving = {
  readonly fields: Fields;
  /** What is sent. */
  readonly given: Values;
  /** The row as it was; of a change, what is not sent stays as it was. */
  readonly before?: Values | undefined;
  readonly mayWrite?: (name: string, field: AnyField) => boolean;
};
/** A form, or one of its lines, while it is filled. */
type Form = {
  readonly fields: Fields;
  readonly values: Record<string, unknown>;
  readonly before: Values | undefined;
  /** What is not sent stays. Lines are sent whole. */
  readonly isPartial: boolean;
  readonly mayWrite: Saving['mayWrite'];
};
/** A link that points to another row than it did. */
type Turned = { readonly form: Form; readonly name: string; readonly link: LinkField };

/**
 * What is sent, with what the rows chosen fill in where nothing is sent: one statement for each link, whatever the number
 * of lines. Whether the rows may be chosen at all is asked afterwards, and refuses the whole.
 */
export async function withFills(
  hands: Hands,
  { fields, given, before, mayWrite }: Saving,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...given };
  const forms: Form[] = [{ fields, values, before, isPartial: before !== undefined, mayWrite }];
  for (const [name, field] of linesIn(fields)) {
    const lines = values[name];
    if (!Array.isArray(lines)) continue;
    const copies = lines.map((line: unknown) => (isObject(line) ? { ...line } : line));
    values[name] = copies;
    forms.push(...copies.filter(isObject).map((line) => lineForm(field.fields, line, before?.[name])));
  }
  const turned = forms.flatMap(turnedIn);
  for (const [link, those] of Map.groupBy(turned, (one) => one.link)) {
    const rows = await rowsOf(hands, link, those);
    for (const one of those) Object.assign(one.form.values, changesOf(one, rows));
  }
  return values;
}

function lineForm(fields: Fields, values: Record<string, unknown>, stood: unknown): Form {
  const before = listOf(stood).find(({ id }) => id !== undefined && id === values.id);
  return { fields, values, before, isPartial: false, mayWrite: undefined };
}

const linesIn = fieldsThat((field): field is LinesField => field.kind === 'lines');
const fillingIn = fieldsThat(
  (field): field is LinkField => field.kind === 'link' && field.fills !== undefined,
);

function turnedIn(form: Form): Turned[] {
  return fillingIn(form.fields).flatMap(([name, link]) => {
    const isTurned =
      form.values[name] !== undefined && (form.values[name] ?? null) !== (form.before?.[name] ?? null);
    return isTurned ? [{ form, name, link }] : [];
  });
}

/** What the rows say that a link pointed to before and points to now. */
async function rowsOf({ tx, registry }: Hands, { to, reads = {} }: LinkField, turned: readonly Turned[]) {
  const ids = turned.flatMap(({ form, name }) => [form.before?.[name], form.values[name]]).filter(isId);
  const { rows } = await sql<{ id: string; told: Values }>`
    select t.id, ${toObjectSql(reads, 't')} as told from ${sql.table(registry.entityAt(to).table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx.db);
  return new Map(rows.map(({ id, told }) => [id, fromTexts(reads, told)]));
}

function changesOf({ form, name, link }: Turned, rows: ReadonlyMap<unknown, Values>): Values {
  const { fields, values, before, isPartial } = form;
  const changes = fillsOf(link, {
    fields,
    values: isPartial ? (before ?? {}) : values,
    before: isPartial ? rows.get(before?.[name]) : undefined,
    now: rows.get(values[name]),
  });
  return Object.fromEntries(Object.entries(changes).filter(([filled]) => isOpen(form, filled)));
}

/** Whether nobody sent a value and the system may put one there. */
function isOpen({ fields, values, before, isPartial, mayWrite }: Form, name: string): boolean {
  const field = fields[name];
  const isSent = isPartial ? values[name] !== undefined : (values[name] ?? '') !== '';
  if (!field || isSent || !isFilledByPeople(field)) return false;
  return mayWrite?.(name, field) !== false && !isLockedOn(field, fields, before);
}

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
