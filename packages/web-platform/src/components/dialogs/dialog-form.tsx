import type { ReactNode } from 'react';
import styles from './dialog-form.module.css';

export interface DialogFormProps {
  /** What confirming brings about, before anything is asked. */
  readonly means?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The questions of a dialog, one under another, each a `DialogLine`. */
export function DialogForm({ means, className, children }: DialogFormProps) {
  return (
    <div className={className === undefined ? styles.actionForm : `${styles.actionForm} ${className}`}>
      {means === undefined ? null : <p className={styles.actionMeans}>{means}</p>}
      {children}
    </div>
  );
}
