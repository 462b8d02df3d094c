import type { ReactNode } from 'react';
import styles from './dialogs.module.css';

export interface DialogLineProps {
  readonly name: string;
  readonly isRequired?: boolean;
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** A question of a dialog with its name before it. */
export function DialogLine({ name, isRequired, fault, children }: DialogLineProps) {
  return (
    <>
      <span className="jh-action-name">
        {isRequired === true ? <i className="jh-required" aria-hidden="true" /> : null}
        {name}
      </span>
      <div className={styles.actionField}>
        {children}
        {fault === undefined ? null : <p className="jh-field-fault">{fault}</p>}
      </div>
    </>
  );
}
