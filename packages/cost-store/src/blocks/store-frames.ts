import type { Tx } from '@jianheng/server-platform';
import type { ResourceRow, UnitFrame } from '../frames/frames.ts';
import { readFrames } from '../frames/read-frames.ts';
import { BLOCK_COLUMN_NAMES, BLOCK_COLUMNS } from '../columns/block-columns.ts';
import { type BillChange, logChange, nextRevision } from './project-revision.ts';

/** Where the units of an import go: the ids of their nodes, in the order of the units. */
export type ImportPlace = Pick<BillChange, 'projectId' | 'by' | 'at'> & { readonly nodes: readonly string[] };

/**
 * Writes an import into a project whose nodes exist: price table, units and blocks, as one revision.
 *
 * @param frames what `projectFrames` wrote, unpacked
 * @returns the revision
 */
export async function storeFrames(tx: Tx, frames: Buffer, place: ImportPlace): Promise<string> {
  const revision = await nextRevision(tx, place.projectId);
  const base = await nextResource(tx, place.projectId);
  const first = await nextPlace(tx, place.projectId);
  let unit = -1;
  let block = 0;
  for (const frame of readFrames(frames)) {
    const { head } = frame;
    if (head.kind === 'resources') await storeResources(tx, place.projectId, base, head.rows);
    if (head.kind === 'unit') {
      unit += 1;
      block = 0;
      await storeUnit(tx, place, head, { node: nodeOf(place, unit), revision, base, at: first + unit });
    }
    if (!('arrays' in frame)) continue;
    const values = BLOCK_COLUMN_NAMES.map((name) => frame.arrays.get(name) ?? null);
    const { stages, splits } = frame.head;
    await tx.client.query({
      name: 'cost-block',
      text: INSERT_BLOCK,
      values: [
        tx.tenantId,
        nodeOf(place, unit),
        block,
        place.projectId,
        revision,
        stages === null ? null : JSON.stringify(stages),
        splits === null ? null : JSON.stringify(splits),
        ...values,
      ],
    });
    block += 1;
  }
  await logChange(tx, { ...place, kind: 'import' }, { revision, nodes: place.nodes });
  return revision;
}

const FIXED = ['tenant_id', 'node_id', 'block', 'project_id', 'at_revision', 'stages', 'splits'];
const INSERT_BLOCK = `insert into cost_block (${[...FIXED, ...BLOCK_COLUMN_NAMES].join(', ')})
  values (${FIXED.map((_name, at) => `$${at + 1}`).join(', ')}, ${BLOCK_COLUMN_NAMES.map(
    (name, at) => `$${FIXED.length + at + 1}::${BLOCK_COLUMNS[name]}[]`,
  ).join(', ')})`;

function nodeOf({ nodes }: ImportPlace, unit: number): string {
  const node = nodes[unit];
  if (node === undefined) throw new RangeError(`an import has more units than nodes: ${unit + 1}`);
  return node;
}

async function nextResource(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>(
    'select coalesce(max(place) + 1, 0)::int as next from cost_resource where tenant_id = $1 and project_id = $2',
    [tx.tenantId, projectId],
  );
  return rows[0]?.next ?? 0;
}

async function nextPlace(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>(
    'select coalesce(max(place) + 1, 0)::int as next from cost_unit where tenant_id = $1 and project_id = $2',
    [tx.tenantId, projectId],
  );
  return rows[0]?.next ?? 0;
}

/** Rows of the price table that one statement writes. */
const ROUND = 5000;

async function storeResources(
  tx: Tx,
  projectId: string,
  base: number,
  rows: readonly ResourceRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROUND) {
    const part = rows.slice(from, from + ROUND);
    const column = (at: number) => part.map((row) => row[at] ?? null);
    await tx.client.query(
      `insert into cost_resource (tenant_id, project_id, place, code, name, specification, unit, kind, material_class, vat,
         price, guide_price, provisional, provisional_given)
       select $1, $2, $3::int + n - 1, code, name, spec, unit, kind, class, vat, price, guide, provisional, given
       from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[],
         $12::bigint[], $13::bigint[], $14::bigint[]) with ordinality
         as r (code, name, spec, unit, kind, class, vat, price, guide, provisional, given, n)`,
      [
        tx.tenantId,
        projectId,
        base + from,
        ...Array.from({ length: 11 }, (_none, at) => column(at)),
      ],
    );
  }
}

async function storeUnit(
  tx: Tx,
  { projectId }: ImportPlace,
  { specialty, area, lines, lineAmount, total, summary }: UnitFrame,
  { node, revision, base, at }: { readonly node: string; readonly revision: string; readonly base: number; readonly at: number },
): Promise<void> {
  await tx.client.query(
    `insert into cost_unit (tenant_id, node_id, project_id, place, lines, next_number, line_amount, total, resource_base,
       head, at_revision) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.tenantId,
      node,
      projectId,
      at,
      lines,
      lines + 1,
      lineAmount,
      total,
      base,
      JSON.stringify({ specialty, area, ...summary }),
      revision,
    ],
  );
}
