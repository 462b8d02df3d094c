import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fault } from '../../api/envelope.ts';
import { tellFault, useSendOnce } from '../../api/use-send-once.ts';
import { forgetRows } from '../../entities/definition/use-row.ts';
import { notices } from '../../toast/toast.ts';
import { type About, carriesForm, deedBody, type Filled, stepNamedIn, type Words } from './action-body.ts';
import type { Deed } from './task-actions.ts';

/** What the server says is so after a deed. */
export type Acted = {
  readonly procInstId: string;
  readonly isFinished: boolean;
  readonly tasks: readonly { readonly id: string; readonly name: string; readonly assignee: string | null }[];
};

export type Acting = About & {
  /** What was filled in; nothing when it may not be sent as it is. */
  readonly filled: () => Filled | undefined;
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
  readonly onDone: (deed: Deed, acted: Acted) => void;
};

/** A deed that waits for people of the step that comes next. */
export type Choosing = { readonly deed: Deed; readonly words: Words; readonly step: string };

/**
 * Sends deeds, each once. What was filled in wrongly is shown at its field; a step whose people the handler chooses
 * is asked for; anything else the person is told. Answers whether it was done.
 */
export function useAct({ taskId, processId, filled, onFaults, onDone }: Acting) {
  const client = useQueryClient();
  const { send } = useSendOnce();
  const [running, setRunning] = useState<string>();
  const [choosing, setChoosing] = useState<Choosing>();
  const refused = (deed: Deed, words: Words, fault: Fault) => {
    const step = fault.error === 'handlersChoiceMissing' ? stepNamedIn(fault.msg) : undefined;
    if (step !== undefined) return setChoosing({ deed, words, step });
    if (fault.fields !== undefined) onFaults(fault.fields);
    tellFault(fault);
  };
  const act = async (deed: Deed, words: Words): Promise<boolean> => {
    const form = carriesForm(deed) ? filled() : undefined;
    if (carriesForm(deed) && form === undefined) return false;
    setRunning(deed.name);
    const body = deedBody(deed, { taskId, processId }, words, form);
    const sent = await send<Acted>({ method: 'POST', path: '/b/wf/task', body });
    if (sent.kind === 'busy') return false;
    if (sent.kind === 'done') {
      setChoosing(undefined);
      notices().success(deed.done);
      onDone(deed, sent.data);
    } else refused(deed, words, sent.fault);
    // Nothing more is pressed until the page shows what is true now.
    void forgetRows(client).finally(() => setRunning(undefined));
    return sent.kind === 'done';
  };
  return { act, running, choosing, stopChoosing: () => setChoosing(undefined) };
}
