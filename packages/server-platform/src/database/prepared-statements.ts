import type { PoolClient } from 'pg';

/**
 * How much SQL one connection keeps prepared. A kept plan takes PostgreSQL some thirty times its text, in each of its
 * connections; callers choose filters, so without an end to it they would choose how much memory the database takes.
 */
export const MAX_PREPARED_LENGTH = 400_000;

/** The driver's own book of what the server has prepared: a name that stands in it is not prepared again. */
type WithStatements = PoolClient & {
  readonly connection: { readonly parsedStatements: Record<string, string | undefined> };
};

/** The named statements of one connection, the longest unused first. */
export class PreparedStatements {
  readonly #lengths = new Map<string, number>();
  #total = 0;

  record(name: string, text: string): void {
    this.#remove(name);
    this.#lengths.set(name, text.length);
    this.#total += text.length;
  }

  /** Whether some are to be given up before the connection is used again. */
  get isFull(): boolean {
    return this.#total > MAX_PREPARED_LENGTH;
  }

  /** Gives up what was unused for longest until the rest is few enough; between transactions only. */
  async evict(client: PoolClient): Promise<void> {
    const { parsedStatements } = (client as WithStatements).connection;
    const given: string[] = [];
    for (const name of this.#lengths.keys()) {
      if (this.#total <= MAX_PREPARED_LENGTH) break;
      this.#remove(name);
      if (parsedStatements[name] === undefined) continue;
      delete parsedStatements[name];
      given.push(`deallocate "${name}"`);
    }
    if (given.length > 0) await client.query(given.join(';'));
  }

  /** Gives up all of them: a table that they read is no longer what it was when they were prepared. */
  async forget(client: PoolClient): Promise<void> {
    const { connection } = client as WithStatements;
    for (const name of Object.keys(connection.parsedStatements)) delete connection.parsedStatements[name];
    this.#lengths.clear();
    this.#total = 0;
    await client.query('deallocate all');
  }

  #remove(name: string): void {
    this.#total -= this.#lengths.get(name) ?? 0;
    this.#lengths.delete(name);
  }
}

const kept = new WeakMap<PoolClient, PreparedStatements>();

export function preparedStatementsOf(client: PoolClient): PreparedStatements {
  const known = kept.get(client) ?? new PreparedStatements();
  kept.set(client, known);
  return known;
}
