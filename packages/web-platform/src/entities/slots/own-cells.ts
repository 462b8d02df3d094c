import { type ComponentType, createContext } from 'react';
import type { CellSlotProps } from './slot-shapes.ts';

/** Cells that the page around a list draws itself, by field; of one entity of one module. */
export type OwnCells = {
  readonly module: string;
  readonly entity: string;
  readonly cells: Readonly<Record<string, ComponentType<CellSlotProps> | undefined>>;
};

export const OwnCellsContext = createContext<OwnCells | undefined>(undefined);
