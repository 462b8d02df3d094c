import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ListColumn } from '../table/list-columns.tsx';
import { sumText } from '../table/list-sums-row.tsx';
import styles from './grid.module.css';
import type { LineContext } from './grid-line.tsx';
import type { RowGridProps } from './row-grid-props.ts';

interface GridSumsProps extends Pick<RowGridProps, 'webEntity' | 'list' | 'sums'> {
  readonly columns: readonly ListColumn[];
  readonly context: LineContext;
}

/** Whether there is anything to be added up. */
export const hasSums = ({ list, sums, items = [] }: Pick<RowGridProps, 'list' | 'sums' | 'items'>) =>
  sums !== undefined && (list.sums ?? []).length > 0 && items.length > 0;

/** The sums under their columns, over all rows that the filters leave. */
export function GridSums({ webEntity, list, sums = {}, columns, context }: GridSumsProps) {
  const t = useTranslation();
  const texts = columns.map(({ key }) => sumText(webEntity, list, key, sums));
  const titleAt = texts.indexOf('');
  return (
    <tfoot className={styles.foot}>
      <tr>
        {context.hasSelection ? <td /> : null}
        {columns.map(({ key, isNumber, fixed }, at) => (
          <td
            key={key}
            className={[styles.cell, styles.sum, isNumber && styles.number, fixed && styles.fixed]
              .filter(Boolean)
              .join(' ')}
            style={context.places[at] ?? {}}
          >
            <span className={words.digits}>{at === titleAt ? t('合计') : texts[at]}</span>
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
