import type { ReactNode } from 'react';
import { urgencyOf } from '../formatting/times.ts';
import styles from './due.module.css';

export interface DueProps {
  readonly at: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** 期限: until when something is to be done, in the colour of its urgency; what is said of it is the caller's. */
export function Due({ at, title, children }: DueProps) {
  return (
    <span className={`${styles.due} ${URGENCIES[urgencyOf(at)]}`} title={title}>
      {children}
    </span>
  );
}

const URGENCIES: Readonly<Record<ReturnType<typeof urgencyOf>, string | undefined>> = {
  overdue: styles.overdue,
  near: styles.near,
  calm: '',
};
