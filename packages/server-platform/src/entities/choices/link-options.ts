import { filterRecord, filters, idSchema, ordering } from '@jianheng/contract';
import { directory, isId, traitsOf } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { reachRows } from '../../authorization/reached-rows.ts';
import { canSee } from '../../authorization/row-scope.ts';
import { titlesFor } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { Server } from '../../http/contexts.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { escapePattern, isRoot } from '../../storage/filters/field-condition.ts';
import { getListFields } from '../../storage/filters/filters.ts';
import { labelSql, type TitleRule } from '../../storage/labels.ts';
import { orderByName } from '../../storage/names/order-by-name.ts';
import { peopleBySound } from '../../storage/names/people-by-sound.ts';
import { neededTerms, TermNumbers } from '../../storage/names/search-terms.ts';
import { pinyinIn } from '../../storage/names/sounds-like.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { allowedColumns, type RequestedOrder } from '../../storage/requested-order.ts';
import { snakeCase } from '../../storage/schema/names.ts';
import { fromTexts, toObjectSql } from '../../storage/shown-fields.ts';
import { whereConditions } from '../../storage/where-sql.ts';
import { checkedSiblings, findAskedLink } from './asked-link.ts';
import { canChoose, choiceScope, choosable, disabledSql, shownToChoose } from './choice-scope.ts';

export const optionsQuerySchema = z.strictObject({
  params: filters({
    keyword: z.string().max(50).optional(),
    ids: z.array(idSchema).max(100).optional(),
    /** Of a tree: the rows right below this one, or with -1 those at the top, in their own order. */
    parentId: z.string().max(20).optional(),
  }),
  pageSize: z.int().min(1).max(500).optional(),
  /** Also people who have left and items out of use: filters look back at them, forms do not offer them. */
  includeDisabled: z.boolean().optional(),
  /** The link of a form for which rows are chosen, by where it was declared; what stands in the fields that it asks. */
  link: z.string().max(300).optional(),
  siblings: filterRecord,
  ...ordering,
});

type Needs = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly known: RegisteredEntity;
};

type Option = { id: string; label: string; hint: string | null; isLeaf?: boolean; isDisabled?: boolean };

/** Rows to choose from for a link field, as id, label and what forms show beside them, for whoever sees the entity or fills in a form that links to it. */
export async function linkOptions(
  { tx, user, server, known }: Needs,
  { params, pageSize, link, siblings, includeDisabled, ...order }: z.output<typeof optionsQuerySchema>,
) {
  const choosing = { registry: server.registry, user };
  if (!canChoose(known, choosing)) throw new AccessError(403);
  const conditions = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    ...choiceScope(known, choosing, await reachRows(tx, known, user)),
    // An id names a row that is known already: its label is shown whether or not it may still be chosen.
    ...(includeDisabled || params?.ids ? [] : choosable(known)),
    ...narrowing({ server, known }, link, siblings ?? {}),
  ];
  const titles = titlesFor(known, user);
  if (params?.keyword) conditions.push(await keywordCondition(tx, known, user, params.keyword));
  if (params?.ids) conditions.push(sql<SqlBool>`t.id = any(${params.ids})`);
  const level = levelOf(known, params?.parentId);
  if (level) conditions.push(level);

  const title = shownText(known, known.entity.title, titles);
  const hint = hintOf(known, titles);
  const shows = shownToChoose(known, choosing);
  const { rows } = await sql<Option & { shown: Readonly<Record<string, unknown>> }>`
    select t.id, coalesce(${title}, t.id::text) as label, ${hint} as hint, ${toObjectSql(shows, 't')} as shown${disabledSql(known)}${level ? leafSql(known, user) : sql``}
    from ${sql.table(known.table)} t where ${all(conditions)}
    order by ${level ? sql`t.sort, t.id` : orderOf(order, readingOrder(known, title), known.entity.sortable === true)} limit ${pageSize ?? 20}`.execute(
    tx.db,
  );
  return rows.map(({ shown, isDisabled, ...option }) => ({
    ...option,
    ...(isDisabled ? { isDisabled } : {}),
    ...(Object.keys(shows).length === 0 ? {} : { shown: fromTexts(shows, shown) }),
  }));
}

/** One level of a tree, where it is asked for level by level. */
function levelOf({ entity }: RegisteredEntity, parentId: string | undefined): Condition | undefined {
  if (parentId === undefined) return undefined;
  if (!entity.tree || !(isRoot(parentId) || isId(parentId)))
    throw new ValidationError({ 'params.parentId': inputFault('parentNotFromList') });
  return isRoot(parentId) ? sql<SqlBool>`t.parent_id is null` : sql<SqlBool>`t.parent_id = ${parentId}`;
}

/** Nothing that may be chosen hangs below it. */
function leafSql(known: RegisteredEntity, user: User): RawBuilder<unknown> {
  const { table, entity } = known;
  const rule = canSee(known, user) ? titlesFor(known, user)(entity.path, 'below') : undefined;
  const seen = rule ?? sql<SqlBool>`true`;
  return sql`, not exists (select 1 from ${sql.table(table)} below
    where below.tenant_id = t.tenant_id and below.parent_id = t.id and ${seen}) as "isLeaf"`;
}

/** What the link of a form leaves of the rows; none of them before the form says enough. */
function narrowing(
  { server, known }: Pick<Needs, 'server' | 'known'>,
  link: string | undefined,
  siblings: Readonly<Record<string, unknown>>,
): Condition[] {
  if (link === undefined) return [];
  const asked = findAskedLink(server.registry, known, link);
  const form = checkedSiblings(asked, siblings);
  if (form === undefined) return [sql<SqlBool>`false`];
  return whereConditions(asked.field.where ?? {}, { fields: getListFields(known), form });
}

/** By what is read, or as users have put the rows, unless it is asked otherwise; rows of one name always come in one order. */
function orderOf(request: RequestedOrder, label: RawBuilder<unknown>, isPut: boolean): RawBuilder<unknown> {
  const columns = { label, id: sql`t.id` };
  const asked = allowedColumns(request, ['label', 'id']).map(
    ({ name, isDescending }) => sql`${columns[name]} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
  );
  return sql.join([...(asked.length > 0 ? asked : [isPut ? sql`t.sort` : columns.label]), columns.id]);
}

/** Sorts labels by their reading; of people's names, by that of the surname. */
function readingOrder({ entity }: RegisteredEntity, title: RawBuilder<unknown>): RawBuilder<unknown> {
  return entity.path === directory.user.path
    ? sql.raw(orderByName('t.name'))
    : sql`${title} collate zh_pinyin`;
}

/** What tells people of one name apart: the department; elsewhere the first further search field. */
function hintOf(known: RegisteredEntity, titles: TitleRule) {
  if (known.entity.path === directory.user.path) {
    return sql`(select d.name from department d where d.tenant_id = t.tenant_id and d.id = t.department)`;
  }
  const name = known.entity.findBy?.[0];
  return name ? shownText(known, name, titles) : sql`null::text`;
}

/** A field as text to read and to search; where it points elsewhere, the label of that. */
export function shownText(
  { entity, labels }: RegisteredEntity,
  name: string,
  titles: TitleRule,
): RawBuilder<unknown> {
  const column = sql.ref(`t.${snakeCase(name)}`);
  const field = entity.fields[name];
  if (!field || traitsOf(field).isSearchable) return column;
  const source = labels.get(name);
  return sql`(${source ? labelSql(source, { column, tenant: sql.ref('t.tenant_id') }, titles) : column})::text`;
}

/**
 * Rows whose name contains the keyword. Fields that the user may not read are not searched: they could be guessed digit by
 * digit. People are also found by login name, which every picker shows, and by the sound of their name. Other rows are found
 * by the sound of their title.
 */
async function keywordCondition(
  tx: Tx,
  known: RegisteredEntity,
  user: User,
  keyword: string,
): Promise<Condition> {
  const titles = titlesFor(known, user);
  const pattern = `%${escapePattern(keyword.trim())}%`;
  const { title, findBy = [], path } = known.entity;
  const isPeople = path === directory.user.path;
  const open = isPeople ? ['loginName'] : findBy.slice(0, 1);
  const names = new Set([title, ...(canSee(known, user) ? findBy : open)]);
  const conditions = [...names].map(
    (name) => sql<SqlBool>`${shownText(known, name, titles)} ilike ${pattern}`,
  );
  if (isPeople) conditions.push(sql<SqlBool>`t.id = any(${await peopleBySound(tx, keyword)}::bigint[])`);
  else conditions.push(...titleBySound(tx, known, keyword));
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Rows whose title sounds like what was typed, by the search index, which has the pinyin of titles after their words. */
function titleBySound(tx: Tx, { entity }: RegisteredEntity, keyword: string): RawBuilder<SqlBool>[] {
  const letters = pinyinIn(keyword);
  const title = entity.fields[entity.title];
  if (letters === undefined || !title || !traitsOf(title).isSearchable) return [];
  const terms = new TermNumbers(tx.tenantId, entity.path).of(neededTerms(letters));
  return [
    sql<SqlBool>`t.id in (select s.row_id from search_entry s where s.tenant_id = ${tx.tenantId} and s.entity = ${entity.path}
      and s.terms @> ${terms}::integer[] and strpos(substr(s.title, strpos(s.title, E'\\n')), ${letters}) > 0)`,
  ];
}
