import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Pagination, Segmented, Tabs } from 'antd';
import { api, pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { ErrorRetry } from '../components/error-retry.tsx';
import { Page } from '../components/page.tsx';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import { sayName } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAddressQuery } from '../routes/use-address-query.ts';
import styles from './search.module.css';
import { SearchHead } from './search-head.tsx';
import { SearchHit } from './search-hit.tsx';

const PAGE_SIZE = 10;
const ALL = '';

/** 全局搜索: rows of every kind that the person sees; words, kind, order and page stand in the address. */
export function GlobalSearchPage() {
  const search = useSearch();
  return (
    <Page className={styles.page ?? ''}>
      <SearchHead key={search.keyword} keyword={search.keyword} onSearch={search.searchFor} />
      {search.keyword === '' ? <Hint /> : <Results {...search} />}
    </Page>
  );
}

type Search = ReturnType<typeof useSearch>;

function useSearch() {
  const { query, change } = useAddressQuery();
  const keyword = (query.get('searchkey') ?? '').trim();
  const asked = {
    pageNo: Math.max(1, Number(query.get('page')) || 1),
    pageSize: PAGE_SIZE,
    orderBy: query.get('sort') === 'updateTime' ? 'updateTime' : 'relevance',
    order: 'DESC',
    params: { keyword, tableCode: query.get('type') ?? ALL },
  };
  const isEnabled = keyword !== '';
  const kinds = useQuery({
    queryKey: queryKeys.search.kinds(keyword),
    queryFn: () => api('GET /b/global/search/typeList', { query: { keyword } }),
    enabled: isEnabled,
  });
  const rows = useQuery({
    queryKey: queryKeys.search.rows(asked),
    queryFn: () => pageApi('POST /b/global/search/queryList', { body: asked }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return {
    keyword,
    asked,
    kinds: kinds.data ?? [],
    rows,
    searchFor: (searchkey: string) => change({ searchkey, type: undefined, page: undefined }, 'visited'),
    show: (type: string) => change({ type, page: undefined }),
    order: (sort: string) => change({ sort: sort === 'relevance' ? undefined : sort, page: undefined }),
    turnTo: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
  };
}

function Hint() {
  const t = useTranslation();
  return (
    <Empty
      className={styles.empty ?? ''}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t(
        '输入要找的内容：多个词用空格隔开，须同时出现；两个字的词、编号的一部分、拼音和首字母都可以。',
      )}
    />
  );
}

function Results({ keyword, asked, kinds, rows, show, order, turnTo }: Search) {
  const t = useTranslation();
  return (
    <>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={asked.params.tableCode}
        onChange={show}
        items={useTabs(kinds)}
      />
      <div className={styles.bar}>
        <span className={styles.count}>{useFoundText(kinds, asked.params.tableCode)}</span>
        <Segmented
          size="small"
          value={asked.orderBy}
          onChange={order}
          options={[
            { value: 'relevance', label: t('按相关度') },
            { value: 'updateTime', label: t('按更新时间') },
          ]}
        />
      </div>
      <Hits keyword={keyword} rows={rows} />
      <Pagination
        className={styles.pages ?? ''}
        align="end"
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={asked.pageNo}
        pageSize={PAGE_SIZE}
        total={rows.data?.total ?? 0}
        onChange={turnTo}
      />
    </>
  );
}

/** Each kind with how many were found of it; the first is all of them. */
function useTabs(kinds: Search['kinds']) {
  const t = useTranslation();
  const said = ({ count = 0, isMore = false }) => `${count}${isMore ? '+' : ''}`;
  return [
    { key: ALL, label: t('全部') },
    ...kinds.map((kind) => ({ key: kind.code, label: `${sayName(kind, t)} ${said(kind)}` })),
  ];
}

function useFoundText(kinds: Search['kinds'], type: string): string {
  const t = useTranslation();
  const shown = kinds.filter(({ code }) => type === ALL || code === type);
  const count = shown.reduce((sum, kind) => sum + (kind.count ?? 0), 0);
  const isMore = shown.some((kind) => kind.isMore);
  return t('找到约 {count} 条结果', { count: `${count}${isMore ? '+' : ''}` });
}

function Hits({ keyword, rows: { data, error, refetch } }: Pick<Search, 'keyword' | 'rows'>) {
  const t = useTranslation();
  if (error) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={6} />;
  if (data.data.length === 0)
    return (
      <Empty
        className={styles.empty ?? ''}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t('没有找到“{typed}”', { typed: keyword })}
      />
    );
  return (
    <div className={styles.hits}>
      {data.data.map((hit) => (
        <SearchHit key={`${hit.tableCode}/${hit.id}`} hit={hit} keyword={keyword} />
      ))}
    </div>
  );
}
