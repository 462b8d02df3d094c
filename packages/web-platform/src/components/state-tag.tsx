import type { StateTone } from '../formatting/process-states.ts';
import styles from './state-tag.module.css';

export interface StateTagProps {
  readonly label: string;
  readonly tone: StateTone;
}

/** A state as a quiet tag: a dot and a word, never the colour alone. */
export function StateTag({ label, tone }: StateTagProps) {
  return <span className={`${styles.dot} ${TONES[tone]}`}>{label}</span>;
}

const TONES: Readonly<Record<StateTone, string | undefined>> = {
  act: styles.act,
  done: styles.done,
  wait: styles.wait,
  wrong: styles.wrong,
  grey: '',
};
