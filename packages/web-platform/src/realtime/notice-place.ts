import { createStore } from '../hooks/store.ts';

/** Bars with the buttons of a page or a dialog. */
const BARS = '[data-bar], .ant-modal-footer, .ant-drawer-footer';
/** Pixels between a notice and the bar below it. */
const GAP = 12;
/** A notice as wide and as high as the widest and highest that there is. */
const NOTICE = { width: 408, height: 160 };
const USUAL_BOTTOM = 112;
const LOOK_AGAIN_MS = 300;
/** How long a notice stays, and a little longer. */
const WATCHED_MS = 21_000;

type Box = Pick<DOMRect, 'top' | 'right' | 'height'>;
type Window = { readonly width: number; readonly height: number };

/** How far from the bottom of the window a notice has to stay, so that no bar lies under it. */
export function noticeBottom(bars: readonly Box[], { width, height }: Window): number {
  const below = bars
    .filter((bar) => bar.height > 0 && bar.right > width - NOTICE.width && bar.top < height)
    .map((bar) => height - bar.top + GAP)
    // Over a bar this high there is no place left: the notice stays as low as it may.
    .filter((bottom) => bottom + NOTICE.height < height);
  return Math.max(USUAL_BOTTOM, ...below);
}

/** Pixels between the bottom of the window and a notice. */
export const noticePlace = createStore(USUAL_BOTTOM);

let until = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps notices above the bars for as long as one is there; pages and dialogs that open meanwhile have bars of their own. */
export function stayAboveBars(): void {
  until = Date.now() + WATCHED_MS;
  place();
  timer ??= setInterval(() => {
    place();
    if (Date.now() < until) return;
    clearInterval(timer);
    timer = undefined;
  }, LOOK_AGAIN_MS);
}

function place(): void {
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
  const bottom = noticeBottom(bars, { width: window.innerWidth, height: window.innerHeight });
  if (bottom !== noticePlace.get()) noticePlace.set(() => bottom);
}
