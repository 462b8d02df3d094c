import { type MouseEvent, type RefObject, useState } from 'react';
import { filledRange } from './rules/fill-changes.ts';
import { columnAt, type GridLayout } from './rules/grid-layout.ts';
import type { CellPlace, CellRange } from './rules/grid-shapes.ts';
import { HEAD_HEIGHT } from './rules/row-height.ts';
import { type Extent, rangeOf, type Selection, selectRange, selectTo, within } from './rules/selection.ts';

type DragOptions = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly layout: GridLayout;
  readonly extent: Extent;
  /** The row at so many pixels from the top of the content. */
  readonly rowAt: (offset: number) => number;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly onFill: (source: CellRange, filled: CellRange) => void;
};

/** Pixels that the box goes on by each frame while one draws beyond its edge. */
const PACE = 24;

/** Selecting by mouse: cells, whole rows by their numbers, and drawing the fill handle. Beyond the edge the box follows. */
export function useGridDrag({ box, layout, extent, rowAt, selection, select, onFill }: DragOptions) {
  const [filling, setFilling] = useState<CellRange>();

  const placeAt = (x: number, y: number): CellPlace => {
    const element = box.current;
    if (element === null) return { row: 0, column: 0 };
    const { left, top } = element.getBoundingClientRect();
    const offset = Math.max(y - top, HEAD_HEIGHT) + element.scrollTop;
    return { row: rowAt(offset), column: columnAt(layout, x - left, element.scrollLeft) };
  };

  const begin = (event: MouseEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element) || extent.rows === 0) return;
    if (event.target.hasAttribute('data-handle')) {
      const source = rangeOf(selection);
      let filled = source;
      return follow(event, {
        onMove: (place) => {
          filled = filledRange(source, within(place, extent));
          setFilling(filled);
        },
        onEnd: () => {
          setFilling(undefined);
          onFill(source, filled);
        },
      });
    }
    const place = placeAt(event.clientX, event.clientY);
    const first = event.shiftKey ? selectTo(selection, within(place, extent)) : started(place, extent);
    select(first);
    const isRows = place.column === -1;
    follow(event, {
      onMove: (to) =>
        select(isRows ? rowsBetween(place.row, to.row, extent) : selectTo(first, within(to, extent))),
      onEnd: () => undefined,
    });
  };

  type Following = { readonly onMove: (place: CellPlace) => void; readonly onEnd: () => void };

  const follow = (
    { clientX, clientY }: { clientX: number; clientY: number },
    { onMove, onEnd }: Following,
  ) => {
    let at = { x: clientX, y: clientY };
    let hasMoved = false;
    let frame = 0;
    const goOn = () => {
      if (scrollTowards(box.current, at, layout)) onMove(placeAt(at.x, at.y));
      frame = requestAnimationFrame(goOn);
    };
    const move = (event: PointerEvent) => {
      at = { x: event.clientX, y: event.clientY };
      if (!hasMoved) frame = requestAnimationFrame(goOn);
      hasMoved = true;
      onMove(placeAt(at.x, at.y));
    };
    const end = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      onEnd();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };

  return { begin, filling, placeAt };
}

function started(place: CellPlace, extent: Extent): Selection {
  if (place.column === -1) return rowsBetween(place.row, place.row, extent);
  const at = within(place, extent);
  return { at, from: at, to: at };
}

function rowsBetween(one: number, other: number, extent: Extent): Selection {
  const top = Math.min(one, other);
  return selectRange({ top, bottom: Math.max(one, other), left: 0, right: extent.columns - 1 });
}

/** Whether the pointer is beyond the edge, and the box was scrolled after it. */
function scrollTowards(box: HTMLElement | null, at: { x: number; y: number }, layout: GridLayout): boolean {
  if (box === null) return false;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const down = beyond(at.y, top + HEAD_HEIGHT, bottom);
  const aside = beyond(at.x, left + layout.numberWidth, right);
  if (down === 0 && aside === 0) return false;
  box.scrollBy(aside * PACE, down * PACE);
  return true;
}

const beyond = (at: number, first: number, last: number) => Number(at > last) - Number(at < first);
