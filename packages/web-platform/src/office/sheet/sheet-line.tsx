import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Place } from './grid-keys.ts';
import type { OpenSheet } from './open-sheets.ts';
import styles from './sheet.module.css';

export interface SheetLineProps {
  readonly sheet: OpenSheet;
  readonly row: number;
  readonly look: CSSProperties;
  /** What was typed into a cell since the workbook was opened. */
  readonly typedIn: (place: Place) => string | undefined;
  /** The column that is chosen, where it is in this line. */
  readonly chosen: number | undefined;
  /** What is being written into it. */
  readonly draft: string | undefined;
  readonly onDraft: (draft: string) => void;
  readonly onPut: (value: string) => void;
  readonly onChoose: (column: number) => void;
  readonly onOpen: (column: number) => void;
}

/** A line of a sheet: its number and its cells, one of which may be written into. */
export function SheetLine({ sheet, row, look, chosen, draft, ...line }: SheetLineProps) {
  return (
    <div className={styles.line} style={look}>
      <span className={styles.number}>{row + 1}</span>
      {sheet.columns.map((letters, column) =>
        column === chosen ? (
          <ChosenCell
            key={letters}
            name={`${letters}${row + 1}`}
            shown={line.typedIn({ row, column }) ?? sheet.rows[row]?.[column]?.shown ?? ''}
            draft={draft}
            onDraft={line.onDraft}
            onPut={line.onPut}
            onOpen={() => line.onOpen(column)}
          />
        ) : (
          <Cell
            key={letters}
            name={`${letters}${row + 1}`}
            shown={sheet.rows[row]?.[column]?.shown ?? ''}
            typed={line.typedIn({ row, column })}
            onChoose={() => line.onChoose(column)}
          />
        ),
      )}
    </div>
  );
}

interface ChosenCellProps {
  /** Such as `B7`. */
  readonly name: string;
  readonly shown: string;
  readonly draft: string | undefined;
  readonly onDraft: (draft: string) => void;
  readonly onPut: (value: string) => void;
  readonly onOpen: () => void;
}

/** The cell that is chosen takes whatever is typed, also by an input method, which needs a field to compose in. */
function ChosenCell({ name, shown, draft, onDraft, onPut, onOpen }: ChosenCellProps) {
  const t = useTranslation();
  return (
    <input
      className={`${styles.cell} ${styles.chosen}`}
      data-cell={name}
      aria-label={t('单元格 {place}', { place: name })}
      // biome-ignore lint/a11y/noAutofocus: what is typed goes into the cell that was chosen
      autoFocus
      value={draft ?? ''}
      placeholder={draft === undefined ? shown : ''}
      onChange={({ target }) => onDraft(target.value)}
      onBlur={() => draft !== undefined && onPut(draft)}
      onDoubleClick={() => draft === undefined && onOpen()}
    />
  );
}

interface CellProps {
  readonly name: string;
  readonly shown: string;
  readonly typed: string | undefined;
  readonly onChoose: () => void;
}

function Cell({ name, shown, typed, onChoose }: CellProps) {
  const looks = typed === undefined ? styles.cell : `${styles.cell} ${styles.typed}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-cell={name}
      className={looks}
      title={typed ?? shown}
      onClick={onChoose}
    >
      {typed ?? shown}
    </button>
  );
}
