import { useMemo } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { numberText } from '../kind/number-cell.tsx';
import type { Line } from './line.ts';
import type { LineColumn } from './line-columns.ts';
import { summedColumns, sumOf } from './line-sums.ts';
import styles from './lines.module.css';

export interface LineSumsProps {
  readonly columns: readonly LineColumn[];
  readonly lines: readonly Line[];
}

/** The sums under the columns. */
export function LineSums({ columns, lines }: LineSumsProps) {
  const t = useTranslation();
  const summed = useMemo(() => summedColumns(columns), [columns]);
  if (summed.length === 0 || lines.length === 0) return null;
  return (
    <tfoot>
      <tr className={`${styles.line} ${styles.linesSums}`}>
        <td className={styles.lineNumber}>{t('合计')}</td>
        {columns.map(({ key, field }) => (
          <td key={key} className={`${styles.lineCell} ${styles.number} ${words.digits}`}>
            {summed.includes(key) ? numberText(field, sumOf(lines, key)) : ''}
          </td>
        ))}
        <td className={styles.lineDeeds} />
      </tr>
    </tfoot>
  );
}
