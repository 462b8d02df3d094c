import { RequiredMark } from '../../components/required-mark.tsx';
import { columnKindOf } from '../simple/simple-kinds.ts';
import { isOpenColumn, type LineColumn } from './line-columns.ts';
import styles from './lines.module.css';

export interface LinesHeaderProps {
  readonly columns: readonly LineColumn[];
  /** Nothing is filled in here: no marks, no room for buttons. */
  readonly isRead?: boolean;
}

/** The names of the columns, those that must be filled in marked. */
export function LinesHeader({ columns, isRead = false }: LinesHeaderProps) {
  return (
    <thead>
      <tr className={`${styles.line} ${styles.linesHead}`}>
        <td className={styles.lineNumber} />
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={
              columnKindOf(column.field).isNumber ? `${styles.lineTitle} ${styles.number}` : styles.lineTitle
            }
          >
            {column.field.required && isOpenColumn(column) && !isRead ? <RequiredMark /> : null}
            {column.field.label}
          </th>
        ))}
        <td className={styles.lineDeeds} />
      </tr>
    </thead>
  );
}
