import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** The last seal of a firm's log at some time, as it was written down outside of the database. */
export type AuditHead = {
  readonly firm: string;
  /** Its number in the chain. */
  readonly seal: string;
  readonly signature: string;
};

/** The last seal of a firm's log; nothing before there is one. */
export async function readHead(tx: Tx): Promise<AuditHead | undefined> {
  const { rows } = await sql<AuditHead>`
    select s.tenant_id::text as firm, s.seq::text as seal, s.signature from audit_seal s
    where s.tenant_id = ${tx.tenantId} order by s.seq desc limit 1`.execute(tx.db);
  return rows[0];
}

/** Those heads that the firm's log no longer has: it was cut short or sealed anew by somebody who has the secret as well. */
export async function lostHeads(tx: Tx, heads: readonly AuditHead[]): Promise<readonly AuditHead[]> {
  const own = heads.filter(({ firm }) => firm === tx.tenantId);
  const { rows } = await sql<{ seal: string; signature: string }>`
    select s.seq::text as seal, s.signature from audit_seal s
    where s.tenant_id = ${tx.tenantId} and s.seq = any(${own.map(({ seal }) => seal)}::bigint[])`.execute(
    tx.db,
  );
  const kept = new Map(rows.map(({ seal, signature }) => [seal, signature]));
  return own.filter(({ seal, signature }) => kept.get(seal) !== signature);
}

/**
 * Writes the heads of a day into a file of its own, a line each; whichever instance is first has written it. Answers
 * whether it did. The file appears whole or not at all.
 */
export async function writeHeads(
  folder: string,
  day: string,
  readHeads: () => Promise<readonly AuditHead[]>,
): Promise<boolean> {
  const file = join(folder, `${day}.jsonl`);
  if (await isThere(file)) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const heads = await readHeads();
  if (heads.length === 0) return false;
  const beside = join(folder, `.${day}.${randomUUID()}`);
  try {
    await writeFile(beside, heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o400 });
    await link(beside, file);
    return true;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false;
    throw problem;
  } finally {
    await rm(beside, { force: true });
  }
}

const isThere = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  );

/** What stands in such a file; the number of the line that is none. */
export function parseHeads(text: string): readonly AuditHead[] | { readonly wrongLine: number } {
  const heads: AuditHead[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const head = headOf(line);
    if (head === undefined) return { wrongLine: at + 1 };
    heads.push(head);
  }
  return heads.length === 0 ? { wrongLine: 1 } : heads;
}

function headOf(line: string): AuditHead | undefined {
  try {
    const { firm, seal, signature } = JSON.parse(line) as Partial<Record<keyof AuditHead, unknown>>;
    const isHead =
      isNumber(firm) && isNumber(seal) && typeof signature === 'string' && signature.length <= 1000;
    return isHead ? { firm, seal, signature } : undefined;
  } catch {
    return undefined;
  }
}

const isNumber = (text: unknown): text is string => typeof text === 'string' && /^\d{1,18}$/.test(text);
