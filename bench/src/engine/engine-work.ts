import {
  type Changes,
  type Command,
  interpret,
  noRows,
  type Ports,
  type ProcessModel,
} from '@jianheng/process-engine';
import { Ids, inTransaction, type Tx } from '@jianheng/server-platform';
import { lockAndLoad, writeChanges } from '@jianheng/server-platform/testing';
import type { Pool } from 'pg';

export type Started = {
  readonly root: string;
  readonly open: { readonly task: string; readonly by: string }[];
};
/** What one step read and wrote, for whoever writes the same by hand. */
export type Step = { readonly changes: Changes };

/**
 * The engine as the server uses it: lock, load, interpret, flush in one transaction a step. No HTTP, no form, no
 * notices: the bare statements beside it have none either.
 */
export class EngineWork {
  readonly #pool: Pool;
  readonly #tenantId: string;
  readonly #ids: Ids;
  readonly #defId: string;
  readonly #model: ProcessModel;
  readonly steps: Step[] = [];
  isRecording = false;

  private constructor(place: { pool: Pool; tenantId: string }, defId: string, model: ProcessModel) {
    this.#pool = place.pool;
    this.#tenantId = place.tenantId;
    this.#ids = new Ids(place.pool);
    this.#defId = defId;
    this.#model = model;
  }

  static async deploy(place: { pool: Pool; tenantId: string }, model: ProcessModel): Promise<EngineWork> {
    const ids = new Ids(place.pool);
    await ids.reserve(1);
    const defId = ids.take();
    await inTransaction(place.pool, place.tenantId, (tx) =>
      tx.client.query(
        `insert into wf_definition (tenant_id, id, key, version, name, category, form_path, model, settings, checksum)
         values ($1, $2, $3, 1, $4, '', '', $5, '{}', '')`,
        [place.tenantId, defId, model.key, model.name, JSON.stringify(model)],
      ),
    );
    return new EngineWork(place, defId, model);
  }

  start(): Promise<Started> {
    const command = {
      kind: 'start',
      by: '1',
      defId: this.#defId,
      initiatorDept: null,
      title: '测速',
    } as const;
    return this.#within((tx) => this.#run(tx, noRows(), command));
  }

  approve({ task, by }: Started['open'][number]): Promise<Started> {
    return this.#within(async (tx) => {
      const rows = await lockAndLoad(tx, { taskId: task }, { isLiveOnly: true });
      return this.#run(tx, rows, { kind: 'approve', taskId: task, by, comment: '同意' });
    });
  }

  /** From start to end. */
  async drive(): Promise<void> {
    let at = await this.start();
    for (let next = at.open[0]; next; next = at.open[0]) at = await this.approve(next);
  }

  #within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, this.#tenantId, work);
  }

  async #run(tx: Tx, rows: Parameters<typeof interpret>[0], command: Command): Promise<Started> {
    await this.#ids.reserve(1000, tx.client);
    const result = interpret(rows, command, this.#ports());
    if (result.status !== 'done') throw new Error('the bench’s models ask for nothing');
    writeChanges(tx, result.changes);
    if (this.isRecording) this.steps.push({ changes: result.changes });
    const open = result.rows.task.filter(({ status }) => status === 'open');
    return {
      root: result.rows.instance[0]?.id ?? '',
      open: open.map(({ id, assignee }) => ({ task: id, by: assignee ?? '' })),
    };
  }

  #ports(): Ports {
    return {
      now: new Date().toISOString(),
      nextId: () => this.#ids.take(),
      evaluate: () => true,
      approvers: () => [],
      model: () => ({ defId: this.#defId, model: this.#model }),
    };
  }
}
