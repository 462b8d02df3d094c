import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError, useSendOnce } from '../../api/use-send-once.ts';
import { invalidateEntityQueries } from '../../entities/definition/use-row.ts';
import type { Chosen } from '../../entities/pickers/picked.ts';
import { toast } from '../../toast/toast.ts';
import type { ProcessFacts } from '../data/process-data.ts';
import { dryRunBody, type ManageAction, manageBody, missingIn } from './manage-actions.ts';

/** An open task of the process, with whose it is. */
export type OpenTask = {
  readonly id: string;
  readonly taskName: string;
  readonly assignee: string | null;
  readonly assigneeName: string | null;
  readonly procInstId: string;
};

/** The open tasks of one process. */
export function useOpenTasks({ procInstId }: ProcessFacts, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: queryKeys.processRows.openTasks(procInstId),
    queryFn: () =>
      callForData<readonly OpenTask[]>('POST', '/b/wf/task/queryList', {
        params: { procInstId },
        pageSize: 200,
        count: 'none',
      }),
    enabled: isAsked,
  });
  return data;
}

/** What is filled in for an administrative action, and its sending. */
export function useManageAction({ procInstId }: ProcessFacts, action: ManageAction, onDone: () => void) {
  const client = useQueryClient();
  const { send, isSending } = useSendOnce();
  const [comment, setComment] = useState('');
  const [taskId, setTaskId] = useState<string>();
  const [fromUser, setFromUser] = useState<string>();
  const [toUser, setToUser] = useState<readonly Chosen[]>([]);
  const [from, setFrom] = useState<readonly string[]>([]);
  const [to, setTo] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const input = { comment, taskId, fromUser, toUser: toUser[0]?.id, from, to };
  const missing = missingIn(action, input);
  const run = async () => {
    setAsked(true);
    if (missing.length > 0) return;
    const body = manageBody(procInstId, action, input);
    const sent = await send({ method: 'POST', path: '/b/wf/process/manage', body });
    if (sent.kind === 'refused') showError(sent.fault);
    if (sent.kind !== 'done') return;
    toast().success(action.done);
    onDone();
    await invalidateEntityQueries(client);
  };
  return {
    ...input,
    toPeople: toUser,
    setComment,
    setTaskId,
    setFromUser,
    setToUser,
    setFrom,
    setTo,
    missing: isAsked ? missing : [],
    dryRun: dryRunBody(procInstId, action, input),
    run: () => void run(),
    isSending,
  };
}

export type Managing = ReturnType<typeof useManageAction>;
