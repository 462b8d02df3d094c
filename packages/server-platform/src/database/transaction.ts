import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { prepared } from './connection.ts';
import { changesOf, countChange } from './firm-changes.ts';
import { gatherWrites, holdWrites, letGo, releaseWrites } from './gather-writes.ts';
import { JoinedWrites, type WritePart } from './joined-writes.ts';
import type { AnyTables } from './kysely-on-client.ts';
import { lentFrom, type Statements } from './lent-connection.ts';
import { preparedStatementsOf } from './prepared-statements.ts';
import { codeOf, isOutdatedPlan, RETRIES, waitToRepeat } from './repeat-transaction.ts';
import { slowReportOf } from './slow-statements.ts';

/** One call, one transaction: everything that a call reads and writes goes through this. */
export type Tx = {
  readonly tenantId: string;
  /** The firm among those of all databases that this process reaches: what outlives a call in memory stands under it. */
  readonly cacheKey: string;
  readonly db: Kysely<AnyTables>;
  /** For statements of one's own: days and moments come as the ISO text that they are in rows and on the wire, never as `Date`. */
  readonly client: PoolClient;
  readonly statements: Statements;
  /**
   * Of a transaction that only reads: how many changes of the firm this process had heard of when it began. What is
   * remembered under that number holds for every other one that begins under it.
   */
  readonly changesBefore?: number;
  /** Sends a statement whose answer nobody reads: it is heard with the commit, which fails when the statement did. */
  send(text: string, values: readonly unknown[], how?: { readonly isPrepared: boolean }): void;
  /** Likewise what leaves with others of its kind as one statement, before anything else that is sent (`JoinedWrites`). */
  sendJoined(part: WritePart): void;
  /** Runs once the transaction is committed, and not at all when it fails. */
  afterCommit(work: () => void): void;
};

type Mode = { readonly readOnly?: boolean };

/** What every statement is answered after one that failed. */
const ABORTED = '25P02';

/**
 * Runs `work` in a transaction of the tenant: row level security sees the tenant, and the setting ends with the
 * transaction. A deadlock or serialization failure runs it again, at most three times.
 */
export async function inTransaction<T>(
  pool: Pool,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  mode: Mode = {},
): Promise<T> {
  // Each connection has plans of its own: as many may have been prepared for a table before it was widened.
  const left = { outdated: pool.options.max, others: RETRIES - 1 };
  for (;;) {
    try {
      return await once(pool, tenantId, work, mode);
    } catch (problem) {
      await waitToRepeat(problem, left);
    }
  }
}

async function once<T>(
  pool: Pool,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  { readOnly }: Mode,
): Promise<T> {
  if (!/^\d{1,18}$/.test(tenantId)) throw new Error('a tenant id is a number');
  const client = await pool.connect();
  const cacheKey = `${pool.options.host}:${pool.options.port}/${pool.options.database}/${tenantId}`;
  const lent = lentFrom(client);
  const { counted, statements, db } = lent;
  statements.count = 0;
  const committed: (() => void)[] = [];
  // Not waited for. Among others it leaves together with the first statement, whose answer comes after its own; alone it
  // leaves at once, so that the database begins while the statement is still being put together.
  const isAlone = pool.totalCount - pool.idleCount === 1;
  if (isAlone) releaseWrites(client);
  else gatherWrites(client);
  const sent = [
    quiet(client.query(`begin${readOnly ? ' read only' : ''}; set local app.tenant_id = '${tenantId}'`)),
  ];
  try {
    const send: Tx['send'] = (text, values, { isPrepared } = { isPrepared: true }) =>
      sent.push(quiet(counted.query(isPrepared ? prepared(text, values) : { text, values: [...values] })));
    const joined = new JoinedWrites(send);
    lent.beforeEach = () => joined.leave();
    lent.onSlow = slowReportOf(pool);
    const tx: Tx = {
      tenantId,
      cacheKey,
      ...(readOnly && { changesBefore: changesOf(cacheKey) }),
      client: counted,
      statements,
      db,
      send,
      sendJoined: (part) => {
        joined.add(part);
        if (!isAlone || !part.takesLong) return;
        joined.leave();
        letGo(client);
      },
      afterCommit: (then) => committed.push(then),
    };
    const result = await work(tx);
    joined.leave();
    if (readOnly) await endQuietly(client, sent, isAlone);
    else {
      await Promise.all([...sent, client.query('commit')]);
      countChange(cacheKey);
      returnToPool(client);
    }
    runAll(committed);
    return result;
  } catch (problem) {
    const cause = await causeOf(problem, sent);
    await rollback(client, isOutdatedPlan(cause));
    throw cause;
  }
}

/** What is committed stays, and its caller is told so: one that fails here neither undoes it nor keeps the others back. */
function runAll(committed: readonly (() => void)[]): void {
  for (const then of committed) {
    try {
      then();
    } catch (problem) {
      process.emitWarning(problem instanceof Error ? problem : String(problem));
    }
  }
}

/** The connection goes back to the pool with no more statements prepared than it may keep. */
function returnToPool(client: PoolClient): void {
  preparedStatementsOf(client)
    .evict(client)
    .then(
      () => client.release(),
      (problem: Error) => client.release(problem),
    );
}

/** A failure that is looked at later is no unhandled one until then. */
function quiet(answer: Promise<unknown>): Promise<unknown> {
  answer.catch(() => undefined);
  return answer;
}

/** Of a transaction that was aborted already: why. */
async function causeOf(problem: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (codeOf(problem) !== ABORTED) return problem;
  const answers = await Promise.allSettled(sent);
  return answers.find((answer) => answer.status === 'rejected')?.reason ?? problem;
}

/**
 * What was only read need not be waited for: the commit leaves with whatever the connection sends next, which saves the
 * database a turn. A connection that broke meanwhile is found out by its next user, as any other.
 */
async function endQuietly(
  client: PoolClient,
  sent: readonly Promise<unknown>[],
  isAlone: boolean,
): Promise<void> {
  await Promise.all(sent);
  if (preparedStatementsOf(client).isFull) {
    client.query('commit').then(
      () => returnToPool(client),
      (problem: Error) => client.release(problem),
    );
    return;
  }
  holdWrites(client, isAlone);
  client.query('commit').catch(() => undefined);
  client.release();
}

async function rollback(client: PoolClient, isOutdated: boolean): Promise<void> {
  try {
    await client.query('rollback');
    if (isOutdated) await preparedStatementsOf(client).forget(client);
    returnToPool(client);
  } catch (broken) {
    client.release(broken instanceof Error ? broken : true);
  }
}
