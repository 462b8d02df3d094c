import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from './link-select.tsx';
import { type LinkOption, levelQuery, type Narrowing } from './use-options.ts';

/** A row of a tree as the select draws it, by the row above it. */
export interface TreeChoice {
  readonly id: string;
  readonly pId: string;
  readonly value: string;
  readonly title: string;
  /** What it is called by itself, outside of the tree. */
  readonly label: string;
  readonly isLeaf: boolean;
}

const TOP = '-1';

/** The rows of a tree to choose from: read level by level as they are opened, or found by a part of their name. */
export function useTree(path: string, narrowing?: Narrowing) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([TOP]);
  const [typed, setTyped] = useState('');
  const { found, isSearching, search, open } = useSearch(path, narrowing);
  const levels = useQueries({
    queries: opened.map((parent) => ({ ...levelQuery(path, parent, narrowing), enabled: isOpen })),
  });
  const names = new Map<string, string>();
  const inTree = opened.flatMap((parent, at) =>
    (levels[at]?.data ?? []).map((option) => {
      names.set(option.id, option.label);
      return choiceOf(option, parent, names.get(parent));
    }),
  );
  return {
    choices: typed.trim() === '' ? inTree : found.map((option) => choiceOf({ ...option, isLeaf: true }, TOP)),
    isLoading: isSearching || levels.some(({ isLoading }) => isLoading),
    open: () => {
      setOpen(true);
      open();
    },
    search: (text: string) => {
      setTyped(text);
      search(text);
    },
    /** Reads what hangs below a row before it opens. */
    load: async (parent: string) => {
      await client.ensureQueryData(levelQuery(path, parent, narrowing));
      setOpened((all) => (all.includes(parent) ? all : [...all, parent]));
    },
  };
}

/** Below a row the part of its name that says that row again is left out. */
function choiceOf({ id, label, isLeaf = true }: LinkOption, parent: string, above?: string): TreeChoice {
  const isSaid = above !== undefined && label.startsWith(`${above}/`);
  const title = isSaid ? label.slice(above.length + 1) : label;
  return { id, pId: parent, value: id, title, label, isLeaf };
}
