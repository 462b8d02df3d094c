import type { Server } from '../http/contexts.ts';
import { type Notice, toNoticeKind } from '../outbox/notices.ts';
import { type Push, toPush } from './push-text.ts';

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
  readonly tenant_id: string;
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

  /** Tells what has not been told here yet: one look for all firms, however many have a window open. */
  async read(): Promise<void> {
    const tenants = [...this.#listeners.tenants()];
    for (const tenantId of this.#seen.keys()) if (!tenants.includes(tenantId)) this.#seen.delete(tenantId);
    if (tenants.length === 0) return;
    for (const row of await this.#latest(tenants)) await this.#pass(row, this.#seenBy(row.tenant_id));
    for (const seen of this.#seen.values()) deleteOld(seen);
  }

  #seenBy(tenantId: string): Map<string, number> {
    const seen = this.#seen.get(tenantId) ?? new Map<string, number>();
    this.#seen.set(tenantId, seen);
    return seen;
  }

  async #pass(
    { tenant_id: tenantId, id, kind, at, users, payload }: Row,
    seen: Map<string, number>,
  ): Promise<void> {
    if (seen.has(id)) return;
    seen.set(id, Date.now());
    const push = toPush({ ...payload, kind: toNoticeKind(kind) });
    for (const userId of users) await this.#listeners.tell({ tenantId, userId }, push, at);
  }

  async #latest(tenants: readonly string[]): Promise<Row[]> {
    const people = tenants.flatMap((tenantId) => this.#listeners.users(tenantId));
    const { rows } = await this.#server.pool.query<Row>(
      'select tenant_id, id, kind, at, users::text[] as users, payload from latest_notices($1, $2, $3)',
      [tenants, people, WINDOW_SECONDS],
    );
    return rows;
  }
}

function deleteOld(seen: Map<string, number>): void {
  const limit = Date.now() - 2 * WINDOW_SECONDS * 1000;
  for (const [id, at] of seen) if (at < limit) seen.delete(id);
}
