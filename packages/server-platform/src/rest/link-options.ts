import { directory } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../database/transaction.ts';
import { Denied } from '../http/faults.ts';
import type { Server } from '../http/route.ts';
import { maySee, permissionsFor, rowScope } from '../permission/row-scope.ts';
import { holds, type User } from '../session/user.ts';
import { type Condition, escapePattern } from '../storage/filters.ts';
import { all } from '../storage/list-rows.ts';
import { snakeCase } from '../storage/names.ts';
import type { KnownEntity } from '../storage/registry.ts';
import { labelOf } from '../storage/row-shape.ts';

export const optionsQuerySchema = z.strictObject({
  params: z
    .strictObject({ keyword: z.string().max(50).optional(), ids: z.array(z.string()).max(100).optional() })
    .optional(),
  pageSize: z.int().min(1).max(100).optional(),
});

type Needs = { readonly tx: Tx; readonly user: User; readonly server: Server; readonly known: KnownEntity };

/**
 * Rows to choose from for a link field, as id and label. Whoever may see the entity, or fill in a form that links
 * to it, may choose; people and departments are open to all staff, since every form needs them.
 */
export async function linkOptions(
  { tx, user, server, known }: Needs,
  { params, pageSize }: z.output<typeof optionsQuerySchema>,
) {
  const conditions = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    ...choiceScope({ tx, user, server, known }),
  ];
  if (params?.keyword) conditions.push(keywordCondition(known, params.keyword));
  if (params?.ids)
    conditions.push(sql<SqlBool>`t.id = any(${params.ids.filter((id) => /^\d{1,18}$/.test(id))})`);
  if (known.entity.path === directory.user.path) conditions.push(sql<SqlBool>`t.enabled`);

  const title = shownText(known, known.entity.title);
  const hint = hintOf(known);
  const { rows } = await sql<{ id: string; label: string; hint: string | null }>`
    select t.id, ${title} as label, ${hint} as hint from ${sql.table(known.table)} t where ${all(conditions)}
    order by ${title} collate zh_pinyin, t.id limit ${pageSize ?? 20}`.execute(tx.db);
  return rows;
}

/** What tells people of one name apart: the department; elsewhere the first further search field. */
function hintOf(known: KnownEntity) {
  if (known.entity.path === directory.user.path) {
    return sql`(select d.name from department d where d.tenant_id = t.tenant_id and d.id = t.department)`;
  }
  const name = known.entity.findBy?.[0];
  return name ? shownText(known, name) : sql`null::text`;
}

const TEXTS: readonly string[] = ['text', 'longText', 'serial'];

/** A field as text to read and to search; where it points elsewhere, the label of that. */
function shownText({ entity }: KnownEntity, name: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${snakeCase(name)}`);
  const field = entity.fields[name];
  if (!field || TEXTS.includes(field.kind)) return column;
  return sql`(${labelOf(field, column, sql.ref('t.tenant_id')) ?? column})::text`;
}

function choiceScope({ user, server, known }: Needs): Condition[] {
  const open: readonly string[] = [directory.user.path, directory.department.path];
  if (open.includes(known.entity.path)) return [];
  if (maySee(known, user)) return rowScope(known, user);
  const fillsAForm = server.registry.entities.some(
    (other) =>
      linksTo(other, known.entity.path) &&
      permissionsFor(other, 'create').some((permission) => holds(user, permission)),
  );
  if (!fillsAForm) throw new Denied(403);
  return [];
}

function linksTo({ entity, lines }: KnownEntity, path: string): boolean {
  const all = [entity.fields, ...lines.map(({ field }) => field.fields)];
  return all.some((fields) =>
    Object.values(fields).some((field) => field.kind === 'link' && field.to === path),
  );
}

function keywordCondition(known: KnownEntity, keyword: string): Condition {
  const pattern = `%${escapePattern(keyword.trim())}%`;
  const names = [known.entity.title, ...(known.entity.findBy ?? [])];
  return sql<SqlBool>`(${sql.join(
    names.map((name) => sql`${sql.ref(`t.${snakeCase(name)}`)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
