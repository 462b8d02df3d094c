import { createContext, useContext } from 'react';
import type { Row } from '../definition/web-module.ts';

export const RowContext = createContext<Row | undefined>(undefined);

/** The row on whose page a screen of a module stands; nothing where the screen stands alone. */
export function useOpenRow(): Row | undefined {
  return useContext(RowContext);
}
