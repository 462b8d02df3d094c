import { prepared } from '../../database/connection.ts';
import { sendAlone } from '../../database/joined-writes.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Saving } from '../../entities/save-row.ts';
import { toBusinessRuleError } from '../../http/pg-errors.ts';
import { refusalOf } from '../comparing/refusal-of.ts';

type Refused = ReturnType<typeof refusalOf>;

/** Does one thing within the transaction: what is refused is taken back, and nothing else. */
export async function attempt<Context extends Saving, Done>(
  saving: Context,
  work: (within: Context) => Promise<Done>,
): Promise<{ readonly done: Done } | { readonly refused: Refused }> {
  const { tx, server } = saving;
  const sent: Promise<unknown>[] = [];
  const within = hearing(tx, sent);
  within.send('savepoint imported_row', []);
  try {
    const done = await work({ ...saving, tx: within });
    within.send('release savepoint imported_row', []);
    await Promise.all(sent);
    return { done };
  } catch (problem) {
    const cause = await causeOf(problem, sent);
    const refused = refusalOf(toBusinessRuleError(cause, server.registry));
    await queryRows(tx, 'rollback to savepoint imported_row', []);
    return { refused };
  }
}

/** The transaction, in which statements that nobody waits for are heard before the savepoint goes and not with the commit. */
export function hearing(tx: Tx, sent: Promise<unknown>[]): Tx {
  const send: Tx['send'] = (text, values, { isPrepared } = { isPrepared: true }) => {
    const answer = tx.client.query(isPrepared ? prepared(text, values) : { text, values: [...values] });
    answer.catch(() => undefined);
    sent.push(answer);
  };
  return { ...tx, send, sendJoined: (part) => sendAlone(send, part) };
}

/** What every statement is answered after one that failed. */
const ABORTED = '25P02';

/** Whether a statement was not looked at, for one before it had failed. */
export const isAborted = (problem: unknown): boolean =>
  (problem as { code?: unknown } | null)?.code === ABORTED;

/** Of a transaction that was aborted already: why. */
async function causeOf(problem: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (!isAborted(problem)) return problem;
  const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
  return failed?.reason ?? problem;
}
