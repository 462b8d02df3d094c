import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef, useState } from 'react';
import { actionOnCell, actionWhileWriting, type GridAction, type Place } from './grid-keys.ts';
import type { OpenSheet } from './open-sheets.ts';
import styles from './sheet.module.css';
import { SheetLine } from './sheet-line.tsx';

const ROW = 26;
const COLUMN = 112;
const NUMBER = 52;

export interface SheetGridProps {
  readonly sheet: OpenSheet;
  /** The place of the sheet in its workbook. */
  readonly at: number;
  readonly typed: ReadonlyMap<string, string>;
  readonly onType: (place: string, value: string) => void;
}

/** Cells with letters above and numbers beside them; arrows walk, typing begins anew, F2 or two presses go on with what is there. */
export function SheetGrid({ sheet, at, typed, onType }: SheetGridProps) {
  const box = useRef<HTMLElement>(null);
  const [chosen, choose] = useState<Place>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string>();
  const rows = useVirtualizer({
    count: sheet.rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const typedIn = ({ row, column }: Place) => typed.get(`${at},${row},${column}`);
  const textOf = (place: Place) => typedIn(place) ?? sheet.rows[place.row]?.[place.column]?.typed ?? '';
  const put = (value: string) => {
    if (value !== textOf(chosen)) onType(`${at},${chosen.row},${chosen.column}`, value);
    setDraft(undefined);
  };
  const go = (by: Place) => {
    if (draft !== undefined) put(draft);
    const row = within(chosen.row + by.row, sheet.rows.length);
    choose({ row, column: within(chosen.column + by.column, sheet.columns.length) });
    rows.scrollToIndex(row);
  };
  const perform = (action: GridAction) => {
    if (action.kind === 'go') go(action.by);
    if (action.kind === 'empty') put('');
    if (action.kind === 'giveUp') setDraft(undefined);
    if (action.kind === 'writeOn') setDraft(textOf(chosen));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = draft === undefined ? actionOnCell(event) : actionWhileWriting(event);
    if (action === undefined) return;
    event.preventDefault();
    perform(action);
  };
  const width = NUMBER + sheet.columns.length * COLUMN;
  return (
    <section ref={box} className={styles.box} aria-label={sheet.name} onKeyDown={onKey}>
      <div className={styles.heads} style={{ width }}>
        <span className={styles.corner} />
        {sheet.columns.map((letters) => (
          <span key={letters} className={styles.head}>
            {letters}
          </span>
        ))}
      </div>
      <div className={styles.lines} style={{ width, height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <SheetLine
            key={index}
            sheet={sheet}
            row={index}
            look={{ transform: `translateY(${start}px)`, width, height: ROW }}
            typedIn={typedIn}
            chosen={chosen.row === index ? chosen.column : undefined}
            draft={chosen.row === index ? draft : undefined}
            onDraft={setDraft}
            onPut={put}
            onChoose={(column) => choose({ row: index, column })}
            onOpen={(column) => setDraft(textOf({ row: index, column }))}
          />
        ))}
      </div>
    </section>
  );
}

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
