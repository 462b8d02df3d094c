import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';

/** A run of heavy work (后台任务) as its owner sees it. */
export type JobRun = PlatformAnswer<'GET /b/job-run/:id'>;

const POLL_INTERVAL_MS = 800;

/** Follows a run until it is over; `onDone` is called once, when it has come to its end. */
export function useJobRun(runId: string, onDone: () => void): JobRun | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.jobRun(runId),
    queryFn: ({ signal }) => api('GET /b/job-run/:id', { params: { id: runId }, signal }),
    refetchInterval: ({ state }) => (isGoingOn(state.data) ? POLL_INTERVAL_MS : false),
    gcTime: 0,
  });
  const done = useStableCallback(onDone);
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) done();
  }, [isDone, done]);
  return data;
}

const isGoingOn = (run: JobRun | undefined) =>
  run === undefined || run.state === 'queued' || run.state === 'running';
