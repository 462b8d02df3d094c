import { onlyParams } from '@jianheng/definition';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import type { EntityPage } from '../../session/session-context.ts';
import { moduleQuery } from '../definition/use-module.ts';
import { readListConfig } from './list-config.ts';
import { type ListQuery, sortOf } from './list-query.ts';
import { rowsQuery } from './use-list-rows.ts';

type Reader = { readonly userConfig: Readonly<Record<string, unknown>>; readonly readerId: string };

/** Asks for the first rows of a list as it opens, while its code is on the way. A tree asks for its rows itself. */
export async function prefetchRows(
  client: QueryClient,
  { module: moduleName, list: listName, view }: EntityPage,
  { userConfig, readerId }: Reader,
): Promise<void> {
  // What a view asks for is its own.
  if (view !== undefined) return;
  const module = await client.fetchQuery(moduleQuery(moduleName));
  const list = module.lists[listName];
  const entity = list === undefined ? undefined : module.entities[list.of];
  if (list === undefined || entity === undefined || entity.tree) return;
  const config = client.getQueryData(queryKeys.userConfig(`list.${moduleName}.${listName}`));
  const { pageSize } = readListConfig(config ?? userConfig[`list.${moduleName}.${listName}`]);
  const query: ListQuery = {
    params: onlyParams(list, readerId),
    sort: sortOf(list.sort),
    pageNo: 1,
    pageSize,
  };
  await client.prefetchQuery(rowsQuery(entity.path, query));
}
