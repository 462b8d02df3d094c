import { useEffect, useRef } from 'react';
import type { BigGridRows } from './rules/grid-rows.ts';
import type { CellPlace } from './rules/grid-shapes.ts';

type Move = {
  readonly goTo: (index: number, column: number) => CellPlace;
  readonly reveal: (place: CellPlace) => void;
};

/** Goes to a row once, as soon as it is loaded; another id goes there in its turn. */
export function useStartAt(rows: BigGridRows, id: string | undefined, { goTo, reveal }: Move): void {
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || id === reached.current) return;
    const index = rows.indexOf(id);
    if (index === undefined) return;
    reached.current = id;
    const place = goTo(index, 0);
    // Rows that were opened for it are in view only once they are drawn.
    requestAnimationFrame(() => reveal(place));
  });
}
