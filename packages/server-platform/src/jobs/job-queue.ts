import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { asCaller, type WorkCaller } from '../concurrency/work-caller.ts';
import { QUEUE_SCHEMA, type QueueName } from '../database/prepare-queue.ts';
import type { Tx } from '../database/transaction.ts';
import type { Log } from '../logging/log.ts';

/** How long a run waits at most that could begin. */
const LOOK_SECONDS = 2;
/** Runs of a queue that one instance does at once, each for another firm. */
const LANES = 2;
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

  /**
   * Puts a run into the queue with the transaction of the call that asks for it: both are there or neither. Runs of a firm
   * that has others under way stand behind the first runs of all firms.
   */
  async add(tx: Tx, queue: QueueName, run: QueuedRun): Promise<void> {
    const db = {
      executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values),
    };
    const { rows } = await tx.client.query<{ going: number }>(
      `select count(*)::int as going from job_run where tenant_id = $1 and state in ('queued', 'running')`,
      [run.tenantId],
    );
    await this.#boss.send(queue, run, {
      group: { id: run.tenantId },
      priority: -(rows[0]?.going ?? 0),
      db,
    });
  }

  /** Does what is in the queue: two firms at once, one run of each. */
  async work(queue: QueueName, work: (run: QueuedRun) => Promise<void>): Promise<void> {
    await this.#boss.work<QueuedRun>(
      queue,
      // What is told while a run is being done wakes nobody: without a look of one's own the next one waits half a minute.
      {
        batchSize: 1,
        localConcurrency: LANES,
        groupConcurrency: 1,
        pollingIntervalSeconds: LOOK_SECONDS,
        notifyPollingIntervalSeconds: LOOK_SECONDS,
      },
      async ([job]) => {
        if (job) await asCaller(callerOf(job.data), () => work(job.data));
      },
    );
  }
}

/** Background work takes its places among those of its firm, and nobody waits at its connection. */
const callerOf = ({ tenantId }: QueuedRun): WorkCaller => ({
  firm: tenantId,
  person: `background/${tenantId}`,
  gone: () => NEVER,
});
const NEVER = new AbortController().signal;
