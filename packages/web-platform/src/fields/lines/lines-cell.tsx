import type { AnyField } from '@jianheng/definition';
import { type CSSProperties, useMemo } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CellProps } from '../kind/field-kind.ts';
import { useIsFormNarrow } from '../kind/form-width.ts';
import { columnKindOf } from '../simple/simple-kinds.ts';
import { type Line, toLines } from './line.ts';
import { LineCards } from './line-cards.tsx';
import { cellContent, type LineColumn, lineColumns } from './line-columns.ts';
import { templateOf } from './line-layout.ts';
import { LineSums } from './line-sums-row.tsx';
import styles from './lines.module.css';
import { LinesHeader } from './lines-header.tsx';

/** A sub-table to read: its number of lines in a list, all of it where there is room. */
export function LinesCell({ field, value, extent }: CellProps<Extract<AnyField, { kind: 'lines' }>>) {
  const t = useTranslation();
  const isNarrow = useIsFormNarrow();
  const columns = useMemo(() => lineColumns(field.fields), [field]);
  const lines = toLines(value);
  if (extent === 'list')
    return <span className={words.digits}>{t('{count} 行', { count: lines.length })}</span>;
  if (isNarrow && lines.length > 0) return <LineCards columns={columns} lines={lines} />;
  const look = { '--jh-lines': templateOf(columns).replace(/64px$/, '0') } as CSSProperties;
  return (
    <div className={styles.linesRead} style={look}>
      <div className={styles.linesBox}>
        <table className={styles.linesTable} aria-label={field.label}>
          <LinesHeader columns={columns} isRead />
          <tbody>
            {lines.map((line, at) => (
              <tr key={line.id} className={styles.line}>
                <td className={`${styles.lineNumber} ${words.digits}`}>{at + 1}</td>
                {columns.map((column) => (
                  <ReadCell key={column.key} column={column} line={line} />
                ))}
                <td className={styles.lineDeeds} />
              </tr>
            ))}
          </tbody>
          <LineSums columns={columns} lines={lines} />
        </table>
        {lines.length === 0 ? <p className={styles.linesEmpty}>{t('暂无数据')}</p> : null}
      </div>
    </div>
  );
}

interface ReadCellProps {
  readonly column: LineColumn;
  readonly line: Line;
}

function ReadCell({ column, line }: ReadCellProps) {
  const { Cell, isNumber } = columnKindOf(column.field);
  return (
    <td className={isNumber ? `${styles.lineCell} ${styles.number}` : styles.lineCell}>
      <Cell field={column.field} {...cellContent(line, column)} extent="list" />
    </td>
  );
}
