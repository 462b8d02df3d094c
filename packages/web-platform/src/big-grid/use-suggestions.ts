import { useEffect, useState } from 'react';
import type { GridColumn } from './rules/grid-shapes.ts';

const DEBOUNCE_MS = 200;
const NONE: readonly string[] = [];

type Suggested = { readonly typed: string; readonly words: readonly string[] };

/** What may be meant by what was typed into a cell, asked for when typing pauses; the one that it says exactly stands first. */
export function useSuggestions(
  { suggest }: GridColumn,
  typed: string,
  isTyping: boolean,
): { readonly words: readonly string[]; readonly isFor: string } {
  const [found, setFound] = useState<Suggested>({ typed: '', words: NONE });
  const isAsked = suggest !== undefined && isTyping;
  useEffect(() => {
    if (!isAsked) return setFound({ typed: '', words: NONE });
    let isOver = false;
    const timer = setTimeout(async () => {
      const words = await suggest(typed);
      if (!isOver) setFound({ typed, words });
    }, DEBOUNCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [suggest, typed, isAsked]);
  const words = [...new Set(found.words)];
  return {
    words: words.includes(typed) ? [typed, ...words.filter((word) => word !== typed)] : words,
    isFor: found.typed,
  };
}
