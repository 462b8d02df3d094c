import { Invalid } from '../../http/faults.ts';

/** What a list is ordered by: the one time that its index knows. */
export type OrderedBy = { readonly name: string; readonly label: string };
type Wish = { readonly orderBy?: string | undefined; readonly order?: string | undefined };

/** Which way the list goes: the latest first unless it is asked otherwise. Any other order is refused by its name. */
export function directionOf({ name, label }: OrderedBy, { orderBy, order }: Wish): 'asc' | 'desc' {
  if (orderBy && orderBy !== name)
    throw new Invalid({ orderBy: `不能按“${orderBy}”排序，本列表只能按${label}（${name}）排序` });
  const wish = (order || (orderBy ? 'asc' : 'desc')).toLowerCase();
  if (wish !== 'asc' && wish !== 'desc') throw new Invalid({ order: '排序方向应为 ASC 或 DESC' });
  return wish;
}
