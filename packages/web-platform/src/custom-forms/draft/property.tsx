import { cloneElement, type ReactElement, useId } from 'react';
import inputs from '../../components/inputs.module.css';
import words from '../../components/words.module.css';
import styles from './designer.module.css';

export interface PropertyProps {
  readonly label: string;
  readonly help?: string;
  readonly fault?: string | undefined;
  /** The input, which is given the id that its label names. */
  readonly children: ReactElement<{ readonly id?: string }>;
}

/** One thing that a field or a form says of itself: its name, its input, a word of help. */
export function Property({ label, help, fault, children }: PropertyProps) {
  const id = useId();
  return (
    <div className={styles.property}>
      <label className={styles.propertyLabel} htmlFor={id}>
        {label}
      </label>
      <div className={styles.propertyInput}>{cloneElement(children, { id })}</div>
      {help === undefined ? null : <span className={words.quiet}>{help}</span>}
      {fault === undefined ? null : (
        <span className={inputs.fieldFault} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
