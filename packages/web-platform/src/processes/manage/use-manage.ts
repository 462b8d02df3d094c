import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Chosen } from '../../entities/pickers/picked.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { ProcessFacts } from '../data/process-data.ts';
import { dryRunBody, type ManageAction, manageBody, missingIn } from './manage-actions.ts';

/** An open task of the process, with whose it is. */
export type OpenTask = PlatformAnswer<'POST /b/wf/task/queryList'>[number];

/** The open tasks of one process. */
export function useOpenTasks({ procInstId }: ProcessFacts, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: queryKeys.processRows.openTasks(procInstId),
    queryFn: () =>
      api('POST /b/wf/task/queryList', { body: { params: { procInstId }, pageSize: 200, count: 'none' } }),
    enabled: isAsked,
  });
  return data;
}

/** What is filled in for an administrative action, and its sending. */
export function useManageAction({ procInstId }: ProcessFacts, action: ManageAction, onDone: () => void) {
  const sending = useAction({
    call: platformCall('POST /b/wf/process/manage'),
    done: action.done,
    changes: 'allRows',
    onDone,
  });
  const [comment, setComment] = useState('');
  const [taskId, setTaskId] = useState<string>();
  const [fromUser, setFromUser] = useState<string>();
  const [toUser, setToUser] = useState<readonly Chosen[]>([]);
  const [from, setFrom] = useState<readonly string[]>([]);
  const [to, setTo] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const input = { comment, taskId, fromUser, toUser: toUser[0]?.id, from, to };
  const missing = missingIn(action, input);
  const run = () => {
    setAsked(true);
    if (missing.length === 0) void sending.run({ body: manageBody(procInstId, action, input) });
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
    run,
    isSending: sending.isRunning,
  };
}

export type Managing = ReturnType<typeof useManageAction>;
