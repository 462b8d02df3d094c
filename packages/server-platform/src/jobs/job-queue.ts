import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA, type QueueName } from '../database/prepare-queue.ts';
import type { Tx } from '../database/transaction.ts';
import type { Log } from '../logging/log.ts';

/** How long a run waits at most that could begin. */
const LOOK_SECONDS = 2;
/** How often runs of an instance that died are looked for, to be done by another. */
const SUPERVISE_SECONDS = 10;

export type QueueOptions = {
  readonly pool: Pool;
  readonly log: Log;
  /** Seconds between two looks for runs of an instance that died. */
  readonly superviseSeconds?: number | undefined;
};

/** What stands in the queue of a run: whose it is and which. */
export type QueuedRun = { readonly tenantId: string; readonly runId: string };

/**
 * The queue of heavy work (pg-boss): whatever is put in is done by one instance, and by another when that one dies.
 * Its connections are those of the request role.
 */
export class JobQueue {
  readonly #boss: PgBoss;

  constructor({ pool, log, superviseSeconds = SUPERVISE_SECONDS }: QueueOptions) {
    const { host, port, database, user, password } = pool.options;
    this.#boss = new PgBoss({
      ...(host ? { host } : {}),
      ...(port ? { port } : {}),
      ...(database ? { database } : {}),
      ...(user ? { user } : {}),
      ...(typeof password === 'string' ? { password } : {}),
      schema: QUEUE_SCHEMA,
      max: 2,
      migrate: false,
      createSchema: false,
      schedule: false,
      reindex: false,
      // Runs are taken over when both intervals have passed; the library's own default for the first is a minute.
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      useListenNotify: true,
    });
    this.#boss.on('error', (problem) => log.error({ err: problem }, 'the queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Lets what is under way come to its end, half a minute at most. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 30_000 });
  }

  /** Puts a run into the queue with the transaction of the call that asks for it: both are there or neither. */
  async add(tx: Tx, queue: QueueName, run: QueuedRun): Promise<void> {
    const db = {
      executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values),
    };
    await this.#boss.send(queue, run, { group: { id: run.tenantId }, db });
  }

  /** Does what is in the queue, one at a time. `work` is told when it is to give up. */
  async work(queue: QueueName, work: (run: QueuedRun) => Promise<void>): Promise<void> {
    await this.#boss.work<QueuedRun>(
      queue,
      // What is told while a run is being done wakes nobody: without a look of one's own the next one waits half a minute.
      {
        batchSize: 1,
        localConcurrency: 1,
        pollingIntervalSeconds: LOOK_SECONDS,
        notifyPollingIntervalSeconds: LOOK_SECONDS,
      },
      async ([job]) => {
        if (job) await work(job.data);
      },
    );
  }
}
