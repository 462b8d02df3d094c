import { valueIn } from './rules/cell-text.ts';
import type { KeyCommand } from './rules/grid-keys.ts';
import type { CellPlace, CellsInView } from './rules/grid-shapes.ts';
import {
  advanced,
  blockEdge,
  type Extent,
  rangeOf,
  type Selection,
  type Step,
  selectOne,
  selectTo,
  stepped,
} from './rules/selection.ts';

/** Where a key that moves leads. */
export function movedBy(
  command: KeyCommand,
  selection: Selection,
  cells: CellsInView,
): Selection | undefined {
  const extent: Extent = { rows: cells.rowCount, columns: cells.columns.length };
  if (command.kind === 'advance') return advanced(selection, command.step, extent);
  if (command.kind === 'selectAll') {
    const to = { row: extent.rows - 1, column: extent.columns - 1 };
    return { at: selection.at, from: { row: 0, column: 0 }, to };
  }
  if (command.kind !== 'move' && command.kind !== 'jump') return undefined;
  const start = command.draws ? farCorner(selection) : selection.at;
  const to =
    command.kind === 'move' ? stepped(start, command.step, extent) : jumped(start, command.step, cells);
  return command.draws ? selectTo(selection, to) : selectOne(to);
}

/** The corner across from the cell that is typed into. */
function farCorner(selection: Selection): CellPlace {
  const { top, bottom, left, right } = rangeOf(selection);
  const { at } = selection;
  return { row: at.row === top ? bottom : top, column: at.column === left ? right : left };
}

function jumped(start: CellPlace, step: Step, cells: CellsInView): CellPlace {
  const extent = { rows: cells.rowCount, columns: cells.columns.length };
  return blockEdge(start, step, extent, ({ row: place, column: at }) => {
    const row = cells.rowAt(place);
    const column = cells.columns[at];
    return row !== undefined && column !== undefined && valueIn(row, column) !== '';
  });
}
