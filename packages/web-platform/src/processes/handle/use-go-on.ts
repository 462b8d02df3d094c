import { useLocation } from 'react-router';
import { taskAddress } from '../../routes/process-addresses.ts';
import { useSession } from '../../session/session-context.ts';
import type { Action } from '../actions/task-actions.ts';
import type { TaskActionResult } from '../actions/use-task-action.ts';
import type { ProcessFacts } from '../data/process-data.ts';
import { isOwnWindow } from '../location/parse-approval-location.ts';
import { TO_DO, useLeaveTab } from '../location/use-leave-tab.ts';
import { addressOfTask, type Neighbours } from './use-neighbours.ts';
import { useUndo } from './use-undo.tsx';

/**
 * Where an action leads: from a task that is done to the next one of the list, back to the list after the last, and to
 * the task that a withdrawal gives back.
 */
export function useGoOn(facts: ProcessFacts, { next, place }: Neighbours) {
  const { processName } = facts;
  const leave = useLeaveTab();
  const undo = useUndo();
  const { login } = useSession();
  const { pathname, search } = useLocation();
  // What was not come to by the list, and a window of its own, lead to no other task.
  const goesOn = next !== undefined && place > 0 && !isOwnWindow(pathname, search);
  return (action: Action, { tasks }: TaskActionResult) => {
    if (action.leaves) {
      undo(facts);
      return leave(goesOn ? addressOfTask(next) : TO_DO);
    }
    const own = tasks.find(({ assignee }) => assignee === login?.userId);
    if (action.name === 'withdraw' && own !== undefined) leave(taskAddress(own.id, processName ?? ''));
  };
}
