import type { PlacedFlow, Point } from '../../layout/layout.ts';

/** Where the word on a way is drawn. */
export interface LabelBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of one sign in the small letters of BPMN tools. */
const WIDE = 12;
const NARROW = 7;
const HEIGHT = 14;
const GAP = 4;

/**
 * Over the longest level piece where the word fits, else beside the arrow's head, on the side from which the way does not
 * come: tools that are told nothing put it into the middle of the way, where steps lie over it.
 */
export function flowLabel({ label, points }: Pick<PlacedFlow, 'label' | 'points'>): LabelBounds | undefined {
  const end = points.at(-1);
  if (label === null || label === '' || end === undefined) return undefined;
  const size = { width: widthOf(label), height: HEIGHT };
  const piece = longestLevel(points);
  if (piece !== undefined && lengthOf(piece) >= size.width + 2 * GAP) {
    const [from, to] = piece;
    return { x: Math.round((from.x + to.x - size.width) / 2), y: to.y - HEIGHT - GAP, ...size };
  }
  const comesFromAbove = (points.find(({ y }) => y !== end.y)?.y ?? end.y) < end.y;
  return {
    x: end.x - size.width - 2 * GAP,
    y: comesFromAbove ? end.y + GAP : end.y - HEIGHT - GAP,
    ...size,
  };
}

type Piece = readonly [from: Point, to: Point];

const lengthOf = ([from, to]: Piece) => Math.abs(to.x - from.x);

function longestLevel(points: readonly Point[]): Piece | undefined {
  const pieces = points.slice(1).map((to, at): Piece => [points[at] ?? to, to]);
  const level = pieces.filter(([from, to]) => from.y === to.y);
  return level.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}

const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? NARROW : WIDE), 0);
