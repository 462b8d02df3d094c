import type { Resource } from '../model/resource.ts';
import { normalUnit } from '../text/units-of-measure.ts';

/** A fraction: so many of the class's unit (`over`) are in so many of the resource's (`under`). */
export interface UnitFactor {
  readonly over: number;
  readonly under: number;
}

const BETWEEN = new Map<string, UnitFactor>([
  ['kg t', { over: 1, under: 1000 }],
  ['t kg', { over: 1000, under: 1 }],
  ['km m', { over: 1000, under: 1 }],
  ['千块 块', { over: 1000, under: 1 }],
]);
const EDGES = /(\d{2,4})\s*[×xX*]\s*(\d{2,4})\s*[×xX*]\s*(\d{2,4})/;
const CUBIC_MILLIMETRES = 1_000_000_000;

/**
 * How a resource's unit becomes that of its class: the same, weights, lengths, and blocks by the edges in their name or specification
 * (600×200×200 mm is 0.024 m³). `null` when nobody knows: the row waits (待换算), and its quantity is never guessed.
 */
export function unitFactor({ name, specification, unit }: Resource, target: string): UnitFactor | null {
  const own = normalUnit(unit);
  if (own === target) return { over: 1, under: 1 };
  const known = BETWEEN.get(`${own} ${target}`);
  if (known) return known;
  const edges = EDGES.exec(`${specification} ${name}`);
  if (target !== 'm3' || (own !== '块' && own !== '千块') || !edges) return null;
  const volume = edges.slice(1).reduce((product, edge) => product * Number(edge), 1);
  return { over: volume * (own === '千块' ? 1000 : 1), under: CUBIC_MILLIMETRES };
}
