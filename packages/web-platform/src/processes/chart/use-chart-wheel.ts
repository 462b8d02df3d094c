import { type RefObject, useEffect } from 'react';
import { scrollAfter, steppedScale } from './chart-scale.ts';

/** The wheel alone scrolls; with Ctrl it changes the scale about the pointer. React's own wheel handler cannot prevent. */
export function useChartWheel(
  box: RefObject<HTMLElement | null>,
  scale: number,
  setScale: (scale: number) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const next = steppedScale(scale, event.deltaY < 0 ? 1 : -1);
      const { left, top } = element.getBoundingClientRect();
      setScale(next);
      element.scrollLeft = scrollAfter(element.scrollLeft, event.clientX - left, next / scale);
      element.scrollTop = scrollAfter(element.scrollTop, event.clientY - top, next / scale);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box, scale, setScale]);
}
