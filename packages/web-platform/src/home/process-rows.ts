import { type Answer, call } from '../calls/call.ts';

/** A line of the to-do, done and my-applications lists. `id` is the task's, for my applications the process's. */
export interface ProcessRow {
  readonly id: string;
  readonly procInstId: string;
  readonly procDefName: string;
  readonly processName: string;
  readonly taskName?: string | null;
  readonly starterName?: string | null;
  readonly createdAt?: string | null;
  readonly endedAt?: string | null;
  readonly startedAt?: string | null;
  readonly dueAt?: string | null;
  readonly isClick?: boolean;
  readonly status?: string | null;
  readonly curSteps?: string | readonly string[] | null;
}

export type ProcessList = 'toDo' | 'done' | 'mine';

const PATHS: Readonly<Record<ProcessList, string>> = {
  toDo: '/b/wf/task/queryTodoList',
  done: '/b/wf/task/queryDoneList',
  mine: '/b/wf/process/queryMyList',
};

export interface ProcessQuestion {
  readonly keyword: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Reads one page of a list. */
export function fetchProcessRows(
  list: ProcessList,
  { keyword, pageNo, pageSize }: ProcessQuestion,
): Promise<Answer<readonly ProcessRow[]>> {
  const params = keyword === '' ? {} : { keyword };
  return call<readonly ProcessRow[]>('POST', PATHS[list], { params, pageNo, pageSize });
}

/** The page on which a line is handled or looked at. */
export function processAddress(list: ProcessList, row: ProcessRow): string {
  const identity = list === 'mine' ? { procInstId: row.procInstId, view: 'true' } : { taskId: row.id };
  const query = new URLSearchParams({ ...identity, addTab: 'true', name: row.processName });
  return `/flowhandle/flow-business?${query}`;
}

/** The current steps as one text. */
export function stepsText(steps: ProcessRow['curSteps']): string {
  if (steps === null || steps === undefined) return '';
  return typeof steps === 'string' ? steps : steps.join('、');
}
