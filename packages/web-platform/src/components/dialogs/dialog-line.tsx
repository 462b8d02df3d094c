import type { ReactNode } from 'react';
import inputs from '../inputs.module.css';
import { RequiredMark } from '../required-mark.tsx';
import styles from './dialog-form.module.css';

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
      <span className={styles.actionName}>
        {isRequired === true ? <RequiredMark /> : null}
        {name}
      </span>
      <div className={styles.actionField}>
        {children}
        {fault === undefined ? null : <p className={inputs.fieldFault}>{fault}</p>}
      </div>
    </>
  );
}
