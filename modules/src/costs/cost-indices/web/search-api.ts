import type { AnswerOf, BodyOf } from '@jianheng/contract';
import { createApi } from '@jianheng/web-platform';
import type { comparisonCalls, unusualCalls } from '../index-comparison.calls.ts';
import type { searchCalls } from '../index-search.calls.ts';

/** Calls over many projects by name. */
export const searchApi = createApi<typeof searchCalls & typeof comparisonCalls & typeof unusualCalls>();

export type SearchBody = NonNullable<
  BodyOf<typeof searchCalls, 'POST /b/project/index/search/searchProject'>
>;
export type SearchPage = AnswerOf<typeof searchCalls, 'POST /b/project/index/search/searchProject'>;
export type FoundRow = SearchPage['rows'][number];
export type Comparison = AnswerOf<typeof comparisonCalls, 'POST /b/analyzeGroup/queryData'>;
export type ComparedCell = Comparison['subjects'][number]['cells'][number];
export type UnusualRow = AnswerOf<
  typeof unusualCalls,
  'POST /b/unusualAnalyze/economicCheck'
>['rows'][number];
