import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiErrorDetails } from '../../api/envelope.ts';
import { showError, useSendOnce } from '../../api/use-send-once.ts';
import { invalidateEntityQueries } from '../../entities/definition/use-row.ts';
import { toast } from '../../toast/toast.ts';
import {
  type About,
  type ActionInput,
  actionBody,
  carriesForm,
  type Filled,
  stepNamedIn,
} from './action-body.ts';
import type { Action } from './task-actions.ts';

/** What the server says is so after an action. */
export type TaskActionResult = {
  readonly procInstId: string;
  readonly isFinished: boolean;
  readonly tasks: readonly { readonly id: string; readonly name: string; readonly assignee: string | null }[];
};

export type TaskActionOptions = About & {
  /** What was filled in; nothing when it may not be sent as it is. */
  readonly filled: () => Filled | undefined;
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
  readonly onDone: (action: Action, acted: TaskActionResult) => void;
};

/** An action that waits for people of the step that comes next. */
export type Choosing = { readonly action: Action; readonly input: ActionInput; readonly step: string };

/**
 * Sends actions, each once. What was filled in wrongly is shown at its field; a step whose people the handler chooses
 * is asked for; anything else the person is told. Answers whether it was done.
 */
export function useTaskAction({ taskId, processId, filled, onFaults, onDone }: TaskActionOptions) {
  const client = useQueryClient();
  const { send } = useSendOnce();
  const [running, setRunning] = useState<string>();
  const [choosing, setChoosing] = useState<Choosing>();
  const refused = (action: Action, input: ActionInput, fault: ApiErrorDetails) => {
    const step = fault.error === 'handlersChoiceMissing' ? stepNamedIn(fault.msg) : undefined;
    if (step !== undefined) return setChoosing({ action, input, step });
    if (fault.fields !== undefined) onFaults(fault.fields);
    showError(fault);
  };
  const act = async (action: Action, input: ActionInput): Promise<boolean> => {
    const form = carriesForm(action) ? filled() : undefined;
    if (carriesForm(action) && form === undefined) return false;
    setRunning(action.name);
    const body = actionBody(action, { taskId, processId }, input, form);
    const sent = await send<TaskActionResult>({ method: 'POST', path: '/b/wf/task', body });
    if (sent.kind === 'busy') return false;
    if (sent.kind === 'done') {
      setChoosing(undefined);
      toast().success(action.done);
      onDone(action, sent.data);
    } else refused(action, input, sent.fault);
    // Nothing more is pressed until the page shows what is true now.
    void invalidateEntityQueries(client).finally(() => setRunning(undefined));
    return sent.kind === 'done';
  };
  return { act, running, choosing, stopChoosing: () => setChoosing(undefined) };
}
