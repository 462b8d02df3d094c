import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** What a client knows of one loan that it drove: written down here, never in the system under test. */
export type Flow = {
  readonly reason: string;
  readonly amount: string;
  start: Outcome;
  instance?: string;
  readonly approvals: { readonly task: string; outcome: Outcome }[];
};
/** `kept`: answered with success. `unknown`: no answer came, and it was not asked again. */
type Outcome = 'kept' | 'unknown';

type People = ReadonlyMap<string, { readonly id: string; readonly token: string }>;
type Reply = {
  readonly success: boolean;
  readonly msg: string;
  readonly data: { procInstId: string; taskIds?: string[]; tasks?: { id: string; assignee: string }[] };
};
type Call = { readonly as: string; readonly path: string; readonly body: object };

const STEPS = ['manager', 'finance'] as const;
/** A busy machine is slow and not wrong. */
const PATIENCE_MS = 60_000;

/** One person's browser that starts loans and has them approved, over and over, whatever dies meanwhile. */
export class ApprovingClient {
  readonly flows: Flow[] = [];
  /** Answers of another kind than success, 503 or a broken connection: there should be none. */
  readonly surprises: string[] = [];
  /** When the last success came, by the clock of the test. */
  lastSuccess = 0;
  readonly #server: ServerProcess;
  readonly #people: People;
  readonly #name: string;
  #isStopping = false;

  constructor(server: ServerProcess, people: People, name: string) {
    this.#server = server;
    this.#people = people;
    this.#name = name;
  }

  stop(): void {
    this.#isStopping = true;
  }

  async run(): Promise<void> {
    for (let count = 1; !this.#isStopping; count++) await this.#drive(count);
  }

  async #drive(count: number): Promise<void> {
    const flow: Flow = {
      reason: `${this.#name}-${count}`,
      amount: `${100 + (count % 50)}.00`,
      start: 'unknown',
      approvals: [],
    };
    this.flows.push(flow);
    const data = { kind: 'travel', amount: flow.amount, reason: flow.reason, repayBy: '2027-01-31' };
    const started = await this.#send(
      { as: 'clerk', path: '/form/workflow/start', body: { processCode: 'loan', data } },
      count,
    );
    if (!started) return;
    flow.start = 'kept';
    flow.instance = started.data.procInstId;
    let task = started.data.taskIds?.[0];
    for (const as of STEPS) {
      if (!task) return;
      const approval: Flow['approvals'][number] = { task, outcome: 'unknown' };
      flow.approvals.push(approval);
      const agreed = await this.#send(
        { as, path: '/b/wf/task', body: { id: task, action: 'approve', comment: '同意' } },
        count,
      );
      if (!agreed) return;
      approval.outcome = 'kept';
      task = agreed.data.tasks?.find(({ assignee }) => assignee === this.#people.get('finance')?.id)?.id;
    }
  }

  /** Sends once, or, in every other flow, again with the same key until an answer comes; nothing when none came. */
  async #send(call: Call, count: number): Promise<Reply | undefined> {
    const key = randomUUID();
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const reply = await this.#once(call, key);
      if (reply) return reply;
      if (count % 2 === 0) return undefined;
      if (Date.now() > until) throw new Error(`${call.path} was not answered within ${PATIENCE_MS} ms`);
      await wait(50);
    }
  }

  async #once({ as, path, body }: Call, key: string): Promise<Reply | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.#server.serving.port}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authtoken: this.#people.get(as)?.token ?? '',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      if (response.status === 503) return undefined;
      const reply = (await response.json()) as Reply;
      if (!reply.success) {
        this.surprises.push(`${response.status} ${path} ${reply.msg}`);
        return undefined;
      }
      this.lastSuccess = performance.now();
      return reply;
    } catch {
      return undefined;
    }
  }
}
