import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /** What is said beside the buttons. */
  readonly words: ReactNode;
  /** Why it cannot be sent as it is. */
  readonly fault: string | undefined;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** The foot of a page that asks for a decision: a few words, and the buttons. */
export function ActionBar({ words, fault, children }: ActionBarProps) {
  return (
    <footer className={styles.approveBar} data-bar>
      {words}
      <div className={styles.approveDeeds}>
        {fault ? <span className={styles.approveFaults}>{fault}</span> : null}
        {children}
      </div>
    </footer>
  );
}
