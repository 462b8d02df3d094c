import { currentName } from '@jianheng/definition';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type RequestedOrder, requestedColumns, requestedDirection } from '../../storage/requested-order.ts';

/** What a list is ordered by: the one time that its index knows. */
export type OrderedBy = { readonly name: string; readonly label: string };

/** Which way the list goes: the latest first unless it is asked otherwise. Any other order is refused by its name. */
export function getDirection({ name, label }: OrderedBy, request: RequestedOrder): 'asc' | 'desc' {
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

const isOwn = (given: string, name: string) => given === name || currentName(given) === name;
