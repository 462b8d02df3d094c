import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A few quiet words after the title, such as how many rows there are. */
  readonly note?: ReactNode;
  /** It heads a part of a page that has a head of its own. */
  readonly isSection?: boolean;
  /** What can be done here, at the right. */
  readonly children?: ReactNode;
}

/** The head of a page: what it is at the left, what can be done at the right. */
export function PageHeader({ title, note, isSection = false, children }: PageHeaderProps) {
  const Heading = isSection ? 'h2' : 'h1';
  return (
    <header className={styles.head}>
      <Heading>
        {title}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </Heading>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </header>
  );
}
