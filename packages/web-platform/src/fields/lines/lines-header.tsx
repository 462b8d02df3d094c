import { columnKindOf } from '../simple/simple-kinds.ts';
import { isOpenColumn, type LineColumn } from './line-columns.ts';

export interface LinesHeaderProps {
  readonly columns: readonly LineColumn[];
  /** Nothing is filled in here: no marks, no room for buttons. */
  readonly isRead?: boolean;
}

/** The names of the columns, those that must be filled in marked. */
export function LinesHeader({ columns, isRead = false }: LinesHeaderProps) {
  return (
    <thead>
      <tr className="jh-line jh-lines-head">
        <td className="jh-line-number" />
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={columnKindOf(column.field).isNumber ? 'jh-line-title jh-number' : 'jh-line-title'}
          >
            {column.field.required && isOpenColumn(column) && !isRead ? (
              <i className="jh-required" aria-hidden="true" />
            ) : null}
            {column.field.label}
          </th>
        ))}
        <td className="jh-line-deeds" />
      </tr>
    </thead>
  );
}
