import type { PoolClient } from 'pg';

/** A statement that is put together piece by piece, with its values. */
export class OneStatement {
  readonly #parts: string[] = [];
  readonly #values: unknown[] = [];

  /** Takes a value and answers where it stands. */
  readonly place = (value: unknown): string => {
    this.#values.push(value);
    return `$${this.#values.length}`;
  };

  /** Adds an insert, an update, a delete or a locking read, none of which waits for the others' answers. */
  add(...texts: readonly string[]): this {
    this.#parts.push(...texts);
    return this;
  }

  /** Everything in one go, prepared. */
  async run(client: PoolClient): Promise<void> {
    const steps = this.#parts.map((text, index) => {
      const isRead = text.startsWith('select');
      return `s${index} as (${text}${isRead ? '' : ' returning 1'})`;
    });
    // What nobody asks for is not read: every part is counted.
    const counts = this.#parts.map((_part, index) => `(select count(*) from s${index})`);
    const text = `with ${steps.join(', ')} select ${counts.join(' + ')} as rows`;
    await client.query({ name: nameOf(text), text, values: this.#values });
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `baseline${names.size}`;
  names.set(text, name);
  return name;
}
