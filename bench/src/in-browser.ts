import type { Line } from './report.ts';

/** Runs in the browser: when the first cell is there, by its own clock. */
export function untilDrawn(cell: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(cell) === null) requestAnimationFrame(look);
      else resolve(performance.now());
    };
    look();
  });
}

/** Runs in the browser: turns the wheel once a frame and says how long each frame took. */
export function scrollThrough({ box, frames }: { box: string; frames: number }): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const element = document.querySelector(box);
    const times: number[] = [];
    let last = performance.now();
    const step = (now: number) => {
      times.push(now - last);
      last = now;
      if (times.length > frames) return resolve(times.slice(1));
      if (element !== null) {
        element.scrollTop += 240;
        element.dispatchEvent(new WheelEvent('wheel', { deltaY: 240, bubbles: true, cancelable: true }));
      }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** Runs in the browser: moves a drawing to and fro by the wheel, once a frame, and says how long each frame took. */
export function panThrough({ box, frames }: { box: string; frames: number }): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const element = document.querySelector(box);
    const times: number[] = [];
    let last = performance.now();
    const step = (now: number) => {
      times.push(now - last);
      last = now;
      if (times.length > frames) return resolve(times.slice(1));
      const by = times.length % 20 < 10 ? 24 : -24;
      element?.dispatchEvent(
        new WheelEvent('wheel', { deltaX: by, deltaY: by, bubbles: true, cancelable: true }),
      );
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** The figure in the middle. */
export const median = (figures: readonly number[]) =>
  [...figures].sort((left, right) => left - right)[Math.floor(figures.length / 2)] ?? 0;
const inMilliseconds = (figure: number) => `${figure.toFixed(1)} ms`;

/** A time beside that of the library, as a share of it. */
export function timeLine(what: string, [ours, theirs]: readonly [number, number], atMost?: number): Line {
  return {
    what,
    goal: atMost === undefined ? '' : `≤ ${atMost} ms`,
    result: inMilliseconds(ours),
    bare: `${inMilliseconds(theirs)} (${(ours / theirs).toFixed(2)} ×)`,
    ...(atMost === undefined ? {} : { isMet: ours <= atMost }),
  };
}

/** How many of the times are no longer than this. */
export function shareWithin(times: readonly number[], most: number): string {
  return `${Math.round((times.filter((time) => time <= most).length / times.length) * 100)} %`;
}
