import type { Tx } from '../database/transaction.ts';
import { withoutPictures } from './without-pictures.ts';

export type AuditEntry = {
  readonly event: string;
  readonly userId: string | null;
  readonly object?: string;
  readonly detail?: object;
  /** Where the call came from; nothing where code caused it within one. */
  readonly address?: string;
  readonly callId?: string;
};

/** Writes down who did what, in the transaction of the action itself: never one without the other. */
export function writeAudit(tx: Tx, { event, userId, object, detail, address, callId }: AuditEntry): void {
  tx.sendJoined({
    name: 'audit',
    text: ADDED,
    values: [
      tx.tenantId,
      userId,
      event,
      object ?? null,
      detail ? JSON.stringify(withoutPictures(detail)) : null,
      address ?? null,
      callId ?? null,
    ],
  });
}

const ADDED =
  'audit_added as (insert into audit (tenant_id, user_id, event, object, detail, address, call_id) values ($1, $2, $3, $4, $5, $6, $7))';
