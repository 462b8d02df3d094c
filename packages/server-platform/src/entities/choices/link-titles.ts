import { isId, partsOfWhere } from '@jianheng/definition';
import { type SqlBool, sql } from 'kysely';
import { titlesFor } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { getListFields } from '../../storage/filters/filters.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { whereConditions } from '../../storage/where-sql.ts';
import { shownText } from './link-options.ts';

type Asked = { readonly field: string; readonly ids: readonly string[] };

/**
 * What rows are called that a link may lead to, by their ids, for whoever reads their titles; a row that he does not read,
 * that the link never leads to, or that is not there has none.
 */
export async function readLinkTitles(
  tx: Tx,
  { entity, entityAt }: RegisteredEntity,
  user: User,
  { field: name, ids }: Asked,
): Promise<ReadonlyMap<string, string>> {
  const field = entity.fields[name];
  const asked = ids.filter(isId);
  if (field?.kind !== 'link' || asked.length === 0) return new Map();
  const target = entityAt(field.to);
  const titles = titlesFor(target, user);
  const rule = titles(target.entity.path, 't');
  // What hangs on other fields of a form is not known here: such a link may lead to any row.
  const { fixed, asked: open } = partsOfWhere(field.where ?? {});
  const conditions: Condition[] = [
    sql<SqlBool>`t.tenant_id = ${tx.tenantId} and t.id = any(${asked})`,
    ...(rule ? [rule] : []),
    ...(open.length > 0 ? [] : whereConditions(fixed, { fields: getListFields(target), form: {} })),
  ];
  const title = shownText(target, target.entity.title, titles);
  const { rows } = await sql<{ id: string; label: string }>`
    select t.id::text, coalesce(${title}, t.id::text) as label from ${sql.table(target.table)} t
    where ${all(conditions)}`.execute(tx.db);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
