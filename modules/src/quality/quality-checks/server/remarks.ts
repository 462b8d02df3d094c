import type { Tx } from '@jianheng/server-platform';

/** Findings of a record that a remark is about. */
export type Remarked = {
  readonly record: string;
  readonly project: string;
  /** `{rule}/{number}` */
  readonly ids: readonly string[];
};

/** Columns of `quality_remark` that people write, with their types. */
const COLUMNS = {
  reason: 'text',
  ignored_by: 'bigint',
  ignored_at: 'timestamptz',
  consent_by: 'bigint',
  consent_at: 'timestamptz',
  opinion: 'text',
  opinion_by: 'bigint',
  opinion_at: 'timestamptz',
  is_viewed: 'boolean',
} as const;

/** The columns to write, with their values. */
type Written = {
  readonly columns: readonly (keyof typeof COLUMNS)[];
  readonly values: readonly unknown[];
  /** only findings of this level, and only those that are set aside */
  readonly only?: 'ignored errors';
};

/** Writes remarks on findings; the number of findings that there are. */
async function writeRemarks(
  tx: Tx,
  { record, project, ids }: Remarked,
  { columns, values, only }: Written,
): Promise<number> {
  const places = columns.map((name, at) => `$${at + 5}::${COLUMNS[name]}`);
  const { rowCount } = await tx.client.query(
    `insert into quality_remark (tenant_id, project_id, fingerprint, level, ${columns.join(', ')})
     select distinct on (f.fingerprint) f.tenant_id, $3::bigint, f.fingerprint, g.level, ${places.join(', ')}
     from quality_finding f join quality_group g using (tenant_id, record_id, rule, kind, node_id)
     left join quality_remark r on r.tenant_id = f.tenant_id and r.project_id = $3 and r.fingerprint = f.fingerprint
     where f.tenant_id = $1 and f.record_id = $2 and f.rule || '/' || f.number = any($4::text[])
       ${only === undefined ? '' : "and g.level = 'error' and r.reason is not null"}
     on conflict (tenant_id, project_id, fingerprint) do update set
       ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [tx.tenantId, record, project, ids, ...values],
  );
  return rowCount ?? 0;
}

type By = { readonly by: string; readonly at: string };

/** Sets findings aside with a reason; a consent that was given for another reason lapses. */
export const ignoreFindings = (
  tx: Tx,
  remarked: Remarked,
  { reason, by, at }: By & { readonly reason: string },
) =>
  writeRemarks(tx, remarked, {
    columns: ['reason', 'ignored_by', 'ignored_at', 'consent_by', 'consent_at'],
    values: [reason, by, at, null, null],
  });

/** Counts findings again. */
export const restoreFindings = (tx: Tx, remarked: Remarked) =>
  writeRemarks(tx, remarked, {
    columns: ['reason', 'ignored_by', 'ignored_at', 'consent_by', 'consent_at'],
    values: [null, null, null, null, null],
  });

/** A reviewer agrees that errors are set aside. */
export const consentTo = (tx: Tx, remarked: Remarked, { by, at }: By) =>
  writeRemarks(tx, remarked, {
    columns: ['consent_by', 'consent_at'],
    values: [by, at],
    only: 'ignored errors',
  });

/** Sets a remark on findings; an empty text clears it. */
export const sayOf = (tx: Tx, remarked: Remarked, { text, by, at }: By & { readonly text: string }) =>
  writeRemarks(tx, remarked, {
    columns: ['opinion', 'opinion_by', 'opinion_at'],
    values: text === '' ? [null, null, null] : [text, by, at],
  });

/** Somebody has looked at findings. */
export const noteViewed = (tx: Tx, remarked: Remarked) =>
  writeRemarks(tx, remarked, { columns: ['is_viewed'], values: [true] });

type Remark = {
  readonly fingerprint: string;
  readonly reason: string | null;
  readonly opinion: string | null;
};

/** Reasons and opinions of a project, by fingerprint. */
export async function readRemarks(tx: Tx, project: string): Promise<readonly Remark[]> {
  const { rows } = await tx.client.query<Remark>(
    `select fingerprint::text, reason, opinion from quality_remark
     where tenant_id = $1 and project_id = $2 and (reason is not null or opinion is not null)`,
    [tx.tenantId, project],
  );
  return rows;
}
