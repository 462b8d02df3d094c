import type { RowTypes, TableName } from '@jianheng/process-engine';
import { snakeCase } from '../../storage/schema/names.ts';

/** How a property of the engine's rows lies in its column. */
type ColumnKind = 'id' | 'text' | 'integer' | 'time' | 'json';
type Columns<Row> = { readonly [Name in keyof Row]: ColumnKind };

/** Every property of every row of the engine; forgetting one does not compile. */
const ROW_COLUMNS: { readonly [Name in TableName]: Columns<RowTypes[Name]> } = {
  instance: {
    id: 'id',
    rootId: 'id',
    parentTokenId: 'id',
    mainInstanceId: 'id',
    defId: 'id',
    defKey: 'text',
    businessKey: 'text',
    formRecordId: 'id',
    formVersion: 'integer',
    title: 'text',
    summary: 'text',
    initiator: 'id',
    initiatorDept: 'id',
    status: 'text',
    endReason: 'text',
    vars: 'json',
    selectedApprovers: 'json',
    rev: 'integer',
    seq: 'integer',
    startedAt: 'time',
    endedAt: 'time',
  },
  token: {
    id: 'id',
    rootId: 'id',
    instanceId: 'id',
    parentId: 'id',
    nodeId: 'text',
    kind: 'text',
    state: 'text',
    viaFlow: 'text',
    vars: 'json',
    lastActivities: 'json',
    multiInstance: 'json',
    directReturn: 'json',
    assignee: 'id',
  },
  task: {
    id: 'id',
    rootId: 'id',
    instanceId: 'id',
    tokenId: 'id',
    nodeId: 'text',
    defKey: 'text',
    name: 'text',
    assignee: 'id',
    owner: 'id',
    delegationState: 'text',
    status: 'text',
    doneBy: 'id',
    outcome: 'text',
    activityId: 'id',
    approversAfter: 'json',
    unblocks: 'id',
    purpose: 'text',
    aboutTask: 'id',
    priority: 'integer',
    seq: 'integer',
    dueAt: 'time',
    readAt: 'time',
    createdAt: 'time',
    endedAt: 'time',
  },
  taskCandidate: { taskId: 'id', kind: 'text', ref: 'text' },
  job: {
    id: 'id',
    rootId: 'id',
    instanceId: 'id',
    tokenId: 'id',
    nodeId: 'text',
    taskId: 'id',
    kind: 'text',
    dueAt: 'time',
    leftN: 'integer',
    every: 'text',
    lockedBy: 'text',
    lockedUntil: 'time',
    attempts: 'integer',
    error: 'text',
  },
  subscription: {
    id: 'id',
    rootId: 'id',
    instanceId: 'id',
    tokenId: 'id',
    nodeId: 'text',
    kind: 'text',
    name: 'text',
    correlation: 'text',
  },
  activity: {
    id: 'id',
    rootId: 'id',
    instanceId: 'id',
    tokenId: 'id',
    scopeTokenId: 'id',
    nodeId: 'text',
    causeIds: 'json',
    viaFlow: 'text',
    startedAt: 'time',
    endedAt: 'time',
    status: 'text',
    reason: 'text',
    byUser: 'id',
    assignee: 'id',
    multiInstance: 'json',
    entry: 'id',
    detail: 'json',
    seq: 'integer',
  },
  decision: {
    id: 'id',
    rootId: 'id',
    instanceId: 'id',
    taskId: 'id',
    nodeId: 'text',
    kind: 'text',
    byUser: 'id',
    onBehalfOf: 'id',
    target: 'json',
    comment: 'text',
    attachments: 'json',
    signature: 'text',
    seq: 'integer',
    at: 'time',
    requestId: 'text',
  },
};

const TYPES: Readonly<Record<ColumnKind, string>> = {
  id: 'bigint',
  text: 'text',
  integer: 'integer',
  time: 'timestamptz',
  json: 'jsonb',
};

/** A property of the engine's rows, its column, and the type of it. */
export type Column = { readonly property: string; readonly name: string; readonly kind: ColumnKind };

function columnsFrom(table: TableName): readonly Column[] {
  const entries = Object.entries(ROW_COLUMNS[table]) as [string, ColumnKind][];
  return entries.map(([property, kind]) => ({ property, kind, name: snakeCase(property) }));
}

const TABLES = Object.keys(ROW_COLUMNS) as TableName[];
const COLUMNS = Object.fromEntries(TABLES.map((table) => [table, columnsFrom(table)])) as Readonly<
  Record<TableName, readonly Column[]>
>;

/** The columns of a table, in one order everywhere. */
export const getColumns = (table: TableName): readonly Column[] => COLUMNS[table];
export const toTableName = (table: TableName) => `wf_${snakeCase(table)}`;
export const toSqlType = ({ kind }: Column) => TYPES[kind];

/** SQL that answers one row of alias `x` as a JSON array in the order of `getColumns`; ids as text, since they outgrow a number. */
export function toArraySql(table: TableName): string {
  const parts = getColumns(table).map(({ name, kind }) => (kind === 'id' ? `x.${name}::text` : `x.${name}`));
  return `json_build_array(${parts.join(', ')})`;
}

/** The row that such an array stands for. */
export function parseRow(table: TableName, values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (const [index, { property, kind }] of getColumns(table).entries()) {
    const value = values[index];
    row[property] = kind === 'time' && typeof value === 'string' ? moment(value) : value;
  }
  return row;
}

/** `2026-11-20T01:30:00.5+00:00`, as JSON has it, in the one form that the engine compares: `2026-11-20T01:30:00.500Z`. */
function moment(text: string): string {
  const [day = '', fraction = ''] = text.slice(0, -'+00:00'.length).split('.');
  return `${day}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
