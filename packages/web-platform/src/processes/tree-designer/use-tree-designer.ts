import type { DrawnTree } from '@jianheng/definition';
import { keyTree } from '@jianheng/process-engine';
import { useMemo, useState } from 'react';
import { begun, redone, stepped, undone } from '../../custom-forms/draft/history.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useFaults } from '../drafts/use-faults.ts';
import { stepOf, withCopy, withoutStep } from './tree-edits.ts';

/** What is chosen beside the steps: where the process begins, with its settings. */
export const START = '';

const EMPTY: DrawnTree = { steps: [] };

/** A tree that is being drawn: its history, what is chosen in it, its draft and its faults. */
export function useTreeDesigner(drawing: Drawing) {
  const { key } = drawing;
  const [first] = useState(() => firstTree(drawing));
  const [history, setHistory] = useState(() => begun(first.drawn));
  const [chosen, choose] = useState<string>();
  const tree = history.now;
  const draft = useDraft(key, first, tree, (drawn) => ({ tree: drawn }));
  const drawn = useMemo(() => ({ key, tree }), [key, tree]);
  const faults = useFaults(drawn);
  const change = (next: DrawnTree) =>
    setHistory((before) => (next === before.now ? before : stepped(before, next)));
  const setSteps = (steps: DrawnTree['steps']) => change(steps === tree.steps ? tree : { ...tree, steps });
  return {
    drawn,
    tree,
    faults,
    draft,
    chosen: chosen === START || stepOf(tree.steps, chosen ?? START) ? chosen : undefined,
    choose,
    change,
    setSteps,
    remove: (step: string) => setSteps(withoutStep(tree.steps, step)),
    copy: (step: string) => {
      const copied = withCopy(tree.steps, step);
      setSteps(copied.steps);
      choose(copied.key);
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type TreeDesigner = ReturnType<typeof useTreeDesigner>;

/** The draft where it is a tree, else the version in use, else nothing but a beginning and an end. */
function firstTree({ key, name, draft, current }: Drawing) {
  const kept = draft !== null && 'tree' in draft ? draft.tree : undefined;
  const { key: _key, name: _name, ...drawn } = keyTree({ key, name, ...(kept ?? current.tree ?? EMPTY) });
  return { revision: draft?.revision ?? 0, drawn: drawn as DrawnTree };
}
