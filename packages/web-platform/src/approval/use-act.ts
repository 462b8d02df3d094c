import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../calls/call.ts';
import { CallFault, fieldFaults } from '../calls/call-fault.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import { notices } from '../calls/notices.ts';
import { forgetRows } from '../definitions/use-row.ts';
import type { Decision } from './decisions.ts';

/** What a decision carries with it. */
export type Words = {
  readonly comment: string;
  /** The step that a rejected form goes back to. */
  readonly to?: string;
  /** Whether the steps between are gone through again. */
  readonly resubmit?: 'step' | 'direct';
};

export type Acting = {
  readonly taskId: string | undefined;
  readonly processId: string;
  /** The form's revision and what was filled in, where a decision may carry it. */
  readonly rev: number | undefined;
  readonly data: () => Readonly<Record<string, unknown>> | undefined;
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
  readonly onDone: (decision: Decision) => void;
};

const WITH_FORM = ['agree', 'resubmit'];

/** Sends a decision. What was filled in wrongly is shown at its field; anything else the caller has been told. */
export function useAct({ taskId, processId, rev, data, onFaults, onDone }: Acting) {
  const client = useQueryClient();
  const [running, setRunning] = useState<string>();
  const [key, setKey] = useState(newIdempotencyKey);
  const bodyOf = (decision: Decision, words: Words) => {
    const form = WITH_FORM.includes(decision.name) ? formOf(data(), rev) : {};
    const of = decision.of === 'task' ? { id: taskId } : { procInstId: processId };
    return form && { ...of, action: decision.name, ...spoken(words), ...form };
  };
  const act = async (decision: Decision, words: Words) => {
    const body = bodyOf(decision, words);
    if (body === undefined) return;
    setRunning(decision.name);
    try {
      await callForData('POST', '/b/wf/task', body, { idempotencyKey: `${key}-${decision.name}` });
      notices().success(decision.done);
      onDone(decision);
    } catch (thrown) {
      // Silence of the network says nothing about the server: only its answer makes room for another attempt.
      if (thrown instanceof CallFault && thrown.fault.code > 0) setKey(newIdempotencyKey());
      onFaults(fieldFaults(thrown));
    } finally {
      setRunning(undefined);
      await forgetRows(client);
    }
  };
  return { act, running };
}

/** What was filled in with the revision it was filled in on; nothing when it may not be sent as it is. */
function formOf(data: Readonly<Record<string, unknown>> | undefined, rev: number | undefined) {
  if (data === undefined) return undefined;
  return rev === undefined ? {} : { data, rev };
}

function spoken({ comment, to, resubmit }: Words) {
  const said = comment.trim();
  return {
    ...(said === '' ? {} : { comment: said }),
    ...(to === undefined ? {} : { to }),
    ...(resubmit === undefined ? {} : { resubmit }),
  };
}
