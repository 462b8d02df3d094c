import type { IndexValue } from '../indices/index-value.ts';
import type { NodeIndices } from '../indices/project-indices.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import type { Range } from '../settings/thresholds.ts';
import { flagOf } from './index-flag.ts';

/** An index outside its range (异常指标). */
export interface UnusualIndex {
  readonly node: string;
  readonly name: string;
  readonly index: IndexValue;
  readonly range: Range;
  /** distance to the nearest bound as a share of it, negative below the range */
  readonly deviation: number;
  /** a person has said that it is right as it is: it counts in statistics all the same */
  readonly isAccepted: boolean;
}

/** Indices outside their ranges, the farthest first; `accepted` holds `node/key` of those that a person has looked at. */
export function unusualIndices(
  nodes: readonly NodeIndices[],
  { ranges }: CheckConfig,
  accepted: ReadonlySet<string> = new Set(),
): UnusualIndex[] {
  const found = nodes.flatMap((node) =>
    node.indices.flatMap((index): UnusualIndex[] => {
      const range = ranges.get(index.key);
      const flag = flagOf(index.value, range);
      if (!range || index.value === null || flag === 'within' || flag === 'unknown') return [];
      const bound = flag === 'low' ? range.low : range.high;
      const deviation = bound === 0 ? 1 : (index.value - bound) / Math.abs(bound);
      const isAccepted = accepted.has(`${node.id}/${index.key}`);
      return [{ node: node.id, name: node.name, index, range, deviation, isAccepted }];
    }),
  );
  return found.toSorted((left, right) => Math.abs(right.deviation) - Math.abs(left.deviation));
}
