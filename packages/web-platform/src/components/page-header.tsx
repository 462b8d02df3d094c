import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A few quiet words after the title, such as how many rows there are. */
  readonly note?: ReactNode;
  /** What can be done here, at the right. */
  readonly children?: ReactNode;
}

/** The head of a page: what it is at the left, what can be done at the right. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <h1>
        {title}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </h1>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </header>
  );
}
