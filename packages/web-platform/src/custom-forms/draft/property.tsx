import type { ReactNode } from 'react';
import inputs from '../../components/inputs.module.css';
import words from '../../components/words.module.css';
import styles from './designer.module.css';

export interface PropertyProps {
  readonly label: string;
  readonly help?: string;
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** One thing that a field or a form says of itself: its name, its input, a word of help. */
export function Property({ label, help, fault, children }: PropertyProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is what stands in it
    <label className={styles.property}>
      <span className={styles.propertyLabel}>{label}</span>
      <span className={styles.propertyInput}>{children}</span>
      {help === undefined ? null : <span className={words.quiet}>{help}</span>}
      {fault === undefined ? null : (
        <span className={inputs.fieldFault} role="alert">
          {fault}
        </span>
      )}
    </label>
  );
}
