import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { closeDialog } from '../navigation/dialog-store.ts';
import { type Command, PAUSE_MS } from './use-found-rows.ts';

const MAX_PEOPLE = 3;

/** People by name, pinyin or login name, with where they work; choosing one searches for what they take part in. */
export function useFoundPeople(typed: string): readonly Command[] {
  const t = useTranslation();
  const navigate = useNavigate();
  const keyword = useSettled(typed.trim(), PAUSE_MS);
  const asked = { pageNo: 1, pageSize: MAX_PEOPLE, params: { name_loginName$like: keyword } };
  const { data } = useQuery({
    queryKey: queryKeys.search.people(asked),
    queryFn: () => pageApi('POST /share/user/queryList', { body: asked }),
    enabled: keyword.length > 1,
    placeholderData: keepPreviousData,
  });
  if (keyword.length < 2) return [];
  return (data?.data ?? []).map(({ id, name, deptName, job }) => ({
    key: `person/${id}`,
    name,
    place: [t('人员'), deptName, job].filter(Boolean).join(' / '),
    go: () => {
      closeDialog();
      void navigate(`/global-search?${new URLSearchParams({ searchkey: name })}`);
    },
  }));
}
