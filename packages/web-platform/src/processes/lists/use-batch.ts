import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-keys.ts';
import { invalidateEntityQueries } from '../../mutations/invalidate-entity-queries.ts';
import { useRunEach } from '../batch/use-run-each.ts';
import type { ProcessRow } from './process-rows.ts';

/** 批量同意: approves to tasks, each by a call of its own, with one opinion for all. */
export function useBatch(rows: readonly ProcessRow[]) {
  const client = useQueryClient();
  const { stateOf, isRunning, hasRun, runEach } = useRunEach();
  // A task that had no answer is sent again under its key, which the opinion that can no longer change allows.
  const [keys] = useState(() => new Map(rows.map(({ id }) => [id, newIdempotencyKey()])));
  const open = rows.filter(({ id }) => stateOf(id)?.kind !== 'done').map(({ id }) => id);
  const approve = (id: string, comment: string) => {
    const body = { id, action: 'approve' as const, ...(comment === '' ? {} : { comment }) };
    const idempotencyKey = keys.get(id) ?? newIdempotencyKey();
    return api('POST /b/wf/task', { body, idempotencyKey, errors: 'returned' });
  };
  const start = async (comment: string) => {
    await runEach(open, (id) => approve(id, comment));
    await invalidateEntityQueries(client);
  };
  return { stateOf, isRunning, hasRun, done: rows.length - open.length, open: open.length, start };
}
