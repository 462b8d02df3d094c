import { PlusOutlined } from '@ant-design/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InputProps } from '../kind/field-kind.ts';
import { useIsFormNarrow } from '../kind/form-width.ts';
import { toLines } from './line.ts';
import { LineCards } from './line-cards.tsx';
import { lineColumns } from './line-columns.ts';
import { type Step, stepOf } from './line-keys.ts';
import { faultsByRow, NO_FAULTS, templateOf } from './line-layout.ts';
import { LineRow } from './line-row.tsx';
import { type LinesField, useLineTable } from './line-rules.ts';
import { LineSums } from './line-sums-row.tsx';
import styles from './lines.module.css';
import { LinesHeader } from './lines-header.tsx';
import { isBlock } from './tsv.ts';
import { type LineEdits, useLineEdits } from './use-line-edits.ts';

const ROW = 34;
/** From here on only the lines in sight are drawn. */
const MAX_ROWS_DRAWN = 60;

type LinesInputProps = InputProps<LinesField>;

/** A sub-table: a card a line on a phone, else a spreadsheet. */
export function LinesInput(props: LinesInputProps) {
  return useIsFormNarrow() ? <LinesOnPhone {...props} /> : <LinesGrid {...props} />;
}

function LinesOnPhone({ field, value, onChange, innerFaults, id }: LinesInputProps) {
  const columns = useMemo(() => lineColumns(field.fields), [field]);
  const names = useMemo(() => Object.keys(field.fields), [field]);
  const table = useLineTable(field, value);
  const edits = useLineEdits({ field, columns: names, table }, value, onChange);
  return (
    <LineCards
      columns={columns}
      lines={toLines(value)}
      faults={faultsByRow(innerFaults)}
      edits={edits}
      table={table}
      id={id}
    />
  );
}

/** As a spreadsheet: one array is its value; Enter, Tab and arrows move, blocks are pasted. */
function LinesGrid({ field, value, onChange, innerFaults, id }: LinesInputProps) {
  const t = useTranslation();
  const columns = useMemo(() => lineColumns(field.fields), [field]);
  const names = useMemo(() => Object.keys(field.fields), [field]);
  const table = useLineTable(field, value);
  const edits = useLineEdits({ field, columns: names, table }, value, onChange);
  const lines = toLines(value);
  const faults = useMemo(() => faultsByRow(innerFaults), [innerFaults]);
  const box = useRef<HTMLDivElement>(null);
  const isVirtual = lines.length > MAX_ROWS_DRAWN;
  const virtual = useVirtualizer({
    count: isVirtual ? lines.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const focus = (row: number, column: number) => {
    if (isVirtual) virtual.scrollToIndex(row);
    requestAnimationFrame(() => focusCell(box.current, row, column));
  };
  const shown = isVirtual
    ? virtual.getVirtualItems()
    : lines.map((_line, index) => ({ index, start: undefined }));
  const look = { '--jh-lines': templateOf(columns) } as CSSProperties;
  const following = { count: lines.length, columns: names.length, edits, focus };
  return (
    <div style={look} id={id}>
      <div
        ref={box}
        className={styles.linesBox}
        {...(faults.size > 0 ? { 'data-wrong-top': Math.min(...faults.keys()) * ROW } : {})}
      >
        <table
          className={styles.linesTable}
          aria-label={field.label}
          aria-rowcount={lines.length}
          onPaste={(event) => paste(event, edits)}
          onKeyDown={(event) => follow(event, following)}
          onKeyDownCapture={(event) => leaveChoice(event, following)}
        >
          <LinesHeader columns={columns} />
          <tbody style={isVirtual ? { height: virtual.getTotalSize() } : {}}>
            {shown.map(({ index, start }) => {
              const line = lines[index];
              if (line === undefined) return null;
              return (
                <LineRow
                  key={line.id}
                  at={index}
                  line={line}
                  columns={columns}
                  faults={faults.get(index) ?? NO_FAULTS}
                  edits={edits}
                  table={table}
                  top={start}
                />
              );
            })}
          </tbody>
          <LineSums columns={columns} lines={lines} />
        </table>
        {lines.length === 0 ? (
          <p className={styles.linesEmpty}>{t('还没有明细，添加一行或从 Excel 粘贴')}</p>
        ) : null}
      </div>
      {table.mayAdd ? (
        <LinesFoot
          onAdd={() => {
            edits.add();
            focus(lines.length, 0);
          }}
        />
      ) : null}
    </div>
  );
}

function LinesFoot({ onAdd }: { readonly onAdd: () => void }) {
  const t = useTranslation();
  return (
    <div className={styles.linesFoot}>
      <Button type="dashed" icon={<PlusOutlined />} onClick={onAdd}>
        {t('添加一行')}
      </Button>
      <span className={words.quiet}>{t('可从 Excel 复制后直接粘贴到表格中，Ctrl+D 填入上一行的内容')}</span>
    </div>
  );
}

function paste(event: ClipboardEvent, edits: LineEdits): void {
  const text = event.clipboardData.getData('text/plain');
  const place = placeOf(event.target);
  if (place === undefined || !isBlock(text)) return;
  event.preventDefault();
  edits.paste(text, place);
}

type Following = {
  readonly count: number;
  readonly columns: number;
  readonly edits: LineEdits;
  readonly focus: (row: number, column: number) => void;
};

/** Lists keep their own keys; other inputs move about like cells. */
function follow(event: KeyboardEvent, following: Following): void {
  const { target } = event;
  if (isFillDown(event)) {
    fillDown(event, following);
    return;
  }
  if (isMoving(event) && isPlainInput(target)) go(event, stepFrom(event, target), following);
}

/** Enter on a closed list leads down, as in every other cell; open, it takes what is pointed at. */
function leaveChoice(event: KeyboardEvent, following: Following): void {
  const { target, key, shiftKey } = event;
  if (key !== 'Enter' || !isMoving(event) || !isClosedList(target)) return;
  event.stopPropagation();
  go(event, { rows: shiftKey ? -1 : 1, columns: 0 }, following);
}

const isMoving = ({ ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !nativeEvent.isComposing;

const stepFrom = ({ key, shiftKey }: KeyboardEvent, target: HTMLInputElement) =>
  stepOf({
    key,
    shiftKey,
    from: target.selectionStart,
    to: target.selectionEnd,
    length: target.value.length,
  });

function go(event: KeyboardEvent, step: Step | undefined, { count, columns, edits, focus }: Following): void {
  const place = placeOf(event.target);
  if (place === undefined || step === undefined) return;
  const row = place.row + step.rows;
  const column = place.column + step.columns;
  event.preventDefault();
  if (row < 0 || column < 0 || column >= columns || (row >= count && event.key !== 'Enter')) return;
  if (row >= count) edits.add();
  focus(row, column);
}

/** The cell takes what stands above it. */
function fillDown(event: KeyboardEvent, { edits, focus }: Pick<Following, 'edits' | 'focus'>): void {
  const place = placeOf(event.target);
  if (place === undefined || place.row === 0) return;
  event.preventDefault();
  // An input shows what is typed into it as long as it has the keyboard.
  if (event.target instanceof HTMLElement) event.target.blur();
  edits.fillDown(place);
  focus(place.row, place.column);
}

const isFillDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'd';

function isPlainInput(target: EventTarget): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement && target.role !== 'combobox' && target.closest('.ant-select') === null
  );
}

const isClosedList = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.role === 'combobox' && target.ariaExpanded !== 'true';

function placeOf(target: EventTarget): { row: number; column: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return cell === null || row === undefined || column === undefined ? undefined : { row, column };
}

function focusCell(box: HTMLElement | null, row: number, column: number): void {
  box?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] :is(input, textarea, button)`)?.focus();
}
