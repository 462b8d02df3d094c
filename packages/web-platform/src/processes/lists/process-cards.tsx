import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import cards from '../../components/cards.module.css';
import { Moment } from '../../components/moment.tsx';
import words from '../../components/words.module.css';
import { formatDate, urgencyOf } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactsLine } from './facts-line.tsx';
import type { ListSpec } from './list-specs.ts';
import { isUnread, State } from './process-columns.tsx';
import styles from './process-lists.module.css';
import { kindOfTask, type ProcessRow, stepOf, stepsText, subjectOf } from './process-rows.ts';
import type { Selection } from './use-selection.ts';

export interface ProcessCardsProps {
  readonly spec: ListSpec;
  readonly rows: readonly ProcessRow[];
  readonly selection: Selection | undefined;
  readonly actions: ((row: ProcessRow) => ReactNode) | undefined;
  readonly onOpen: (row: ProcessRow) => void;
}

/** The list on a phone: one card a line. */
export function ProcessCards({ spec, rows, selection, actions, onOpen }: ProcessCardsProps) {
  return (
    <ul className={cards.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.processLine}>
          {selection === undefined ? null : <Pick row={row} selection={selection} />}
          <Card spec={spec} row={row} onOpen={onOpen} />
          {actions === undefined ? null : <span className={styles.lineDeeds}>{actions(row)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Pick({ row, selection }: { readonly row: ProcessRow; readonly selection: Selection }) {
  const t = useTranslation();
  return (
    <Checkbox
      aria-label={t('选中“{name}”', { name: subjectOf(row) })}
      checked={selection.ids.includes(row.id)}
      disabled={!selection.canPick(row)}
      onChange={() => selection.toggle(row)}
    />
  );
}

interface CardProps {
  readonly spec: ListSpec;
  readonly row: ProcessRow;
  readonly onOpen: (row: ProcessRow) => void;
}

function Card({ spec, row, onOpen }: CardProps) {
  const t = useTranslation();
  const unread = isUnread(spec.marksUnread, row);
  const kind = kindOfTask(row);
  return (
    <button type="button" className={cards.cardRow} onClick={() => onOpen(row)}>
      <span className={unread ? `${cards.cardTitle} ${styles.unread}` : cards.cardTitle}>
        {unread ? <i className={styles.unreadDot} title={t('未读')} /> : null}
        {subjectOf(row)}
      </span>
      <FactsLine facts={row.facts} />
      <span className={cards.cardFacts}>
        {spec.columns.includes('state') && row.status ? <State status={row.status} t={t} /> : null}
        <span>
          {row.taskName ? stepOf(row, t) : stepsText(row, t)}
          {kind === undefined ? null : <span className={styles.taskKind}>{t(kind)}</span>}
        </span>
        <span>{spec.columns.includes('initiator') ? row.initiatorName : ''}</span>
        <Moment at={row[spec.at]} />
      </span>
      {spec.columns.includes('due') ? <CardDue row={row} /> : null}
    </button>
  );
}

/** Until when, and that it is late, in words: a colour alone says nothing. */
function CardDue({ row }: { readonly row: ProcessRow }) {
  const t = useTranslation();
  if (row.dueAt === null || row.dueAt === undefined) return null;
  const urgency = urgencyOf(row.dueAt);
  return (
    <span className={`${styles.cardDue} ${DUES[urgency]}`}>
      {urgency === 'overdue' ? t('已逾期') : t('期限')}{' '}
      <span className={words.digits}>{formatDate(row.dueAt)}</span>
    </span>
  );
}

const DUES = { overdue: styles.cardOverdue, near: styles.cardNear, calm: '' } as const;
