import { SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { processState } from '../../formatting/process-states.ts';
import { textWidth } from '../../formatting/text-width.ts';
import { sayProcess, sayStep } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './process-admin.module.css';
import { type ByProcess, type ByStep, hoursText, longestOf, shareOf } from './statistics.ts';

export interface ProcessesTableProps {
  readonly rows: readonly ByProcess[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (procDefKey: string) => void;
}

/** How the processes of a period stand; a click shows the steps of one alone. */
export function ProcessesTable({ rows, chosen, onChoose }: ProcessesTableProps) {
  const t = useTranslation();
  const count = (key: 'started' | 'running' | 'approved' | 'rejected' | 'cancelled', title: string) => ({
    key,
    title,
    width: Math.max(80, textWidth(title)),
    align: 'right' as const,
    render: (row: ByProcess) => <span className={words.digits}>{row[key]}</span>,
  });
  return (
    <SimpleTable<ByProcess>
      rows={rows}
      keyOf={({ procDefKey }) => procDefKey}
      nothing="这段时间没有发起过流程"
      columns={[
        {
          key: 'name',
          title: t('流程'),
          width: widest(180, rows, ({ procDefKey, procDefName }) => sayProcess(procDefKey, procDefName, t)),
          render: ({ procDefKey, procDefName }) => sayProcess(procDefKey, procDefName, t),
        },
        count('started', t('发起')),
        count('running', t(processState('running').label)),
        count('approved', t(processState('approved').label)),
        count('rejected', t(processState('rejected').label)),
        count('cancelled', t(processState('cancelled').label)),
        { key: 'share', title: t('分布'), render: (row) => <Share row={row} /> },
        {
          key: 'median',
          title: t('中位用时'),
          width: 100,
          align: 'right',
          render: ({ medianHours }) => <span className={words.digits}>{hoursText(medianHours, t)}</span>,
        },
      ]}
      onOpen={({ procDefKey }) => onChoose(procDefKey)}
      isChosen={({ procDefKey }) => procDefKey === chosen}
    />
  );
}

/** A name is not broken; a column is as wide as the longest. */
function widest<R>(least: number, rows: readonly R[] | undefined, textOf: (row: R) => string): number {
  return Math.max(least, ...(rows ?? []).map((row) => textWidth(textOf(row)) + BOLD));
}

/** What bold signs take more, in pixels. */
const BOLD = 12;

const SHARES = {
  done: styles.shareDone,
  act: styles.shareAct,
  wrong: styles.shareWrong,
  grey: styles.shareGrey,
} as const;

function Share({ row: { started, approved, running, rejected, cancelled } }: { readonly row: ByProcess }) {
  const t = useTranslation();
  const parts = [
    ['done', approved, 'approved'],
    ['act', running, 'running'],
    ['wrong', rejected, 'rejected'],
    ['grey', cancelled, 'cancelled'],
  ] as const;
  const labels = parts
    .filter(([, count]) => count > 0)
    .map(([, count, state]) => `${t(processState(state).label)} ${count}`);
  return (
    <span className={styles.share} role="img" aria-label={labels.join(t('，'))} title={labels.join(t('，'))}>
      {parts.map(([tone, count]) => (
        <i key={tone} className={SHARES[tone]} style={{ width: `${shareOf(count, started)}%` }} />
      ))}
    </span>
  );
}

export interface StepsTableProps {
  readonly rows: readonly ByStep[] | undefined;
  /** Names of the processes by key. */
  readonly names: ReadonlyMap<string, string>;
}

/** The time of each step as bars, in the server's order: the slowest first. */
export function StepsTable({ rows, names }: StepsTableProps) {
  const t = useTranslation();
  const longest = longestOf(rows ?? []);
  return (
    <SimpleTable<ByStep>
      rows={rows}
      keyOf={({ procDefKey, taskDefKey }) => `${procDefKey}/${taskDefKey}`}
      nothing="这段时间没有办理过任务"
      columns={[
        {
          key: 'step',
          title: t('环节'),
          width: widest(150, rows, ({ procDefKey, taskName }) => sayStep(procDefKey, taskName, t)),
          render: ({ procDefKey, taskName }) => <b>{sayStep(procDefKey, taskName, t)}</b>,
        },
        {
          key: 'process',
          title: t('流程'),
          width: widest(140, rows, ({ procDefKey }) => names.get(procDefKey) ?? ''),
          render: ({ procDefKey }) => names.get(procDefKey) ?? procDefKey,
        },
        {
          key: 'median',
          title: t('中位用时'),
          render: ({ medianHours }) => <Bar hours={medianHours} longest={longest} />,
        },
        {
          key: 'slowest',
          title: t('最慢的 10%'),
          render: ({ slowestTenthHours }) => <Bar hours={slowestTenthHours} longest={longest} isSlow />,
        },
        ...(['done', 'open', 'overdue', 'sentBack'] as const).map((key) => ({
          key,
          title: t(COUNTS[key]),
          width: Math.max(84, textWidth(t(COUNTS[key]))),
          align: 'right' as const,
          render: (row: ByStep) => <Count count={row[key]} isHighlighted={key === 'overdue'} />,
        })),
      ]}
    />
  );
}

const COUNTS = { done: '已办', open: '待办', overdue: '超时', sentBack: '已退回' } as const;

function Count({ count, isHighlighted }: { readonly count: number; readonly isHighlighted: boolean }) {
  return (
    <span className={isHighlighted && count > 0 ? `${words.digits} ${styles.highlight}` : words.digits}>
      {count}
    </span>
  );
}

interface BarProps {
  readonly hours: number | null;
  readonly longest: number;
  readonly isSlow?: boolean;
}

function Bar({ hours, longest, isSlow }: BarProps) {
  const t = useTranslation();
  return (
    <span className={isSlow === true ? `${styles.bar} ${styles.barSlow}` : styles.bar}>
      <span className={styles.barTrack}>
        {hours === null ? null : <i style={{ width: `${shareOf(hours, longest)}%` }} />}
      </span>
      <span>{hoursText(hours, t)}</span>
    </span>
  );
}
