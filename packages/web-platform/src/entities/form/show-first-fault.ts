import type { FieldSentences } from '../../i18n/sentences.ts';

/**
 * Brings the first wrong field into view and puts the caret there, once it is drawn; of lines into the first wrong cell,
 * which is drawn as soon as its line is scrolled to.
 */
export function showFirstFault(box: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = box?.querySelector<HTMLElement>('[data-wrong]');
    wrong?.scrollIntoView({ block: 'center' });
    const lines = wrong?.querySelector<HTMLElement>('[data-wrong-top]');
    if (!lines) {
      // Of lines drawn as cards the wrong input itself, not the first of its card.
      const inner = wrong?.querySelector<HTMLElement>('[data-wrong]') ?? wrong;
      inner?.scrollIntoView({ block: 'center' });
      return focusIn(inner, { preventScroll: true });
    }
    lines.scrollTop = Number(lines.dataset.wrongTop) - lines.clientHeight / 2;
    const at = document.activeElement;
    afterDrawing(() => {
      // Whoever has gone on meanwhile is not called back.
      if (document.activeElement === at) focusIn(lines.querySelector<HTMLElement>('[data-wrong]') ?? lines);
    });
  });
}

function focusIn(place: HTMLElement | null | undefined, options?: FocusOptions): void {
  place?.querySelector<HTMLElement>('input, textarea')?.focus(options);
}

/** What is scrolled to is told in the next frame and drawn in the one after it. */
const afterDrawing = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/** One sentence on all that is wrong: the first fault, and how many more there are. */
export function faultSummary(
  faults: FieldSentences,
): { readonly first: string; readonly more: number } | undefined {
  const sentences = Object.values(faults);
  const [first] = sentences;
  return first === undefined ? undefined : { first, more: sentences.length - 1 };
}
