import { type Draft, type Place, placeOf } from './draft.ts';

/** What further fields follow: a field, or the section that was made or entered last. */
export type Chosen = { readonly field: string } | { readonly section: number } | undefined;

const END = Number.POSITIVE_INFINITY;

/** Where a new field is put: below the chosen one, else at the end of the chosen section, else at the end of all. */
export function placeOfNew(draft: Draft, chosen: Chosen): Place {
  const last = draft.sections.length - 1;
  if (chosen === undefined) return { section: last, at: END };
  if ('section' in chosen) return { section: Math.min(chosen.section, last), at: END };
  const { section, at } = placeOf(draft, chosen.field);
  return section < 0 ? { section: last, at: END } : { section, at: at + 1 };
}
