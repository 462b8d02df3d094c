import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';

/** Lines of one unit, in the order of the file; what is made of a piece alone can be made anew alone. */
interface Segment {
  /** place in `units` */
  readonly unit: number;
  /** places of lines */
  readonly lines: Uint32Array;
}

/** A unit as large as a project must not make one edit as dear as a full check. */
const MAX_LINES = 1024;

/**
 * How lines, units and buildings hang together, as places. The lines of every unit are cut into segments of about a thousand; a unit
 * without lines has an empty one. Lines inserted or deleted later change the segment in which they stand, and no other.
 */
export class LineLayout {
  readonly #segments: Segment[] = [];
  /** segments of a unit */
  readonly segmentsOf: readonly (readonly number[])[];
  /** units of a building */
  readonly unitsOf: readonly (readonly number[])[];

  constructor({ lines, unitWorks, buildings }: Pick<CostProject, 'lines' | 'unitWorks' | 'buildings'>) {
    const linesOf = unitWorks.map((): number[] => []);
    for (let line = 0; line < lines.count; line += 1) linesOf[cell(lines.unitWork, line)]?.push(line);
    this.segmentsOf = linesOf.map((all, unit) => this.#cut(all, unit));
    const unitsOf = buildings.map((): number[] => []);
    for (const [place, { building: single }] of unitWorks.entries()) unitsOf[single]?.push(place);
    this.unitsOf = unitsOf;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** The segment of a line of a unit. */
  segmentOf(line: number, unit: number): number {
    const own = this.segmentsOf[unit] ?? [];
    let found = own[0] ?? 0;
    for (const segment of own) {
      const first = this.#segments[segment]?.lines[0];
      if (first !== undefined && first <= line) found = segment;
    }
    return found;
  }

  /** The segments of lines that stand in the order of the file: there may be as many as the bill has. */
  segmentsOfLines(lines: readonly number[], unitOf: Uint32Array): Set<number> {
    const found = new Set<number>();
    let unit = -1;
    let last = -1;
    for (const line of lines) {
      const own = cell(unitOf, line);
      if (own === unit && line <= last) continue;
      const segment = this.segmentOf(line, own);
      found.add(segment);
      unit = own;
      last = this.#segments[segment]?.lines.at(-1) ?? -1;
    }
    return found;
  }

  /** Makes room for a line at a place: those from there on move back by one. Answers its segment. */
  insert(line: number, unit: number): number {
    this.#move(line, 1);
    const segment = this.segmentOf(line, unit);
    const lines = [...(this.#segments[segment]?.lines ?? []), line].sort((left, right) => left - right);
    this.#segments[segment] = { unit, lines: Uint32Array.from(lines) };
    return segment;
  }

  /** Leaves a line out: those behind it move up by one. Answers the segment in which it stood. */
  remove(line: number, unit: number): number {
    const segment = this.segmentOf(line, unit);
    const lines = (this.#segments[segment]?.lines ?? new Uint32Array(0)).filter((one) => one !== line);
    this.#segments[segment] = { unit, lines };
    this.#move(line, -1);
    return segment;
  }

  #cut(all: readonly number[], unit: number): number[] {
    const own: number[] = [];
    for (let start = 0; start === 0 || start < all.length; start += MAX_LINES) {
      const lines = Uint32Array.from(all.slice(start, start + MAX_LINES));
      own.push(this.#segments.push({ unit, lines }) - 1);
    }
    return own;
  }

  #move(from: number, by: number): void {
    for (const { lines } of this.#segments) {
      for (let index = lines.length - 1; index >= 0 && cell(lines, index) >= from; index -= 1) {
        lines[index] = cell(lines, index) + by;
      }
    }
  }
}
