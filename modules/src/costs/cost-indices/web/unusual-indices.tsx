import {
  ErrorRetry,
  Page,
  PageHeader,
  SimpleTable,
  StateTag,
  useIsNarrow,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Pagination, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { costIndices } from '../cost-indices.module.ts';
import { ExcludeValue } from './exclude-value.tsx';
import { FLAGS, indexText, searchKey, shareText } from './index-api.ts';
import styles from './indices.module.css';
import { Range } from './range.tsx';
import { searchApi, type UnusualRow } from './search-api.ts';

const CHECKS = {
  economic: ['经济指标', 'POST /b/unusualAnalyze/economicCheck'],
  quantity: ['工程量指标', 'POST /b/unusualAnalyze/quantityCheck'],
  material: ['工料机指标', 'POST /b/unusualAnalyze/materialCheck'],
  relation: ['相关性指标', 'POST /b/unusualAnalyze/relativityCheck'],
  expanded: ['扩展指标', 'POST /b/unusualAnalyze/expandCheck'],
} as const;
type Check = keyof typeof CHECKS;
const NAMES = ['economic', 'quantity', 'material', 'relation', 'expanded'] as const;
const isCheck = (text: string): text is Check => NAMES.some((name) => name === text);
const PAGE = 20;

/** 异常指标: stored values beyond their ranges, the farthest first; those that are not representative are excluded. */
export function UnusualIndices() {
  const t = useTranslation();
  const [check, setCheck] = useState<Check>('economic');
  const [all, setAll] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const [row, setRow] = useState<UnusualRow>();
  const { data, error, refetch } = useQuery({
    queryKey: searchKey('unusual', check, String(all), String(pageNo)),
    queryFn: () =>
      searchApi(CHECKS[check][1], { body: { pageNo, pageSize: PAGE, ...(all ? {} : { unusual: false }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Page grows>
      <PageHeader title={t('异常指标')}>
        <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
          {t('显示已排除的')}
        </Checkbox>
      </PageHeader>
      <Tabs
        activeKey={check}
        items={NAMES.map((name) => ({ key: name, label: t(CHECKS[name][0]) }))}
        onChange={(next) => {
          if (isCheck(next)) setCheck(next);
          setPageNo(1);
        }}
      />
      {error === null ? null : <ErrorRetry text={error.message} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <p className={styles.quiet}>
          {t('已入库 {values} 个值，其中 {compared} 个有区间可比，{total} 个超出区间。', {
            values: data.values,
            compared: data.compared,
            total: data.total,
          })}
        </p>
      )}
      <UnusualTable rows={data?.rows} isCompared={data !== undefined && data.compared > 0} onOpen={setRow} />
      {data !== undefined && data.total > PAGE ? (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
      {row === undefined ? null : <ExcludeValue row={row} onClose={() => setRow(undefined)} />}
    </Page>
  );
}

interface UnusualTableProps {
  readonly rows: readonly UnusualRow[] | undefined;
  readonly isCompared: boolean;
  readonly onOpen: (row: UnusualRow) => void;
}

function UnusualTable({ rows, isCompared, onOpen }: UnusualTableProps) {
  const isNarrow = useIsNarrow();
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ nodeId, key }) => `${nodeId} ${key}`}
      nothing={
        isCompared ? '没有超出区间的指标' : '没有可比的区间：同类工程满 8 个样本，或维护指标区间后才能判断'
      }
      onOpen={onOpen}
      columns={[
        {
          key: 'node',
          title: t('单项工程'),
          render: ({ projectId, projectName, nodeName }) => {
            const name = nodeName === projectName ? projectName : `${projectName} / ${nodeName}`;
            // The head of a card is a button already.
            return isNarrow ? (
              name
            ) : (
              <Link to={`${costIndices.screens?.indices.route ?? ''}?project=${projectId}`}>{name}</Link>
            );
          },
        },
        { key: 'name', title: t('指标'), width: 180, render: ({ name }) => name },
        {
          key: 'value',
          title: t('指标值'),
          width: 170,
          align: 'right',
          render: ({ value, unit }) => `${indexText(value)} ${unit}`,
        },
        {
          key: 'range',
          title: t('区间'),
          width: 220,
          align: 'right',
          render: ({ range }) => <Range range={range} samples={0} />,
        },
        {
          key: 'deviation',
          title: t('偏离'),
          width: 90,
          align: 'right',
          render: ({ deviation }) => shareText(deviation),
        },
        {
          key: 'flag',
          title: t('判断'),
          width: 100,
          render: ({ flag, unusual }) =>
            unusual === null ? (
              <StateTag label={t(FLAGS[flag].label)} tone={FLAGS[flag].tone} />
            ) : (
              <StateTag label={t('已排除')} tone="grey" />
            ),
        },
      ]}
    />
  );
}
