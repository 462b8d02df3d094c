import { createContext, useContext } from 'react';
import type { Row, WebEntity } from '../definition/web-module.ts';

/** The row under which a list stands: forms opened in it belong to that row, and cannot be moved to another. */
export type Within = {
  /** The path of the entity whose forms are meant. */
  readonly of: string;
  /** Their field that points to the row. */
  readonly by: string;
  readonly id: string;
  readonly label: string;
};

export const WithinContext = createContext<Within | undefined>(undefined);

/** What a form takes from the row that it is opened under; nothing elsewhere, or for a row of another's. */
export function useWithin({ entity }: WebEntity, row: Row | undefined): Within | undefined {
  const within = useContext(WithinContext);
  if (within?.of !== entity.path) return undefined;
  return row === undefined || row[within.by] === within.id ? within : undefined;
}
