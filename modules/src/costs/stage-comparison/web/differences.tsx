import { decimal } from '@jianheng/definition';
import {
  ErrorRetry,
  formatAmount,
  formatPercent,
  Money,
  PageSkeleton,
  SimpleTable,
  type Translate,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChosenStages } from './chosen-stages.tsx';
import styles from './comparison.module.css';
import {
  bodyOf,
  type Chosen,
  comparisonApi,
  comparisonKey,
  type Line,
  type Stage,
} from './comparison-api.ts';
import { CostLink } from './cost-link.tsx';

type Effect = 'quantity' | 'price';

/** 结算量差: lines whose quantity differs between contract and settlement. */
export function QuantityDifferences() {
  return <Differences effect="quantity" />;
}

/** 结算价差: lines whose price differs between contract and settlement. */
export function PriceDifferences() {
  return <Differences effect="price" />;
}

function Differences({ effect }: { readonly effect: Effect }) {
  return (
    <ChosenStages base="contract" other="settlement">
      {(id, chosen) => <Lines id={id} chosen={chosen} effect={effect} />}
    </ChosenStages>
  );
}

interface LinesProps {
  readonly id: string;
  readonly chosen: Chosen;
  readonly effect: Effect;
}

function Lines({ id, chosen, effect }: LinesProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: comparisonKey(id, effect, chosen),
    queryFn: () =>
      comparisonApi('POST /b/consult/stage-comparison/:id/differences', {
        params: { id },
        body: { ...bodyOf(chosen), effect },
        errors: 'returned',
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const isQuantity = effect === 'quantity';
  const figure = (stage: Stage, value: Line['base']) => {
    const text = value?.[effect];
    const projectId = chosen.projects.find((one) => one.stage === stage)?.id;
    if (value == null || text == null || projectId === undefined) return '—';
    return (
      <CostLink projectId={projectId} value={value}>
        {plain(text)}
      </CostLink>
    );
  };
  return (
    <>
      <p className={styles.note}>
        {t('{count} 条清单有差异，合计 {sum} 元。', { count: data.total, sum: formatAmount(data.sum) })}
      </p>
      {isQuantity && isSettling(chosen) ? <SettlingNote float={data.float} /> : null}
      <SimpleTable
        rows={data.lines}
        keyOf={({ key }) => key}
        nothing="没有差异"
        columns={[
          { key: 'place', title: t('单位工程'), render: ({ place }) => place },
          { key: 'code', title: t('项目编码'), width: 130, render: ({ code }) => code },
          { key: 'name', title: t('项目名称'), render: ({ name }) => name },
          { key: 'uom', title: t('单位'), width: 60, render: ({ uom }) => uom },
          {
            key: 'base',
            title: isQuantity ? t('基准数量') : t('基准单价'),
            align: 'right',
            render: ({ base }) => figure(chosen.base, base),
          },
          {
            key: 'other',
            title: isQuantity ? t('对比数量') : t('对比单价'),
            align: 'right',
            render: ({ other }) => figure(chosen.other, other),
          },
          {
            key: 'moved',
            title: t('增减'),
            align: 'right',
            render: ({ base, other }) => plain(decimal.minus(other?.[effect] ?? '0', base?.[effect] ?? '0')),
          },
          {
            key: 'effect',
            title: isQuantity ? t('量差金额') : t('价差金额'),
            align: 'right',
            render: ({ effects }) => <Money amount={effects[effect]} />,
          },
          ...(isQuantity && isSettling(chosen) ? settlingColumns(t) : []),
        ]}
      />
    </>
  );
}

const isSettling = ({ base, other }: Chosen) => base === 'contract' && other === 'settlement';

function SettlingNote({ float }: { readonly float: string | null }) {
  const t = useTranslation();
  return (
    <p className={styles.note}>
      {float === null
        ? t('本项目没有控制价阶段的造价项目，工程量变化超过 15% 的清单不能计算调整后单价。')
        : t('工程量变化超过 15% 的清单按 GB 50500-2013 第 9.6.2 条结算，报价浮动率 {float}。', {
            float: formatPercent(float),
          })}
    </p>
  );
}

const settlingColumns = (t: Translate) => [
  {
    key: 'variance',
    title: t('量变化率'),
    align: 'right' as const,
    render: ({ settling }: Line) => (settling === null ? '—' : formatPercent(settling.variance)),
  },
  {
    key: 'settledPrice',
    title: t('调整后单价'),
    align: 'right' as const,
    render: ({ settling }: Line) => (settling?.settled ? plain(settling.settled.price) : '—'),
  },
  {
    key: 'settledAmount',
    title: t('应结算合价'),
    align: 'right' as const,
    render: ({ settling }: Line) => (settling?.settled ? <Money amount={settling.settled.amount} /> : '—'),
  },
];

/** Thousands apart, without zeros after the last decimal. */
function plain(value: string): string {
  const text = decimal.plain(value);
  return decimal.thousands(text, text.split('.')[1]?.length ?? 0);
}
