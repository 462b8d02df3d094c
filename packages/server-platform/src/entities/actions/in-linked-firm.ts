import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { asCaller, currentCaller } from '../../concurrency/work-caller.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';
import type { LinkedRow } from './signed-link.ts';

/** Everybody who comes by public addresses has a few connections together: the others are left to members. */
const places = new ConcurrencyLimit({
  maxConcurrent: 3,
  maxRunningEach: 1,
  maxEach: 20,
  maxWaiting: 40,
  maxWaitMs: 5000,
  busy: '服务器繁忙，暂时无法处理，请稍后重试。',
});
const NEVER = new AbortController().signal;

/**
 * Runs `work` in a transaction of the firm of a public address. Calls by one address run one after another, whoever makes them.
 * Not to be called within such work: it would wait for itself.
 *
 * @throws OverloadedError or AccessError 429 when too many wait; ClientGoneError when the client left while waiting
 */
export function inLinkedFirm<Result>(
  { pool }: Pick<Server, 'pool'>,
  { tenantId, id }: LinkedRow,
  work: (tx: Tx) => Promise<Result>,
  mode: { readonly readOnly: boolean },
): Promise<Result> {
  const gone = currentCaller()?.gone ?? (() => NEVER);
  return asCaller({ person: `link/${id}`, firm: tenantId, gone }, () =>
    places.run(() => inTransaction(pool, tenantId, work, mode)),
  );
}
