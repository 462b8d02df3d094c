import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import type { GridItem, RestItem } from '../list/grid/grid-items.ts';
import type { FilterParams } from '../query/filter-params.ts';
import {
  levelOf,
  refreshed,
  type TreeAnswer,
  type TreeData,
  type TreeRow,
  treeOf,
  withPage,
  withRevealed,
  withToggled,
} from './tree-data.ts';

/** What a tree is asked for: the rows that are in it at all, and what is looked for among them. */
export type TreeQuestion = { readonly params: FilterParams; readonly find: FilterParams };

/** A tree of no more rows than this comes at once, and opened. */
const WHOLE = 300;
/** Rows of a level that are read at once; found ones that are shown. */
const PAGE = 200;
/** The most that the server answers at once. */
const MOST = 1000;

type Body = Readonly<Record<string, unknown>>;

async function ask(path: string, name: 'queryLevel' | 'queryFound', body: Body): Promise<TreeAnswer> {
  return call<readonly TreeRow[]>('POST', `${path}/${name}`, body, { errors: 'returned' });
}

/**
 * A tree, read level by level as it is opened and looked at; one that is small comes at once. What is looked for comes with
 * all that it hangs below. After a change the levels in sight are read anew, and others when they come into sight.
 */
export function useTreeData(path: string, { params, find }: TreeQuestion) {
  const client = useQueryClient();
  const isFound = Object.keys(find).length > 0;
  const queryKey = queryKeys.entity.tree(path, { params, find });
  const now = () => client.getQueryData<TreeData>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const fresh = isFound
        ? await ask(path, 'queryFound', { params, find, pageSize: PAGE })
        : await ask(path, 'queryLevel', { params, pageSize: PAGE, wholeUpTo: WHOLE });
      return refreshed(treeOf(fresh, isFound), now());
    },
    structuralSharing: false,
  });
  const change = (to: (data: TreeData) => TreeData) =>
    client.setQueryData<TreeData>(queryKey, (data) => data && to(data));
  const reading = useLevelReading(async (parent, isNext) => {
    const level = now()?.levels.get(parent);
    if (isNext && level?.next) {
      const answer = await ask(path, 'queryLevel', {
        params,
        parentId: parent,
        pageSize: PAGE,
        cursor: level.next,
      });
      return change((data) => withPage(data, parent, answer, { isNext: true }));
    }
    const answer = await readAgain(path, params, parent, level?.ids.length ?? 0);
    return change((data) => withPage(data, parent, answer, { isNext: false }));
  });
  const toggle = useStableCallback((id: string, isOpen: boolean) => {
    change((data) => withToggled(data, id, isOpen));
    if (isOpen && now()?.levels.has(id) === false) void reading.read(id, false);
  });
  return {
    ...query,
    isFound,
    toggle,
    /** Reads on where somebody asks for it. */
    readOn: (rest: RestItem) => void reading.read(rest.parent, isReadingOn(now(), rest)),
    /** Reads what is missing or outdated of what is in sight. */
    see: (items: readonly GridItem[]) => {
      const data = now();
      if (data === undefined) return;
      for (const { parent, isNext } of wantedBy(data, items)) reading.readUnasked(parent, isNext);
    },
    /** Opens all that a row hangs below, and reads it if it is not here. */
    reveal: useStableCallback(async (id: string) => {
      const answer = await ask(path, 'queryFound', { params, ids: [id] });
      if (answer.data.length > 0) change((data) => withRevealed(data, answer));
    }),
  };
}

const isReadingOn = (data: TreeData | undefined, { parent }: RestItem) =>
  typeof data?.levels.get(parent)?.next === 'string';

type Wanted = { readonly parent: string; readonly isNext: boolean };

/** The levels of what is in sight that were read before rows changed, and those whose rows are not here yet. */
function wantedBy(data: TreeData, items: readonly GridItem[]): readonly Wanted[] {
  const rests = items.flatMap((item) =>
    item.kind === 'rest' && item.isReadOn ? [{ parent: item.parent, isNext: isReadingOn(data, item) }] : [],
  );
  const parents = items.flatMap((item) => (item.kind === 'row' ? [levelOf(data, item.row)] : []));
  const stale = [...new Set(parents)].filter((parent) => data.levels.get(parent)?.isStale);
  return [...stale.map((parent) => ({ parent, isNext: false })), ...rests];
}

/** One reading of a level at a time; a level that could not be read is asked for again by people alone. */
function useLevelReading(readLevel: (parent: string, isNext: boolean) => Promise<unknown>) {
  const busy = useRef(new Set<string>());
  const failed = useRef(new Set<string>());
  const read = async (parent: string, isNext: boolean) => {
    if (busy.current.has(parent)) return;
    busy.current.add(parent);
    try {
      await readLevel(parent, isNext);
      failed.current.delete(parent);
    } catch {
      failed.current.add(parent);
    } finally {
      busy.current.delete(parent);
    }
  };
  return {
    read,
    readUnasked: (parent: string, isNext: boolean) => {
      if (!failed.current.has(parent)) void read(parent, isNext);
    },
  };
}

/** As many rows of a level as were here before, from the first on. */
async function readAgain(
  path: string,
  params: FilterParams,
  parentId: string,
  count: number,
): Promise<TreeAnswer> {
  const size = Math.min(MOST, Math.max(PAGE, Math.ceil(count / PAGE) * PAGE));
  let answer = await ask(path, 'queryLevel', { params, parentId, pageSize: size });
  while (answer.next !== null && answer.data.length < count) {
    const more = await ask(path, 'queryLevel', { params, parentId, pageSize: size, cursor: answer.next });
    answer = { ...answer, data: [...answer.data, ...more.data], next: more.next };
  }
  return answer;
}
