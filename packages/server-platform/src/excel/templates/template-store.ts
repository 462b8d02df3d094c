import type { PlatformAnswer } from '@jianheng/contract';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';
import { orderSql, type RequestedOrder } from '../../storage/requested-order.ts';

/** A template as calls answer it. */
export type KeptTemplate = PlatformAnswer<'GET /b/excel/template/:id'>;
type Stored = Omit<KeptTemplate, 'code' | 'label'> & { readonly path: string };

/** Templates of one firm. */
const MOST_TEMPLATES = 500;
/** Where the files of templates are held. */
const TEMPLATES = 'excel_template';

const COLUMNS = `t.id::text, t.revision, t.path, t.name, t.file_id::text as "fileId", coalesce(f.name, '') as "fileName",
  t.sheet, t.head_row as "headRow", t.columns, t.keys, s.name as "updatedBy", t.updated_at as "updatedDate"`;
const TABLES = `excel_template t left join file_item f on f.tenant_id = t.tenant_id and f.id = t.file_id
  left join staff s on s.tenant_id = t.tenant_id and s.id = t.updated_by`;

/** By what addresses and calls name an entity: the code of a drawn form, the key of a process, or its table. */
export function codeOf(known: RegisteredEntity): string {
  return known.process?.key ?? known.entity.path.split('/form/')[1] ?? known.table;
}

export async function readTemplate(tx: Tx, registry: Registry, id: string): Promise<KeptTemplate> {
  const [found] = await templatesWhere(tx, registry, 't.id = any($2::bigint[])', [[id]]);
  if (!found) throw new ValidationError({ id: inputFault('templateUnknown') });
  return found;
}

export async function templatesOf(
  tx: Tx,
  registry: Registry,
  ids: readonly string[],
): Promise<KeptTemplate[]> {
  return templatesWhere(tx, registry, 't.id = any($2::bigint[])', [ids]);
}

/** Those of entities that the person may import, for all of them or for one. */
type Listed = {
  readonly paths: readonly string[];
  readonly name?: string | undefined;
  readonly order?: RequestedOrder;
};

const ORDERED = { id: 't.id', name: 't.name collate zh_pinyin' };

export async function listTemplates(
  tx: Tx,
  registry: Registry,
  { paths, name = '', order = {} }: Listed,
): Promise<KeptTemplate[]> {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const where = 't.path = any($2) and t.name ilike $3';
  return templatesWhere(tx, registry, where, [paths, pattern], orderSql(order, ORDERED));
}

async function templatesWhere(
  tx: Tx,
  registry: Registry,
  where: string,
  values: readonly unknown[],
  order: string = ORDERED.name,
): Promise<KeptTemplate[]> {
  const rows = await queryRows<Stored>(
    tx,
    `select ${COLUMNS} from ${TABLES} where t.tenant_id = $1 and ${where} order by ${order}, t.id limit ${MOST_TEMPLATES}`,
    [tx.tenantId, ...values],
  );
  return rows.flatMap(({ path, ...row }) => {
    const known = registry.entities.find(({ entity }) => entity.path === path);
    // A form that was given up leaves its templates behind; nobody can use them.
    return known ? [{ ...row, code: codeOf(known), label: known.entity.label }] : [];
  });
}

type NewTemplate = Pick<KeptTemplate, 'name' | 'fileId' | 'sheet' | 'headRow' | 'columns' | 'keys'> & {
  readonly path: string;
};
type Writing = { readonly tx: Tx; readonly user: User; readonly id: string };

export async function insertTemplate({ tx, user, id }: Writing, template: NewTemplate): Promise<void> {
  await queryRows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `excel-template/${tx.tenantId}`,
  ]);
  const [count] = await queryRows<{ count: number }>(
    tx,
    'select count(*)::int as count from excel_template where tenant_id = $1',
    [tx.tenantId],
  );
  if ((count?.count ?? 0) >= MOST_TEMPLATES)
    throw businessError('tooManyExcelTemplates', { most: MOST_TEMPLATES });
  await requireFreeName(tx, template, id);
  await queryRows(
    tx,
    `insert into excel_template (tenant_id, id, path, name, file_id, sheet, head_row, columns, keys, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [tx.tenantId, id, ...columnsOf(template), user.id],
  );
  await holdFile(tx, id, template.fileId);
}

export async function changeTemplate(
  { tx, user, id }: Writing,
  template: NewTemplate,
  revision: number | undefined,
): Promise<void> {
  await requireFreeName(tx, template, id);
  const rows = await queryRows(
    tx,
    `update excel_template set path = $3, name = $4, file_id = $5, sheet = $6, head_row = $7, columns = $8, keys = $9,
       updated_by = $10, updated_at = now(), revision = revision + 1
     where tenant_id = $1 and id = $2 and ($11::int is null or revision = $11) returning id`,
    [tx.tenantId, id, ...columnsOf(template), user.id, revision ?? null],
  );
  if (rows.length === 0) throw businessError('changedMeanwhile');
  await letGoOfFile(tx, id);
  await holdFile(tx, id, template.fileId);
}

export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  await letGoOfFile(tx, id);
  await queryRows(tx, 'delete from excel_template where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

const columnsOf = ({ path, name, fileId, sheet, headRow, columns, keys }: NewTemplate) => [
  path,
  name,
  fileId,
  sheet,
  headRow,
  JSON.stringify(columns),
  [...keys],
];

async function requireFreeName(tx: Tx, { path, name }: NewTemplate, id: string): Promise<void> {
  const taken = await queryRows(
    tx,
    'select 1 from excel_template where tenant_id = $1 and path = $2 and name = $3 and id <> $4',
    [tx.tenantId, path, name, id],
  );
  if (taken.length > 0) throw new ValidationError({ name: inputFault('templateNameTaken') });
}

/** What a template holds is not swept away, and is read by way of it alone. */
async function holdFile(tx: Tx, id: string, fileId: string): Promise<void> {
  await queryRows(
    tx,
    `insert into file_reference (tenant_id, path, row_id, field, item_id) values ($1, $2, $3, 'file', $4) on conflict do nothing`,
    [tx.tenantId, TEMPLATES, id, fileId],
  );
  await queryRows(
    tx,
    'update file_item set attached_at = coalesce(attached_at, now()) where tenant_id = $1 and id = $2',
    [tx.tenantId, fileId],
  );
}

async function letGoOfFile(tx: Tx, id: string): Promise<void> {
  await queryRows(
    tx,
    `with gone as (delete from file_reference where tenant_id = $1 and path = $2 and row_id = $3 returning item_id)
     update file_item i set detached_at = now() from gone where i.tenant_id = $1 and i.id = gone.item_id`,
    [tx.tenantId, TEMPLATES, id],
  );
}
