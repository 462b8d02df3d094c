import { type Fields, fieldOfGroup, type GroupShape } from '@jianheng/definition';
import type { Filters } from '../../query/filter-params.ts';
import { type Group, groupFilter } from '../../query/groups.ts';
import { filterParts } from '../../query/list-address.ts';

/** The list with the rows of a group; nothing where one of its ways cannot be filtered by. */
export function addressOfGroup(
  route: string,
  { ways, fields }: { readonly ways: readonly GroupShape[]; readonly fields: Fields },
  { keys }: Group,
  filters: Filters,
): string | undefined {
  const own = ways.map((way, at) => [fieldOfGroup(way), groupFilter(way, keys[at] ?? null, fields)] as const);
  if (own.some(([, value]) => value === undefined)) return undefined;
  const parts = [...Object.entries(filters), ...own].map(([name, value]) => filterParts(name, value));
  const query = Object.entries(Object.assign({}, ...parts) as Record<string, string | undefined>);
  return `${route}?${new URLSearchParams(query.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`;
}
