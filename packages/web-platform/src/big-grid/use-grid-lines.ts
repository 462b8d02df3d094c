import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';
import { type GridLayout, scrollFor } from './rules/grid-layout.ts';
import type { BigGridRows } from './rules/grid-rows.ts';
import type { CellPlace, GridRow } from './rules/grid-shapes.ts';
import { HEAD_HEIGHT, heightOf, linesOf } from './rules/row-height.ts';

type LinesOptions = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: BigGridRows;
  readonly inView: Int32Array;
  readonly layout: GridLayout;
  readonly isWrapped: boolean;
};

/** Which rows are drawn, and where: those in sight and a few more. */
export function useGridLines({ box, rows, inView, layout, isWrapped }: LinesOptions) {
  const linesAt = useMemo(() => {
    const known = new WeakMap<GridRow, number>();
    return (place: number): number => {
      const row = isWrapped ? rows.all()[inView[place] ?? -1] : undefined;
      if (row === undefined) return 1;
      const lines = known.get(row) ?? linesOf(row, layout.columns, layout.widths);
      known.set(row, lines);
      return lines;
    };
  }, [rows, inView, layout, isWrapped]);
  const virtual = useVirtualizer({
    count: inView.length,
    getScrollElement: () => box.current,
    estimateSize: (place) => heightOf(linesAt(place)),
    overscan: 8,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  // Heights are kept by place; with another tree or other widths other rows stand there. Edited texts may wrap anew.
  const written = isWrapped ? rows.version() : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what decides of the heights asks for them anew
  useEffect(() => virtual.measure(), [virtual, linesAt, written]);
  const boundsOf = (place: number) => {
    const { start = HEAD_HEIGHT, end = HEAD_HEIGHT } = virtual.measurementsCache[place] ?? {};
    return { start, end };
  };
  return {
    virtual,
    linesAt,
    boundsOf,
    reveal: ({ row, column }: CellPlace) => {
      virtual.scrollToIndex(row, { align: 'auto' });
      const element = box.current;
      if (element === null) return;
      const seen = { scrolled: element.scrollLeft, width: element.clientWidth };
      element.scrollLeft = scrollFor(layout, column, seen);
    },
    /** How many rows a page of the keyboard has. */
    pageRows: Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - HEAD_HEIGHT) / heightOf(1)) - 1),
  };
}

/** Whether a row lies in the lower half of the visible part of the grid. */
export function isInLowerHalf(box: HTMLElement | null, top: number): boolean {
  return box !== null && top - box.scrollTop > box.clientHeight / 2;
}
