import { type RefObject, useMemo, useState } from 'react';
import { useElementSize } from '../hooks/use-element-size.ts';
import { type DraggedWidths, type GridLayout, layoutOf } from './rules/grid-layout.ts';
import type { GridColumn } from './rules/grid-shapes.ts';

type Measured = { readonly box: RefObject<HTMLDivElement | null>; readonly isNarrow: boolean };

/** Widths of the columns in the grid's box, and the setter for a width that the user drags. */
export function useGridLayout(
  columns: readonly GridColumn[],
  { box, isNarrow }: Measured,
): { readonly layout: GridLayout; readonly setWidth: (key: string, width: number) => void } {
  const [dragged, setDragged] = useState<DraggedWidths>({});
  const { width } = useElementSize(box);
  const layout = useMemo(
    () => layoutOf(columns, dragged, { isNarrow, ...(width > 0 ? { room: width } : {}) }),
    [columns, dragged, isNarrow, width],
  );
  return { layout, setWidth: (key, wide) => setDragged({ ...dragged, [key]: wide }) };
}
