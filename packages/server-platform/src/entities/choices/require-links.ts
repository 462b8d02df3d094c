import {
  type AnyField,
  elementOf,
  emptySiblings,
  type Fault,
  type Faults,
  type Fields,
  fieldFault,
  isId,
  type LinkField,
  saidOfDrawn,
  siblingsOf,
  whenHolds,
  whereOn,
} from '@jianheng/definition';
import { sql } from 'kysely';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { getListFields } from '../../storage/filters/filters.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';
import { toRow, type WireRow } from '../../storage/row-shape.ts';
import { getTargetPath } from '../../storage/schema/stored-entities.ts';
import { choiceScope, choosable } from './choice-scope.ts';

type Values = Readonly<Record<string, unknown>>;
type Link = {
  readonly path: string;
  readonly label: string;
  readonly to: string;
  readonly id: string;
  /** A link that is narrowed, and what stands in the form around it. */
  readonly narrowed: { readonly field: LinkField; readonly form: Values } | undefined;
};
type Saving = { readonly tx: Tx; readonly user: User; readonly registry: Registry; readonly fields: Fields };
type Sent = {
  readonly values: Values;
  readonly before: Values | undefined;
  /** The whole form as it will be: what links are narrowed by. */
  readonly form: Values;
};

/**
 * Refuses links, also in lines, to rows that the picker would not have offered this person. A link that stood there
 * before is let stand, as long as what it is narrowed by stands: who changes another field need not see what somebody
 * else chose.
 */
export async function requireLinks(saving: Saving, { values, before, form }: Sent): Promise<void> {
  const { fields } = saving;
  const stood = new Set(linksIn(fields, before ?? {}).map(keyOf));
  const asked = linksIn(fields, form).filter(
    ({ path, narrowed }) => narrowed !== undefined || Object.hasOwn(values, path.split('.')[0] ?? ''),
  );
  await requireChosen(
    saving,
    asked.filter((link) => !stood.has(keyOf(link))),
  );
}

type Given = { readonly given: Values; readonly before?: Values | undefined };

/**
 * Refuses what is wrong with a form; of one that leads to rows that the person may not choose, that alone. The rest was
 * found out with what these rows fill in and what formulas read of them, and would tell him.
 */
export async function requireFaultless(saving: Saving, form: Given, faults: Faults): Promise<void> {
  if (Object.keys(faults).length === 0) return;
  await requireChoosable(saving, form);
  throw new ValidationError(saidOfDrawn(saving.fields, faults));
}

/** Refuses links over which the form reads rows that the person may not choose, whatever else it says or lacks as yet. */
export async function requireChoosable(saving: Saving, { given, before = {} }: Given): Promise<void> {
  const fields = readOver(saving.fields);
  const alone = (values: Values) =>
    linksIn(fields, values).map((link): Link => ({ ...link, narrowed: undefined }));
  const stood = new Set(alone(before).map(keyOf));
  await requireChosen(
    saving,
    alone(given).filter((link) => !stood.has(keyOf(link))),
  );
}

/** Refuses links to rows that this person is not offered, whatever narrows them in the form in which they will stand. */
export async function requireOffered(saving: Saving, values: Values): Promise<void> {
  const alone = linksIn(saving.fields, values).map((link): Link => ({ ...link, narrowed: undefined }));
  await requireChosen(saving, alone);
}

/** Links whose rows fill in something, or that formulas read over, in lines too. */
function readOver(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, AnyField][] => {
      if (field.kind === 'lines') return [[name, { ...field, fields: readOver(field.fields) }]];
      return field.kind === 'link' && field.reads !== undefined ? [[name, field]] : [];
    }),
  );
}

async function requireChosen(saving: Saving, fresh: readonly Link[]): Promise<void> {
  const faults: Record<string, Fault> = {};
  for (const [to, links] of Map.groupBy(fresh, (link) => link.to)) {
    const known = saving.registry.entityAt(to);
    const found = await chosenRows(saving, known, links);
    for (const link of links)
      if (!isOffered(known, link, found.get(link.id)))
        faults[link.path] = fieldFault('notFromList', { field: link.label });
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(saidOfDrawn(saving.fields, faults));
}

/** A link is another one when what it is narrowed by is. */
const keyOf = ({ to, id, label, narrowed }: Link) =>
  JSON.stringify([to, id, label, siblingsOf(narrowed?.field).map((name) => narrowed?.form[name] ?? null)]);

function isOffered(known: RegisteredEntity, { narrowed }: Link, row: WireRow | undefined): boolean {
  if (row === undefined || narrowed === undefined) return row !== undefined;
  const { field, form } = narrowed;
  if (emptySiblings(field, form).length > 0) return false;
  return whenHolds(whereOn(field.where ?? {}, form), getListFields(known), row);
}

/** The rows among those linked to that this person may choose at all. */
async function chosenRows(
  { tx, user, registry }: Saving,
  known: RegisteredEntity,
  links: readonly Link[],
): Promise<ReadonlyMap<string, WireRow>> {
  const ids = [...new Set(links.map(({ id }) => id))];
  const conditions = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    sql`t.id = any(${ids})` as Condition,
    ...choiceScope(known, { registry, user }),
    ...choosable(known),
  ];
  const columns = links.some(({ narrowed }) => narrowed) ? sql`t.*` : sql`t.id`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(known.table)} t where ${all(conditions)}`.execute(tx.db);
  return new Map(rows.map((row) => [String(row.id), toRow(known, row)]));
}

function linksIn(fields: Fields, values: Values, { place = '', around = {} as Values } = {}): Link[] {
  const form = { ...around, ...values };
  return Object.entries(fields).flatMap(([name, field]): Link[] => {
    const value = values[name];
    const path = `${place}${name}`;
    if (field.kind === 'lines' && Array.isArray(value))
      return value.flatMap((line: unknown, index) =>
        isObject(line) ? linksIn(field.fields, line, { place: `${path}.${index}.`, around: values }) : [],
      );
    const to = getTargetPath(elementOf(field) ?? field);
    if (!to) return [];
    const narrowed = field.kind === 'link' && field.where ? { field, form } : undefined;
    return idsIn(value).map((id) => ({ path, label: field.label, to, id, narrowed }));
  });
}

/** The ids that a field holds: one, or several. */
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isId);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
