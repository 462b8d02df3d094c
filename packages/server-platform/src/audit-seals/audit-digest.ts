import { sql } from 'kysely';

/** A row of the audit log as one checksum, made by the database of everything that stands in it. */
export const AUDIT_DIGEST = sql<string>`encode(sha256(convert_to(jsonb_build_array(a.id,
  (extract(epoch from a.at) * 1000000)::bigint, a.user_id, a.event, a.object, a.detail, a.address, a.call_id)::text, 'UTF8')), 'hex')`;

export type AuditSeal = {
  readonly seq: string;
  readonly ids: readonly string[];
  readonly digests: readonly string[];
  readonly signature: string;
  readonly sealedAt: string;
};

/** What a seal is a signature of: itself and the one before it. */
export const sealedText = (
  before: string,
  { seq, ids, digests }: Pick<AuditSeal, 'seq' | 'ids' | 'digests'>,
) => JSON.stringify([before, seq, ids, digests]);

export const SEAL_PURPOSE = 'audit seal';
