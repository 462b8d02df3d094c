import type { AnyField } from '@jianheng/definition';
import { type CSSProperties, useMemo } from 'react';
import { useWords } from '../../words/use-words.ts';
import { columnKindOf } from '../simple-kinds.ts';
import type { CellProps } from '../web-kind.ts';
import { asLines } from './line.ts';
import { templateOf } from './line-layout.ts';
import { LineSums } from './line-sums-row.tsx';
import './lines.css';

/** A sub-table to read: its number of lines in a list, all of it where there is room. */
export function LinesCell({ field, value, extent }: CellProps<Extract<AnyField, { kind: 'lines' }>>) {
  const t = useWords();
  const columns = useMemo(() => Object.entries(field.fields), [field]);
  const lines = asLines(value);
  if (extent === 'list') return <span className="jh-digits">{t('{count} 行', { count: lines.length })}</span>;
  const look = { '--jh-lines': templateOf(columns).replace(/64px$/, '0') } as CSSProperties;
  return (
    <div className="jh-lines jh-lines-read" style={look}>
      <div className="jh-lines-box" role="table" aria-label={field.label}>
        <div className="jh-line jh-lines-head" role="row">
          <span className="jh-line-number" />
          {columns.map(([name, inner]) => (
            <span key={name} role="columnheader" className={columnKindOf(inner).isNumber ? 'jh-line-title jh-number' : 'jh-line-title'}>
              {inner.label}
            </span>
          ))}
        </div>
        {lines.map((line, at) => (
          <div key={line.id} className="jh-line" role="row">
            <span className="jh-line-number jh-digits">{at + 1}</span>
            {columns.map(([name, inner]) => (
              <ReadCell key={name} field={inner} value={line[name]} label={line[`${name}_label`]} />
            ))}
          </div>
        ))}
        {lines.length === 0 ? <p className="jh-lines-empty">{t('暂无数据')}</p> : null}
        <LineSums columns={columns} lines={lines} />
      </div>
    </div>
  );
}

function ReadCell({ field, value, label }: { readonly field: AnyField; readonly value: unknown; readonly label: unknown }) {
  const { Cell, isNumber } = columnKindOf(field);
  return (
    <span className={isNumber ? 'jh-line-cell jh-number' : 'jh-line-cell'} role="cell">
      <Cell field={field} value={value} label={typeof label === 'string' ? label : undefined} extent="list" />
    </span>
  );
}
