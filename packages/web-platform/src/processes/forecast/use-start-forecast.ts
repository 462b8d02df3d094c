import type { Fields } from '@jianheng/definition';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Values } from '../../entities/form/form-values.ts';
import type { Forecast } from '../data/process-data.ts';
import { nonEmptyValues } from './non-empty-values.ts';

const DEBOUNCE_MS = 600;

/** 流程预测 of what is about to be started, worked out anew whenever filling in pauses. What is wrong as yet is left out of it. */
export function useStartForecast(processCode: string, fields: Fields, values: Values) {
  const text = usePaused(JSON.stringify(nonEmptyValues(fields, values)));
  const query = useQuery({
    queryKey: queryKeys.approval.startForecast(processCode, text),
    queryFn: () => ask(processCode, JSON.parse(text) as Values),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { forecast: query.data, isStale: query.isFetching, hasFailed: query.isError };
}

/** 填写参考: rows that help to fill in the form, for what is filled in so far. */
export function useStartFacts(processCode: string, fields: Fields, values: Values) {
  const text = usePaused(JSON.stringify(nonEmptyValues(fields, values)));
  const { data } = useQuery({
    queryKey: queryKeys.approval.startFacts(processCode, text),
    queryFn: () =>
      api('POST /form/workflow/facts', { body: { processCode, data: JSON.parse(text) }, errors: 'returned' }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return data;
}

function ask(processCode: string, data: Values): Promise<Forecast> {
  return api('POST /form/workflow/forecast', { body: { processCode, data }, errors: 'returned' });
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
