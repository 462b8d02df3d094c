import { type AnyField, directory, elementOf, type LinkField, siblingsOf } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { canSee } from '../../authorization/row-scope.ts';
import { titlesFor } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { choiceScope, choosable } from '../../entities/choices/choice-scope.ts';
import { shownText } from '../../entities/choices/link-options.ts';
import type { Server } from '../../http/contexts.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { getListFields } from '../../storage/filters/filters.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { getTargetPath } from '../../storage/schema/stored-entities.ts';
import { whereConditions } from '../../storage/where-sql.ts';
import { withoutBlanks } from './written-names.ts';

type Asking = { readonly tx: Tx; readonly user: User; readonly server: Server };
/** Names that stand in cells of a field. */
export type Naming = { readonly name: string; readonly field: AnyField; readonly names: ReadonlySet<string> };
/** The values that a name stands for: one where it is clear, none, or several. */
export type Found = ReadonlyMap<string, readonly string[]>;

/** Names that are remembered of one field; a file with more distinct ones asks for some again. */
const MOST_KEPT = 50_000;
/** Rows that one question answers; a block of a few hundred rows asks for far fewer. */
const MOST_FOUND = 20_000;

/** Looks up what columns call by name: items of dictionaries, people, rows. Each name once, many in one statement. */
export class NameFinder {
  readonly #found = new Map<string, Map<string, readonly string[]>>();

  /** What these names stand for among what the person may choose in this field. */
  async find(asking: Asking, { name, field, names }: Naming): Promise<Found> {
    const known = this.#keptOf(name);
    const missing = [...names].filter((one) => !known.has(one));
    if (missing.length === 0) return known;
    const found = await askSpaced(asking, elementOf(field) ?? field, missing);
    // What is not there yet may come: rows of a tree below such of the same file.
    for (const one of missing) if (found.has(one)) known.set(one, [...(found.get(one) ?? [])]);
    return known;
  }

  #keptOf(name: string): Map<string, readonly string[]> {
    const kept = this.#found.get(name);
    if (kept && kept.size < MOST_KEPT) return kept;
    const made = new Map<string, readonly string[]>();
    this.#found.set(name, made);
    return made;
  }
}

/** Asks for names as they are written, and for unknown ones without the blanks between their signs: blanks may belong to a name. */
async function askSpaced(
  asking: Asking,
  field: AnyField,
  names: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = await ask(asking, field, names);
  const spaced = names.filter((one) => !found.has(one) && withoutBlanks(one) !== one);
  if (spaced.length === 0) return found;
  const closed = await ask(asking, field, [...new Set(spaced.map(withoutBlanks))]);
  for (const one of spaced) {
    const ids = closed.get(withoutBlanks(one));
    if (ids) found.set(one, ids);
  }
  return found;
}

async function ask(
  asking: Asking,
  field: AnyField,
  names: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (field.kind === 'dictionary') return itemsOf(asking.tx, field.code, names);
  const path = getTargetPath(field);
  if (path === undefined) throw new Error(`${field.label} is nothing that is looked up`);
  const target = asking.server.registry.entityAt(path);
  return rowsOf(asking, target, { field: field.kind === 'link' ? field : undefined, names });
}

async function itemsOf(tx: Tx, code: string, names: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await queryRows<{ value: string; label: string }>(
    tx,
    `select value, label from dictionary_item where tenant_id = $1 and enabled and type = $2 and (label = any($3) or value = any($3))`,
    [tx.tenantId, code, names],
  );
  // What people read goes before what is stored: a value may be another item's label.
  const byLabel = grouped(rows.map(({ label, value }) => [label, value]));
  for (const { value } of rows) if (!byLabel.has(value)) byLabel.set(value, new Set([value]));
  return byLabel;
}

/** The first items of the dictionary that a field takes from, one more than a fault names; none of other fields. */
export async function offeredItems(tx: Tx, field: AnyField): Promise<readonly string[]> {
  if (field.kind !== 'dictionary') return [];
  const items = await queryRows<{ label: string }>(
    tx,
    `select label from dictionary_item where tenant_id = $1 and enabled and type = $2 order by sort, id limit 11`,
    [tx.tenantId, field.code],
  );
  return items.map(({ label }) => label);
}

type Wanted = { readonly field: LinkField | undefined; readonly names: readonly string[] };

async function rowsOf(
  { tx, user, server }: Asking,
  target: RegisteredEntity,
  { field, names }: Wanted,
): Promise<Map<string, Set<string>>> {
  const columns = namesOf(target, user);
  const conditions: Condition[] = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    ...choiceScope(target, { registry: server.registry, user }),
    ...choosable(target),
    ...narrowing(target, field),
    sql<SqlBool>`(${sql.join(
      columns.map((column) => sql`${column} = any(${names})`),
      sql` or `,
    )})`,
  ];
  const { rows } = await sql<{ id: string; names: (string | null)[] }>`
    select t.id, array[${sql.join(columns.map((column) => sql`${column}::text`))}] as names
    from ${sql.table(target.table)} t where ${all(conditions)} limit ${sql.lit(MOST_FOUND)}`.execute(tx.db);
  const asked = new Set(names);
  return grouped(
    rows.flatMap(({ id, names: own }) =>
      own.flatMap((one): [string, string][] => (one !== null && asked.has(one) ? [[one, String(id)]] : [])),
    ),
  );
}

/** What a row is called by: its title, what people look for it by, and of a tree its full name. */
function namesOf(target: RegisteredEntity, user: User): RawBuilder<unknown>[] {
  const { path, title, findBy = [], fields } = target.entity;
  const titles = titlesFor(target, user);
  const seen = canSee(target, user) ? findBy : [];
  const further = path === directory.user.path ? ['loginName', 'no'] : seen;
  const full = Object.hasOwn(fields, 'fullName') ? ['fullName'] : [];
  return [...new Set([title, ...further, ...full])].map((name) => shownText(target, name, titles));
}

/** What a link says of its rows by itself; what it asks the form for is held against each row afterwards. */
function narrowing(target: RegisteredEntity, field: LinkField | undefined): Condition[] {
  if (!field?.where || siblingsOf(field).length > 0) return [];
  return whereConditions(field.where, { fields: getListFields(target), form: {} });
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const [name, id] of pairs) sets.set(name, (sets.get(name) ?? new Set<string>()).add(id));
  return sets;
}
