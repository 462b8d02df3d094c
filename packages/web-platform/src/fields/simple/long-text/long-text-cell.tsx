import type { AnyField } from '@jianheng/definition';
import { cutText } from '../../../formatting/cut-text.ts';
import styles from '../../fields.module.css';
import type { CellProps } from '../../kind/field-kind.ts';

/** Of a picture of before, the history has kept in words what it was. */
const PICTURE = /^(data:|\/)/;

/** Several lines: one in a list, all of them where there is room. */
export function LongTextCell({ field, value, extent }: CellProps<Extract<AnyField, { kind: 'longText' }>>) {
  const text = value === null || value === undefined ? '' : String(value);
  if (field.format === 'picture' && PICTURE.test(text))
    return <img className={styles.pictureCell} src={text} alt={field.label} />;
  if (extent === 'list') return <span title={text}>{cutText(text)}</span>;
  return <span className={styles.longText}>{text}</span>;
}
