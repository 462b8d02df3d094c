import { smallTextWidth } from '../../formatting/text-width.ts';

type Point = { readonly x: number; readonly y: number };
export type LabelPlace = Point & { readonly anchor: 'middle' | 'end' };

const GAP = 8;

/**
 * Where the word on a line stands: over its longest level piece when it is long enough for the word, else before the
 * node that the line leads to.
 */
export function labelPlace(points: readonly Point[], label: string): LabelPlace | undefined {
  const end = points.at(-1);
  if (end === undefined) return undefined;
  const pieces = points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
  const level = pieces.filter(({ from, to }) => from.y === to.y);
  const [longest] = level.toSorted((left, right) => lengthOf(right) - lengthOf(left));
  const width = smallTextWidth(label);
  if (longest && lengthOf(longest) >= width + 2 * GAP) {
    return { x: (longest.from.x + longest.to.x) / 2, y: longest.to.y - GAP - 2, anchor: 'middle' };
  }
  return { x: end.x - GAP, y: end.y - GAP - 2, anchor: 'end' };
}

const lengthOf = ({ from, to }: { readonly from: Point; readonly to: Point }) => Math.abs(to.x - from.x);
