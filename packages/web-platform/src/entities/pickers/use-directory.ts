import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { PersonItem } from './picked.ts';

export interface PeopleQuery {
  readonly deptId: string | undefined;
  /** Part of a name or a login name. */
  readonly typed: string;
  readonly pageNo: number;
}

export const PEOPLE_PAGE = 20;

/** People of a department or with a name, a page at a time. */
export function usePeople({ deptId, typed, pageNo }: PeopleQuery) {
  const params = {
    ...(deptId === undefined ? {} : { deptId }),
    ...(typed === '' ? {} : { name_loginName$like: typed }),
  };
  return useQuery({
    queryKey: queryKeys.directory.people(params, pageNo),
    queryFn: () =>
      call<readonly PersonItem[]>('POST', '/share/user/queryList', { params, pageNo, pageSize: PEOPLE_PAGE }),
    placeholderData: keepPreviousData,
  });
}
