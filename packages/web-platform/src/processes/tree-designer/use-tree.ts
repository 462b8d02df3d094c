import type { DrawnTree } from '@jianheng/definition';
import { useState } from 'react';
import { begun, redone, stepped, undone } from '../../custom-forms/draft/history.ts';
import type { Fault } from '../drafts/drawing.ts';
import { stepOf, withCopy, withoutStep } from './tree-edits.ts';

/** What is chosen beside the steps: where the process begins, with its settings. */
export const START = '';

/** A tree that is being drawn: its history, and what is chosen in it. */
export function useTree(first: DrawnTree) {
  const [history, setHistory] = useState(() => begun(first));
  const [chosen, choose] = useState<string>();
  const tree = history.now;
  const change = (next: DrawnTree) =>
    setHistory((before) => (next === before.now ? before : stepped(before, next)));
  const setSteps = (steps: DrawnTree['steps']) => change(steps === tree.steps ? tree : { ...tree, steps });
  return {
    tree,
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

/** A tree that is being drawn, with what stands against it. */
export type TreeDesigner = ReturnType<typeof useTree> & { readonly faults: readonly Fault[] };
