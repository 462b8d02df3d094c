import type { AnswerOf } from '@jianheng/contract';
import { createApi, entityApi, queryKeys } from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { calculatorCalls } from '../fee-tool.calls.ts';
import { feeTool } from '../fee-tool.module.ts';

const { tariff } = feeTool.entities;
const api = createApi<typeof calculatorCalls>();
const tariffs = entityApi(tariff);

export type Fee = AnswerOf<typeof calculatorCalls, 'POST /b/feetool/tbfeesimple/getTbFeeSimple'>;
export type FeeValues = Readonly<Record<string, unknown>>;

/** Items of a tariff (收费项目), by name. */
export function useItems(tariffId: unknown): readonly string[] {
  const id = typeof tariffId === 'string' ? tariffId : '';
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(tariff.path, id, 'items'),
    queryFn: () => tariffs.read(id),
    enabled: id !== '',
  });
  return id === '' ? [] : (data?.items.map(({ name }) => name) ?? []);
}

/** The fee of what is filled in so far; nothing until tariff, item and base are. */
export function useFee(values: FeeValues) {
  const body = useSettled(bodyOf(values));
  const id = body?.baseId ?? '';
  const { data, error } = useQuery({
    queryKey: queryKeys.entity.rowPart(tariff.path, id, `fee ${JSON.stringify(body)}`),
    queryFn: () =>
      body === undefined
        ? null
        : api('POST /b/feetool/tbfeesimple/getTbFeeSimple', { body, errors: 'returned' }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return body === undefined ? { fee: undefined, error: null } : { fee: data ?? undefined, error };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function bodyOf(values: FeeValues) {
  const baseId = text(values.tariff);
  const item = text(values.item);
  const base = text(values.base);
  if (baseId === undefined || item === undefined || base === undefined) return undefined;
  const figures = ['floatPercent', 'minimum', 'reduced', 'increased'].flatMap((name) => {
    const figure = text(values[name]);
    return figure === undefined ? [] : [[name, figure] as const];
  });
  return {
    baseId,
    item,
    base,
    isCapped: values.isCapped !== false,
    factors: factorsOf(values.factors),
    ...Object.fromEntries(figures),
  };
}

/** Factors that are filled in whole. */
function factorsOf(lines: unknown): [string, string][] {
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: Readonly<Record<string, unknown>>): [string, string][] => {
    const name = text(line.name);
    const factor = text(line.factor);
    return name === undefined || factor === undefined ? [] : [[name, factor]];
  });
}

const PAUSE_MS = 250;

/** The value once nothing was typed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is compared by its content
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
