import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError } from '../errors/errors.ts';
import type { TemplateKind } from './engine/template-job.ts';

/** Templates that a form has at most, and versions that a template has. */
const MOST_TEMPLATES = 30;
const MOST_VERSIONS = 100;
/** How places of files name the table of templates. */
const TEMPLATE_PLACE = 'print_template';

export type StoredTemplate = {
  readonly id: string;
  readonly formPath: string;
  readonly name: string;
  readonly kind: TemplateKind;
  readonly isDefault: boolean;
  readonly version: number;
  readonly itemId: string;
  readonly fileName: string;
  readonly updateName: string | null;
  readonly updateTime: string;
};

const SELECT = `select t.id::text, t.form_path as "formPath", t.name, v.kind, t.is_default as "isDefault", v.version,
    v.item_id::text as "itemId", i.name as "fileName", s.name as "updateName", v.created_at as "updateTime"
  from print_template t
  join print_template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id
  join file_item i on i.tenant_id = v.tenant_id and i.id = v.item_id
  left join staff s on s.tenant_id = v.tenant_id and s.id = v.created_by
  where t.tenant_id = $1`;
const NEWEST = `v.version = (select max(n.version) from print_template_version n where n.tenant_id = t.tenant_id and n.template_id = t.id)`;

/** The templates of a form, each as it is now. */
export const templatesOf = (tx: Tx, formPath: string): Promise<StoredTemplate[]> =>
  queryRows(tx, `${SELECT} and t.form_path = $2 and ${NEWEST} order by t.is_default desc, t.name`, [
    tx.tenantId,
    formPath,
  ]);

/** One template, as it is now or was at a version; 404 where there is none. */
export async function readTemplate(tx: Tx, id: string, version?: number): Promise<StoredTemplate> {
  const [found] = await queryRows<StoredTemplate>(
    tx,
    version === undefined
      ? `${SELECT} and t.id = $2 and ${NEWEST}`
      : `${SELECT} and t.id = $2 and v.version = $3`,
    version === undefined ? [tx.tenantId, id] : [tx.tenantId, id, version],
  );
  if (!found) throw new AccessError(404);
  return found;
}

type TemplateVersion = {
  readonly version: number;
  readonly fileName: string;
  readonly placeholders: number;
  readonly updateName: string | null;
  readonly updateTime: string;
};

/** The versions of a template, the newest first; 404 where there is none: every template has one. */
export async function versionsOf(tx: Tx, id: string): Promise<TemplateVersion[]> {
  const found = await queryRows<TemplateVersion>(
    tx,
    `select v.version, i.name as "fileName", v.placeholders, s.name as "updateName", v.created_at as "updateTime"
     from print_template_version v join file_item i on i.tenant_id = v.tenant_id and i.id = v.item_id
     left join staff s on s.tenant_id = v.tenant_id and s.id = v.created_by
     where v.tenant_id = $1 and v.template_id = $2 order by v.version desc`,
    [tx.tenantId, id],
  );
  if (found.length === 0) throw new AccessError(404);
  return found;
}

export const templateCounts = (tx: Tx) =>
  queryRows<{ path: string; count: number }>(
    tx,
    'select form_path as path, count(*)::int as count from print_template where tenant_id = $1 group by form_path',
    [tx.tenantId],
  );

type NewTemplate = { readonly id: string; readonly formPath: string; readonly name: string };

/** Writes a template down; the first of a form is chosen without asking. */
export async function insertTemplate(tx: Tx, { id, formPath, name }: NewTemplate): Promise<void> {
  const before = await templatesOf(tx, formPath);
  if (before.length >= MOST_TEMPLATES) throw businessError('tooManyTemplates', { most: MOST_TEMPLATES });
  if (before.some((one) => one.name === name)) throw businessError('duplicate', { what: '模板名称' });
  await queryRows(
    tx,
    'insert into print_template (tenant_id, id, form_path, name, is_default) values ($1, $2, $3, $4, $5)',
    [tx.tenantId, id, formPath, name, before.length === 0],
  );
}

type NewVersion = {
  readonly id: string;
  readonly kind: TemplateKind;
  readonly itemId: string;
  readonly placeholders: number;
  readonly by: string;
};

/** Adds a version, whose file belongs to the template from then on. */
export async function insertTemplateVersion(
  tx: Tx,
  { id, kind, itemId, placeholders, by }: NewVersion,
): Promise<number> {
  await queryRows(tx, 'select 1 from print_template where tenant_id = $1 and id = $2 for update', [
    tx.tenantId,
    id,
  ]);
  const [last] = await queryRows<{ version: number }>(
    tx,
    'select coalesce(max(version), 0)::int as version from print_template_version where tenant_id = $1 and template_id = $2',
    [tx.tenantId, id],
  );
  const version = (last?.version ?? 0) + 1;
  if (version > MOST_VERSIONS) throw businessError('tooManyTemplateVersions', { most: MOST_VERSIONS });
  await queryRows(
    tx,
    `insert into print_template_version (tenant_id, template_id, version, kind, item_id, placeholders, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, id, version, kind, itemId, placeholders, by],
  );
  await queryRows(
    tx,
    `insert into file_reference (tenant_id, path, row_id, field, item_id) values ($1, $2, $3, 'file', $4) on conflict do nothing`,
    [tx.tenantId, TEMPLATE_PLACE, id, itemId],
  );
  await queryRows(
    tx,
    'update file_item set attached_at = coalesce(attached_at, now()) where tenant_id = $1 and id = $2',
    [tx.tenantId, itemId],
  );
  return version;
}

type Change = { readonly name?: string | undefined; readonly isDefault?: boolean | undefined };

export async function changeTemplate(tx: Tx, id: string, { name, isDefault }: Change): Promise<void> {
  const { formPath } = await readTemplate(tx, id);
  const others = (await templatesOf(tx, formPath)).filter((one) => one.id !== id);
  if (others.some((one) => one.name === name)) throw businessError('duplicate', { what: '模板名称' });
  if (isDefault)
    await queryRows(
      tx,
      'update print_template set is_default = false where tenant_id = $1 and form_path = $2 and is_default',
      [tx.tenantId, formPath],
    );
  await queryRows(
    tx,
    'update print_template set name = coalesce($3, name), is_default = coalesce($4, is_default) where tenant_id = $1 and id = $2',
    [tx.tenantId, id, name ?? null, isDefault ?? null],
  );
}

/** Takes a template away with its versions; their files are let go. */
export async function removeTemplate(tx: Tx, id: string): Promise<StoredTemplate> {
  const template = await readTemplate(tx, id);
  const place = [tx.tenantId, TEMPLATE_PLACE, id];
  await queryRows(
    tx,
    `update file_item i set detached_at = now() from file_reference r
     where i.tenant_id = $1 and r.tenant_id = $1 and r.item_id = i.id and r.path = $2 and r.row_id = $3`,
    place,
  );
  await queryRows(tx, 'delete from file_reference where tenant_id = $1 and path = $2 and row_id = $3', place);
  await queryRows(tx, 'delete from print_template_version where tenant_id = $1 and template_id = $2', [
    tx.tenantId,
    id,
  ]);
  await queryRows(tx, 'delete from print_template where tenant_id = $1 and id = $2', [tx.tenantId, id]);
  return template;
}
