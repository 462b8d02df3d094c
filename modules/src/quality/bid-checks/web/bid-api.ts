import type { AnswerOf } from '@jianheng/contract';
import { createApi, queryKeys } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import type { bidCheckCalls } from '../bid-checks.calls.ts';
import { bidChecks } from '../bid-checks.module.ts';

const bidApi = createApi<typeof bidCheckCalls>();

type Summary = AnswerOf<typeof bidCheckCalls, 'POST /b/quality/bidCheck/summary'>;
export type BidSummary = NonNullable<Summary['summary']>;
export type BidLines = AnswerOf<typeof bidCheckCalls, 'POST /b/quality/bidCheck/bidLines'>;
export type Bid = BidSummary['bids'][number];
export type Pair = BidSummary['pairs'][number];

/** Queries about a record are refreshed together with it. */
const keyOf = (id: string, part: string) =>
  queryKeys.entity.rowPart(bidChecks.entities.bidCheck.path, id, part);

export const useSummary = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'summary'),
    queryFn: () => bidApi('POST /b/quality/bidCheck/summary', { body: { id } }),
    staleTime: 0,
  });

/** Lines of one bid by its place in the record. */
export const useBidLines = (id: string, bid: number) =>
  useQuery({
    queryKey: keyOf(id, `lines/${bid}`),
    queryFn: () => bidApi('POST /b/quality/bidCheck/bidLines', { body: { id, bid } }),
    staleTime: 0,
  });
