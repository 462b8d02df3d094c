import type { AnswerOf } from '@jianheng/contract';
import {
  createApi,
  ErrorRetry,
  formatPercent,
  Money,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  SimpleTable,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { funnelCalls } from '../customers.calls.ts';
import { customers } from '../customers.module.ts';
import { STAGES } from '../opportunity.ts';
import styles from './sales-funnel.module.css';

const api = createApi<typeof funnelCalls>();
type Step = AnswerOf<typeof funnelCalls, 'POST /b/opportunity/queryFunnel'>['steps'][number];
type Time = 'thisYear' | 'lastYear' | 'all';

const STAGE_NAMES: Readonly<Record<string, string>> = { ...STAGES, won: '签约' };
const share = (value: string | null) => (value === null ? '—' : formatPercent(value, 1));

/** 销售漏斗: how many opportunities reach each stage, and which share goes on from it. */
export function SalesFunnel() {
  const t = useTranslation();
  const [time, setTime] = useState<Time>('thisYear');
  const params = daysOf(time);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(customers.entities.opportunity.path, 'funnel', time),
    queryFn: () => api('POST /b/opportunity/queryFunnel', { body: { params }, errors: 'returned' }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeader title={t('销售漏斗')}>
        <Segmented<Time>
          value={time}
          options={[
            { value: 'thisYear', label: t('今年') },
            { value: 'lastYear', label: t('去年') },
            { value: 'all', label: t('全部') },
          ]}
          onChange={setTime}
        />
      </PageHeader>
      {data === undefined ? (
        <Loading text={error?.message} onRetry={() => void refetch()} />
      ) : (
        <Steps steps={data.steps} />
      )}
    </Page>
  );
}

function Loading({ text, onRetry }: { readonly text: string | undefined; readonly onRetry: () => void }) {
  return text === undefined ? <PageSkeleton /> : <ErrorRetry text={text} onRetry={onRetry} />;
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useTranslation();
  const all = steps[0]?.reached ?? 0;
  return (
    <>
      <ol className={styles.funnel} aria-label={t('销售漏斗')}>
        {steps.map(({ stage, reached, ofAll }) => (
          <li key={stage}>
            <span className={styles.stage}>{t(STAGE_NAMES[stage] ?? stage)}</span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                style={{ inlineSize: `${all === 0 ? 0 : (reached * 100) / all}%` }}
              />
            </span>
            <span className={styles.count}>{t('{count} 个', { count: reached })}</span>
            <span className={styles.count}>{share(ofAll)}</span>
          </li>
        ))}
      </ol>
      <SimpleTable
        rows={steps}
        keyOf={({ stage }) => stage}
        nothing="没有商机"
        columns={[
          { key: 'stage', title: t('商机阶段'), render: ({ stage }) => t(STAGE_NAMES[stage] ?? stage) },
          { key: 'reached', title: t('到达数'), align: 'right', render: ({ reached }) => reached },
          {
            key: 'amount',
            title: t('金额'),
            align: 'right',
            render: ({ amount }) => <Money amount={amount} />,
          },
          {
            key: 'conversion',
            title: t('环节转化率'),
            align: 'right',
            render: ({ conversion }) => share(conversion),
          },
          { key: 'ofAll', title: t('累计转化率'), align: 'right', render: ({ ofAll }) => share(ofAll) },
          { key: 'lost', title: t('在此输单'), align: 'right', render: ({ lost }) => lost },
        ]}
      />
    </>
  );
}

/** Opportunities count in the year in which they were found. */
function daysOf(time: Time): { startDate?: string; endDate?: string } {
  if (time === 'all') return {};
  const year = new Date().getFullYear() - (time === 'lastYear' ? 1 : 0);
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}
