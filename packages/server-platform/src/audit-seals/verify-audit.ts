import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { ServerSecret } from '../identity/server-secret.ts';
import { AUDIT_DIGEST, type AuditSeal, SEAL_PURPOSE, sealedText } from './audit-digest.ts';

/**
 * What is wrong with an audit log: a row that was changed or removed after it was sealed, a seal that was changed, one that
 * is missing, a row that stands outside of every seal.
 */
export type AuditFault = {
  readonly kind: 'changed' | 'removed' | 'signatureWrong' | 'signatureMissing' | 'notSigned';
  /** The row that it is about, or the number of the seal. */
  readonly id: string;
  /** When the row was sealed, as near as its own time is known. */
  readonly at: string | null;
};

/** What a log that is whole comes to: how many rows were held against their seals, and the last signature to write down. */
export type AuditVerdict = {
  readonly rows: number;
  readonly signatures: number;
  readonly head: string | null;
  readonly faults: readonly AuditFault[];
};

const SEALS_AT_ONCE = 50;
/** More of them say no more. */
const MOST_FAULTS = 200;
/** A row that has just been written is sealed soon. */
const SOON = '5 minutes';

/** Holds the audit log of a firm against its seals, all of it. */
export async function verifyAudit(tx: Tx, secret: ServerSecret): Promise<AuditVerdict> {
  const faults: AuditFault[] = [];
  const chain: Chain = { next: 1n, signature: '', rows: 0, seals: 0 };
  for (let some = await readSeals(tx, chain.next); some.length > 0; some = await readSeals(tx, chain.next)) {
    for (const seal of some) faults.push(...followSeal(chain, seal, secret));
    faults.push(...(await rowFaults(tx, some)));
    if (faults.length > MOST_FAULTS) break;
  }
  faults.push(...(await unsealed(tx)));
  const { rows, seals, signature } = chain;
  return { rows, signatures: seals, head: signature || null, faults: faults.slice(0, MOST_FAULTS) };
}

/** How far the chain was followed: which seal comes next, and what it signs beside itself. */
type Chain = { next: bigint; signature: string; rows: number; seals: number };

function followSeal(chain: Chain, seal: AuditSeal, secret: ServerSecret): AuditFault[] {
  const faults: AuditFault[] = [];
  for (; chain.next < BigInt(seal.seq); chain.next++)
    faults.push({ kind: 'signatureMissing', id: String(chain.next), at: null });
  if (!secret.isSigned(SEAL_PURPOSE, sealedText(chain.signature, seal), seal.signature))
    faults.push({ kind: 'signatureWrong', id: seal.seq, at: seal.sealedAt });
  chain.next++;
  chain.signature = seal.signature;
  chain.rows += seal.ids.length;
  chain.seals++;
  return faults;
}

async function readSeals(tx: Tx, from: bigint): Promise<AuditSeal[]> {
  const { rows } = await sql<AuditSeal>`
    select s.seq::text, s.ids::text[], s.digests, s.signature, s.sealed_at as "sealedAt" from audit_seal s
    where s.tenant_id = ${tx.tenantId} and s.seq >= ${String(from)} order by s.seq limit ${sql.lit(SEALS_AT_ONCE)}`.execute(
    tx.db,
  );
  return rows;
}

async function rowFaults(tx: Tx, seals: readonly AuditSeal[]): Promise<AuditFault[]> {
  const ids = seals.flatMap((seal) => seal.ids);
  const { rows } = await sql<{ id: string; digest: string; at: string }>`
    select a.id::text as id, ${AUDIT_DIGEST} as digest, a.at from audit a
    where a.tenant_id = ${tx.tenantId} and a.id = any(${ids}::bigint[])`.execute(tx.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return seals.flatMap(({ ids, digests, sealedAt }) =>
    ids.flatMap((id, at): AuditFault[] => {
      const row = found.get(id);
      if (!row) return [{ kind: 'removed', id, at: sealedAt }];
      return row.digest === digests[at] ? [] : [{ kind: 'changed', id, at: row.at }];
    }),
  );
}

/** Rows that no seal covers, and those whose place in the queue is all that is left of them. */
async function unsealed(tx: Tx): Promise<AuditFault[]> {
  const { rows } = await sql<{ id: string; at: string | null; isThere: boolean }>`
    select coalesce(a.id, u.audit_id)::text as id, coalesce(a.at, u.written_at) as at, a.id is not null as "isThere"
    from (select * from audit where tenant_id = ${tx.tenantId}) a
    full join (select * from audit_unsealed where tenant_id = ${tx.tenantId}) u on u.audit_id = a.id
    left join (select unnest(ids) as id from audit_seal where tenant_id = ${tx.tenantId}) s on s.id = a.id
    where (u.audit_id is not null and (a.id is null or u.written_at < now() - ${SOON}::interval))
       or (u.audit_id is null and s.id is null)
    limit ${sql.lit(MOST_FAULTS)}`.execute(tx.db);
  return rows.map(({ id, at, isThere }) => ({ kind: isThere ? 'notSigned' : 'removed', id, at }));
}
