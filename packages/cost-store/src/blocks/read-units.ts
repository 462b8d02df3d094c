import type { Tx } from '@jianheng/server-platform';

/** A unit (单位工程) in figures; money is decimal text in yuan. */
export type UnitFigures = {
  readonly node: string;
  readonly lines: number;
  /** Σ 合价 of its lines */
  readonly lineAmount: string;
  /** 工程造价 as the file states it */
  readonly total: string | null;
};

/** All units of a project, in their order. */
export async function readUnits(tx: Tx, projectId: string): Promise<readonly UnitFigures[]> {
  const { rows } = await tx.client.query<UnitFigures>(
    `select node_id::text as node, lines, line_amount::numeric(18,2)::text as "lineAmount", total::text from cost_unit
     where tenant_id = $1 and project_id = $2 order by place`,
    [tx.tenantId, projectId],
  );
  return rows;
}
