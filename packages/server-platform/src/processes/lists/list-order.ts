import { currentName, unknownName } from '@jianheng/definition';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type RequestedOrder, requestedColumns, requestedDirection } from '../../storage/requested-order.ts';
import type { ListSource } from './list-source.ts';

/** What a list is ordered by: the one time that its index knows. */
export type OrderedBy = { readonly name: string; readonly label: string };

export type Direction = 'asc' | 'desc';

/** Which way the list goes: the latest first unless it is asked otherwise. Any other order is refused by its name. */
export function getDirection({ name, label }: OrderedBy, request: RequestedOrder): Direction {
  const asked = requestedColumns(request);
  const own = asked.find((one) => isOwn(one.name, name));
  const other = asked.find((one) => one !== own && one.name !== 'id');
  if (other)
    throw new ValidationError({
      orderBy: inputFault('notSortedBy', { name: other.name, field: label, own: name }),
    });
  const isDescending = own?.isDescending ?? requestedDirection(request) ?? true;
  return isDescending ? 'desc' : 'asc';
}

export type ListOrder = {
  readonly sql: string;
  /** Of the list's own order, in which a cursor can go on; another one is turned over by page numbers. */
  readonly direction: Direction | undefined;
};

/** The order of a list: its own time, or what it shows otherwise, what is empty last; an unknown name is refused. */
export function getOrder({ at, by, key, sorts }: ListSource, request: RequestedOrder): ListOrder {
  const asked = requestedColumns(request).filter(({ name }) => name !== 'id');
  const others = asked.filter(({ name }) => !isOwn(name, by.name));
  if (others.length === 0) {
    const direction = getDirection(by, request);
    return { sql: `${at} ${direction}, ${key} ${direction}`, direction };
  }
  const columns: Readonly<Record<string, string>> = { ...sorts, [by.name]: at };
  const terms = asked.map(({ name, isDescending }) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : columns[currentName(name)];
    if (column === undefined) throw new ValidationError({ orderBy: unknownName(name, Object.keys(columns)) });
    return `${column} ${isDescending ? 'desc' : 'asc'} nulls last`;
  });
  return { sql: `${terms.join(', ')}, ${key} desc`, direction: undefined };
}

const isOwn = (given: string, name: string) => given === name || currentName(given) === name;
