import { type RefObject, useLayoutEffect, useState } from 'react';

export type ElementSize = { readonly width: number; readonly height: number };

/** How much size an element has, in pixels; follows the window. */
export function useElementSize(box: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setSize((before) =>
          before.width === width && before.height === height ? before : { width, height },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
