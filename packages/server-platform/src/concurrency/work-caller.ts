import { AsyncLocalStorage } from 'node:async_hooks';

/** The person or address for which a request is served. */
export type WorkCaller = {
  /** Unique over all firms. */
  readonly person: string;
  readonly firm: string;
  /** Aborts with `ClientGoneError` when the client closes the connection before it is answered. */
  readonly gone: () => AbortSignal;
};

/** The client closed the connection: nobody waits for the answer. */
export class ClientGoneError extends Error {}

const callers = new AsyncLocalStorage<WorkCaller>();

/** Does the work of a request; `currentCaller` answers its caller within it, however deep. */
export const asCaller = <Result>(caller: WorkCaller, work: () => Promise<Result>): Promise<Result> =>
  callers.run(caller, work);

/** The caller of the request that is being served; undefined in background work. */
export const currentCaller = (): WorkCaller | undefined => callers.getStore();
