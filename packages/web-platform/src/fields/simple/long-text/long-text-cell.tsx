import type { AnyField } from '@jianheng/definition';
import { cutText } from '../../../formatting/cut-text.ts';
import styles from '../../fields.module.css';
import type { CellProps } from '../../kind/field-kind.ts';

/** Several lines: one in a list, all of them where there is room. */
export function LongTextCell({ field, value, extent }: CellProps<Extract<AnyField, { kind: 'longText' }>>) {
  const text = value === null || value === undefined ? '' : String(value);
  if (field.format === 'picture' && text !== '')
    return <img className={styles.pictureCell} src={text} alt={field.label} />;
  if (extent === 'list') return <span title={text}>{cutText(text)}</span>;
  return <span className={styles.longText}>{text}</span>;
}
