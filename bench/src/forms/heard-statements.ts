import type { Pool } from 'pg';

/** A statement as the driver is given it. */
type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
};
/** All that one connection sends from `begin` to `commit`. */
export type Transaction = readonly Statement[];

/** Writes down what the pool's connections send from now on. What it returns tells, and forgets, the transactions that ended. */
export function hearTransactions(pool: Pool): () => readonly Transaction[] {
  let ended: Transaction[] = [];
  pool.on('connect', (client) => {
    let open: Statement[] = [];
    client.query = new Proxy(client.query, {
      apply(query, self, given) {
        const first: string | Statement = given[0];
        const { name, text, values = [] } = typeof first === 'string' ? { text: first } : first;
        open.push({ ...(name !== undefined && { name }), text, values: [...values] });
        if (/^(commit|rollback)/.test(text)) {
          ended.push(open);
          open = [];
        }
        return Reflect.apply(query, self, given);
      },
    });
  });
  return () => {
    const told = ended;
    ended = [];
    return told;
  };
}
