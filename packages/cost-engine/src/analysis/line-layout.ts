import { at } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';

/** Lines of one unit, in the order of the file; what is made of a piece alone can be made anew alone. */
interface Segment {
  /** place in `units` */
  readonly unit: number;
  /** places of lines */
  readonly lines: Uint32Array;
}

/** How lines, units and buildings hang together, as places. */
export interface LineLayout {
  readonly segments: readonly Segment[];
  /** segment of a line */
  readonly segmentOf: Uint32Array;
  /** segments of a unit */
  readonly segmentsOf: readonly (readonly number[])[];
  /** units of a building */
  readonly unitsOf: readonly (readonly number[])[];
}

/** A unit as large as a project must not make one edit as dear as a full check. */
const MOST_LINES = 1024;

/** Cuts the lines of every unit into segments of at most 1024. */
export function lineLayout({ lines, units, singles }: CostProject): LineLayout {
  const linesOf = units.map((): number[] => []);
  for (let line = 0; line < lines.count; line += 1) linesOf[at(lines.unit, line)]?.push(line);
  const segments: Segment[] = [];
  const segmentOf = new Uint32Array(lines.count);
  const segmentsOf = linesOf.map((all, unit) => {
    const own: number[] = [];
    for (let start = 0; start < all.length; start += MOST_LINES) {
      const piece = Uint32Array.from(all.slice(start, start + MOST_LINES));
      for (const line of piece) segmentOf[line] = segments.length;
      own.push(segments.length);
      segments.push({ unit, lines: piece });
    }
    return own;
  });
  const unitsOf = singles.map((): number[] => []);
  for (const [place, { single }] of units.entries()) unitsOf[single]?.push(place);
  return { segments, segmentOf, segmentsOf, unitsOf };
}
