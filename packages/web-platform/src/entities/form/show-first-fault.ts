import type { FieldSentences } from '../../i18n/sentences.ts';

/** Brings the first wrong field into view and puts the caret there, once it is drawn. */
export function showFirstFault(box: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = box?.querySelector<HTMLElement>('[data-wrong]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  });
}

/** One sentence on all that is wrong: the first fault, and how many more there are. */
export function faultSummary(
  faults: FieldSentences,
): { readonly first: string; readonly more: number } | undefined {
  const sentences = Object.values(faults);
  const [first] = sentences;
  return first === undefined ? undefined : { first, more: sentences.length - 1 };
}
