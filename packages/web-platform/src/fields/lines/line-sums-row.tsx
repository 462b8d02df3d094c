import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { numberText } from '../kind/number-cell.tsx';
import type { Line } from './line.ts';
import type { LineColumn } from './line-columns.ts';
import { summedColumns, sumOf } from './line-sums.ts';

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
      <tr className="jh-line jh-lines-sums">
        <td className="jh-line-number">{t('合计')}</td>
        {columns.map(({ key, field }) => (
          <td key={key} className="jh-line-cell jh-number jh-digits">
            {summed.includes(key) ? numberText(field, sumOf(lines, key)) : ''}
          </td>
        ))}
        <td className="jh-line-deeds" />
      </tr>
    </tfoot>
  );
}
