import type { Tx } from '@jianheng/server-platform';

/** A change of a project's bill: what was done, by whom, to which units. */
export type BillChange = {
  readonly projectId: string;
  readonly kind: 'import' | 'edit' | 'undo' | 'remove';
  readonly by: string;
  readonly at: Date;
};

/** Holds the bill of a project until the end of the transaction, without changing it. */
export async function lockBill(tx: Tx, projectId: string): Promise<void> {
  await tx.client.query(
    'insert into cost_state (tenant_id, project_id) values ($1, $2) on conflict (tenant_id, project_id) do nothing',
    [tx.tenantId, projectId],
  );
  await tx.client.query('select 1 from cost_state where tenant_id = $1 and project_id = $2 for update', [
    tx.tenantId,
    projectId,
  ]);
}

/**
 * The next revision of a project's bill. Locks the project until the end of the transaction: whoever changes a bill begins
 * with this, so that no two wait for each other.
 */
export async function nextRevision(tx: Tx, projectId: string): Promise<string> {
  const { rows } = await tx.client.query<{ at_revision: string }>(
    `insert into cost_state (tenant_id, project_id, at_revision) values ($1, $2, 1)
     on conflict (tenant_id, project_id) do update set at_revision = cost_state.at_revision + 1 returning at_revision`,
    [tx.tenantId, projectId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a project without a revision');
  return row.at_revision;
}

/** The revision of a project's bill; `'0'` before its first change. */
export async function readRevision(tx: Tx, projectId: string): Promise<string> {
  const { rows } = await tx.client.query<{ at_revision: string }>(
    'select at_revision from cost_state where tenant_id = $1 and project_id = $2',
    [tx.tenantId, projectId],
  );
  return rows[0]?.at_revision ?? '0';
}

/** Writes into the log what a revision changed. */
export async function logChange(
  tx: Tx,
  { projectId, kind, by, at }: BillChange,
  {
    revision,
    nodes,
    edits = null,
    follows = false,
    undoes = null,
  }: {
    readonly revision: string;
    readonly nodes: readonly string[];
    readonly edits?: unknown;
    /** The sums of units followed the lines. */
    readonly follows?: boolean;
    readonly undoes?: string | null;
  },
): Promise<void> {
  await tx.client.query(
    `insert into cost_change (tenant_id, project_id, at_revision, at, by_user, kind, node_ids, edits, follows, undoes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      projectId,
      revision,
      at,
      by,
      kind,
      nodes,
      edits === null ? null : JSON.stringify(edits),
      follows,
      undoes,
    ],
  );
}
