import type { TableName, UnitRows } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { processNotFound, type TreeRef, taskNotFound } from './lock-tree.ts';
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

/**
 * What is asked for in the statement that loads a tree: a branch that answers `name` and a `row` as JSON. `$1` is the firm, `$2`
 * the root, `$3` the moment of the command.
 */
export type Beside = {
  readonly name: string;
  readonly text: string;
  /** Is given its rows, and those of the tree. */
  take(rows: readonly unknown[], tree: UnitRows): void;
};

/** How a tree is loaded for a command. */
export type TreeReading = {
  readonly isLiveOnly: boolean;
  readonly beside?: readonly Beside[];
  readonly now?: Date;
};

const LOCKED = 'locked';
const lockedTexts = new Map<string, string>();

/** Of each kind of command one text, which stays prepared. */
function lockedText(table: string, { isLiveOnly, beside = [] }: TreeReading): string {
  const place = `${table}/${isLiveOnly}/${beside.map(({ name }) => name).join()}`;
  const known = lockedTexts.get(place);
  if (known !== undefined) return known;
  const branches = [
    `select '${LOCKED}' as name, json_build_array(l.id::text, l.rev) as row from l`,
    isLiveOnly ? LOAD_LIVE : LOAD,
    ...beside.map(({ text }) => text),
  ].join('\nunion all ');
  // The root is found once, however often the statement speaks of it.
  const text = `with r as materialized (select root_id from ${table} where tenant_id = $1 and id = $2),
l as materialized (select i.id, i.rev from wf_instance i where i.tenant_id = $1 and i.id = (select root_id from r) for no key update)
${branches.replaceAll('$2', '(select root_id from r)')}`;
  lockedTexts.set(place, text);
  return text;
}

/**
 * Locks the tree and reads it in one statement, whose snapshot is older than its lock. The locked row comes as it is after
 * the wait, and every command counts it on: where it is not the one that was read, somebody was waited for, and all is
 * read anew under the lock.
 */
export async function lockAndLoad(tx: Tx, of: TreeRef, reading: TreeReading): Promise<UnitRows> {
  const first = await readLocked(tx, of, reading);
  const { found, rows } = first.isCurrent ? first : await readLocked(tx, of, reading);
  for (const one of reading.beside ?? [])
    one.take(
      found.filter(({ name }) => name === one.name).map(({ row }) => row),
      rows,
    );
  return reading.isLiveOnly ? { ...rows, isLiveOnly: true } : rows;
}

async function readLocked(tx: Tx, of: TreeRef, reading: TreeReading) {
  const [table, id] = 'taskId' in of ? ['wf_task', of.taskId] : ['wf_instance', of.instanceId];
  const values = reading.beside ? [tx.tenantId, id, reading.now] : [tx.tenantId, id];
  const found = await queryRows<FoundRow>(tx, lockedText(table, reading), values);
  const lock = found.find(({ name }) => name === LOCKED);
  if (!lock) throw 'taskId' in of ? taskNotFound() : processNotFound();
  const rows = unitRows(found);
  const [rootId, rev] = lock.row;
  return { found, rows, isCurrent: rows.instance.some((one) => one.id === rootId && one.rev === rev) };
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

type FoundRow = { readonly name: string; readonly row: unknown[] };

const read = async (tx: Tx, load: string, id: string): Promise<UnitRows> =>
  unitRows(await queryRows<FoundRow>(tx, load, [tx.tenantId, id]));

function unitRows(found: readonly FoundRow[]): UnitRows {
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
  for (const { name, row } of found) if (isTable(name)) rows[name].push(parseRow(name, row));
  return rows as unknown as UnitRows;
}

const isTable = (name: string): name is TableName => LOADED.some((one) => one === name);
