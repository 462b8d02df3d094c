import { WarningOutlined } from '@ant-design/icons';
import type { TableColumnsType } from 'antd';
import { Due } from '../../components/due.tsx';
import { Moment } from '../../components/moment.tsx';
import { Person } from '../../components/person.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import { TitledAmount } from '../../components/titled-amount.tsx';
import words from '../../components/words.module.css';
import type { Sort } from '../../entities/query/list-query.ts';
import { markedName } from '../../fields/simple/link/option-name.ts';
import { processState } from '../../formatting/process-states.ts';
import { textWidth } from '../../formatting/text-width.ts';
import { formatDate, urgencyOf } from '../../formatting/times.ts';
import { sayProcess } from '../../i18n/say-process.ts';
import type { Translate } from '../../i18n/use-translation.ts';
import { FactsLine } from './facts-line.tsx';
import type { ColumnName, ListSpec } from './list-specs.ts';
import styles from './process-lists.module.css';
import {
  kindOfTask,
  type MomentName,
  type ProcessRow,
  stepOf,
  stepsText,
  subjectOf,
} from './process-rows.ts';
import { StepCell } from './step-cell.tsx';

type Columns = TableColumnsType<ProcessRow>;
type Column = Columns[number];

/** Columns that a panel of the home page has no room for. */
const ONLY_FULL: readonly ColumnName[] = ['process'];
/** In the panel of what was done, where it stands now and whose it is can wait for the full list. */
const NOT_IN_DONE_PANEL: readonly ColumnName[] = ['state', 'steps', 'initiator'];

type Drawn = {
  readonly extent: 'full' | 'panel';
  readonly rows: readonly ProcessRow[];
  /** The order now, where the heads can be pressed. */
  readonly sort?: { readonly now: Sort | undefined } | undefined;
};

/** The columns of a list, as wide as its lines want; a panel of the home page leaves out what can wait. */
export function processColumns(spec: ListSpec, t: Translate, { extent, rows, sort }: Drawn): Columns {
  const left = extent === 'full' ? [] : [...ONLY_FULL, ...(spec.name === 'done' ? NOT_IN_DONE_PANEL : [])];
  const names = spec.columns.filter((name) => !left.includes(name));
  const columns = [subject(spec, t), ...names.map((name) => columnOf(name, { spec, rows, t }))];
  return sort === undefined ? columns : columns.map((column) => sortable(column, spec, sort.now));
}

/** What columns are called where the server orders by them; drafts go by their own time alone. */
const SORT_NAMES: Readonly<Record<string, string>> = {
  processName: 'processName',
  process: 'procDefName',
  step: 'taskName',
  initiator: 'initiatorName',
  assignee: 'assigneeName',
  due: 'dueAt',
};
const MOMENTS: readonly string[] = [
  'createdAt',
  'endedAt',
  'startedAt',
  'participatedAt',
  'copiedAt',
  'followedAt',
];

/** What a column is ordered by on the server. */
export const sortName = (column: string): string => SORT_NAMES[column] ?? column;

function sortable(column: Column, { name }: ListSpec, now: Sort | undefined): Column {
  const key = String(column.key);
  if (name === 'drafts' || !(Object.hasOwn(SORT_NAMES, key) || MOMENTS.includes(key))) return column;
  const direction = now?.isDescending ? 'descend' : 'ascend';
  return { ...column, sorter: true, sortOrder: now?.by === sortName(key) ? direction : null };
}

function subject({ marksUnread }: ListSpec, t: Translate): Column {
  return {
    key: 'processName',
    title: t('事项'),
    ellipsis: true,
    render: (_value, row) => (
      <span
        className={isUnread(marksUnread, row) ? `${styles.subject} ${styles.unread}` : styles.subject}
        title={subjectOf(row)}
      >
        {isUnread(marksUnread, row) ? <i className={styles.unreadDot} title={t('未读')} /> : null}
        <span className={styles.subjectLines}>
          <TitledAmount title={subjectOf(row)} />
          <FactsLine facts={row.facts} />
        </span>
      </span>
    ),
  };
}

/** A line that its reader has not opened. */
export function isUnread(marksUnread: true | undefined, { isClick }: ProcessRow): boolean {
  return marksUnread === true && isClick === false;
}

type TextName = Exclude<ColumnName, MomentName>;

/** What a column takes at least and at most, in pixels; between them its lines decide. */
const WIDTHS: Readonly<Record<TextName, readonly [least: number, most: number]>> = {
  process: [100, 220],
  step: [100, 220],
  steps: [100, 260],
  initiator: [104, 140],
  assignee: [104, 140],
  state: [84, 130],
  due: [120, 120],
};
/** What stands before a text in its cell. */
const BESIDE: Readonly<Partial<Record<TextName, number>>> = { initiator: 26, assignee: 26, state: 12 };

const TEXT_TITLES: Readonly<Record<TextName, string>> = {
  process: '流程',
  step: '环节',
  steps: '当前环节',
  initiator: '发起人',
  assignee: '办理人',
  state: '状态',
  due: '期限',
};

const MOMENT_TITLES: Readonly<Record<MomentName, string>> = {
  createdAt: '到达时间',
  createdDate: '创建时间',
  updatedDate: '修改时间',
  endedAt: '结束时间',
  startedAt: '发起时间',
  participatedAt: '参与时间',
  copiedAt: '抄送时间',
  followedAt: '关注时间',
};

/** Moments that one list calls otherwise. */
const OWN_TITLES: Readonly<Record<string, string>> = {
  'done.endedAt': '办理时间',
};

type Around = { readonly spec: ListSpec; readonly rows: readonly ProcessRow[]; readonly t: Translate };

function columnOf(name: ColumnName, { spec, rows, t }: Around): Column {
  if (isMoment(name)) {
    const title = t(OWN_TITLES[`${spec.name}.${name}`] ?? MOMENT_TITLES[name]);
    return { key: name, title, width: 110, render: (_value, row) => <Moment at={row[name]} /> };
  }
  return {
    key: name,
    title: t(TEXT_TITLES[name]),
    width: widthOf(name, rows, t),
    ellipsis: true,
    render: (_value, row) => <Cell name={name} row={row} t={t} />,
  };
}

function widthOf(name: TextName, rows: readonly ProcessRow[], t: Translate): number {
  const [least, most] = WIDTHS[name];
  const beside = BESIDE[name] ?? 0;
  const wanted = rows.map((row) => textWidth(textIn(name, row, t)) + beside);
  return Math.min(most, Math.max(least, textWidth(t(TEXT_TITLES[name])), ...wanted));
}

/** The words of a cell. */
function textIn(name: TextName, row: ProcessRow, t: Translate): string {
  switch (name) {
    case 'process':
      return sayProcess(row.procDefKey, row.procDefName, t);
    case 'step':
      return [stepOf(row, t), t(kindOfTask(row) ?? '')].join(' ');
    case 'steps':
      return stepsText(row, t);
    case 'initiator':
      return row.initiatorName ?? '';
    case 'assignee':
      return row.assigneeName ? markedName(row.assigneeName, row.isAssigneeDisabled, t) : t('待签收');
    case 'state':
      return t(processState(row.status ?? '').label);
    case 'due':
      return '';
  }
}

const isMoment = (name: ColumnName): name is MomentName => Object.hasOwn(MOMENT_TITLES, name);

interface CellProps {
  readonly name: TextName;
  readonly row: ProcessRow;
  readonly t: Translate;
}

function Cell({ name, row, t }: CellProps) {
  switch (name) {
    case 'process':
    case 'steps':
      return <span title={textIn(name, row, t)}>{textIn(name, row, t)}</span>;
    case 'step':
      return <StepCell row={row} t={t} />;
    case 'initiator':
      return <Person name={row.initiatorName} />;
    case 'assignee':
      return row.assigneeName ? (
        <Person name={textIn(name, row, t)} />
      ) : (
        <span className={words.quiet}>{t('待签收')}</span>
      );
    case 'state':
      return <State status={row.status ?? ''} t={t} />;
    case 'due':
      return <RowDue row={row} t={t} />;
  }
}

export function State({ status, t }: { readonly status: string; readonly t: Translate }) {
  const { label, tone } = processState(status);
  return <StateTag label={t(label)} tone={tone} />;
}

function RowDue({ row, t }: { readonly row: ProcessRow; readonly t: Translate }) {
  const urgency = urgencyOf(row.dueAt);
  const labels = { overdue: t('已逾期'), near: t('即将到期'), calm: '' };
  if (row.dueAt === null || row.dueAt === undefined) return null;
  return (
    <Due at={row.dueAt} title={labels[urgency]}>
      {urgency === 'calm' ? null : <WarningOutlined aria-label={labels[urgency]} />}
      {formatDate(row.dueAt)}
    </Due>
  );
}
