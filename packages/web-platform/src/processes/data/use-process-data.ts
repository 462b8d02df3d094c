import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { localised } from '../../entities/definition/localised.ts';
import { useModule } from '../../entities/definition/use-module.ts';
import { useStore } from '../../hooks/store.ts';
import { translateTemplate } from '../../i18n/i18n.ts';
import { languageStore } from '../../i18n/language-store.ts';
import type { FormPlan } from './process-data.ts';

const QUIET = { errors: 'returned' } as const;

/** The definition that a new process starts from. */
export function useDefinition(id: string) {
  return useQuery({
    queryKey: queryKeys.approval.definition(id),
    queryFn: () => api('GET /act/procdef/:id', { params: { id }, ...QUIET }),
  });
}

/** Where a form is looked at; the version is the one that its process began with. */
export interface FormAt {
  readonly step?: string | undefined;
  readonly version?: number | null;
  readonly isReadonly?: boolean;
}

/** The form of a process at a step; without one, as its initiator fills it in. */
export function useFormPlan(formId: string, { step = '', version = null, isReadonly = false }: FormAt = {}) {
  const language = useStore(languageStore);
  const { data: declared, ...rest } = useQuery({
    queryKey: queryKeys.approval.form(formId, { step, version, isReadonly }),
    queryFn: async () => {
      const body = { formId, taskDefKey: step, readonly: isReadonly, formVersion: version };
      return (await api('POST /b/wf/form/display', { body, ...QUIET })).data;
    },
    enabled: formId !== '',
    staleTime: 60_000,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language says the same form in other words
  const data = useMemo(() => declared && localised(declared, translateTemplate), [declared, language]);
  return { ...rest, data };
}

/** A task with its form and what may be done. */
export function useTask(id: string) {
  return useQuery({
    queryKey: queryKeys.approval.task(id),
    queryFn: () => api('GET /b/wf/task/:id', { params: { id }, ...QUIET }),
    staleTime: 0,
  });
}

/** A process as a whole. */
export function useProcess(id: string) {
  return useQuery({
    queryKey: queryKeys.approval.process(id),
    queryFn: () => api('GET /b/wf/process/:id', { params: { id }, ...QUIET }),
    enabled: id !== '',
    staleTime: 0,
  });
}

/** What was said and done, in order. */
export function useOpinions(processId: string) {
  return useAboutProcess('opinions', processId, (about) => api('GET /b/wf/process/:id/opinions', about));
}

/** 审批参考: what stands beside the form, all of it in one answer. */
export function useFactsBeside(processId: string) {
  return useAboutProcess('facts', processId, (about) => api('GET /b/wf/process/:id/facts', about));
}

/** The picture of a process and where it stands in it. */
export function useChart(processId: string) {
  return useAboutProcess('chart', processId, (about) => api('GET /b/wf/process/:id/chart', about));
}

/** 流程预测: what comes after the tasks that are open now. */
export function useForecast(processId: string) {
  return useAboutProcess('forecast', processId, (about) => api('GET /b/wf/process/:id/forecast', about));
}

type About = { readonly params: { readonly id: string } } & typeof QUIET;

function useAboutProcess<T>(what: string, processId: string, ask: (about: About) => Promise<T>) {
  return useQuery({
    queryKey: queryKeys.approval.part(what, processId),
    queryFn: () => ask({ params: { id: processId }, ...QUIET }),
    enabled: processId !== '',
    staleTime: 0,
  });
}

/** 为什么到我这里 */
export function useExplanation(taskId: string) {
  return useQuery({
    queryKey: queryKeys.approval.explanation(taskId),
    queryFn: () => api('GET /b/wf/task/:id/explain', { params: { id: taskId }, ...QUIET }),
    staleTime: 0,
  });
}

/** Where the rows behind a process's form are kept, once its module is known. */
export function useFormPath(plan: FormPlan | undefined): string | undefined {
  const { data: module } = useModule(plan?.module ?? '');
  return module?.entities[plan?.entity ?? '']?.path;
}
