import {
  ErrorRetry,
  formatAmount,
  Money,
  queryKeys,
  SimpleTable,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { CopyPricing } from './copy-pricing.tsx';
import { type PriceAnalysis, readAnalysis } from './cost-api.ts';
import { PricingDialog } from './pricing-dialog.tsx';
import styles from './workbench.module.css';

export interface AnalysisPanelProps {
  readonly projectId: string;
  readonly lineId: string;
  readonly mayEdit: boolean;
  /** The price of lines was changed. */
  readonly onPriced: () => void;
}

const KINDS: Readonly<Record<string, string>> = {
  R: '人工',
  C: '材料',
  Z: '主材',
  S: '设备',
  J: '机械',
  P: '配合比',
};
const PARTS = {
  labour: '人工费',
  material: '材料费',
  machine: '机械费',
  overhead: '管理费',
  profit: '利润',
} as const;

const ANALYSIS = 'analysis/';

/** Whether this is the query key of a price analysis. */
export const isAnalysis = (queryKey: readonly unknown[]): boolean =>
  String(queryKey.at(-1)).startsWith(ANALYSIS);

/** How a line is priced (综合单价分析): parts of its price, norm items and resources. */
export function AnalysisPanel({ projectId, lineId, mayEdit, onPriced }: AnalysisPanelProps) {
  const t = useTranslation();
  const id = useDeferredValue(lineId);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(costProjects.entities.project.path, projectId, `${ANALYSIS}${id}`),
    queryFn: () => readAnalysis(projectId, id),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <section className={styles.analysis} aria-label={t('综合单价分析')}>
      <div className={styles.side}>
        <Parts analysis={data} />
        {mayEdit && data !== undefined ? (
          <PricingButtons key={id} projectId={projectId} lineId={id} analysis={data} onPriced={onPriced} />
        ) : null}
      </div>
      <div className={styles.tables}>
        {data === undefined || data.norms.length === 0 ? null : <Norms norms={data.norms} />}
        <Uses uses={data?.uses} />
      </div>
    </section>
  );
}

type PricingButtonsProps = Omit<AnalysisPanelProps, 'mayEdit'> & { readonly analysis: PriceAnalysis };

/** Composing the price of the line, and copying its analysis to equal lines. */
function PricingButtons({ analysis, onPriced, ...line }: PricingButtonsProps) {
  const t = useTranslation();
  const [open, setOpen] = useState<'pricing' | 'copy'>();
  const onClose = () => setOpen(undefined);
  return (
    <div className={styles.adding}>
      <Button size="small" onClick={() => setOpen('pricing')}>
        {t('组价')}
      </Button>
      <Button
        size="small"
        disabled={analysis.uses.length + analysis.norms.length === 0}
        onClick={() => setOpen('copy')}
      >
        {t('复制组价')}
      </Button>
      {open === 'pricing' ? (
        <PricingDialog {...line} analysis={analysis} onClose={onClose} onSaved={onPriced} />
      ) : null}
      {open === 'copy' ? (
        <CopyPricing {...line} digest={analysis.digest} onClose={onClose} onSaved={onPriced} />
      ) : null}
    </div>
  );
}

function Parts({ analysis }: { readonly analysis: PriceAnalysis | undefined }) {
  const t = useTranslation();
  return (
    <dl className={styles.parts}>
      <dt>{t('综合单价')}</dt>
      <dd>
        <Money amount={analysis?.price} />
      </dd>
      {(['labour', 'material', 'machine', 'overhead', 'profit'] as const).map((name) =>
        analysis?.[name] == null ? null : (
          <div key={name}>
            <dt>{t(PARTS[name])}</dt>
            <dd>
              <Money amount={analysis[name]} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Norms({ norms }: Pick<PriceAnalysis, 'norms'>) {
  const t = useTranslation();
  const hasBook = norms.some(({ book }) => book !== null);
  return (
    <SimpleTable
      rows={norms}
      keyOf={({ code, name }) => `${code} ${name}`}
      nothing="没有定额子目"
      columns={[
        { key: 'code', title: t('定额编号'), width: 96, render: ({ code }) => code },
        { key: 'name', title: t('定额名称'), render: ({ name }) => name },
        { key: 'uom', title: t('单位'), width: 70, render: ({ uom }) => uom },
        {
          key: 'quantity',
          title: t('工程量'),
          width: 100,
          align: 'right',
          render: ({ quantity }) => quantity,
        },
        {
          key: 'price',
          title: t('单价'),
          width: 110,
          align: 'right',
          render: ({ price }) => <Money amount={price} />,
        },
        ...(hasBook
          ? [
              {
                key: 'book',
                title: t('定额库基价'),
                width: 170,
                render: (norm: Norm) => <BookPrice norm={norm} />,
              },
            ]
          : []),
      ]}
    />
  );
}

type Norm = PriceAnalysis['norms'][number];

/** The price in the firm's norm book, and by how much that of the line differs. */
function BookPrice({ norm: { book, uom } }: { readonly norm: Norm }) {
  const t = useTranslation();
  if (book === null) return <span className={styles.quiet}>{t('未收录')}</span>;
  const title = `${book.bookName} ${book.version} ${book.code} ${book.name}`;
  return (
    <span title={title}>
      <Money amount={book.price} /> <span className={styles.quiet}>{differenceText(book, uom, t)}</span>
    </span>
  );
}

type BookNorm = NonNullable<Norm['book']>;

function differenceText(
  { unit, difference }: BookNorm,
  own: string,
  t: ReturnType<typeof useTranslation>,
): string {
  if (difference === null) return t('单位 {unit}，文件为 {own}', { unit, own });
  return Number(difference) === 0 ? t('一致') : t('差 {amount}', { amount: formatAmount(difference, 2) });
}

function Uses({ uses }: { readonly uses: PriceAnalysis['uses'] | undefined }) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={uses}
      keyOf={({ code, name }) => `${code} ${name}`}
      nothing="文件中没有这一行的人材机"
      columns={[
        { key: 'kind', title: t('类别'), width: 70, render: ({ kind }) => t(KINDS[kind] ?? kind) },
        { key: 'code', title: t('编码'), width: 110, render: ({ code }) => code },
        {
          key: 'name',
          title: t('名称及规格'),
          render: ({ name, specification }) => `${name} ${specification}`,
        },
        { key: 'unit', title: t('单位'), width: 70, render: ({ unit }) => unit },
        { key: 'content', title: t('含量'), width: 100, align: 'right', render: ({ content }) => content },
        {
          key: 'price',
          title: t('单价'),
          width: 100,
          align: 'right',
          render: ({ price }) => <Money amount={price} />,
        },
        {
          key: 'amount',
          title: t('金额'),
          width: 110,
          align: 'right',
          render: ({ amount }) => <Money amount={amount} />,
        },
      ]}
    />
  );
}
