import words from '../components/words.module.css';
import { ColumnField, type ColumnFieldProps } from './column-field.tsx';
import styles from './excel.module.css';
import type { Sheet } from './use-import.ts';

export interface SheetColumnsProps extends Pick<ColumnFieldProps, 'book' | 'isLocked' | 'onChange'> {
  readonly sheet: Sheet;
}

/** The columns of a sheet one below the other, each with its head, its first value and the field that it is taken for. */
export function SheetColumns({ sheet, ...mapping }: SheetColumnsProps) {
  return (
    <ul className={styles.columns}>
      {sheet.columnList.map(({ col, letter, title }) => (
        <li key={letter} className={styles.column}>
          <span className={styles.letter}>
            <b>{letter}</b> {title}
            <span className={`${styles.example} ${words.quiet}`}>{exampleOf(sheet, col)}</span>
          </span>
          <ColumnField col={col} letter={letter} {...mapping} />
        </li>
      ))}
    </ul>
  );
}

const exampleOf = ({ datas }: Sheet, col: number): string =>
  datas.map(({ cells }) => cells[col] ?? '').find((text) => text !== '') ?? '';
