import { type Fault, type Fields, fieldFault } from '@jianheng/definition';
import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';
import type { Condition } from '../storage/filters.ts';
import { all } from '../storage/list-rows.ts';
import type { Registry } from '../storage/registry.ts';
import { getTargetPath } from '../storage/schema/stored-entities.ts';
import { choiceScope, choosable } from './choice-scope.ts';

type Values = Readonly<Record<string, unknown>>;
type Link = { readonly path: string; readonly label: string; readonly to: string; readonly id: string };
type Saving = { readonly tx: Tx; readonly user: User; readonly registry: Registry; readonly fields: Fields };

/**
 * Refuses links, also in lines, to rows that the picker would not have offered this person. A link that stood there
 * before is let stand: who changes another field need not see what somebody else chose.
 */
export async function requireLinks(
  saving: Saving,
  values: Values,
  before: Values | undefined,
): Promise<void> {
  const stood = new Set(linksIn(saving.fields, before ?? {}).map(keyOf));
  const fresh = linksIn(saving.fields, values).filter((link) => !stood.has(keyOf(link)));
  const faults: Record<string, Fault> = {};
  for (const [to, links] of Map.groupBy(fresh, (link) => link.to)) {
    const found = await chosenIds(saving, to, links);
    for (const { path, label, id } of links)
      if (!found.has(id)) faults[path] = fieldFault('notFromList', { field: label });
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
}

const keyOf = ({ to, id, label }: Link) => JSON.stringify([to, id, label]);

async function chosenIds({ tx, user, registry }: Saving, to: string, links: readonly Link[]) {
  const known = registry.entityAt(to);
  const ids = [...new Set(links.map(({ id }) => id))];
  const conditions = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    sql`t.id = any(${ids})` as Condition,
    ...choiceScope(known, { registry, user }),
    ...choosable(known),
  ];
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(known.table)} t where ${all(conditions)}`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

function linksIn(fields: Fields, values: Values, place = ''): Link[] {
  return Object.entries(fields).flatMap(([name, field]): Link[] => {
    const value = values[name];
    const path = `${place}${name}`;
    if (field.kind === 'lines' && Array.isArray(value))
      return value.flatMap((line: Values, index) => linksIn(field.fields, line, `${path}.${index}.`));
    const to = getTargetPath(field);
    return to && typeof value === 'string' && value ? [{ path, label: field.label, to, id: value }] : [];
  });
}
