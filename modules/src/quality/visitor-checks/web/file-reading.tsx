import {
  ErrorRetry,
  formatAmount,
  Money,
  PageSkeleton,
  SimpleTable,
  StateTag,
  useTranslation,
} from '@jianheng/web-platform';
import { Alert } from 'antd';
import { VERDICTS } from './verdicts.ts';
import styles from './visitor.module.css';
import { type OpenFile, useFile } from './visitor-api.ts';

type Reading = OpenFile['reading'];

/** How a file was read, compared with the totals that it states itself. */
export function FileReading({ link, id }: { readonly link: string; readonly id: string }) {
  const { data, error, refetch } = useFile(link, id);
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return data === undefined ? <PageSkeleton /> : <Report reading={data.reading} />;
}

function Report({ reading }: { readonly reading: Reading }) {
  const t = useTranslation();
  const { counts, lineAmount, format, refused, messages, warnings, differences, sheets } = reading;
  return (
    <section aria-label={t('识别结果')} className={styles.part}>
      <h2 className={styles.heading}>{reading.fileName}</h2>
      <p className={styles.facts}>
        <span>{format}</span>
        <span>
          {t('{singles} 个单项工程，{units} 个单位工程，清单 {lines} 行', {
            singles: counts.singles,
            units: counts.units,
            lines: counts.lines,
          })}
        </span>
        <span>{t('清单合价 {amount} 元', { amount: formatAmount(lineAmount, 2) })}</span>
      </p>
      {refused === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('{count} 处未能读入', { count: refused })}
          description={<Sentences sentences={messages} />}
        />
      )}
      {sheets.length === 0 ? null : <Sheets sheets={sheets} />}
      {differences.length === 0 ? null : <Differences differences={differences} />}
      {warnings.length === 0 ? null : (
        <Alert type="info" showIcon title={t('请核对')} description={<Sentences sentences={warnings} />} />
      )}
    </section>
  );
}

function Sheets({ sheets }: Pick<Reading, 'sheets'>) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={sheets}
      keyOf={({ sheet }) => sheet}
      nothing="没有工作表"
      columns={[
        { key: 'sheet', title: t('表'), render: ({ sheet }) => sheet },
        { key: 'lines', title: t('行数'), width: 80, align: 'right', render: ({ lines }) => lines },
        {
          key: 'amount',
          title: t('合价'),
          width: 150,
          align: 'right',
          render: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'stated',
          title: t('表内合计'),
          width: 150,
          align: 'right',
          render: ({ stated }) => <Money amount={stated} />,
        },
        {
          key: 'verdict',
          title: t('核对'),
          width: 110,
          render: ({ verdict }) =>
            verdict === null ? null : (
              <StateTag label={t(VERDICTS[verdict][0])} tone={VERDICTS[verdict][1]} />
            ),
        },
      ]}
    />
  );
}

function Differences({ differences }: Pick<Reading, 'differences'>) {
  const t = useTranslation();
  const money = (key: 'stated' | 'computed' | 'difference', title: string) => ({
    key,
    title,
    width: 140,
    align: 'right' as const,
    render: (row: Reading['differences'][number]) => <Money amount={row[key]} />,
  });
  return (
    <SimpleTable
      rows={differences}
      keyOf={({ name, total }) => `${name} ${total}`}
      nothing="没有差异"
      columns={[
        { key: 'name', title: t('名称'), render: ({ name }) => name },
        { key: 'total', title: t('合计'), width: 180, render: ({ total }) => total },
        money('stated', t('文件')),
        money('computed', t('重算')),
        money('difference', t('差额')),
      ]}
    />
  );
}

/** Sentences shown of a kind. */
const MAX_SENTENCES = 20;

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {[...new Set(sentences)].slice(0, MAX_SENTENCES).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
