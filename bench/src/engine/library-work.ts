import { EventEmitter } from 'node:events';
import { inTransaction } from '@jianheng/server-platform';
import { Engine } from 'bpmn-engine';
import type { Pool } from 'pg';

type Place = { readonly pool: Pool; readonly tenantId: string };
type Waiting = { readonly id: string; signal(): void };

const ADD_TASK = `insert into library_task (instance_id, name, assignee, status) values ($1, 'step', 100, 'open')`;
const END_TASK = `update library_task set status = 'done', ended_at = now() where instance_id = $1 and status = 'open'`;
const ADD_OPINION = `insert into library_opinion (instance_id, by_user, kind, comment) values ($1, 100, $2, '同意')`;

/** The tables that it needs beside the library's state. */
export async function addLibraryTables(owner: Pool): Promise<void> {
  await owner.query(`create table app.library_state (id bigint generated always as identity primary key, state jsonb not null);
      create table app.library_task (id bigint generated always as identity primary key, instance_id bigint not null, name text not null,
        assignee bigint not null, status text not null, created_at timestamptz not null default now(), ended_at timestamptz);
      create index library_task_todo on app.library_task (assignee, created_at) where status = 'open';
      create index library_task_instance on app.library_task (instance_id);
      create table app.library_opinion (id bigint generated always as identity primary key, instance_id bigint not null, by_user bigint not null,
        kind text not null, comment text, at timestamptz not null default now());
      grant select, insert, update on app.library_state, app.library_task, app.library_opinion to jianheng_app`);
}

/** The same approval as BPMN for `bpmn-engine`: user tasks one after another. */
function source(count: number): string {
  const ids = ['start', ...Array.from({ length: count }, (_, index) => `step${index + 1}`), 'end'];
  const flows = ids
    .slice(1)
    .map((id, index) => `<sequenceFlow id="f${index}" sourceRef="${ids[index]}" targetRef="${id}" />`);
  const tasks = ids.slice(1, -1).map((id) => `<userTask id="${id}" />`);
  return `<?xml version="1.0" encoding="UTF-8"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="bench">
    <process id="p" isExecutable="true"><startEvent id="start" />${tasks.join('')}<endEvent id="end" />${flows.join('')}</process></definitions>`;
}

/**
 * `bpmn-engine` with its state saved in PostgreSQL after every step and read back before the next, and with the rows of
 * tasks and opinions beside it that a to-do list and a record need: the library keeps neither where SQL could ask for it.
 */
export class LibraryWork {
  readonly #place: Place;
  readonly #source: string;

  constructor(place: Place, count: number) {
    this.#place = place;
    this.#source = source(count);
  }

  /** From start to end. */
  async drive(): Promise<void> {
    let at = await this.#start();
    while (at.waits) at = await this.#step(at.id);
  }

  #start(): Promise<{ id: string; waits: boolean }> {
    return inTransaction(this.#place.pool, this.#place.tenantId, async ({ client }) => {
      const engine = new Engine({ name: 'bench', source: this.#source });
      const listener = new EventEmitter();
      const isWaiting = waitIn(listener);
      await engine.execute({ listener });
      await isWaiting;
      const { rows } = await client.query<{ id: string }>(
        'insert into library_state (state) values ($1) returning id',
        [JSON.stringify(await engine.getState())],
      );
      engine.stop();
      const id = rows[0]?.id ?? '';
      await client.query(ADD_TASK, [id]);
      await client.query(ADD_OPINION, [id, 'start']);
      return { id, waits: true };
    });
  }

  #step(id: string): Promise<{ id: string; waits: boolean }> {
    return inTransaction(this.#place.pool, this.#place.tenantId, async ({ client }) => {
      const { rows } = await client.query<{ state: object }>(
        'select state from library_state where id = $1 for update',
        [id],
      );
      const engine = new Engine({ name: 'bench' }).recover(rows[0]?.state as never);
      const listener = new EventEmitter();
      const resumed = waitIn(listener);
      const ended = new Promise<undefined>((resolve) => engine.once('end', () => resolve(undefined)));
      await engine.resume({ listener });
      const task = await resumed;
      const next = Promise.race([waitIn(listener), ended]);
      task.signal();
      const isNext = (await next) !== undefined;
      await client.query('update library_state set state = $2 where id = $1', [
        id,
        JSON.stringify(await engine.getState()),
      ]);
      engine.stop();
      await client.query(END_TASK, [id]);
      if (isNext) await client.query(ADD_TASK, [id]);
      await client.query(ADD_OPINION, [id, 'approve']);
      return { id, waits: isNext };
    });
  }
}

function waitIn(listener: EventEmitter): Promise<Waiting> {
  return new Promise((resolve) => listener.once('wait', (task: Waiting) => resolve(task)));
}
