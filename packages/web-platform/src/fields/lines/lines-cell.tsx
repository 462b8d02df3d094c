import type { AnyField } from '@jianheng/definition';
import { type CSSProperties, useMemo } from 'react';
import { useNarrow } from '../../pieces/use-narrow.ts';
import { useWords } from '../../words/use-words.ts';
import { columnKindOf } from '../simple-kinds.ts';
import type { CellProps } from '../web-kind.ts';
import { asLines } from './line.ts';
import { LineCards } from './line-cards.tsx';
import { templateOf } from './line-layout.ts';
import { LineSums } from './line-sums-row.tsx';
import { LinesHead } from './lines-head.tsx';
import './lines.css';

/** A sub-table to read: its number of lines in a list, all of it where there is room. */
export function LinesCell({ field, value, extent }: CellProps<Extract<AnyField, { kind: 'lines' }>>) {
  const t = useWords();
  const isNarrow = useNarrow();
  const columns = useMemo(() => Object.entries(field.fields), [field]);
  const lines = asLines(value);
  if (extent === 'list') return <span className="jh-digits">{t('{count} 行', { count: lines.length })}</span>;
  if (isNarrow && lines.length > 0) return <LineCards columns={columns} lines={lines} />;
  const look = { '--jh-lines': templateOf(columns).replace(/64px$/, '0') } as CSSProperties;
  return (
    <div className="jh-lines jh-lines-read" style={look}>
      <div className="jh-lines-box">
        <table className="jh-lines-table" aria-label={field.label}>
          <LinesHead columns={columns} isRead />
          <tbody>
            {lines.map((line, at) => (
              <tr key={line.id} className="jh-line">
                <td className="jh-line-number jh-digits">{at + 1}</td>
                {columns.map(([name, inner]) => (
                  <ReadCell key={name} field={inner} value={line[name]} label={line[`${name}_label`]} />
                ))}
                <td className="jh-line-deeds" />
              </tr>
            ))}
          </tbody>
          <LineSums columns={columns} lines={lines} />
        </table>
        {lines.length === 0 ? <p className="jh-lines-empty">{t('暂无数据')}</p> : null}
      </div>
    </div>
  );
}

interface ReadCellProps {
  readonly field: AnyField;
  readonly value: unknown;
  readonly label: unknown;
}

function ReadCell({ field, value, label }: ReadCellProps) {
  const { Cell, isNumber } = columnKindOf(field);
  return (
    <td className={isNumber ? 'jh-line-cell jh-number' : 'jh-line-cell'}>
      <Cell field={field} value={value} label={typeof label === 'string' ? label : undefined} extent="list" />
    </td>
  );
}
