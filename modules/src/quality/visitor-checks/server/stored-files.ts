import type { ReadReport } from '@jianheng/cost-store';
import { moduleError, type Tx } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import type { Conditions } from './conditions.ts';
import type { Visit } from './open-link.ts';

export type NewFile = {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly report: ReadReport;
  readonly frames: Buffer;
  readonly buildings: readonly { readonly name: string; readonly area: string | null }[];
  readonly conditions: Conditions;
  readonly now: Date;
};

/** A file of a visitor without its bill. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  readonly lines: number;
  readonly report: ReadReport & { readonly buildings: NewFile['buildings'] };
  readonly conditions: Conditions;
  readonly addedAt: string;
  readonly removedAt: string;
};

const DAY_MS = 86_400_000;

/** Stores a file until the days of its link are over. */
export async function storeFile({ tx, link }: Visit, file: NewFile): Promise<void> {
  const { id, name, bytes, report, frames, buildings, conditions, now } = file;
  await tx.client.query(
    `insert into visitor_file (tenant_id, id, link_id, name, bytes, lines, report, frames, conditions, created_at, removed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.tenantId,
      id,
      link.id,
      name,
      bytes,
      report.counts.lines,
      JSON.stringify({ ...report, buildings }),
      frames,
      JSON.stringify(conditions),
      now,
      new Date(now.getTime() + link.keepDays * DAY_MS),
    ],
  );
}

const FILE = `id::text, name, lines, report, conditions, created_at as "addedAt", removed_at as "removedAt"`;
type FileRow = Omit<StoredFile, 'addedAt' | 'removedAt'> & {
  readonly addedAt: Date;
  readonly removedAt: Date;
};

/** Files of the link, the newest first. Those whose days are over are gone, also before they are removed. */
export async function readFiles({ tx, link }: Visit, now: Date): Promise<readonly StoredFile[]> {
  const { rows } = await tx.client.query<FileRow>(
    `select ${FILE} from visitor_file where tenant_id = $1 and link_id = $2 and removed_at > $3 order by created_at desc, id desc`,
    [tx.tenantId, link.id, now],
  );
  return rows.map(fileOf);
}

/** @throws BusinessRuleError where the link has no such file */
export async function requireFile({ tx, link }: Visit, id: string, now: Date): Promise<StoredFile> {
  const { rows } = await tx.client.query<FileRow>(
    `select ${FILE} from visitor_file where tenant_id = $1 and link_id = $2 and id = $3 and removed_at > $4`,
    [tx.tenantId, link.id, id, now],
  );
  const [row] = rows;
  if (row === undefined) throw moduleError(visitorChecks, 'fileGone');
  return fileOf(row);
}

const fileOf = ({ addedAt, removedAt, ...row }: FileRow): StoredFile => ({
  ...row,
  addedAt: new Date(addedAt).toISOString(),
  removedAt: new Date(removedAt).toISOString(),
});

/** The bill of a file, compressed. */
export async function readFrames({ tx, link }: Visit, id: string): Promise<Buffer> {
  const { rows } = await tx.client.query<{ frames: Buffer }>(
    'select frames from visitor_file where tenant_id = $1 and link_id = $2 and id = $3',
    [tx.tenantId, link.id, id],
  );
  const [row] = rows;
  if (row === undefined) throw moduleError(visitorChecks, 'fileGone');
  return row.frames;
}

export async function saveConditions({ tx, link }: Visit, id: string, conditions: Conditions): Promise<void> {
  await tx.client.query(
    'update visitor_file set conditions = $4 where tenant_id = $1 and link_id = $2 and id = $3',
    [tx.tenantId, link.id, id, JSON.stringify(conditions)],
  );
}

/**
 * Removes files with their checks, and the comparisons that they are part of.
 *
 * @param which files, as a condition over `visitor_file f` with values from `$2` on
 * @returns their number
 */
export async function removeFiles(tx: Tx, which: string, values: readonly unknown[]): Promise<number> {
  await tx.client.query(
    `delete from visitor_comparison c using visitor_compared d, visitor_file f
     where c.tenant_id = $1 and d.tenant_id = $1 and d.comparison_id = c.id and f.tenant_id = $1 and f.id = d.file_id and ${which}`,
    [tx.tenantId, ...values],
  );
  const { rowCount } = await tx.client.query(
    `delete from visitor_file f where f.tenant_id = $1 and ${which}`,
    [tx.tenantId, ...values],
  );
  return rowCount ?? 0;
}
