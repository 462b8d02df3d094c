import { unknownName } from '@jianheng/definition';
import { Invalid } from '../http/faults.ts';

/** How a list is asked to be ordered: columns with commas between them, and one direction for all or one for each. */
export type OrderWish = { readonly orderBy?: string | undefined; readonly order?: string | undefined };
export type WishedColumn = { readonly name: string; readonly isDescending: boolean };

/** Nobody sorts by more columns with his eyes; each of them makes the place after a row longer. */
const MOST_COLUMNS = 5;

/** The columns that are asked for, in their order; none when the list keeps its own. A direction left out is ascending. */
export function wishedColumns({ orderBy = '', order = '' }: OrderWish): readonly WishedColumn[] {
  const names = namesIn(orderBy);
  if (names.length > MOST_COLUMNS) throw new Invalid({ orderBy: `最多按 ${MOST_COLUMNS} 列排序` });
  const again = names.find((name, at) => names.indexOf(name) !== at);
  if (again !== undefined) throw new Invalid({ orderBy: `“${again}”只能排序一次` });
  const directions = directionsIn(order);
  if (directions.length > 1 && directions.length !== names.length)
    throw new Invalid({ order: '排序方向应为一个，或与排序列一样多' });
  return names.map((name, at) => ({ name, isDescending: directions[at] ?? directions[0] ?? false }));
}

/** The direction that is asked for without a column, for the list's own one. */
export function wishedDirection({ order = '' }: OrderWish): boolean | undefined {
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
    if (direction !== 'asc' && direction !== 'desc') throw new Invalid({ order: '排序方向应为 ASC 或 DESC' });
    return direction === 'desc';
  });
}

/** The columns that are asked for out of a few that a list knows; another one is refused by its name. */
export function knownColumns(wish: OrderWish, known: readonly string[]): readonly WishedColumn[] {
  const wished = wishedColumns(wish);
  const unknown = wished.find(({ name }) => !known.includes(name));
  if (unknown) throw new Invalid({ orderBy: unknownName(unknown.name, known) });
  return wished;
}

/** The same as SQL, from the text that each column is ordered by; undefined when the list keeps its own order. */
export function orderText(wish: OrderWish, columns: Readonly<Record<string, string>>): string | undefined {
  const wished = knownColumns(wish, Object.keys(columns));
  if (wished.length === 0) return undefined;
  return wished
    .map(({ name, isDescending }) => `${columns[name]} ${isDescending ? 'desc' : 'asc'}`)
    .join(', ');
}
