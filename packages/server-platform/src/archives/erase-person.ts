import { directory } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { snakeCase } from '../storage/schema/names.ts';
import { namesPerson } from './naming-rows.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

/** What would be changed, and what stays as the record of what was done; each by what it is and how many. */
export type Erasure = {
  readonly pseudonym: string;
  readonly removed: readonly Counted[];
  readonly kept: readonly Counted[];
  /** Tasks that wait for him: they are handed over first. */
  readonly openTasks: number;
  readonly isErased: boolean;
};
type Counted = { readonly what: string; readonly count: number };

/** What is said of tables of the platform, in the words of the people who read it. */
const TABLE_LABELS: Readonly<Record<string, string>> = {
  credential: '密码',
  session: '登录会话',
  user_config: '个人设置',
  external_identity: '绑定的外部账号',
  authenticator: '验证器',
  recovery_code: '恢复码',
  passkey: '通行密钥',
  message: '消息',
  record_follow: '关注的数据',
  list_view: '保存的视图',
  wf_follow: '关注的流程',
  wf_substitute: '代理设置',
  job_run: '后台任务',
  wf_instance: '发起的流程',
  wf_task: '审批任务',
  wf_decision: '审批意见',
  file_item: '上传的文件',
  audit: '操作日志',
};

/** What deleting a person's data (删除个人信息) would change. */
export async function previewErasure(tx: Tx, registry: Registry, person: string): Promise<Erasure> {
  const { rows } = await sql<{ number: number | null; next: number; tasks: number }>`select
      (select number from erased_person where tenant_id = ${tx.tenantId} and user_id = ${person}) as number,
      (select coalesce(max(number), 0) + 1 from erased_person where tenant_id = ${tx.tenantId}) as next,
      (select count(*)::int from wf_task where tenant_id = ${tx.tenantId} and assignee = ${person}
        and status in ('open', 'blocked', 'onHold')) as tasks`.execute(tx.db);
  const { number = null, next = 1, tasks = 0 } = rows[0] ?? {};
  const tables = await countTables(tx, person);
  const ofKind = (kind: 'gone' | 'stays') =>
    tables.flatMap(({ table, whenErased, count }) => {
      const what = TABLE_LABELS[table];
      return what && whenErased === kind && count > 0 ? [{ what, count }] : [];
    });
  const named: Counted[] = [];
  for (const known of registry.entities.filter(isRecord)) {
    const { rows: found } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(known.table)} t where t.tenant_id = ${tx.tenantId} and (${namesPerson(known, person)})`.execute(
      tx.db,
    );
    const count = found[0]?.count ?? 0;
    if (count > 0) named.push({ what: known.entity.label, count });
  }
  return {
    pseudonym: pseudonymOf(number ?? next),
    removed: ofKind('gone'),
    kept: [...ofKind('stays'), ...named],
    openTasks: tasks,
    isErased: number !== null,
  };
}

const pseudonymOf = (number: number) => `已删除人员${number}`;
const isRecord = ({ entity }: RegisteredEntity) => entity.path !== directory.user.path;

async function countTables(tx: Tx, person: string) {
  const counts = PERSONAL_TABLES.map(({ table, by }, at) => {
    const named = sql.join(
      by.map((column) => sql`${sql.ref(column)} = ${person}`),
      sql` or `,
    );
    return sql`(select count(*)::int from ${sql.table(table)} where tenant_id = ${tx.tenantId} and (${named})) as ${sql.ref(`c${at}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(tx.db);
  return PERSONAL_TABLES.map((one, at) => ({ ...one, count: rows[0]?.[`c${at}`] ?? 0 }));
}

/**
 * Takes a person's name, contacts and all that he kept for himself out of the firm's data. What he did stays under the name
 * 已删除人员 with a number: approvals, forms, files and the audit log. It cannot be taken back. Answers that name.
 */
export async function erasePerson(
  tx: Tx,
  registry: Registry,
  { person, by }: { readonly person: string; readonly by: string },
): Promise<string> {
  const known = registry.entityAt(directory.user.path);
  const [{ name = '' } = {}] = (
    await sql<{
      name: string;
    }>`select name from staff where tenant_id = ${tx.tenantId} and id = ${person} for update`.execute(tx.db)
  ).rows;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`erased/${tx.tenantId}`}, 0))`.execute(tx.db);
  const { rows } = await sql<{
    number: number;
  }>`insert into erased_person (tenant_id, user_id, number, erased_by)
    select ${tx.tenantId}, ${person}, coalesce(max(number), 0) + 1, ${by} from erased_person where tenant_id = ${tx.tenantId}
    returning number`.execute(tx.db);
  const pseudonym = pseudonymOf(rows[0]?.number ?? 0);
  for (const { table, by: columns, whenErased } of PERSONAL_TABLES) {
    if (whenErased === 'stays') continue;
    const named = sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${person}`),
      sql` or `,
    );
    await sql`delete from ${sql.table(table)} where tenant_id = ${tx.tenantId} and (${named})`.execute(tx.db);
  }
  for (const { table } of known.lines)
    await sql`delete from ${sql.table(table)} where tenant_id = ${tx.tenantId} and parent_id = ${person}`.execute(
      tx.db,
    );
  const emptied = emptiedColumns(known).map((column) => sql`, ${sql.ref(column)} = null`);
  await sql`update staff set name = ${pseudonym}, login_name = ${`deleted-${person}`}, enabled = false,
      revision = revision + 1, updated_by = ${by}, updated_at = now()${sql.join(emptied, sql``)}
    where tenant_id = ${tx.tenantId} and id = ${person}`.execute(tx.db);
  await sql`update department set head = null where tenant_id = ${tx.tenantId} and head = ${person}`.execute(
    tx.db,
  );
  await renameInTexts(tx, { person, name, pseudonym });
  await findAnew(tx, registry, name);
  return pseudonym;
}

/** Whatever a firm writes down of its people beside what the account needs. */
function emptiedColumns({ entity, lines }: RegisteredEntity): string[] {
  const ofLines = new Set(lines.map(({ name }) => name));
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const isKept = ['name', 'loginName', 'enabled', 'department'].includes(name) || ofLines.has(name);
    const isStored = !('formula' in field && field.formula) && !('rollUp' in field && field.rollUp);
    return isKept || !isStored || field.required ? [] : [snakeCase(name)];
  });
}

/** Titles of processes begin with who started them; backups of rights and messages name people as well. */
async function renameInTexts(
  tx: Tx,
  { person, name, pseudonym }: { readonly person: string; readonly name: string; readonly pseudonym: string },
): Promise<void> {
  if (name === '') return;
  await sql`update wf_instance set title = replace(title, ${name}, ${pseudonym})
    where tenant_id = ${tx.tenantId} and initiator = ${person} and position(${name} in title) > 0`.execute(
    tx.db,
  );
  const { rows } =
    await sql`select 1 from staff where tenant_id = ${tx.tenantId} and name = ${name} limit 1`.execute(tx.db);
  // Of two people with one name, what is said of the other stays.
  if (rows.length > 0) return;
  const [within, instead] = [name, pseudonym].map((text) => JSON.stringify(text).slice(1, -1));
  await sql`update message set title = replace(title, ${name}, ${pseudonym}), content = replace(content, ${name}, ${pseudonym}),
      said = replace(said::text, ${within}, ${instead})::jsonb
    where tenant_id = ${tx.tenantId} and (position(${name} in title) > 0 or position(${name} in content) > 0
      or position(${within} in said::text) > 0)`.execute(tx.db);
  await sql`update role_backup set made_by = ${pseudonym} where tenant_id = ${tx.tenantId} and made_by = ${name}`.execute(
    tx.db,
  );
  await sql`delete from outbox where tenant_id = ${tx.tenantId} and position(${name} in payload::text) > 0`.execute(
    tx.db,
  );
}

/** Rows that are found by the name are entered into the search anew. */
async function findAnew(tx: Tx, { entities }: Registry, name: string): Promise<void> {
  const tables = entities.map(({ entity, table }) => ({ entity: entity.path, table_name: table }));
  await sql`insert into search_change (tenant_id, table_name, row_id)
    select s.tenant_id, m.table_name, s.row_id from search_entry s
    join jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as m(entity text, table_name text) on m.entity = s.entity
    where s.tenant_id = ${tx.tenantId} and position(${name.toLowerCase()} in s.words) > 0`.execute(tx.db);
}

/** Whether the data of a person were deleted: nobody gives him back a name or a way in. */
export async function isErased(tx: Tx, person: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from erased_person where tenant_id = ${tx.tenantId} and user_id = ${person}`.execute(
      tx.db,
    );
  return rows.length > 0;
}
