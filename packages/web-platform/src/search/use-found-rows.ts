import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { closeDialog } from '../navigation/dialog-store.ts';

/** What can be chosen in the palette: a page, a row that was found, the search itself. */
export type Command = {
  readonly key: string;
  readonly name: string;
  /** Quiet words beside the name: where it stands, or what kind of row it is. */
  readonly place: string;
  readonly go: () => void;
};

const MOST = 6;
/** Whoever types on is not asked for every letter. */
export const PAUSE_MS = 200;

/** The first rows that hold what is typed, and the way to all of them. */
export function useFoundRows(typed: string): readonly Command[] {
  const t = useTranslation();
  const navigate = useNavigate();
  const keyword = useSettled(typed.trim(), PAUSE_MS);
  const asked = { pageNo: 1, pageSize: MOST, params: { keyword } };
  const { data } = useQuery({
    queryKey: queryKeys.search.rows(asked),
    queryFn: () => pageApi('POST /b/global/search/queryList', { body: asked }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  if (keyword === '') return [];
  const goTo = (address: string) => () => {
    closeDialog();
    void navigate(address);
  };
  const rows = (data?.data ?? []).flatMap(({ id, tableCode, title, tableName, address }) =>
    address === null
      ? []
      : [{ key: `${tableCode}/${id}`, name: title, place: t(tableName), go: goTo(address) }],
  );
  const everything = {
    key: 'everything',
    name: t('在全部数据中搜索“{typed}”', { typed: keyword }),
    place: t('全局搜索'),
    go: goTo(`/global-search?${new URLSearchParams({ searchkey: keyword })}`),
  };
  return [...rows, everything];
}
