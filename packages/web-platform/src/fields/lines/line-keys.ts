/** Where a key leads in a sub-table, as steps of rows and columns; nothing when the key stays with the cell. */
export type Step = { readonly rows: number; readonly columns: number };

export type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Where the caret stands in the cell's text. */
  readonly from: number | null;
  readonly to: number | null;
  readonly length: number;
};

/** Enter and the arrows move as in a spreadsheet; left and right only from the edge of the text or when all is selected. */
export function stepOf({ key, shiftKey, from, to, length }: Key): Step | undefined {
  switch (key) {
    case 'Enter':
      return { rows: shiftKey ? -1 : 1, columns: 0 };
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'ArrowLeft':
      return isAtEdge({ from, to, length }, 0) ? { rows: 0, columns: -1 } : undefined;
    case 'ArrowRight':
      return isAtEdge({ from, to, length }, length) ? { rows: 0, columns: 1 } : undefined;
    default:
      return undefined;
  }
}

type Caret = Pick<Key, 'from' | 'to' | 'length'>;

function isAtEdge({ from, to, length }: Caret, edge: number): boolean {
  const isAll = from === 0 && to === length;
  return isAll || (from === edge && to === edge);
}
