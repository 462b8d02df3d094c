import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callForData } from '../calls/call.ts';
import { fieldFaults } from '../calls/call-fault.ts';
import type { Values } from '../form/form-values.ts';
import type { Forecast } from './approval-data.ts';
import { filledIn, withoutFaulty } from './half-filled.ts';

const PAUSE = 600;

/**
 * 流程预测 of what is about to be started, worked out anew whenever filling in pauses. Fields that are wrong as yet
 * are left out of it; what else is refused leaves the forecast before in view.
 */
export function useStartForecast(processCode: string, values: Values) {
  const text = usePaused(JSON.stringify(filledIn(values)));
  const query = useQuery({
    queryKey: ['approval', 'startForecast', processCode, text],
    queryFn: () => ask(processCode, JSON.parse(text) as Values),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { forecast: query.data, isStale: query.isFetching, hasFailed: query.isError };
}

async function ask(processCode: string, data: Values): Promise<Forecast> {
  const path = '/form/workflow/forecast';
  const quiet = { faults: 'returned' } as const;
  try {
    return await callForData<Forecast>('POST', path, { processCode, data }, quiet);
  } catch (thrown) {
    const right = withoutFaulty(data, Object.keys(fieldFaults(thrown)));
    if (right === undefined) throw thrown;
    return callForData<Forecast>('POST', path, { processCode, data: right }, quiet);
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
