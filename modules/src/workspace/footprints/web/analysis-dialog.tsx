import type { PlatformAnswer, PlatformCalls } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import {
  createApi,
  ErrorRetry,
  FieldInput,
  Moment,
  queryKeys,
  SheetDialog,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import styles from './analysis.module.css';

const api = createApi<PlatformCalls>();
const FROM: AnyField = { kind: 'date', label: '开始日期' };
const TO: AnyField = { kind: 'date', label: '结束日期' };

type Grouping = 'type' | 'menu' | 'person';
type Counted = PlatformAnswer<'POST /b/footmark/analyzeList'>[number];

const HEADS: Readonly<Record<Grouping, string>> = { type: '菜单类别', menu: '访问菜单', person: '访问人' };

/** How often pages were opened: by area, page or person, within days. */
export function AnalysisDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const [by, setBy] = useState<Grouping>('type');
  const [startDate, setStart] = useState<string>();
  const [endDate, setEnd] = useState<string>();
  const params = { by, ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart('footprints', 'all', JSON.stringify(params)),
    queryFn: () => api('POST /b/footmark/analyzeList', { body: { params }, errors: 'returned' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const day = (set: (day: string | undefined) => void) => (value: unknown) =>
    set(typeof value === 'string' && value !== '' ? value : undefined);
  return (
    <SheetDialog title={t('足迹分析')} width={720} onClose={onClose}>
      <div className={styles.choices}>
        <Segmented<Grouping>
          aria-label={t('统计方式')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'type', label: t('按类别') },
            { value: 'menu', label: t('按菜单') },
            { value: 'person', label: t('按人员') },
          ]}
        />
        <div className={styles.days}>
          <FieldInput id="footprints-from" field={FROM} value={startDate ?? null} onChange={day(setStart)} />
          <span>{t('至')}</span>
          <FieldInput id="footprints-to" field={TO} value={endDate ?? null} onChange={day(setEnd)} />
        </div>
      </div>
      {error === null ? (
        <CountTable by={by} rows={data} isLoading={isFetching} />
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
    </SheetDialog>
  );
}

interface CountTableProps {
  readonly by: Grouping;
  readonly rows: readonly Counted[] | undefined;
  readonly isLoading: boolean;
}

function CountTable({ by, rows = [], isLoading }: CountTableProps) {
  const t = useTranslation();
  const most = Math.max(1, ...rows.map(({ visits }) => visits));
  return (
    <Table<Counted>
      size="small"
      rowKey="key"
      scroll={{ y: 360 }}
      loading={isLoading}
      dataSource={[...rows]}
      pagination={false}
      locale={{ emptyText: t('没有可统计的数据') }}
      columns={[
        {
          title: t(HEADS[by]),
          dataIndex: 'name',
          ellipsis: true,
          render: (name: string) => (by === 'person' ? name : t(name)),
        },
        {
          title: t('访问次数'),
          dataIndex: 'visits',
          width: 200,
          render: (visits: number) => (
            <span className={styles.visits}>
              <span className={styles.bar} style={{ width: `${(visits / most) * 100}px` }} />
              {visits}
            </span>
          ),
        },
        ...(by === 'person' ? [] : [{ title: t('人数'), dataIndex: 'people', width: 70 }]),
        {
          title: t('最近访问'),
          dataIndex: 'lastDate',
          width: 150,
          responsive: ['sm' as const],
          render: (at: string) => <Moment at={at} />,
        },
      ]}
    />
  );
}
