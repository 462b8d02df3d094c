import type { Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { gatherWrites } from './gather-writes.ts';
import { type AnyTables, kyselyOn } from './kysely-on-client.ts';
import { preparedStatementsOf } from './prepared-statements.ts';
import { type slowReportOf, timeStatement } from './slow-statements.ts';

/** How many statements a call has sent so far, for whoever measures. */
export type Statements = { count: number };

/** What a transaction is given of its connection. */
export type Lent = {
  readonly counted: PoolClient;
  readonly statements: Statements;
  readonly db: Kysely<AnyTables>;
  /** Lets go what waits to be sent, before each statement of the transaction. */
  beforeEach(): void;
  /** Reports statements that take long, where someone listens. */
  onSlow?: ReturnType<typeof slowReportOf>;
};
const lent = new WeakMap<PoolClient, Lent>();

/** Made once for a connection, which has one transaction at a time. */
export function lentFrom(client: PoolClient): Lent {
  const found = lent.get(client);
  if (found) return found;
  const statements = { count: 0 };
  const counted = withStatementCount(client, statements, () => made);
  const made: Lent = { counted, statements, db: kyselyOn(counted), beforeEach: () => undefined };
  lent.set(client, made);
  return made;
}

/** The same connection, with every statement of the call counted and those that it keeps written down. */
function withStatementCount(client: PoolClient, statements: Statements, lending: () => Lent): PoolClient {
  const kept = preparedStatementsOf(client);
  const query = (...given: Parameters<PoolClient['query']>) => {
    const { beforeEach, onSlow } = lending();
    beforeEach();
    statements.count++;
    const { name, text } = given[0] as { name?: string; text?: string };
    if (name && text) kept.record(name, text);
    gatherWrites(client);
    const answer: unknown = client.query(...given);
    if (onSlow) timeStatement(answer, typeof given[0] === 'string' ? given[0] : text, onSlow);
    return answer;
  };
  return Object.assign(Object.create(client) as PoolClient, { query: query as PoolClient['query'] });
}
