import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/idempotency-keys.ts';
import { invalidateEntityQueries } from '../../entities/definition/use-row.ts';
import { useRunEach } from '../batch/use-run-each.ts';
import type { ProcessRow } from './process-rows.ts';

/** 批量同意: agrees to tasks, each by a call of its own, with one opinion for all. */
export function useBatch(rows: readonly ProcessRow[]) {
  const client = useQueryClient();
  const { stateOf, isRunning, hasRun, runEach } = useRunEach();
  // A task that had no answer is sent again under its key, which the opinion that can no longer change allows.
  const [keys] = useState(() => new Map(rows.map(({ id }) => [id, newIdempotencyKey()])));
  const open = rows.filter(({ id }) => stateOf(id)?.kind !== 'done').map(({ id }) => id);
  const agree = (id: string, comment: string) => {
    const body = { id, action: 'agree', ...(comment === '' ? {} : { comment }) };
    const idempotencyKey = keys.get(id) ?? newIdempotencyKey();
    return call('POST', '/b/wf/task', body, { idempotencyKey, errors: 'returned' });
  };
  const start = async (comment: string) => {
    await runEach(open, (id) => agree(id, comment));
    await invalidateEntityQueries(client);
  };
  return { stateOf, isRunning, hasRun, done: rows.length - open.length, open: open.length, start };
}
