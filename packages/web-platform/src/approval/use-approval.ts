import { useQuery } from '@tanstack/react-query';
import { callForData } from '../calls/call.ts';
import type { ProcessItem } from '../start-flow/startable.ts';
import type { Chart, FormPlan, Opinion, ProcessFacts, TaskFacts } from './approval-data.ts';

const QUIET = { faults: 'returned' } as const;

/** The definition that a new process starts from. */
export function useDefinition(id: string) {
  return useQuery({
    queryKey: ['approval', 'definition', id],
    queryFn: () =>
      callForData<ProcessItem & { readonly formId: string }>('GET', `/act/procdef/${id}`, undefined, QUIET),
  });
}

/** The form of a process at a step; without one, as its starter fills it in. */
export function useFormPlan(formId: string, taskDefKey?: string) {
  return useQuery({
    queryKey: ['approval', 'form', formId, taskDefKey ?? ''],
    queryFn: async () => {
      const body = { formId, taskDefKey: taskDefKey ?? '' };
      return (await callForData<{ readonly data: FormPlan }>('POST', '/b/wf/form/display', body, QUIET)).data;
    },
    enabled: formId !== '',
    staleTime: 60_000,
  });
}

/** A task with its form and what may be done. */
export function useTask(id: string) {
  return useQuery({
    queryKey: ['approval', 'task', id],
    queryFn: () => callForData<TaskFacts>('GET', `/b/wf/task/${id}`, undefined, QUIET),
    staleTime: 0,
  });
}

/** A process as a whole. */
export function useProcess(id: string) {
  return useQuery({
    queryKey: ['approval', 'process', id],
    queryFn: () => callForData<ProcessFacts>('GET', `/b/wf/process/${id}`, undefined, QUIET),
    enabled: id !== '',
    staleTime: 0,
  });
}

/** What was said and done, in order. */
export function useOpinions(processId: string) {
  return useQuery({
    queryKey: ['approval', 'opinions', processId],
    queryFn: () =>
      callForData<readonly Opinion[]>('GET', `/b/wf/process/${processId}/opinions`, undefined, QUIET),
    staleTime: 0,
  });
}

/** The picture of a process and where it stands in it. */
export function useChart(processId: string) {
  return useQuery({
    queryKey: ['approval', 'chart', processId],
    queryFn: () => callForData<Chart>('GET', `/b/wf/process/${processId}/chart`, undefined, QUIET),
    staleTime: 0,
  });
}
