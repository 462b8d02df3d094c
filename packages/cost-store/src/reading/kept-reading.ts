import type { Tx } from '@jianheng/server-platform';
import type { BuildingHead, UnitFrame } from '../frames/frames.ts';
import { readFrames } from '../frames/read-frames.ts';
import { unpackFrames } from '../frames/unpack-frames.ts';
import type { ReadCostFile } from './read-cost-file.ts';
import type { ReadReport } from './read-report.ts';

/** Readings of one person that wait to be imported, at most: the oldest goes. */
const MAX_READINGS = 10;

/** An uploaded file that was read. */
export type ReadFile = { readonly id: string; readonly name: string };

type NewReading = ReadCostFile & {
  readonly id: string;
  readonly projectId: string;
  readonly by: string;
  readonly files: readonly ReadFile[];
};

/** Keeps what was read until somebody imports it, a day at most. */
export async function keepReading(
  tx: Tx,
  { id, projectId, by, files, report, frames }: NewReading,
): Promise<void> {
  await tx.client.query(
    `insert into cost_import (tenant_id, id, project_id, created_by, file_name, files, report, frames)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, id, projectId, by, namesOf(files), JSON.stringify(files), JSON.stringify(report), frames],
  );
  await tx.client.query(
    `delete from cost_import where tenant_id = $1 and (created_at < now() - interval '1 day' or id in (
       select id from cost_import where tenant_id = $1 and created_by = $2 order by created_at desc, id desc offset $3))`,
    [tx.tenantId, by, MAX_READINGS],
  );
}

/** The names of several files as one sentence shows them. */
export const namesOf = (files: readonly ReadFile[]): string => files.map(({ name }) => name).join('、');

export type KeptReading = {
  readonly id: string;
  readonly projectId: string;
  readonly fileName: string;
  readonly files: readonly ReadFile[];
  readonly report: ReadReport;
};

/** A reading of this person; undefined when there is none, or no longer. */
export async function readKept(tx: Tx, id: string, by: string): Promise<KeptReading | undefined> {
  const { rows } = await tx.client.query<KeptReading>(
    `select id::text, project_id::text as "projectId", file_name as "fileName", files, report from cost_import
     where tenant_id = $1 and id = $2 and created_by = $3`,
    [tx.tenantId, id, by],
  );
  return rows[0];
}

export type ReadTree = {
  readonly frames: Buffer;
  readonly buildings: readonly BuildingHead[];
  readonly units: readonly UnitFrame[];
};

/** Takes the frames of a reading, which is gone then, with the buildings and units that they hold. */
export async function takeFrames(tx: Tx, id: string): Promise<ReadTree> {
  const { rows } = await tx.client.query<{ frames: Buffer }>(
    'delete from cost_import where tenant_id = $1 and id = $2 returning frames',
    [tx.tenantId, id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a reading that is gone');
  const frames = await unpackFrames(row.frames);
  const buildings: BuildingHead[] = [];
  const units: UnitFrame[] = [];
  for (const { head } of readFrames(frames)) {
    if (head.kind === 'project') buildings.push(...head.buildings);
    if (head.kind === 'unit') units.push(head);
  }
  return { frames, buildings, units };
}
