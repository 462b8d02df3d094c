import type { DrawnTree } from '@jianheng/definition';
import { keyTree } from '@jianheng/process-engine';
import { useMemo, useState } from 'react';
import type { Drawing } from '../drafts/drawing.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useFaults } from '../drafts/use-faults.ts';
import { useTree } from './use-tree.ts';

const EMPTY: DrawnTree = { steps: [] };

/** The tree of a process that is being drawn, with its draft and what the server says against it. */
export function useTreeDesigner(drawing: Drawing) {
  const { key } = drawing;
  const [first] = useState(() => firstTree(drawing));
  const drawn = useTree(first.drawn);
  const { tree } = drawn;
  const draft = useDraft(key, first, tree, (one) => ({ tree: one }));
  const source = useMemo(() => ({ key, tree }), [key, tree]);
  return { ...drawn, drawn: source, faults: useFaults(source), draft };
}

/** The draft where it is a tree, else the version in use, else nothing but a beginning and an end. */
function firstTree({ key, name, draft, current }: Drawing) {
  const kept = draft !== null && 'tree' in draft ? draft.tree : undefined;
  const { key: _key, name: _name, ...drawn } = keyTree({ key, name, ...(kept ?? current.tree ?? EMPTY) });
  return { revision: draft?.revision ?? 0, drawn: drawn as DrawnTree };
}
