import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { platformCall } from '../../../mutations/platform-call.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { ListView } from './list-view.ts';

export type ListPlace = { readonly module: string; readonly list: string };

const NONE: readonly ListView[] = [];

/** The views of a list, read as soon as somebody wants one. */
export function useListViews(place: ListPlace, isWanted: boolean): readonly ListView[] {
  const { data = NONE } = useQuery({
    queryKey: queryKeys.listViews(place.module, place.list),
    queryFn: ({ signal }) => api('POST /a/listView/queryViews', { body: place, signal }),
    enabled: isWanted,
  });
  return data;
}

/** How views of a list are kept, changed and removed. */
export function useViewActions(place: ListPlace, onKept: (id: string) => void) {
  const changes = { queryKeys: [queryKeys.listViews(place.module, place.list)] };
  const add = useAction({
    call: platformCall('POST /a/listView'),
    changes,
    done: '视图已保存',
    onDone: ({ id }: { readonly id: string }) => onKept(id),
  });
  const change = useAction({
    call: platformCall('PUT /a/listView/:id'),
    changes,
    done: '视图已保存',
    onDone: ({ id }: { readonly id: string }) => onKept(id),
  });
  const remove = useAction({ call: platformCall('DELETE /a/listView/:id'), changes, done: '视图已删除' });
  return { add, change, remove };
}
