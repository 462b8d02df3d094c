import { canDo } from '../../authorization/row-scope.ts';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { Page } from '../../http/route.ts';
import { PAGE_SIZE } from '../../storage/page-limits.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';
import { snakeCase, sqlName } from '../../storage/schema/names.ts';
import { summaryFields } from '../repository/form-facts.ts';
import { getDirection } from './list-order.ts';
import type { ListQuery } from './page-of.ts';

type Asking = { readonly tx: Tx; readonly user: User; readonly registry: Registry };

/** 草稿: forms saved and not sent, of every process that the person may start; each table is asked for a page at most. */
export async function getDrafts({ tx, user, registry }: Asking, query: ListQuery): Promise<Page> {
  const direction = getDirection({ name: 'createdDate', label: '创建时间' }, query);
  const key = query.params?.procDefKey;
  const forms = registry.entities.filter(
    (known) => known.process && canDo(known, user, 'create') && (!key || known.process.key === key),
  );
  if (forms.length === 0) return new Page([], { total: 0, next: null });
  const size = query.pageSize ?? PAGE_SIZE;
  const end = (query.pageNo ?? 1) * size;
  const own = [tx.tenantId, user.id];
  const rows = await queryRows(
    tx,
    `select * from (${forms.map((known) => branch(known, direction)).join('\nunion all\n')}) x order by "createdDate" ${direction}, id ${direction} limit $4 offset $5`,
    [...own, end, size, end - size],
  );
  const [counted] = await queryRows<{ total: string }>(
    tx,
    `select ${forms.map((known) => `(select count(*) from ${draftsOf(known)})`).join(' + ')} as total`,
    own,
  );
  return new Page(rows, { total: Number(counted?.total ?? 0), next: null });
}

const draftsOf = ({ table }: RegisteredEntity) =>
  `${table} t where t.tenant_id = $1 and t.created_by = $2 and t.process_state = 'draft'`;

function branch(known: RegisteredEntity, direction: 'asc' | 'desc'): string {
  const { process, entity } = known;
  return `(select t.id, '${process?.key}' as "procDefKey", '${process?.label}' as "procDefName", t.${sqlName(snakeCase(entity.title))}::text as "processName", ${draftFacts(known)} as facts,
    t.created_at as "createdDate", t.updated_at as "updatedDate", 'draft' as status from ${draftsOf(known)} order by t.created_at ${direction}, t.id ${direction} limit $3)`;
}

const AS_TEXT: readonly string[] = ['text', 'longText', 'money', 'date', 'month', 'integer', 'decimal'];

/** What a draft holds of the facts that its process will show. */
function draftFacts(known: RegisteredEntity): string {
  const title = `{${known.entity.title}}`;
  const facts = summaryFields(known, { title }).filter(([, { kind }]) => AS_TEXT.includes(kind));
  if (facts.length === 0) return `'[]'::jsonb`;
  const lines = facts.map(([name, { label }]) => {
    const value = `left(t.${sqlName(known.columns.get(name) ?? snakeCase(name))}::text, 60)`;
    return `(${quoted(label)}, ${value})`;
  });
  return `coalesce((select jsonb_agg(jsonb_build_object('label', f.label, 'value', f.value)) from (values ${lines.join(', ')}) f(label, value) where f.value <> ''), '[]')`;
}

/** A label of a declaration as a literal. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
