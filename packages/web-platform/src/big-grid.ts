export { BigGrid, type BigGridProps } from './big-grid/big-grid.tsx';
export type { RowsAction } from './big-grid/rules/grid-keys.ts';
export {
  type BigGridRows,
  createGridRows,
  type LoadedPage,
  loadGridRows,
} from './big-grid/rules/grid-rows.ts';
export { type CellChange, GRID_LIMITS, type GridColumn, type GridRow } from './big-grid/rules/grid-shapes.ts';
