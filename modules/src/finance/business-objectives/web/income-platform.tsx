import type { AnswerOf } from '@jianheng/contract';
import {
  ChartPanel,
  createApi,
  ErrorRetry,
  formatPercent,
  Money,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  SimpleTable,
  type Translate,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { incomeCalls } from '../business-objectives.calls.ts';
import { businessObjectives } from '../business-objectives.module.ts';
import styles from './income-platform.module.css';

const api = createApi<typeof incomeCalls>();
type Summary = AnswerOf<typeof incomeCalls, 'POST /b/business-income/querySummary'>;
type Row = Summary['rows'][number];
type Grouping = 'department' | 'person' | 'month';

const HEADS: Readonly<Record<Grouping, string>> = { department: '部门', person: '人员', month: '月份' };
const THIS_YEAR = new Date().getFullYear();

/** 创收平台: the target of a year, and the amounts signed, invoiced and received, next to those of the year before. */
export function IncomePlatform() {
  const t = useTranslation();
  const [by, setBy] = useState<Grouping>('department');
  const [period, setPeriod] = useState(THIS_YEAR);
  const params = { year: period, by };
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(
      businessObjectives.entities.objective.path,
      'income',
      `${period} ${by}`,
    ),
    queryFn: () => api('POST /b/business-income/querySummary', { body: { params }, errors: 'returned' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Page>
      <PageHeader title={t('创收平台')}>
        <Segmented<Grouping>
          value={by}
          options={[
            { value: 'department', label: t('按部门') },
            { value: 'person', label: t('按人员') },
            { value: 'month', label: t('按月份') },
          ]}
          onChange={setBy}
        />
        <Segmented<number>
          value={period}
          options={[
            { value: THIS_YEAR, label: t('今年') },
            { value: THIS_YEAR - 1, label: t('去年') },
          ]}
          onChange={setPeriod}
        />
      </PageHeader>
      {data === undefined ? (
        <Loading text={error?.message} onRetry={() => void refetch()} />
      ) : (
        <Figures summary={data} by={by} />
      )}
    </Page>
  );
}

function Loading({ text, onRetry }: { readonly text: string | undefined; readonly onRetry: () => void }) {
  return text === undefined ? <PageSkeleton /> : <ErrorRetry text={text} onRetry={onRetry} />;
}

function Figures({ summary: { rows, total }, by }: { readonly summary: Summary; readonly by: Grouping }) {
  const t = useTranslation();
  const money = (
    key: 'target' | 'signed' | 'invoiced' | 'received' | 'lastSigned' | 'lastReceived',
    title: string,
  ) => ({
    key,
    title: t(title),
    align: 'right' as const,
    render: (row: Row) => <Money amount={row[key]} />,
  });
  const nameOf = ({ label }: Row) => (by === 'month' ? t('{month} 月', { month: Number(label) }) : label);
  const tiles = [
    ['收款目标', total.target],
    ['签订合同额', total.signed],
    ['已开票', total.invoiced],
    ['已收款', total.received],
    ['去年已收款', total.lastReceived],
  ] as const;
  return (
    <>
      <dl className={styles.tiles}>
        {tiles.map(([label, amount]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('收款完成率')}</dt>
          <dd>{rateOf(total.rate)}</dd>
        </div>
      </dl>
      {rows.length === 0 ? null : (
        <ChartPanel kind="bar" title={t('创收平台')} data={chartOf(rows, nameOf, t)} />
      )}
      <SimpleTable
        rows={rows}
        keyOf={({ key }) => key}
        nothing="没有创收数据"
        columns={[
          {
            key: 'label',
            title: t(HEADS[by]),
            render: nameOf,
          },
          money('target', '收款目标'),
          money('signed', '签订合同额'),
          money('invoiced', '已开票'),
          money('received', '已收款'),
          { key: 'rate', title: t('收款完成率'), align: 'right', render: ({ rate }) => rateOf(rate) },
          money('lastSigned', '去年签订'),
          money('lastReceived', '去年已收款'),
        ]}
      />
    </>
  );
}

/** Bars of target and receipts beside each other; exact amounts are in the table. */
function chartOf(rows: readonly Row[], nameOf: (row: Row) => string, t: Translate) {
  const series = (key: 'target' | 'received', label: string) => ({
    key,
    label: t(label),
    values: rows.map((row) => Number(row[key])),
  });
  return {
    categories: rows.map((row) => ({ key: row.key, label: nameOf(row) })),
    series: [series('target', '收款目标'), series('received', '已收款')],
  };
}

const rateOf = (rate: string | null) => (rate === null ? '—' : formatPercent(rate, 1));
