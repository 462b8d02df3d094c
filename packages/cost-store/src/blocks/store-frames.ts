import type { Tx } from '@jianheng/server-platform';
import { BLOCK_COLUMN_NAMES, BLOCK_COLUMNS } from '../columns/block-columns.ts';
import type { ProjectFrame, ResourceRow, UnitFrame } from '../frames/frames.ts';
import { type ReadFrame, readFrames } from '../frames/read-frames.ts';
import { type BillChange, logChange, nextRevision } from './project-revision.ts';

/** Where an import goes: the ids of the nodes of its units and, where they have nodes, of its buildings, in their order. */
export type ImportPlace = Pick<BillChange, 'projectId' | 'by' | 'at'> & {
  readonly nodes: readonly string[];
  readonly buildings?: readonly string[];
};

/**
 * Writes an import into a project whose nodes exist: price table, units and blocks, as one revision.
 *
 * @param frames what `projectFrames` wrote, unpacked
 * @returns the revision
 */
export async function storeFrames(tx: Tx, frames: Buffer, place: ImportPlace): Promise<string> {
  const revision = await nextRevision(tx, place.projectId);
  await dropUnusedResources(tx, place.projectId);
  const base = await nextResource(tx, place.projectId);
  const first = await nextPlace(tx, place.projectId);
  const writing = { ...place, revision, base, first, unit: -1, block: 0 };
  for (const frame of readFrames(frames)) await storeFrame(tx, frame, writing);
  await logChange(tx, { ...place, kind: 'import' }, { revision, nodes: place.nodes });
  return revision;
}

type Writing = ImportPlace & {
  readonly revision: string;
  /** The first places of its resources and of its units in the project. */
  readonly base: number;
  readonly first: number;
  /** The unit of the import whose frames are being read, and the next block in it. */
  unit: number;
  block: number;
};

async function storeFrame(tx: Tx, frame: ReadFrame, writing: Writing): Promise<void> {
  if ('arrays' in frame) return storeBlock(tx, frame, writing);
  const { head } = frame;
  if (head.kind === 'project') await storeCover(tx, writing, head);
  if (head.kind === 'resources') await storeResources(tx, writing.projectId, writing.base, head.rows);
  if (head.kind !== 'unit') return;
  writing.unit += 1;
  writing.block = 0;
  await storeUnit(tx, writing, head);
}

/** The cover of a project is that of its first import. */
async function storeCover(
  tx: Tx,
  { projectId, buildings: nodes = [] }: Writing,
  { cover, total, buildings }: ProjectFrame,
): Promise<void> {
  await tx.client.query(
    'update cost_state set cover = coalesce(cover, $3) where tenant_id = $1 and project_id = $2',
    [tx.tenantId, projectId, JSON.stringify({ ...cover, total })],
  );
  const kept = buildings.slice(0, nodes.length);
  await tx.client.query(
    `insert into cost_building (tenant_id, node_id, project_id, total, facts)
     select $1, b.node, $2, b.total, b.facts from unnest($3::bigint[], $4::numeric[], $5::jsonb[]) as b (node, total, facts)`,
    [
      tx.tenantId,
      projectId,
      nodes,
      kept.map((building) => building.total),
      kept.map(({ facts }) => JSON.stringify(facts)),
    ],
  );
}

async function storeBlock(
  tx: Tx,
  { head, arrays }: Extract<ReadFrame, { readonly arrays: unknown }>,
  writing: Writing,
): Promise<void> {
  const { stages, splits } = head;
  await tx.client.query({
    name: 'cost-block',
    text: INSERT_BLOCK,
    values: [
      tx.tenantId,
      nodeOf(writing),
      writing.block,
      writing.projectId,
      writing.revision,
      stages === null ? null : JSON.stringify(stages),
      splits === null ? null : JSON.stringify(splits),
      ...BLOCK_COLUMN_NAMES.map((name) => arrays.get(name) ?? null),
    ],
  });
  writing.block += 1;
}

const FIXED = ['tenant_id', 'node_id', 'block', 'project_id', 'at_revision', 'stages', 'splits'];
const INSERT_BLOCK = `insert into cost_block (${[...FIXED, ...BLOCK_COLUMN_NAMES].join(', ')})
  values (${FIXED.map((_name, at) => `$${at + 1}`).join(', ')}, ${BLOCK_COLUMN_NAMES.map(
    (name, at) => `$${FIXED.length + at + 1}::${BLOCK_COLUMNS[name]}[]`,
  ).join(', ')})`;

function nodeOf({ nodes, unit }: Writing): string {
  const node = nodes[unit];
  if (node === undefined) throw new RangeError(`an import has more units than nodes: ${unit + 1}`);
  return node;
}

/** Prices that stayed behind when all units of a project were removed. */
async function dropUnusedResources(tx: Tx, projectId: string): Promise<void> {
  await tx.client.query(
    `delete from cost_resource where tenant_id = $1 and project_id = $2
       and not exists (select 1 from cost_unit u where u.tenant_id = $1 and u.project_id = $2)`,
    [tx.tenantId, projectId],
  );
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
      [tx.tenantId, projectId, base + from, ...Array.from({ length: 11 }, (_none, at) => column(at))],
    );
  }
}

async function storeUnit(
  tx: Tx,
  writing: Writing,
  { specialty, area, lines, lineAmount, total, summary }: UnitFrame,
): Promise<void> {
  await tx.client.query(
    `insert into cost_unit (tenant_id, node_id, project_id, place, lines, next_number, line_amount, total, resource_base,
       head, at_revision) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.tenantId,
      nodeOf(writing),
      writing.projectId,
      writing.first + writing.unit,
      lines,
      lines + 1,
      lineAmount,
      total,
      writing.base,
      JSON.stringify({ specialty, area, ...summary }),
      writing.revision,
    ],
  );
}
