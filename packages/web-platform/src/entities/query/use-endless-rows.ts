import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Row } from '../definition/web-module.ts';
import { type ListQuery, orderBody, type PageInfo } from './list-query.ts';

export type EndlessRows = PageInfo & { readonly rows: readonly Row[] };

/** Rows that are read at once while one scrolls, and the most that the server answers at once. */
const PAGE = 200;
const MOST = 1000;

type Asked = Pick<ListQuery, 'params' | 'sort'>;

async function readPage(path: string, { params, sort }: Asked, size: number, cursor: string | null) {
  const place = cursor === null ? {} : { cursor, count: 'none' as const };
  const body = { params, ...orderBody(sort), pageSize: size, ...place };
  return call<readonly Row[]>('POST', `${path}/queryList`, body, { errors: 'returned' });
}

/** As many rows from the first on as are asked for, and those that come with them. */
async function readUpTo(path: string, asked: Asked, count: number): Promise<EndlessRows> {
  const size = Math.min(MOST, Math.max(PAGE, count));
  const first = await readPage(path, asked, size, null);
  const rows = [...first.data];
  let { next } = first;
  while (next !== null && rows.length < count) {
    const page = await readPage(path, asked, size, next);
    rows.push(...page.data);
    next = page.next;
  }
  return { rows, next, total: first.total, isCapped: first.totalCapped };
}

/** The rows of a list one after another, read on as one comes near the end; after a change as far as one has come. */
export function useEndlessRows(path: string, { params, sort }: Asked, isOn: boolean) {
  const client = useQueryClient();
  const queryKey = queryKeys.entity.endless(path, { params, sort });
  const seen = useRef(0);
  const isReading = useRef(false);
  const query = useQuery({
    queryKey,
    queryFn: () => readUpTo(path, { params, sort }, seen.current + PAGE),
    enabled: isOn,
    structuralSharing: false,
  });
  const readOn = async () => {
    const now = client.getQueryData<EndlessRows>(queryKey);
    if (isReading.current || !now?.next) return;
    isReading.current = true;
    try {
      const { data, next } = await readPage(path, { params, sort }, PAGE, now.next);
      client.setQueryData<EndlessRows>(queryKey, (before) =>
        // What was read anew meanwhile goes on from elsewhere.
        before?.next === now.next ? { ...before, rows: [...before.rows, ...data], next } : before,
      );
    } finally {
      isReading.current = false;
    }
  };
  return {
    ...query,
    readOn,
    /** Told the last line in sight: reads on well before the end is there. */
    see: (last: number) => {
      seen.current = last;
      if (last > (query.data?.rows.length ?? 0) - PAGE * 2) void readOn().catch(() => undefined);
    },
  };
}
