import type { PlatformAnswer } from '@jianheng/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useAction } from '../../mutations/use-action.ts';
import {
  type About,
  type ActionInput,
  actionBody,
  carriesForm,
  type FieldValue,
  stepToChoose,
} from './action-body.ts';
import type { Action } from './task-actions.ts';

/** What the server says is so after an action. */
export type TaskActionResult = PlatformAnswer<'POST /b/wf/process/manage'>;

export type TaskActionOptions = About & {
  /** What was filled in; nothing when it may not be sent as it is. */
  readonly filled: () => FieldValue | undefined;
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
  const [choosing, setChoosing] = useState<Choosing>();
  const sending = useAction({
    call: ({ body }: Acting, options) => api('POST /b/wf/task', { body, ...options }),
    done: (_answer, { action }) => action.done,
    // Nothing more is pressed until the page shows what is true now.
    changes: 'allRows',
    refreshesWhenRefused: true,
    onDone: (answer, { action }) => {
      setChoosing(undefined);
      if ('tasks' in answer) onDone(action, answer);
    },
    onRefused: (fault, { action, input }) => {
      const step = stepToChoose(fault);
      if (step !== undefined) {
        setChoosing({ action, input, step });
        return 'told';
      }
      if (fault.fields !== undefined) onFaults(fault.fields);
      return undefined;
    },
  });
  const act = async (action: Action, input: ActionInput): Promise<boolean> => {
    const form = carriesForm(action) ? filled() : undefined;
    if (carriesForm(action) && form === undefined) return false;
    const body = actionBody(action, { taskId, processId }, input, form);
    return (await sending.run({ action, input, body })) !== undefined;
  };
  return {
    act,
    running: sending.input?.action.name,
    choosing,
    stopChoosing: () => setChoosing(undefined),
  };
}

type Acting = {
  readonly action: Action;
  readonly input: ActionInput;
  readonly body: ReturnType<typeof actionBody>;
};
