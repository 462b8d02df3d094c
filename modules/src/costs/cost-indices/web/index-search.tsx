import {
  ErrorRetry,
  formatAmount,
  Page,
  PageHeader,
  SimpleTable,
  StateTag,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Pagination } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { costIndices } from '../cost-indices.module.ts';
import { FLAGS, indexText, searchKey } from './index-api.ts';
import styles from './indices.module.css';
import { type FoundRow, type SearchBody, type SearchPage, searchApi } from './search-api.ts';
import { type Content, SearchFields } from './search-fields.tsx';
import { StatisticsView } from './statistics-view.tsx';

const PAGE = 20;
const MAX_CHOSEN = 5;

const screens = costIndices.screens;
const INDICES = screens?.indices.route ?? '';
const COMPARISON = screens?.comparison.route ?? '';

/** 指标查询: indices over all projects that the reader sees, with their statistics; chosen rows are compared. */
export function IndexSearch() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [condition, setCondition] = useState<SearchBody>({ radioValue: 'project' });
  const [words, setWords] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = (next: SearchBody) => {
    setCondition(next);
    setPageNo(1);
  };
  const isLines = condition.radioValue === 'bill' || condition.radioValue === 'item';
  const isReady = !isLines || (condition.searchContent ?? '').length > 1;
  const { data, error, refetch } = useQuery({
    queryKey: searchKey('search', JSON.stringify(condition), String(pageNo)),
    queryFn: () =>
      searchApi('POST /b/project/index/search/searchProject', {
        body: { ...condition, pageNo, pageSize: PAGE },
      }),
    placeholderData: keepPreviousData,
    enabled: isReady,
    staleTime: 0,
  });
  return (
    <Page grows>
      <PageHeader title={t('指标查询')}>
        <Button
          type="primary"
          disabled={chosen.length < 2}
          onClick={() => void navigate(`${COMPARISON}?nodes=${chosen.join(',')}`)}
        >
          {t('对比所选（{count}）', { count: chosen.length })}
        </Button>
      </PageHeader>
      <Input.Search
        className={styles.words}
        aria-label={t('关键词')}
        placeholder={isLines ? t('清单编码或名称，至少 2 个字') : t('项目或单项工程名称')}
        allowClear
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onSearch={(text) => change({ ...condition, searchContent: text.trim() })}
      />
      <SearchFields condition={condition} onChange={change} />
      {error === null ? (
        <Results
          page={isReady ? data : undefined}
          content={condition.radioValue ?? 'project'}
          chosen={chosen}
          onChosen={setChosen}
        />
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && isReady && data.total > PAGE ? (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </Page>
  );
}

interface ResultsProps {
  readonly page: SearchPage | undefined;
  readonly content: Content;
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
}

function Results({ page, content, chosen, onChosen }: ResultsProps) {
  const t = useTranslation();
  if (page === undefined) return <Empty description={t('输入清单编码或名称开始查询。')} />;
  if (content === 'bill' || content === 'item') return <Items rows={page.rows} />;
  if (page.computed === 0)
    return (
      <Empty description={t('还没有入库的指标。请打开一个项目的“项目指标”，点“计算入库”。')}>
        <Link to={INDICES}>{t('项目指标')}</Link>
      </Empty>
    );
  return (
    <>
      <p className={styles.quiet}>
        {t('共 {total} 个结果；可见项目 {projects} 个，已入库 {computed} 个', {
          total: page.total,
          projects: page.projects,
          computed: page.computed,
        })}
      </p>
      <StatisticsView page={page} />
      <Nodes rows={page.rows} chosen={chosen} onChosen={onChosen} />
    </>
  );
}

function Nodes({
  rows,
  chosen,
  onChosen,
}: Pick<ResultsProps, 'chosen' | 'onChosen'> & { readonly rows: readonly FoundRow[] }) {
  const t = useTranslation();
  const isChosen = ({ nodeId }: FoundRow) => chosen.includes(nodeId);
  const toggle = (row: FoundRow) =>
    onChosen(isChosen(row) ? chosen.filter((id) => id !== row.nodeId) : [...chosen, row.nodeId]);
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ nodeId }) => nodeId}
      nothing="没有符合条件的指标，请放宽条件"
      isChosen={isChosen}
      columns={[
        {
          key: 'node',
          title: t('单项工程'),
          render: ({ projectId, projectName, nodeName }) => (
            <Link to={`${INDICES}?project=${projectId}`}>
              {projectName === nodeName ? projectName : `${projectName} / ${nodeName}`}
            </Link>
          ),
        },
        {
          key: 'kind',
          title: t('工程分类'),
          width: 180,
          render: ({ kindFullName }) => kindFullName.split('/').at(-1),
        },
        { key: 'area', title: t('地区'), width: 110, render: ({ areaName }) => areaName },
        { key: 'month', title: t('价格时点'), width: 100, render: ({ priceMonth }) => priceMonth },
        {
          key: 'scale',
          title: t('规模 ㎡'),
          width: 120,
          align: 'right',
          render: ({ scale }) => formatAmount(scale),
        },
        {
          key: 'value',
          title: t('指标值'),
          width: 160,
          align: 'right',
          render: ({ index }) => (index === null ? '—' : `${indexText(index.value)} ${index.unit}`),
        },
        { key: 'flag', title: t('判断'), width: 110, render: (row) => <Judgement row={row} /> },
      ]}
      actionsWidth={84}
      actions={(row) => (
        <Button
          size="small"
          type={isChosen(row) ? 'primary' : 'default'}
          disabled={!isChosen(row) && chosen.length >= MAX_CHOSEN}
          onClick={() => toggle(row)}
        >
          {isChosen(row) ? t('已选') : t('对比')}
        </Button>
      )}
    />
  );
}

function Judgement({ row: { state, unusual, index } }: { readonly row: FoundRow }) {
  const t = useTranslation();
  if (unusual !== null) return <StateTag label={t('已排除')} tone="grey" />;
  if (state === 'stale') return <StateTag label={t('清单已变')} tone="wait" />;
  const flag = FLAGS[index?.flag ?? 'unknown'];
  return <StateTag label={t(flag.label)} tone={flag.tone} />;
}

function Items({ rows }: { readonly rows: readonly FoundRow[] }) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows.flatMap(({ item, ...row }) => (item === null ? [] : [{ ...row, item }]))}
      keyOf={({ nodeId, item }) => `${nodeId} ${item.code9} ${item.name} ${item.feature} ${item.uom}`}
      nothing="没有符合条件的清单"
      columns={[
        { key: 'code', title: t('编码'), width: 110, render: ({ item }) => item.code9 },
        { key: 'name', title: t('名称'), width: 200, render: ({ item }) => item.name },
        { key: 'feature', title: t('项目特征'), render: ({ item }) => item.feature },
        { key: 'uom', title: t('单位'), width: 60, render: ({ item }) => item.uom },
        {
          key: 'projects',
          title: t('项目'),
          width: 180,
          render: ({ item, projectName }) =>
            item.projects > 1 ? t('{count} 个项目', { count: item.projects }) : projectName,
        },
        { key: 'lines', title: t('行数'), width: 70, align: 'right', render: ({ item }) => item.lines },
        {
          key: 'price',
          title: t('综合单价'),
          width: 180,
          align: 'right',
          render: ({ item: { priceLow, priceHigh } }) =>
            priceLow === priceHigh
              ? formatAmount(priceLow)
              : `${formatAmount(priceLow)} ~ ${formatAmount(priceHigh)}`,
        },
      ]}
    />
  );
}
