import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { columnKindOf } from '../simple/simple-kinds.ts';
import type { Line } from './line.ts';
import { LineAround } from './line-around.tsx';
import { cellContent, type LineColumn } from './line-columns.ts';
import styles from './lines.module.css';
import type { LineEdits } from './use-line-edits.ts';

export interface OpenCellProps {
  readonly column: LineColumn;
  readonly line: Line;
  /** It is read until one comes to it. */
  readonly isResting: boolean;
  readonly edits: LineEdits;
}

/** A cell that is filled in. */
export function OpenCell({ isResting, ...cell }: OpenCellProps) {
  return isResting ? <RestingCell {...cell} /> : <CellInput {...cell} />;
}

type CellInputProps = Omit<OpenCellProps, 'isResting'>;

function CellInput({ column, line, edits }: CellInputProps) {
  const { name, field } = column;
  const { Input } = columnKindOf(field);
  return (
    <LineAround column={column} line={line}>
      <Input
        field={field}
        {...cellContent(line, column)}
        isCell
        onChange={(value, label, shown) => edits.set(line.id, name, value, { label, shown })}
      />
    </LineAround>
  );
}

function RestingCell(cell: CellInputProps) {
  const { column, line } = cell;
  const [isActive, setActive] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isActive) return;
    const input = box.current?.querySelector<HTMLInputElement>('input, textarea, button');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [isActive]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setActive(false);
  };
  if (isActive)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the input within it takes the keys
      <div ref={box} onBlur={leave}>
        <CellInput {...cell} />
      </div>
    );
  const { Cell, isNumber } = columnKindOf(column.field);
  return (
    <button
      type="button"
      className={isNumber ? `${styles.resting} ${styles.number}` : styles.resting}
      title={column.field.label}
      onFocus={() => setActive(true)}
    >
      <Cell field={column.field} {...cellContent(line, column)} extent="list" />
    </button>
  );
}
