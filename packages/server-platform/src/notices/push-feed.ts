import { inTransaction } from '../database/transaction.ts';
import type { Server } from '../http/route.ts';
import { run } from '../process/store.ts';
import { kindOf, type Notice } from './notice.ts';
import { type Push, pushOf } from './words.ts';

/** How far back is looked: a long transaction becomes visible only after others that began later. */
const WINDOW_SECONDS = 60;

/** People of a firm who listen on this instance, and how they are told. */
export type Listeners = {
  tenants(): Iterable<string>;
  users(tenantId: string): readonly string[];
  /** `at` is when it was written down: who began to listen later has read the lists since. */
  tell(
    listener: { readonly tenantId: string; readonly userId: string },
    push: Push,
    at: string,
  ): Promise<void>;
};

type Row = {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly users: readonly string[];
  readonly payload: Omit<Notice, 'users' | 'kind'>;
};

/**
 * Reads what was told lately and passes it to those who listen here. Every instance reads for its own listeners, so
 * any number of them may stand behind one database, and nothing is marked: a push is a hint, the lists are the truth.
 */
export class PushFeed {
  readonly #server: Pick<Server, 'pool' | 'log'>;
  readonly #listeners: Listeners;
  readonly #seen = new Map<string, Map<string, number>>();

  constructor(server: Pick<Server, 'pool' | 'log'>, listeners: Listeners) {
    this.#server = server;
    this.#listeners = listeners;
  }

  /** Tells what has not been told here yet. */
  async read(): Promise<void> {
    const wanted = new Set(this.#listeners.tenants());
    for (const tenantId of this.#seen.keys()) if (!wanted.has(tenantId)) this.#seen.delete(tenantId);
    for (const tenantId of wanted) {
      const seen = this.#seen.get(tenantId) ?? new Map<string, number>();
      this.#seen.set(tenantId, seen);
      for (const row of await this.#latest(tenantId)) await this.#pass(tenantId, row, seen);
      forgetOld(seen);
    }
  }

  async #pass(
    tenantId: string,
    { id, kind, at, users, payload }: Row,
    seen: Map<string, number>,
  ): Promise<void> {
    if (seen.has(id)) return;
    seen.set(id, Date.now());
    const push = pushOf({ ...payload, kind: kindOf(kind) });
    for (const userId of users) await this.#listeners.tell({ tenantId, userId }, push, at);
  }

  #latest(tenantId: string): Promise<Row[]> {
    return inTransaction(
      this.#server.pool,
      tenantId,
      (tx) =>
        run<Row>(
          tx,
          `select id, kind, created_at as at, users::text[] as users, payload from outbox
           where tenant_id = $1 and created_at > now() - interval '${WINDOW_SECONDS} seconds' and users && $2::bigint[] order by id`,
          [tenantId, this.#listeners.users(tenantId)],
        ),
      { readOnly: true },
    );
  }
}

function forgetOld(seen: Map<string, number>): void {
  const limit = Date.now() - 2 * WINDOW_SECONDS * 1000;
  for (const [id, at] of seen) if (at < limit) seen.delete(id);
}
