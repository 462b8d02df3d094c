import { IMPORT_VERDICTS, type ImportCounts, type ImportVerdict } from '@jianheng/contract';
import type { Faults } from '@jianheng/definition';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError } from '../../errors/errors.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';

type ImportState = 'comparing' | 'compared' | 'writing' | 'done' | 'failed' | 'cancelled';

/** An import as it is kept: what it reads, what it is to do, and how far it has come. */
export type KeptImport = {
  readonly id: string;
  readonly path: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly plan: ImportPlan;
  readonly state: ImportState;
  readonly counts: Partial<ImportCounts>;
  readonly message: string | null;
  /** How many rows were done when its run was given up. */
  readonly stoppedAt: number | null;
  readonly runId: string;
  readonly createdBy: string;
  readonly createdDate: string;
};

/** What the log calls an import, and by which it knows the entries of its rows: they have it in the place of a call. */
export const importObject = (id: string): string => `excel/import/${id}`;

/** What is kept of a row that was compared. */
export type KeptRow = {
  readonly row: number;
  readonly verdict: ImportVerdict;
  readonly texts: readonly string[];
  /** The row of the sheet that it hangs below, where the system did not have that one; until it is written. */
  readonly below?: number;
  /** What its cells are beside their texts, until it is written. */
  readonly forms?: string;
  /** The row of the system that it is, as it was compared with, or became. */
  readonly id?: string;
  readonly revision?: number;
  readonly changed?: readonly string[];
  readonly faults?: Faults;
};

/** Whose run was cancelled is where it was before: nothing was written, and what was not compared is not now. */
const STATE = `case when r.state in ('cancelled', 'failed') and (i.state = 'comparing' or i.state = 'writing' and i.counts = '{}') then r.state
  when r.state in ('cancelled', 'failed') and i.state = 'writing' then 'compared' else i.state end`;
const COLUMNS = `i.id::text, i.path, i.file_id::text as "fileId", i.file_name as "fileName", i.plan, ${STATE} as state, i.counts,
  coalesce(i.message, r.message) as message, case when r.state = 'cancelled' then r.done end as "stoppedAt", i.run_id::text as "runId",
  i.created_by::text as "createdBy", i.created_at as "createdDate"`;
const TABLES = 'excel_import i left join job_run r on r.tenant_id = i.tenant_id and r.id = i.run_id';

/** Imports of one person that are kept at once; the oldest go when he begins another. */
const MOST_KEPT = 20;

export async function addImport(
  tx: Tx,
  user: User,
  {
    id,
    path,
    fileId,
    fileName,
    plan,
    runId,
  }: Pick<KeptImport, 'id' | 'path' | 'fileId' | 'fileName' | 'plan' | 'runId'>,
): Promise<void> {
  tx.send(
    `insert into excel_import (tenant_id, id, path, file_id, file_name, plan, state, run_id, created_by)
     values ($1, $2, $3, $4, $5, $6, 'comparing', $7, $8)`,
    [tx.tenantId, id, path, fileId, fileName, JSON.stringify(plan), runId, user.id],
  );
  tx.send(
    `delete from excel_import where tenant_id = $1 and id in (
       select id from excel_import where tenant_id = $1 and created_by = $2 and id <> $3 and state not in ('comparing', 'writing')
       order by created_at desc, id desc offset ${MOST_KEPT})`,
    [tx.tenantId, user.id, id],
  );
}

/** An import of this person; another's is answered like one that there is not. */
export async function readImport(
  tx: Tx,
  { id: userId }: Pick<User, 'id'>,
  id: string,
  { lock = false } = {},
): Promise<KeptImport> {
  const [found] = await queryRows<KeptImport>(
    tx,
    `select ${COLUMNS} from ${TABLES} where i.tenant_id = $1 and i.id = $2 and i.created_by = $3 ${lock ? 'for update of i' : ''}`,
    [tx.tenantId, id, userId],
  );
  if (!found) throw new AccessError(404, '这次导入不存在或已过期，请重新导入。');
  return found;
}

/** The import of a run, for the work itself. */
export async function importOfRun(tx: Tx, runId: string): Promise<KeptImport | undefined> {
  const [found] = await queryRows<KeptImport>(
    tx,
    `select ${COLUMNS} from ${TABLES} where i.tenant_id = $1 and i.run_id = $2 order by i.id limit 1`,
    [tx.tenantId, runId],
  );
  return found;
}

type Outcome = {
  readonly state: ImportState;
  readonly counts?: ImportCounts;
  readonly message?: string | null;
  readonly runId?: string;
  readonly plan?: ImportPlan;
};

export async function setImport(tx: Tx, id: string, { state, counts, message = null, runId, plan }: Outcome) {
  await queryRows(
    tx,
    `update excel_import set state = $3, counts = coalesce($4::jsonb, counts), message = $5, run_id = coalesce($6::bigint, run_id),
       plan = coalesce($7::jsonb, plan), ended_at = case when $3 in ('done', 'failed', 'cancelled') then now() end
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      state,
      counts ? JSON.stringify(counts) : null,
      message,
      runId ?? null,
      plan ? JSON.stringify(plan) : null,
    ],
  );
}

export async function removeImport(tx: Tx, id: string): Promise<void> {
  await queryRows(tx, 'delete from excel_import where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

export const noCounts = (): ImportCounts => ({ new: 0, changed: 0, same: 0, conflict: 0, fault: 0 });

export function countRows(rows: readonly Pick<KeptRow, 'verdict'>[]): ImportCounts {
  const counts = noCounts();
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

export function addCounts(sum: ImportCounts, more: Partial<ImportCounts>): ImportCounts {
  return Object.fromEntries(
    IMPORT_VERDICTS.map((verdict) => [verdict, sum[verdict] + (more[verdict] ?? 0)]),
  ) as ImportCounts;
}
