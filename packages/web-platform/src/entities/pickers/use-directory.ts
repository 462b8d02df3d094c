import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageApi } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export interface PeopleQuery {
  readonly deptId: string | undefined;
  /** Part of a name or a login name. */
  readonly typed: string;
  readonly includesDisabled: boolean;
  readonly pageNo: number;
}

export const PEOPLE_PAGE = 20;

/** People of a department or with a name, a page at a time. */
export function usePeople({ deptId, typed, includesDisabled, pageNo }: PeopleQuery) {
  const params = {
    ...(deptId === undefined ? {} : { deptId }),
    ...(typed === '' ? {} : { name_loginName$like: typed }),
  };
  return useQuery({
    queryKey: queryKeys.directory.people({ ...params, includesDisabled }, pageNo),
    queryFn: () =>
      pageApi('POST /share/user/queryList', {
        body: {
          params,
          pageNo,
          pageSize: PEOPLE_PAGE,
          ...(includesDisabled ? { includeDisabled: true } : {}),
        },
      }),
    placeholderData: keepPreviousData,
  });
}
