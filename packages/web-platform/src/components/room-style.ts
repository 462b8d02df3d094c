import type { CSSProperties } from 'react';
import { roomFor } from '../formatting/text-width.ts';

/** Makes an input as wide as what it says while it is empty: `beside` is what its arrow or sign takes, in pixels. */
export function roomStyle(text: string, { beside = ARROW, least = 130 } = {}): CSSProperties {
  return { '--jh-room': `${roomFor(text, beside, least)}px` } as CSSProperties;
}

const ARROW = 16;
