import type { StateTone } from '../../formatting/process-states.ts';
import { opinionTone } from './opinion-tone.ts';
import styles from './opinions.module.css';

/** What a record decided, as the dot before it. */
export function OpinionDot({ kind }: { readonly kind: string }) {
  return <i className={`${styles.opinionDot} ${TONES[opinionTone(kind)]}`} />;
}

const TONES: Readonly<Record<StateTone, string | undefined>> = {
  act: styles.act,
  done: styles.done,
  wait: styles.wait,
  wrong: styles.wrong,
  grey: '',
};
