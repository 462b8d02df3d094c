import { unknownName } from '@jianheng/definition';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';

/** How a list is asked to be ordered: columns with commas between them, and one direction for all or one for each. */
export type RequestedOrder = { readonly orderBy?: string | undefined; readonly order?: string | undefined };
export type RequestedColumn<Name extends string = string> = {
  readonly name: Name;
  readonly isDescending: boolean;
};

/** Nobody sorts by more columns with his eyes; each of them makes the place after a row longer. */
const MAX_COLUMNS = 5;

/** The columns that are asked for, in their order; none when the list keeps its own. A direction left out is ascending. */
export function requestedColumns({ orderBy = '', order = '' }: RequestedOrder): readonly RequestedColumn[] {
  const names = namesIn(orderBy);
  if (names.length > MAX_COLUMNS)
    throw new ValidationError({ orderBy: inputFault('tooManySorts', { most: MAX_COLUMNS }) });
  const again = names.find((name, at) => names.indexOf(name) !== at);
  if (again !== undefined) throw new ValidationError({ orderBy: inputFault('sortedTwice', { name: again }) });
  const directions = directionsIn(order);
  if (directions.length > 1 && directions.length !== names.length)
    throw new ValidationError({ order: inputFault('sortDirections') });
  return names.map((name, at) => ({ name, isDescending: directions[at] ?? directions[0] ?? false }));
}

/** The direction that is asked for without a column, for the list's own one. */
export function requestedDirection({ order = '' }: RequestedOrder): boolean | undefined {
  return directionsIn(order)[0];
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function directionsIn(text: string): boolean[] {
  return namesIn(text).map((word) => {
    const direction = word.toLowerCase();
    if (direction !== 'asc' && direction !== 'desc')
      throw new ValidationError({ order: inputFault('sortDirection') });
    return direction === 'desc';
  });
}

/** The columns that are asked for out of a few that a list knows; another one is refused by its name. */
export function allowedColumns<Name extends string>(
  request: RequestedOrder,
  known: readonly Name[],
): readonly RequestedColumn<Name>[] {
  return requestedColumns(request).map(({ name, isDescending }) => {
    const column = known.find((one) => one === name);
    if (column === undefined) throw new ValidationError({ orderBy: unknownName(name, known) });
    return { name: column, isDescending };
  });
}

/** The same as SQL, from the text that each column is ordered by; undefined when the list keeps its own order. */
export function orderSql(
  request: RequestedOrder,
  columns: Readonly<Record<string, string>>,
): string | undefined {
  const asked = allowedColumns(request, Object.keys(columns));
  if (asked.length === 0) return undefined;
  return asked
    .map(({ name, isDescending }) => `${columns[name]} ${isDescending ? 'desc' : 'asc'}`)
    .join(', ');
}
