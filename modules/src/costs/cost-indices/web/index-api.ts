import type { AnswerOf } from '@jianheng/contract';
import { createApi, formatAmount, queryKeys } from '@jianheng/web-platform';
import { costIndices } from '../cost-indices.module.ts';
import type { analysisCalls, computeCalls } from '../index-analyses.calls.ts';
import type { factorChoiceCalls, subjectFactorCalls } from '../subject-factors.calls.ts';

/** Calls of cost indices by name. */
export const indexApi = createApi<
  typeof analysisCalls & typeof computeCalls & typeof subjectFactorCalls & typeof factorChoiceCalls
>();

export type EconomicTree = AnswerOf<typeof analysisCalls, 'POST /b/analyze1/queryTree'>;
export type QuantityTree = AnswerOf<typeof analysisCalls, 'POST /b/analyze2/queryTree'>;
export type MaterialTree = AnswerOf<typeof analysisCalls, 'POST /b/analyze3/queryTree'>;
export type RatioTree = AnswerOf<typeof analysisCalls, 'POST /b/expandAnalyze/queryTree'>;
export type IndexRange = EconomicTree['rows'][number]['range'];
export type Flag = EconomicTree['rows'][number]['flag'];
export type Grouping = 'project' | 'building' | 'specialty' | 'function' | 'format';

/** The path under which data about indices is cached: all of it is refreshed together. */
export const INDICES = costIndices.entities.computation.path;

/** Key of data about the indices of one project. */
export const indexKey = (projectId: string, ...parts: readonly string[]) =>
  queryKeys.entity.rowPart(INDICES, projectId, parts.join('/'));

/** Key of data about the indices of all projects that the reader sees. */
export const searchKey = (...parts: readonly string[]) =>
  queryKeys.entity.rowPart(INDICES, 'all', parts.join('/'));

/** Digits of an index: ratios below ten need more of them. */
const FEW = 2;
const MANY = 4;

/** An index as text; a dash where there is none. */
export function indexText(value: number | null): string {
  if (value === null) return '—';
  return formatAmount(value.toFixed(8), Math.abs(value) < 10 ? MANY : FEW);
}

export const shareText = (share: number) => `${(share * 100).toFixed(1)}%`;

export const FLAGS = {
  within: { label: '区间内', tone: 'done' },
  low: { label: '偏低', tone: 'wait' },
  high: { label: '偏高', tone: 'wrong' },
  unknown: { label: '无区间', tone: 'grey' },
} as const;
