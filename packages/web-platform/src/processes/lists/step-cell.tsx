import type { Translate } from '../../i18n/use-translation.ts';
import styles from './process-lists.module.css';
import { kindOfTask, type ProcessRow, stepOf } from './process-rows.ts';

/** The step of a task, and what kind of task it is. */
export function StepCell({ row, t }: { readonly row: ProcessRow; readonly t: Translate }) {
  const kind = kindOfTask(row);
  return (
    <span title={stepOf(row, t)}>
      {stepOf(row, t)}
      {kind === undefined ? null : <span className={styles.taskKind}>{t(kind)}</span>}
    </span>
  );
}
