import type { PoolClient } from 'pg';
import { LABELS } from '../../storage/label-groups.ts';
import type { ExportPlan } from './export-plan.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Labels by the value that they stand for, group by group. */
export type BlockLabels = readonly (Readonly<Record<string, string | null>> | null)[];
type Block = { readonly rows: readonly Row[]; readonly labels: BlockLabels };

const BLOCK = 2000;

/** The rows of a plan, block by block within the caller's transaction; the next one is read while its reader works on this one. */
export async function* readPlan(connection: PoolClient, plan: ExportPlan): AsyncGenerator<Block> {
  const { sql, parameters } = plan.statement;
  await connection.query({
    text: `declare exported no scroll cursor for ${sql}`,
    values: [...parameters],
  });
  let next = readBlock(connection, plan);
  for (;;) {
    const block = await next;
    if (block.rows.length === 0) return;
    next = readBlock(connection, plan);
    // Whoever stops reading does not hear how that one went.
    next.catch(() => undefined);
    yield block;
  }
}

async function readBlock(connection: PoolClient, { rows: byId }: ExportPlan): Promise<Block> {
  const { rows: found } = await connection.query<Row>(`fetch ${BLOCK} from exported`);
  if (!byId || found.length === 0) return { rows: found, labels: [] };
  const { rows } = await connection.query<Row>({
    name: 'exported-block',
    text: byId.sql,
    values: [found.map(({ id }) => id), ...byId.parameters],
  });
  const read = rows[0]?.[LABELS] as readonly [BlockLabels] | undefined;
  return { rows, labels: read?.[0] ?? [] };
}
