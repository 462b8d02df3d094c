import type { PointerEvent, ThHTMLAttributes } from 'react';
import { useState } from 'react';
import styles from './table.module.css';

export interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Told the new width in pixels when the edge was dragged; without it the column keeps its width. */
  readonly onResize?: (width: number) => void;
}

/** The head of a column; its right edge can be dragged. */
export function HeaderCell({ onResize, children, ...rest }: HeaderCellProps) {
  if (onResize === undefined) return <th {...rest}>{children}</th>;
  return (
    <th {...rest}>
      {children}
      <Edge onResize={onResize} />
    </th>
  );
}

function Edge({ onResize }: { readonly onResize: (width: number) => void }) {
  const [moved, setMoved] = useState<number>();
  const [from, setFrom] = useState(0);
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(event.clientX);
    setMoved(0);
  };
  const end = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.closest('th');
    const by = event.clientX - from;
    if (moved !== undefined && cell && by !== 0) onResize(cell.offsetWidth + by);
    setMoved(undefined);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only kept from reaching the head, which would sort
    // biome-ignore lint/a11y/noStaticElementInteractions: widths are a matter of the pointer; columns can be read at any width
    <span
      className={moved === undefined ? styles.columnEdge : `${styles.columnEdge} ${styles.columnEdgeHeld}`}
      style={moved === undefined ? {} : { transform: `translateX(${moved}px)` }}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => (moved === undefined ? undefined : setMoved(clientX - from))}
      onPointerUp={end}
      onPointerCancel={() => setMoved(undefined)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
