import type { RowTypes, TableName } from '@jianheng/process-engine';
import { snakeCase } from '../storage/names.ts';

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
    title: 'text',
    summary: 'text',
    starter: 'id',
    starterDept: 'id',
    status: 'text',
    endReason: 'text',
    vars: 'json',
    picked: 'json',
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
    lastLog: 'json',
    mi: 'json',
    ret: 'json',
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
    logId: 'id',
    afterSign: 'json',
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
  log: {
    id: 'id',
    rootId: 'id',
    instanceId: 'id',
    tokenId: 'id',
    scopeTokenId: 'id',
    nodeId: 'text',
    prev: 'json',
    viaFlow: 'text',
    startedAt: 'time',
    endedAt: 'time',
    why: 'text',
    byUser: 'id',
    assignee: 'id',
    mi: 'json',
    entry: 'id',
    detail: 'json',
    seq: 'integer',
  },
  action: {
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

export const tableOf = (name: TableName) => `wf_${snakeCase(name)}`;
const entries = (name: TableName) => Object.entries(ROW_COLUMNS[name]) as [string, ColumnKind][];

/** SQL that reads one row of alias `x` as the JSON object the engine knows: ids as text, times in one form. */
export function asJson(name: TableName): string {
  const parts = entries(name).map(([property, kind]) => {
    const column = `x.${snakeCase(property)}`;
    if (kind === 'id') return `'${property}', ${column}::text`;
    if (kind === 'time')
      return `'${property}', to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return `'${property}', ${column}`;
  });
  return `json_build_object(${parts.join(', ')})`;
}

/** Column names as SQL writes them. */
export const columnsOf = (name: TableName) => entries(name).map(([property]) => snakeCase(property));

/** `id bigint, "rootId" bigint …` for reading rows back out of one JSON parameter. */
export const recordOf = (name: TableName) =>
  entries(name)
    .map(([property, kind]) => `"${property}" ${TYPES[kind]}`)
    .join(', ');

export const propertiesOf = (name: TableName) => entries(name).map(([property]) => `"${property}"`);
