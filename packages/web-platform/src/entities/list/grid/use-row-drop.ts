import { type DragEvent, useRef, useState } from 'react';
import { type Place, placeAt } from '../../../hooks/use-row-drag.ts';

type Over = { readonly id: string; readonly place: Place };

/** How long a closed row is held over before it opens. */
const OPENS_AFTER_MS = 700;

/**
 * Rows of a tree that are dragged onto each other: top quarter before, middle half below, bottom quarter after. One set of
 * handlers for all of them, so that rows that only pass by are not drawn anew.
 */
export function useRowDrop(
  onDrop: ((draggedId: string, targetId: string, place: Place) => void) | undefined,
  onToggle: ((id: string, isOpen: boolean) => void) | undefined,
) {
  const [over, setOver] = useState<Over>();
  const dragged = useRef<string>(undefined);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => {
    clearTimeout(opening.current);
    dragged.current = undefined;
    setOver(undefined);
  };
  const hoverOver = (next: Over, line: HTMLElement) => {
    if (over?.id === next.id && over.place === next.place) return;
    setOver(next);
    clearTimeout(opening.current);
    if (next.place === 'inside' && line.getAttribute('aria-expanded') === 'false')
      opening.current = setTimeout(() => onToggle?.(next.id, true), OPENS_AFTER_MS);
  };
  if (onDrop === undefined) return { over: undefined, handlers: {} };
  const handlers = {
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      dragged.current = idOf(lineAt(event));
    },
    onDragOver: (event: DragEvent) => {
      const line = lineAt(event);
      const id = idOf(line);
      if (dragged.current === undefined || line === null || id === undefined || id === dragged.current)
        return;
      event.preventDefault();
      hoverOver({ id, place: placeIn(line, event) }, line);
    },
    onDrop: (event: DragEvent) => {
      const line = lineAt(event);
      const id = idOf(line);
      if (dragged.current !== undefined && line !== null && id !== undefined && id !== dragged.current)
        onDrop(dragged.current, id, placeIn(line, event));
      end();
    },
    onDragEnd: end,
  };
  return { over, handlers };
}

const lineAt = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null;
const idOf = (line: HTMLElement | null) => line?.dataset.rowKey;

function placeIn(line: HTMLElement, { clientY }: DragEvent): Place {
  const { top, height } = line.getBoundingClientRect();
  return placeAt(clientY - top, height);
}
