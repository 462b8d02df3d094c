import type { Pool, PoolClient } from 'pg';

const BLOCK = 1000n;
type Range = { next: bigint; readonly end: bigint };

/**
 * Ids from one sequence in blocks of a thousand, so that a write needs no round trip for them. The rest of a block
 * is lost when the process ends: ids have gaps and mean nothing.
 */
export class Ids {
  readonly #pool: Pool;
  readonly #ranges: Range[] = [];
  #promised = 0n;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Makes sure that so many ids can be taken without waiting. Taking must follow before anything else is awaited.
   * Inside a transaction its own connection is given: a sequence heeds no transaction, and a full pool lends none.
   */
  async reserve(count: number, on: Pool | PoolClient = this.#pool): Promise<void> {
    const wanted = BigInt(count);
    while (this.#left() < this.#promised + wanted) await this.#load(on);
    // Others may reserve before this caller goes on to take: what he was promised is not theirs.
    this.#promised += wanted;
    setImmediate(() => {
      this.#promised -= wanted;
    });
  }

  /** The next id; throws when nothing was reserved. */
  take(): string {
    const range = this.#ranges[0];
    if (!range) throw new Error('ids are reserved before they are taken');
    const id = range.next++;
    if (range.next === range.end) this.#ranges.shift();
    return String(id);
  }

  #left(): bigint {
    return this.#ranges.reduce((sum, range) => sum + range.end - range.next, 0n);
  }

  async #load(on: Pool | PoolClient): Promise<void> {
    const { rows } = await on.query<{ block: string }>(`select nextval('app.id_block')::text as block`);
    const block = BigInt(rows[0]?.block ?? 0);
    this.#ranges.push({ next: block * BLOCK, end: (block + 1n) * BLOCK });
  }
}
