import { formatAmount, Money, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import { Alert, Button, Checkbox } from 'antd';
import type { CostReading } from './cost-api.ts';
import { formWord } from './form-words.ts';
import styles from './workbench.module.css';

export interface ReadingReportProps {
  readonly reading: CostReading;
  /** Sheets that somebody has left out. */
  readonly left: ReadonlySet<string>;
  readonly isReading: boolean;
  readonly onLeave: (sheet: string, isLeft: boolean) => void;
  /** Somebody wants to say which columns of a sheet hold what. */
  readonly onMap: (sheet: string) => void;
}

const VERDICTS = {
  agrees: ['吻合', 'done'],
  differs: ['有差异', 'wrong'],
  unproven: ['无可核对', 'grey'],
  unrecognised: ['未能识别', 'wait'],
} as const;

/** What was read of the files, held against the totals that they state. */
export function ReadingReport({ reading, left, isReading, onLeave, onMap }: ReadingReportProps) {
  const t = useTranslation();
  const { counts, lineAmount, total, format, verdict, refused, messages, warnings, differences } = reading;
  const [word, tone] = VERDICTS[verdict];
  return (
    <div className={styles.report} aria-busy={isReading}>
      <p className={styles.strip}>
        <StateTag label={t(word)} tone={tone} />
        <span>{format}</span>
        <span>
          {t('{singles} 个单项工程，{units} 个单位工程，清单 {lines} 行', {
            singles: counts.singles,
            units: counts.units,
            lines: counts.lines,
          })}
        </span>
        <span>{t('清单合价 {amount} 元', { amount: formatAmount(lineAmount, 2) })}</span>
        {total === null ? null : <span>{t('文件总价 {amount} 元', { amount: formatAmount(total, 2) })}</span>}
      </p>
      {refused === 0 ? null : (
        <Alert
          type="warning"
          title={t('{count} 处未能读入', { count: refused })}
          description={<Sentences sentences={messages} />}
        />
      )}
      {reading.sheets.length === 0 ? null : (
        <Sheets sheets={reading.sheets} left={left} isReading={isReading} onLeave={onLeave} onMap={onMap} />
      )}
      {differences.length === 0 ? null : (
        <SimpleTable
          rows={differences}
          keyOf={({ name, total: label }) => `${name} ${label}`}
          nothing="没有差异"
          columns={[
            { key: 'name', title: t('名称'), render: ({ name }) => name },
            { key: 'total', title: t('合计'), render: ({ total: label }) => label },
            {
              key: 'stated',
              title: t('文件'),
              width: 140,
              align: 'right',
              render: (row) => <Money amount={row.stated} />,
            },
            {
              key: 'computed',
              title: t('重算'),
              width: 140,
              align: 'right',
              render: (row) => <Money amount={row.computed} />,
            },
            {
              key: 'difference',
              title: t('差额'),
              width: 120,
              align: 'right',
              render: (row) => <Money amount={row.difference} />,
            },
          ]}
        />
      )}
      {warnings.length === 0 ? null : (
        <Alert type="info" title={t('请核对')} description={<Sentences sentences={warnings} />} />
      )}
    </div>
  );
}

type SheetsProps = Pick<ReadingReportProps, 'left' | 'isReading' | 'onLeave' | 'onMap'> &
  Pick<CostReading, 'sheets'>;

function Sheets({ sheets, left, isReading, onLeave, onMap }: SheetsProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={sheets}
      keyOf={({ sheet }) => sheet}
      nothing="没有工作表"
      columns={[
        { key: 'sheet', title: t('表'), render: ({ sheet }) => sheet },
        { key: 'form', title: t('认作'), width: 150, render: ({ form }) => t(formWord(form)) },
        { key: 'lines', title: t('行数'), width: 80, align: 'right', render: ({ lines }) => lines },
        {
          key: 'amount',
          title: t('合价'),
          width: 140,
          align: 'right',
          render: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'stated',
          title: t('表内合计'),
          width: 140,
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
        {
          key: 'columns',
          title: t('列'),
          width: 90,
          render: ({ sheet }) => (
            <Button
              type="link"
              size="small"
              aria-label={t('指定表“{sheet}”的列', { sheet })}
              disabled={isReading || left.has(sheet)}
              onClick={() => onMap(sheet)}
            >
              {t('指定列')}
            </Button>
          ),
        },
        {
          key: 'left',
          title: t('不导入'),
          width: 80,
          render: ({ sheet }) => (
            <Checkbox
              aria-label={t('不导入表“{sheet}”', { sheet })}
              checked={left.has(sheet)}
              disabled={isReading}
              onChange={({ target }) => onLeave(sheet, target.checked)}
            />
          ),
        },
      ]}
    />
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
