import type { Pool } from 'pg';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { ServerSecret } from '../identity/server-secret.ts';
import { sealAudit } from './seal-audit.ts';
import { type AuditVerdict, verifyAudit } from './verify-audit.ts';

type Named = {
  readonly audit: string;
  readonly auditedReading?: string | undefined;
  readonly summary: string;
};

/** The audit log (操作日志) as the server keeps it: sealed in the background, verified, and with names for its events. */
export class AuditLog {
  readonly #secret: ServerSecret;
  #events: ReadonlyMap<string, string> = new Map();

  constructor(secret: ServerSecret) {
    this.#secret = secret;
  }

  /** Names events after the calls that cause them; an event of several calls is named after the first of these. */
  nameEvents(routes: readonly Named[]): void {
    const names = routes.map(
      ({ audit, auditedReading, summary }) => [auditedReading ?? audit, summary] as const,
    );
    this.#events = new Map(names.toReversed());
  }

  /** What people call an event; one of another release is called by its code. */
  labelOf(event: string): string {
    return this.#events.get(event) ?? event;
  }

  /** The events whose names hold these words. */
  eventsCalled(words: string): string[] {
    return [...this.#events].filter(([, label]) => label.includes(words)).map(([event]) => event);
  }

  /** Seals what a firm's log holds beyond its last seal; answers how many rows. */
  async seal({ pool }: { readonly pool: Pool }, tenantId: string): Promise<number> {
    let sealed = 0;
    for (;;) {
      const some = await inTransaction(pool, tenantId, (tx) => sealAudit(tx, this.#secret));
      if (some === 0) return sealed;
      sealed += some;
    }
  }

  verify(tx: Tx): Promise<AuditVerdict> {
    return verifyAudit(tx, this.#secret);
  }
}
