import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Box = RefObject<HTMLElement | null>;
type Place = { readonly left: number; readonly top: number };

const placeOf = ({ scrollLeft, scrollTop }: HTMLElement): Place => ({ left: scrollLeft, top: scrollTop });

/**
 * Two boxes of which each goes as far as the other is scrolled. They need not show the same place: `show` brings each to
 * its own, and from there they go on together; what is there on one side alone takes the other with it.
 */
export function useScrollTogether(one: Box, other: Box) {
  const known = useRef(new WeakMap<HTMLElement, Place>());
  useEffect(() => {
    const boxes = [one.current, other.current];
    const [first, second] = boxes;
    if (first == null || second == null) return;
    const follow = (moved: HTMLElement, follower: HTMLElement) => () => {
      const before = known.current.get(moved) ?? { left: 0, top: 0 };
      const now = placeOf(moved);
      known.current.set(moved, now);
      const [x, y] = [now.left - before.left, now.top - before.top];
      if (x === 0 && y === 0) return;
      follower.scrollBy({ left: x, top: y, behavior: 'instant' });
      known.current.set(follower, placeOf(follower));
    };
    const followed = follow(first, second);
    const following = follow(second, first);
    first.addEventListener('scroll', followed);
    second.addEventListener('scroll', following);
    return () => {
      first.removeEventListener('scroll', followed);
      second.removeEventListener('scroll', following);
    };
  }, [one, other]);
  const show = useCallback((box: Box, id: string | undefined, isAlone: boolean) => {
    const element = box.current;
    const shown = id === undefined ? null : element?.querySelector(`[data-node="${CSS.escape(id)}"]`);
    if (element === null || shown == null) return;
    const [around, inner] = [element.getBoundingClientRect(), shown.getBoundingClientRect()];
    element.scrollBy({
      left: inner.left + inner.width / 2 - (around.left + around.width / 2),
      top: inner.top + inner.height / 2 - (around.top + around.height / 2),
      behavior: 'instant',
    });
    if (!isAlone) known.current.set(element, placeOf(element));
  }, []);
  return { show };
}
