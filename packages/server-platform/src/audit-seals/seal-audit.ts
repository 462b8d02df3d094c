import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { ServerSecret } from '../identity/server-secret.ts';
import { AUDIT_DIGEST, SEAL_PURPOSE, sealedText } from './audit-digest.ts';

/** Rows that one seal covers at most. */
const MOST_ROWS = 500;

/**
 * Chains what the audit log holds beyond its last seal; answers how many rows. Written at once with the rows, a chain
 * would make all who change anything in a firm wait for each other: so it follows them within a second or two, one
 * instance at a time.
 */
export async function sealAudit(tx: Tx, secret: ServerSecret): Promise<number> {
  const { rows: locks } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit seal ${tx.tenantId}`}, 0)) as mine`.execute(
    tx.db,
  );
  if (!locks[0]?.mine) return 0;
  const { rows } = await sql<{ id: string; digest: string }>`
    select a.id::text as id, ${AUDIT_DIGEST} as digest from audit_unsealed u
    join audit a on a.tenant_id = u.tenant_id and a.id = u.audit_id
    where u.tenant_id = ${tx.tenantId} order by a.id limit ${sql.lit(MOST_ROWS)}`.execute(tx.db);
  if (rows.length === 0) return 0;
  const { rows: last } = await sql<{ seq: string; signature: string }>`
    select s.seq::text, s.signature from audit_seal s where s.tenant_id = ${tx.tenantId} order by s.seq desc limit 1`.execute(
    tx.db,
  );
  const seq = String(BigInt(last[0]?.seq ?? '0') + 1n);
  const [ids, digests] = [rows.map(({ id }) => id), rows.map(({ digest }) => digest)];
  const signature = secret.sign(SEAL_PURPOSE, sealedText(last[0]?.signature ?? '', { seq, ids, digests }));
  await sql`insert into audit_seal (tenant_id, seq, ids, digests, signature)
    values (${tx.tenantId}, ${seq}, ${ids}::bigint[], ${digests}::text[], ${signature})`.execute(tx.db);
  await sql`delete from audit_unsealed where tenant_id = ${tx.tenantId} and audit_id = any(${ids}::bigint[])`.execute(
    tx.db,
  );
  return rows.length;
}
