import type { Canvas } from './diagram-types.ts';

/** Room of the tools at the left, in pixels. */
const PALETTE = 132;
/** Room at the other sides, in pixels. */
const EDGE = 48;

/** All that is drawn is seen, free of the tools at the left, and never larger than it is. */
export function fitBesidePalette(canvas: Canvas): void {
  const { inner, outer } = canvas.viewbox();
  const room = { width: outer.width - PALETTE - EDGE, height: outer.height - 2 * EDGE };
  // In a box that is not shown yet, or that is narrower than its tools, nothing can be placed.
  if (room.width <= 0 || room.height <= 0 || inner.width === 0) return;
  const scale = Math.min(1, room.width / inner.width, room.height / inner.height);
  const spare = (whole: number, part: number) => (whole / scale - part) / 2;
  canvas.viewbox({
    x: inner.x - PALETTE / scale - spare(room.width, inner.width),
    y: inner.y - EDGE / scale - spare(room.height, inner.height),
    width: outer.width / scale,
    height: outer.height / scale,
  });
}
