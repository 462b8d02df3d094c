import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { type ListAnswer, rowsQuery } from '../../query/use-list-rows.ts';
import { childTables } from './child-tables.ts';

export type FormRow = {
  /** The row with its children by their names; nothing until all of them are here. */
  readonly row: Row | undefined;
  /** The tables that hold more rows than a form takes: they are kept in their list. */
  readonly overfull: readonly string[];
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** A row as its form needs it: together with the rows that are filled in within the form. */
export function useChildren(webEntity: WebEntity, row: Row | undefined): FormRow {
  const [tables] = useState(() => childTables(webEntity));
  const found = useQueries({
    queries: tables.map(({ webEntity: child, by, max }) => ({
      ...rowsQuery(child.entity.path, {
        params: { [by]: row?.id ?? '' },
        sort: { by: child.entity.sortable ? 'sort' : 'createdDate', isDescending: false },
        pageNo: 1,
        pageSize: max,
      }),
      enabled: row !== undefined,
      staleTime: 0,
    })),
    combine: together,
  });
  const { answers, ...rest } = found;
  const whole = useMemo(() => {
    if (row === undefined || answers.includes(undefined)) return undefined;
    return { ...row, ...Object.fromEntries(tables.map(({ name }, at) => [name, answers[at]?.rows ?? []])) };
  }, [row, answers, tables]);
  const overfull = tables.flatMap(({ name }, at) => (answers[at]?.pageInfo.next ? [name] : []));
  return { ...rest, row: whole, overfull };
}

function together(found: UseQueryResult<ListAnswer>[]) {
  return {
    answers: found.map(({ data }) => data),
    error: found.find(({ error }) => error !== null)?.error ?? null,
    isFetching: found.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(found.map(({ refetch }) => refetch())),
  };
}
