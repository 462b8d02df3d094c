import {
  ErrorRetry,
  formatAmount,
  Money,
  PageHeader,
  PageSkeleton,
  queryKeys,
  SimpleTable,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { followAudit } from '../follow-audit.module.ts';
import { MAX_BILL_LINES } from '../measure-bill.calls.ts';
import { type Bill, priceText, quantityText } from './bill-figures.ts';
import { CycleGrid } from './cycle-grid.tsx';
import styles from './measure-bill.module.css';

interface MeasureBillProps {
  /** Cache key of the bill: its contract, or the signed link. */
  readonly of: string;
  readonly hasTitle?: boolean;
  readonly read: (asked: { readonly from: number; readonly keyword: string }) => Promise<Bill>;
}

/** Bill lines with contracted, cumulative and remaining quantity, as a list or cycle by cycle. */
export function MeasureBill({ of, hasTitle = false, read }: MeasureBillProps) {
  const t = useTranslation();
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const from = (page - 1) * MAX_BILL_LINES;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(
      followAudit.entities.contract.path,
      of,
      `measureBill/${from}/${keyword}`,
    ),
    queryFn: () => read({ from, keyword }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const { contract, sums, total } = data;
  return (
    <>
      {hasTitle ? <PageHeader title={t('计量清单')} note={contract.name} /> : null}
      <dl className={styles.sums}>
        {[
          [t('承包单位'), contract.contractor],
          [t('现合同额'), formatAmount(contract.current)],
          [t('其中暂列金额'), formatAmount(contract.provisional)],
          [t('累计计量'), formatAmount(contract.measured)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar}>
        <Segmented<'list' | 'grid'>
          value={view}
          options={[
            { value: 'list', label: t('列表') },
            { value: 'grid', label: t('按周期') },
          ]}
          onChange={setView}
        />
        <Input.Search
          allowClear
          aria-label={t('项目编码或名称')}
          placeholder={t('项目编码或名称')}
          className={styles.search ?? ''}
          onSearch={(text) => {
            setKeyword(text.trim());
            setPage(1);
          }}
        />
      </div>
      {view === 'list' ? <Lines bill={data} /> : <CycleGrid bill={data} />}
      <p className={styles.total}>
        {t('共 {count} 条：合同 {contracted}，累计 {measured}，剩余 {left}（元）', {
          count: total,
          contracted: formatAmount(sums.contracted),
          measured: formatAmount(sums.measured),
          left: formatAmount(sums.left),
        })}
      </p>
      {total > MAX_BILL_LINES ? (
        <Pagination
          current={page}
          total={total}
          pageSize={MAX_BILL_LINES}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </>
  );
}

function Lines({ bill: { lines } }: { readonly bill: Bill }) {
  const t = useTranslation();
  const figure = (
    key: 'contracted' | 'measured' | 'left' | 'contractedAmount' | 'measuredAmount' | 'leftAmount',
    title: string,
  ) => ({
    key,
    title,
    align: 'right' as const,
    render: (line: Bill['lines'][number]) =>
      key.endsWith('Amount') ? <Money amount={line[key]} /> : quantityText(line[key]),
  });
  return (
    <SimpleTable
      rows={lines}
      keyOf={({ id }) => id}
      nothing="没有清单"
      columns={[
        { key: 'code', title: t('项目编码'), width: 130, render: ({ code }) => code },
        { key: 'name', title: t('项目名称'), render: ({ name }) => name },
        { key: 'unit', title: t('单位'), width: 60, render: ({ unit }) => unit },
        { key: 'price', title: t('综合单价'), align: 'right', render: ({ price }) => priceText(price) },
        figure('contracted', t('合同数量')),
        figure('measured', t('累计数量')),
        figure('left', t('剩余数量')),
        figure('contractedAmount', t('合同金额')),
        figure('measuredAmount', t('累计金额')),
        figure('leftAmount', t('剩余金额')),
      ]}
    />
  );
}
