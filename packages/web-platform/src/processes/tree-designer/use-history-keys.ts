import { useEffect } from 'react';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import type { TreeDesigner } from './use-tree.ts';

/** Ctrl Z and Ctrl Y, unless something is being typed. */
export function useHistoryKeys({ undo, redo }: Pick<TreeDesigner, 'undo' | 'redo'>): void {
  const run = useStableCallback((event: KeyboardEvent) => {
    const step = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()];
    if (step === undefined || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    step();
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
