import { type DragEvent, useState } from 'react';

/** Where a dragged row goes: before, into or after the one it is dropped on. */
export type Place = 'before' | 'inside' | 'after';

type Over = { readonly id: string; readonly place: Place };
type Drop = (draggedId: string, targetId: string, place: Place) => void;

/** Rows that can be dragged before and after each other: what each row gets for it. */
export function useRowDrag(
  isOn: boolean,
  onDrop: Drop,
): ((row: { readonly id: string }) => object) | undefined {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  if (!isOn) return undefined;
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return ({ id }) => ({
    draggable: true,
    'data-drop': over?.id === id ? over.place : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(id);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined || dragged === id) return;
      event.preventDefault();
      const place = placeOver(event);
      setOver((before) => (before?.id === id && before.place === place ? before : { id, place }));
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (dragged !== undefined && dragged !== id) onDrop(dragged, id, placeOver(event));
      end();
    },
    onDragEnd: end,
  });
}

function placeOver({ clientY, currentTarget }: DragEvent<HTMLElement>): Place {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY - top < height / 2 ? 'before' : 'after';
}

/** Of a row that others hang below: top quarter before, middle half inside, bottom quarter after. */
export function placeAt(offset: number, height: number): Place {
  if (offset < height / 4) return 'before';
  return offset > (height * 3) / 4 ? 'after' : 'inside';
}
