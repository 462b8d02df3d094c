export type Size = { readonly width: number; readonly height: number };

export const MIN_SCALE = 0.25;
export const MAX_SCALE = 2;
const STEP = 1.25;

/** The scale at which a picture fits its room whole, never larger than life. */
export function fittingScale(picture: Size, room: Size): number {
  if (picture.width <= 0 || picture.height <= 0 || room.width <= 0) return 1;
  const heightScale = room.height > 0 ? room.height / picture.height : 1;
  return boundedScale(Math.min(1, room.width / picture.width, heightScale));
}

/** One step larger (1) or smaller (-1). */
export function steppedScale(scale: number, step: -1 | 1): number {
  return boundedScale(step > 0 ? scale * STEP : scale / STEP);
}

/** Where the room must be scrolled to so that the point under the pointer stays there while the scale changes. */
export function scrollAfter(scroll: number, pointer: number, ratio: number): number {
  return Math.max(0, (scroll + pointer) * ratio - pointer);
}

function boundedScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** The line through its points, its corners rounded. */
export function pathThrough(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points
    .map((point, at) => {
      const [before, next] = [points[at - 1], points[at + 1]];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (next === undefined) return `L${point.x} ${point.y}`;
      const from = towards(point, before);
      const to = towards(point, next);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

const CORNER = 6;

/** A point on the way from a corner to its neighbour, at most half way. */
function towards(
  corner: { x: number; y: number },
  other: { x: number; y: number },
): { x: number; y: number } {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  if (length === 0) return corner;
  const part = Math.min(CORNER, length / 2) / length;
  return { x: corner.x + (other.x - corner.x) * part, y: corner.y + (other.y - corner.y) * part };
}
