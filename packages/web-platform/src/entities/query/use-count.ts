import { useState } from 'react';
import type { FilterParams } from './filter-params.ts';
import type { PageInfo } from './list-query.ts';
import { useExactTotal } from './use-list-rows.ts';

/** How many rows there are: as far as the server counted, to the last one when the user asks. */
export function useCount(path: string, params: FilterParams, pageInfo: PageInfo | undefined) {
  const [parseApprovalLocation, askFor] = useState<string>();
  const key = JSON.stringify(params);
  const { exactTotal, isCounting } = useExactTotal(path, params, parseApprovalLocation === key);
  const total = exactTotal ?? pageInfo?.total;
  const isCapped = exactTotal === undefined && pageInfo?.isCapped === true;
  return {
    total,
    isCapped,
    isCounting,
    onCount: () => askFor(key),
    pageInfo: { total: total ?? 0, isCapped, next: pageInfo?.next ?? null },
  };
}
