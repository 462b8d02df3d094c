import type { CostProject } from '@jianheng/cost-engine';
import type { Pool } from 'pg';

/** A bill as one row a line and one a resource of a line: how it would be stored without blocks. */
export const PLAIN_TABLES = `
  create table app.bench_line (tenant_id bigint, node_id bigint, number int, code text, name text, feature text, uom text,
    quantity numeric(18,6), price numeric(18,4), amount numeric(18,4), primary key (tenant_id, node_id, number));
  create table app.bench_use (tenant_id bigint, node_id bigint, number int, place int, resource int, content numeric(18,6),
    primary key (tenant_id, node_id, number, place));`;

const ROUND = 20_000;

type Column = readonly (string | number | null)[];

/** Writes the bill in one transaction, many rows a statement. */
export async function writePlain(
  pool: Pool,
  { lines, texts, consumptions }: CostProject,
  { tenantId, nodes }: { readonly tenantId: string; readonly nodes: readonly string[] },
): Promise<void> {
  const client = await pool.connect();
  const write = async (table: string, types: string, columns: readonly Column[]) => {
    for (let from = 0; from < (columns[0]?.length ?? 0); from += ROUND) {
      const part = columns.map((column) => column.slice(from, from + ROUND));
      const names = types.split(',').map((type, at) => `$${at + 2}::${type}[]`);
      await client.query(`insert into app.${table} select $1, * from unnest(${names.join(', ')})`, [
        tenantId,
        ...part,
      ]);
    }
  };
  const places = lines.ids.map((_id, line) => line);
  const node = places.map((line) => nodes[lines.unitWork[line] ?? 0] ?? '');
  const text = (column: ArrayLike<number>) => places.map((line) => texts.text(column[line] ?? 0));
  const figure = (column: ArrayLike<number>, scale: number) =>
    places.map((line) => (Number.isNaN(column[line]) ? null : (column[line] ?? 0) / scale));
  const used = Array.from({ length: consumptions.count }, (_none, at) => at);
  const lineOfUse = places.flatMap((line) => {
    const uses = (lines.firstConsumption[line + 1] ?? 0) - (lines.firstConsumption[line] ?? 0);
    return new Array<number>(uses).fill(line);
  });
  try {
    await client.query('begin');
    await write('bench_line', 'bigint,int,text,text,text,text,numeric,numeric,numeric', [
      node,
      places,
      text(lines.code),
      text(lines.name),
      text(lines.feature),
      text(lines.uom),
      figure(lines.quantity, 1e6),
      figure(lines.price, 1e4),
      figure(lines.amount, 1e4),
    ]);
    await write('bench_use', 'bigint,int,int,int,numeric', [
      lineOfUse.map((line) => node[line] ?? ''),
      lineOfUse,
      used,
      used.map((at) => consumptions.resource[at] ?? 0),
      used.map((at) => (consumptions.content[at] ?? 0) / 1e6),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
