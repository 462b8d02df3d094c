import type { CustomForm, KeptForm, OfferedWords } from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError, BusinessRuleError } from '../../errors/errors.ts';
import { momentText } from '../../form-prints/value-text.ts';

/** A custom form with its draft. */
export type DrawnForm = {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly state: 'draft' | 'published' | 'retired';
  readonly version: number;
  readonly isChanged: boolean;
  readonly updatedDate: string;
  readonly updatedBy: string | null;
  readonly revision: number;
  readonly draft: CustomForm;
  readonly words: OfferedWords;
};

const IS_CHANGED = `f.version = 0 or f.draft::text <> (select v.definition::text from custom_form_version v
  where v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = f.version)`;
const COLUMNS = `f.id, f.code, f.label, f.state, f.version, ${IS_CHANGED} as "isChanged", f.updated_at as "updatedDate",
  (select s.name from staff s where s.tenant_id = f.tenant_id and s.id = f.updated_by) as "updatedBy"`;

/** One form with its draft; 404 where there is none. `lock` keeps others from changing it until the transaction ends. */
export async function readForm(tx: Tx, id: string, { lock = false } = {}): Promise<DrawnForm> {
  if (lock)
    await queryRows(tx, 'select 1 from custom_form where tenant_id = $1 and id = $2 for update', [
      tx.tenantId,
      id,
    ]);
  const [form] = await queryRows<DrawnForm>(
    tx,
    `select ${COLUMNS}, f.revision, f.draft, f.words from custom_form f where f.tenant_id = $1 and f.id = $2`,
    [tx.tenantId, id],
  );
  if (!form) throw new AccessError(404);
  return form;
}

/** Whoever drew meanwhile is named, and what is on the screen can be kept: read anew, it is gone. */
const DRAWN_MEANWHILE =
  '{name}于 {at} 保存过这张表单，您的改动没有保存。可先导出您画的表单，再刷新本页，与最新内容核对。';

/** The same, refused when somebody else has changed it since it was read. */
export async function lockForm(tx: Tx, id: string, revision: number): Promise<DrawnForm> {
  const form = await readForm(tx, id, { lock: true });
  if (form.revision !== revision) {
    const told = { name: form.updatedBy ?? '', at: momentText(new Date(form.updatedDate)) };
    throw new BusinessRuleError('changedMeanwhile', DRAWN_MEANWHILE, told);
  }
  return form;
}

/**
 * Forms of a firm are put into use, and out of it, one after the other: each is tried among the others as they stand, and
 * one that was changed meanwhile may be what it leads to.
 */
export async function lockForms(tx: Tx): Promise<void> {
  await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`forms/${tx.tenantId}`]);
}

type Query = {
  readonly label?: string | undefined;
  readonly state?: string | undefined;
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
};

/** Forms without their drafts, and how many there are. */
export async function listForms(tx: Tx, { label = '', state, order, limit, offset }: Query) {
  const rows = await queryRows<Omit<DrawnForm, 'draft' | 'revision' | 'words'> & { readonly total: number }>(
    tx,
    `select ${COLUMNS}, count(*) over ()::int as total from custom_form f
     where f.tenant_id = $1 and strpos(f.label, $2) > 0 and ($3::text is null or f.state = $3)
     order by ${order} limit $4 offset $5`,
    [tx.tenantId, label, state ?? null, limit, offset],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type NewForm = {
  readonly id: string;
  readonly code: string;
  readonly draft: CustomForm;
  readonly by: string;
};

/** Keeps a new form; a code that is taken is refused by its key. */
export async function insertForm(tx: Tx, { id, code, draft, by }: NewForm): Promise<void> {
  await queryRows(
    tx,
    `insert into custom_form (tenant_id, id, code, label, draft, created_by, updated_by)
     values ($1, $2, $3, $4, $5::json, $6, $6)`,
    [tx.tenantId, id, code, draft.label, JSON.stringify(draft), by],
  );
}

export async function saveDraft(tx: Tx, id: string, draft: CustomForm, by: string): Promise<void> {
  await queryRows(
    tx,
    `update custom_form set draft = $3::json, label = $4, revision = revision + 1, updated_by = $5, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, JSON.stringify(draft), draft.label, by],
  );
}

export async function removeForm(tx: Tx, id: string): Promise<void> {
  await queryRows(tx, 'delete from custom_form where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

/** The draft becomes the next version, and the one in use. */
export async function insertFormVersion(
  tx: Tx,
  { id, version, draft }: DrawnForm,
  by: string,
): Promise<void> {
  await queryRows(
    tx,
    `insert into custom_form_version (tenant_id, form_id, version, definition, published_by)
     values ($1, $2, $3, $4::json, $5)`,
    [tx.tenantId, id, version + 1, JSON.stringify(draft), by],
  );
  await setState(tx, id, { state: 'published', version: version + 1, by });
}

type State = { readonly state: DrawnForm['state']; readonly version: number; readonly by: string };

/** Changes what is in use, and tells every instance that it did. */
export async function setState(tx: Tx, id: string, { state, version, by }: State): Promise<void> {
  await queryRows(
    tx,
    `update custom_form set state = $3, version = $4, revision = revision + 1, updated_by = $5, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, version, by],
  );
  await tellRelease(tx);
}

/** Tells every instance that its picture of the firm's forms is old. */
export async function tellRelease(tx: Tx): Promise<void> {
  await queryRows(
    tx,
    `insert into custom_form_release (tenant_id, release) values ($1, 1)
     on conflict (tenant_id) do update set release = custom_form_release.release + 1`,
    [tx.tenantId],
  );
}

/** How often anything was published or retired. */
export async function getRelease(tx: Tx): Promise<number> {
  const [found] = await queryRows<{ release: number }>(
    tx,
    'select release from custom_form_release where tenant_id = $1',
    [tx.tenantId],
  );
  return found?.release ?? 0;
}

/** The forms in use and those that were, each as its last version says; the oldest first. */
export function publishedForms(tx: Tx): Promise<KeptForm[]> {
  return queryRows<KeptForm>(
    tx,
    `select f.id, f.code, f.version, f.state = 'retired' as "isRetired", f.words, v.definition as form from custom_form f
     join custom_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = f.version
     where f.tenant_id = $1 order by f.id`,
    [tx.tenantId],
  );
}

export type FormVersion = {
  readonly version: number;
  readonly publishedDate: string;
  readonly publishedBy: string | null;
  readonly fields: readonly string[];
};
const VERSIONS = `select v.version, v.published_at as "publishedDate", s.name as "publishedBy",
    array(select json_object_keys(v.definition -> 'fields')) as fields`;
const VERSIONS_OF = `from custom_form_version v left join staff s on s.tenant_id = v.tenant_id and s.id = v.published_by
  where v.tenant_id = $1 and v.form_id = $2`;

/** All versions of a form, the newest first. */
export function formVersions(tx: Tx, id: string): Promise<FormVersion[]> {
  return queryRows<FormVersion>(tx, `${VERSIONS} ${VERSIONS_OF} order by v.version desc`, [tx.tenantId, id]);
}

/** One version of a form, as it was drawn; 404 where there is none. */
export async function formVersion(tx: Tx, id: string, version: string) {
  const [found] = await queryRows<FormVersion & { readonly definition: CustomForm }>(
    tx,
    `${VERSIONS}, v.definition ${VERSIONS_OF} and v.version::text = $3`,
    [tx.tenantId, id, version],
  );
  if (!found) throw new AccessError(404);
  return found;
}
