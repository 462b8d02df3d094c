import type { SheetTexts } from '@jianheng/cost-store';
import type { Tx } from '@jianheng/server-platform';

/** Readings of one person that wait, at most: the oldest goes. */
const MAX_READINGS = 5;

type FactsReading = {
  readonly id: string;
  readonly projectId: string;
  readonly by: string;
  readonly fileName: string;
  readonly sheets: readonly SheetTexts[];
  /** digest of the changes that its reader was shown */
  readonly previewed: string;
};

/** Stores a workbook of facts until it is taken over, a day at most. */
export async function keepFactsReading(
  tx: Tx,
  { id, projectId, by, fileName, sheets, previewed }: FactsReading,
): Promise<void> {
  await tx.client.query(
    `insert into cost_facts_reading (tenant_id, id, project_id, created_by, file_name, sheets, previewed)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, id, projectId, by, fileName, JSON.stringify(sheets), previewed],
  );
  await tx.client.query(
    `delete from cost_facts_reading where tenant_id = $1 and (created_at < now() - interval '1 day' or id in (
       select id from cost_facts_reading where tenant_id = $1 and created_by = $2 order by created_at desc, id desc offset $3))`,
    [tx.tenantId, by, MAX_READINGS],
  );
}

/** Takes a reading of this person for this project, which is gone then; undefined when there is none, or no longer. */
export async function takeFactsReading(
  tx: Tx,
  { id, projectId, by }: Pick<FactsReading, 'id' | 'projectId' | 'by'>,
): Promise<Pick<FactsReading, 'fileName' | 'sheets' | 'previewed'> | undefined> {
  const { rows } = await tx.client.query<Pick<FactsReading, 'fileName' | 'sheets' | 'previewed'>>(
    `delete from cost_facts_reading where tenant_id = $1 and id = $2 and project_id = $3 and created_by = $4
     returning file_name as "fileName", sheets, previewed`,
    [tx.tenantId, id, projectId, by],
  );
  return rows[0];
}
