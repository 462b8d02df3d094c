import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { taskAddress } from '../../routes/process-addresses.ts';
import { neighboursOf } from '../data/neighbours.ts';

/** As far as one goes from task to task; whoever has more comes to them as these are done. */
const FIRST_TASKS = { pageSize: 100, count: 'none' } as const;

type Task = PlatformAnswer<'POST /b/wf/task/queryTodoList'>[number];
const NONE: readonly Task[] = [];

export const addressOfTask = ({ id, processName, procDefName }: Task) =>
  taskAddress(id, processName || procDefName);

/** The tasks of the person before and after the one that is open, in the order of his list. */
export function useNeighbours(taskId: string | undefined) {
  const { data } = useQuery({
    queryKey: queryKeys.processRows.list('around', FIRST_TASKS),
    queryFn: () => api('POST /b/wf/task/queryTodoList', { body: FIRST_TASKS, errors: 'returned' }),
    enabled: taskId !== undefined,
  });
  return neighboursOf(data ?? NONE, taskId);
}

export type Neighbours = ReturnType<typeof useNeighbours>;

const BUSY = 'input, textarea, select, [contenteditable="true"], .ant-modal, .ant-drawer, .ant-dropdown';

/** J and K go to the next task and back, as they do in lists. */
export function useNeighbourKeys({ before, after }: Neighbours): void {
  const navigate = useNavigate();
  const listen = useStableCallback(({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest(BUSY) !== null;
    if (ctrlKey || metaKey || altKey || isElsewhere) return;
    const row = { j: after, k: before }[key];
    if (row) void navigate(addressOfTask(row));
  });
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [listen]);
}
