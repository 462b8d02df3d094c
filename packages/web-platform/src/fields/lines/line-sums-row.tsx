import type { AnyField } from '@jianheng/definition';
import { useMemo } from 'react';
import { useWords } from '../../words/use-words.ts';
import { numberText } from '../number-cell.tsx';
import type { Line } from './line.ts';
import { summedColumns, sumOf } from './line-sums.ts';

export interface LineSumsProps {
  readonly columns: readonly (readonly [string, AnyField])[];
  readonly lines: readonly Line[];
}

/** The sums under the columns. */
export function LineSums({ columns, lines }: LineSumsProps) {
  const t = useWords();
  const summed = useMemo(() => summedColumns(Object.fromEntries(columns)), [columns]);
  if (summed.length === 0 || lines.length === 0) return null;
  return (
    <tfoot>
      <tr className="jh-line jh-lines-sums">
        <td className="jh-line-number">{t('合计')}</td>
        {columns.map(([name, field]) => (
          <td key={name} className="jh-line-cell jh-number jh-digits">
            {summed.includes(name) ? numberText(field, sumOf(lines, name)) : ''}
          </td>
        ))}
        <td className="jh-line-deeds" />
      </tr>
    </tfoot>
  );
}
