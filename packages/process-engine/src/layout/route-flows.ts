import type { Edge } from './layers.ts';
import { GAP, type PlacedNode, type Point } from './layout.ts';

/** What routing has to know of the columns. */
export interface Field {
  readonly boxes: ReadonlyMap<string, PlacedNode>;
  /** The right edge of each column. */
  readonly rights: readonly number[];
  readonly layerOf: ReadonlyMap<string, number>;
  /** The middle of every cell a long line passes through. */
  readonly middle: ReadonlyMap<string, number>;
  readonly bottom: number;
}

/** From the right edge of one node to the left edge of the next, turning in the gaps between the columns. */
export function routeForward(field: Field, start: Point, edge: Edge, through: readonly string[]): Point[] {
  const to = field.boxes.get(edge.to);
  if (!to) return [start];
  const points: Point[] = [start];
  let layer = field.layerOf.get(edge.from) ?? 0;
  let height = start.y;
  for (const cell of [...through, undefined]) {
    const next = cell === undefined ? to.y + to.height / 2 : (field.middle.get(cell) ?? height);
    const x = (field.rights[layer] ?? start.x) + GAP.column / 2;
    points.push({ x, y: height }, { x, y: next });
    height = next;
    layer += 1;
  }
  points.push({ x: to.x, y: height });
  return straightened(points);
}

/** Down under everything, to the left, and up again; each line back has a lane of its own. */
export function routeBack(field: Field, edge: Edge, lane: number): Point[] {
  const [from, to] = [field.boxes.get(edge.from), field.boxes.get(edge.to)];
  if (!from || !to) return [];
  const y = field.bottom + GAP.lane * (lane + 1);
  const startX = from.x + from.width / 2;
  const endX = to.x + to.width / 2;
  return [
    { x: startX, y: from.y + from.height },
    { x: startX, y },
    { x: endX, y },
    { x: endX, y: to.y + to.height },
  ];
}

/** Leaves out points that lie on the line between their neighbours. */
function straightened(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last && last.x === point.x && last.y === point.y) continue;
    if (before && last && isStraight(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isStraight(first: Point, second: Point, third: Point): boolean {
  return (first.x === second.x && second.x === third.x) || (first.y === second.y && second.y === third.y);
}
