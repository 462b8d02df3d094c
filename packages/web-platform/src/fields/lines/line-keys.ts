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
  const isAll = from === 0 && to === length;
  switch (key) {
    case 'Enter':
      return { rows: shiftKey ? -1 : 1, columns: 0 };
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'ArrowLeft':
      return isAll || (from === 0 && to === 0) ? { rows: 0, columns: -1 } : undefined;
    case 'ArrowRight':
      return isAll || (from === length && to === length) ? { rows: 0, columns: 1 } : undefined;
    default:
      return undefined;
  }
}
