import type { Running } from '../requests.ts';
import type { Client } from '../start-test-server.ts';

type Person = { readonly client: Client };
type Task = {
  readonly id: string;
  readonly taskDefKey: string;
  readonly purpose: string;
  readonly delegationState: string | null;
  readonly isUnclaimed: boolean;
};

/** More rounds than any process of the walks has steps. */
const MAX_ROUNDS = 60;

/**
 * Lets whoever is asked do what the process waits for, until nobody is asked any more. Answers the processes that have
 * not come to an end by then.
 */
export async function completeAll(
  processes: readonly Running[],
  people: readonly Person[],
  admin: Client,
): Promise<string[]> {
  for (const { id } of processes)
    await admin.post('/b/wf/process/manage', { procInstId: id, action: 'activate', comment: '继续' });
  for (let round = 0; round < MAX_ROUNDS; round++) if ((await oneRound(people)) === 0) break;
  const open: string[] = [];
  for (const { id } of processes) {
    const { data, success } = await admin.get(`/b/wf/process/${id}`);
    if (success && !(data as { isFinished: boolean }).isFinished) open.push(id);
  }
  return open;
}

/** Everybody does everything that waits for him now; how much that was. */
async function oneRound(people: readonly Person[]): Promise<number> {
  let done = 0;
  for (const { client } of people) {
    const tasks = (await client.post('/b/wf/task/queryTodoList', { pageSize: 200 })).data as Task[];
    for (const task of tasks) {
      const request = { id: task.id, action: nextAction(task), comment: '同意' };
      if ((await client.post('/b/wf/task', request)).success) done++;
    }
  }
  return done;
}

function nextAction({ purpose, delegationState, isUnclaimed, taskDefKey }: Task): string {
  if (purpose === 'consult') return 'reply';
  if (delegationState === 'pending') return 'resolve';
  if (isUnclaimed) return 'claim';
  return taskDefKey === 'apply' ? 'resubmit' : 'approve';
}
