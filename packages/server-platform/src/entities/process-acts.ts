import { DECISION_WORDS } from '@jianheng/process-engine';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';

/** What people did in a process, by the events of the calls that they made. */
const START = 'process.start';
const ACTS = ['process.act', 'process.manage'];
const CORRECT = 'process.correct';

/** Where the log keeps what was done with a row: under its own name, and under those of its processes and of their tasks. */
export function objectsOf({ entity, process }: RegisteredEntity, tx: Tx, id: string): RawBuilder<unknown> {
  const own = `${entity.path}/${id}`;
  if (process === undefined) return sql`a.object = ${own}`;
  // One array, so that the log is read by its index.
  return sql`a.object = any(array(
    with roots as (
      select id from wf_instance where tenant_id = ${tx.tenantId} and business_key = ${`${process.key}:${id}`}
    ) select ${own}
    union all select 'process/' || id from roots
    union all select 'task/' || id from wf_task where tenant_id = ${tx.tenantId} and root_id in (select id from roots)
  )) and (a.object = ${own} or ${isTold()})`;
}

const isTold = () => sql`(a.event = any(${[START, CORRECT]})
  or (a.event = any(${ACTS}) and a.detail ->> 'action' = any(${Object.keys(DECISION_WORDS)})))`;

/** The step that a task was of, for entries about one. */
export const stepSql = (tx: Tx): RawBuilder<unknown> => sql`(select t.name from wf_task t
  where t.tenant_id = ${tx.tenantId} and a.object like 'task/%' and t.id = substring(a.object from 6)::bigint)`;

/** What was done in a process, in words; nothing where the entry is not about one. */
export function processWord(event: string, action: unknown): string | undefined {
  if (event === START) return DECISION_WORDS.start;
  if (event === CORRECT) return '更正表单';
  if (!ACTS.includes(event)) return undefined;
  return Object.entries(DECISION_WORDS).find(([name]) => name === action)?.[1];
}
