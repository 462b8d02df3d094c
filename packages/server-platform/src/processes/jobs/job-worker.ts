import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../database/transaction.ts';
import { errorReply } from '../../http/envelope.ts';
import type { WorkerContext } from '../process-context.ts';
import { AsyncPace } from './async-pace.ts';
import { type Claim, claimDue, recordFailure } from './claims.ts';
import { runQueuedCommand } from './run-queued-command.ts';
import { runTimer } from './run-timer.ts';

type Failure = { readonly id: string; readonly message: string };

const QUEUES = [
  { table: 'wf_job', runOne: runTimer },
  { table: 'wf_command_queue', runOne: runQueuedCommand },
] as const;
type Queue = (typeof QUEUES)[number];

/**
 * Runs what is due: timers, reminders, asynchronous steps, and calls from one process to another. Any number of
 * workers may share a database; each job is done by one of them, and a worker that dies leaves its claims to others.
 */
export class JobWorker {
  readonly #context: WorkerContext;
  readonly #name = randomBytes(6).toString('hex');
  readonly #asyncPace = new AsyncPace();
  #isStopped = false;

  constructor(context: WorkerContext) {
    this.#context = context;
  }

  /** Takes no more work after what is under way. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Runs everything that is due now, a batch of each firm in turn. Returns the number of jobs. */
  async runDue(): Promise<number> {
    let done = 0;
    for (let ran = await this.#runRound(); ran > 0; ran = this.#isStopped ? 0 : await this.#runRound()) {
      done += ran;
    }
    return done;
  }

  async #runRound(): Promise<number> {
    let ran = 0;
    for (const tenantId of await this.#firmsWithDue()) {
      for (const queue of QUEUES) ran += await this.#runBatch(tenantId, queue);
    }
    return ran;
  }

  async #firmsWithDue(): Promise<string[]> {
    const { pool, now } = this.#context.server;
    const { rows } = await pool.query<{ id: string }>('select firms_with_due($1)::text as id', [now()]);
    return rows.map(({ id }) => id);
  }

  async #runBatch(tenantId: string, queue: Queue): Promise<number> {
    const claims = await this.#claim(tenantId, queue.table);
    for (const { id } of claims) await this.#runJob(tenantId, queue, id);
    return claims.length;
  }

  async #runJob(tenantId: string, { table, runOne }: Queue, id: string): Promise<void> {
    const { server } = this.#context;
    const claim = { id, worker: this.#name, now: server.now() };
    try {
      const own = {
        ...this.#context,
        server: (await server.firms?.of(tenantId)) ?? server,
        asyncPace: this.#asyncPace,
      };
      await inTransaction(server.pool, tenantId, (tx) => runOne(own, tx, claim));
    } catch (problem) {
      await this.#fail(tenantId, table, { id, message: reasonOf(problem) });
      // What a person can mend stands in the list of failed jobs.
      const how = errorReply(problem, id).isDefect ? 'error' : 'info';
      server.log[how]({ err: problem, job: id }, 'a job failed');
    }
  }

  #claim(tenantId: string, table: 'wf_job' | 'wf_command_queue'): Promise<Claim[]> {
    const { server } = this.#context;
    const claim = { worker: this.#name, now: server.now() };
    return inTransaction(server.pool, tenantId, (tx) => claimDue(tx, table, claim));
  }

  #fail(tenantId: string, table: 'wf_job' | 'wf_command_queue', failure: Failure): Promise<void> {
    const { server } = this.#context;
    return inTransaction(server.pool, tenantId, (tx) =>
      recordFailure(tx, table, { ...failure, now: server.now() }),
    );
  }
}

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));
