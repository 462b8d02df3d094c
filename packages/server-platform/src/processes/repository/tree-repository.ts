import type { TableName, UnitRows } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { lockTree, type TreeRef } from './lock-tree.ts';
import { parseRow, toArraySql, toTableName } from './row-columns.ts';

/** What a command reads; opinions are only ever added to. */
const LOADED: readonly TableName[] = [
  'instance',
  'token',
  'task',
  'taskCandidate',
  'job',
  'subscription',
  'activity',
];

const LIVE_TASKS = `('open', 'blocked', 'onHold')`;
/** The past is left out of these where only what lives is read (see the engine's `livePart`). */
const LIVE: Partial<Record<TableName, string>> = {
  task: `x.status in ${LIVE_TASKS}`,
  activity: `(x.ended_at is null
    or x.id in (select p.id::bigint from wf_token k cross join jsonb_array_elements_text(k.last_activities) as p(id) where k.tenant_id = $1 and k.root_id = $2)
    or x.id in (select t.activity_id from wf_task t where t.tenant_id = $1 and t.root_id = $2 and t.status in ${LIVE_TASKS}))`,
};

function rowsOfRoot(name: TableName, isLiveOnly: boolean): string {
  if (name === 'taskCandidate')
    return `wf_task_candidate x where x.tenant_id = $1 and x.task_id = any(array(select t.id from wf_task t where t.tenant_id = $1 and t.root_id = $2 and t.status in ${LIVE_TASKS}))`;
  const alive = isLiveOnly && LIVE[name] ? ` and ${LIVE[name]}` : '';
  return `${toTableName(name)} x where x.tenant_id = $1 and x.root_id = $2${alive}`;
}

/** One answer for every row, of whatever table: a single statement, and nothing to put together. */
const select = (names: readonly TableName[], isLiveOnly: boolean) =>
  names
    .map(
      (name) => `select '${name}' as name, ${toArraySql(name)} as row from ${rowsOfRoot(name, isLiveOnly)}`,
    )
    .join('\nunion all ');
const LOAD = select(LOADED, false);
const LOAD_LIVE = select(LOADED, true);
const LOAD_HISTORY = select(['task', 'activity'], false);

const ROOT_OF = {
  task: '(select root_id from wf_task where tenant_id = $1 and id = $2)',
  instance: '(select root_id from wf_instance where tenant_id = $1 and id = $2)',
} as const;
const LOAD_OF = {
  task: { live: ofRoot(LOAD_LIVE, ROOT_OF.task), whole: ofRoot(LOAD, ROOT_OF.task) },
  instance: { live: ofRoot(LOAD_LIVE, ROOT_OF.instance), whole: ofRoot(LOAD, ROOT_OF.instance) },
} as const;

/** The root is found once, however often a statement speaks of it. */
function ofRoot(load: string, root: string): string {
  return `with r as materialized ${root} ${load.replaceAll('$2', '(select root_id from r)')}`;
}

/**
 * Locks the tree and reads it: two statements that go out together, the second with a snapshot of its own, taken when
 * the first has its lock.
 */
export async function lockAndLoad(
  tx: Tx,
  of: TreeRef,
  { isLiveOnly }: { isLiveOnly: boolean },
): Promise<UnitRows> {
  const [kind, id] = 'taskId' in of ? (['task', of.taskId] as const) : (['instance', of.instanceId] as const);
  const load = LOAD_OF[kind][isLiveOnly ? 'live' : 'whole'];
  const [, rows] = await Promise.all([lockTree(tx, of), read(tx, load, id)]);
  return isLiveOnly ? { ...rows, isLiveOnly } : rows;
}

/** All rows of the tree, in one statement. */
export function loadTree(tx: Tx, rootId: string): Promise<UnitRows> {
  return read(tx, LOAD, rootId);
}

/** The rows that a plain decision works with, however long the history is. */
export async function loadLive(tx: Tx, rootId: string): Promise<UnitRows> {
  return { ...(await read(tx, LOAD_LIVE, rootId)), isLiveOnly: true };
}

/** The same with the past, for a command that turned out to ask for it. */
export async function withHistory(tx: Tx, { isLiveOnly: _liveOnly, ...rows }: UnitRows): Promise<UnitRows> {
  const { task, activity } = await read(tx, LOAD_HISTORY, rows.instance[0]?.rootId ?? '0');
  return { ...rows, task, activity };
}

async function read(tx: Tx, load: string, id: string): Promise<UnitRows> {
  const found = await queryRows<{ name: TableName; row: unknown[] }>(tx, load, [tx.tenantId, id]);
  const rows: Record<TableName, object[]> = {
    instance: [],
    token: [],
    task: [],
    taskCandidate: [],
    job: [],
    subscription: [],
    activity: [],
    decision: [],
  };
  for (const { name, row } of found) rows[name].push(parseRow(name, row));
  return rows as unknown as UnitRows;
}
