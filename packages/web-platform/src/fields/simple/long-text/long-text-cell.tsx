import { cutText } from '../../../formatting/cut-text.ts';
import styles from '../../fields.module.css';
import type { CellProps } from '../../kind/field-kind.ts';

/** Several lines: one in a list, all of them where there is room. */
export function LongTextCell({ value, extent }: CellProps<unknown>) {
  const text = value === null || value === undefined ? '' : String(value);
  if (extent === 'list') return <span title={text}>{cutText(text)}</span>;
  return <span className={styles.longText}>{text}</span>;
}
