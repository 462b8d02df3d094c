import { QUANTITY } from '@jianheng/fixed-point';
import { compileIndices, expandedValue } from '../indices/expanded-index.ts';
import type { IndexGroup } from '../indices/index-groups.ts';
import type { IndexValue } from '../indices/index-value.ts';
import type { NodeFigures } from '../indices/node-figures.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import type { Range } from '../settings/thresholds.ts';
import { flagOf, type IndexFlag } from './index-flag.ts';

/** One row of the analysis of expanded indices (扩展指标分析): the formula's value, its terms in `index.figures`. */
export interface ExpandedRow {
  readonly index: IndexValue;
  readonly range: Range | null;
  readonly flag: IndexFlag;
}

/** The formulas of the settings for one group of units, over the sums and sizes of the whole group. Ranges by `EX:id`. */
export function expandedAnalysis(group: IndexGroup, config: CheckConfig): ExpandedRow[] {
  const node = nodeOf(group);
  return compileIndices(config.expanded).map((compiled) => {
    const index = expandedValue(compiled, node);
    const range = config.ranges.get(index.key) ?? null;
    return { index, range, flag: flagOf(index.value, range) };
  });
}

/** A group looked at as if it were one building. */
function nodeOf({ id, name, total, scales, figures }: IndexGroup): NodeFigures {
  const size = (symbol: string) => {
    const value = scales.get(symbol);
    return value === undefined ? null : Math.round(value * QUANTITY);
  };
  const single = {
    id,
    name,
    total,
    area: size('JZMJ'),
    households: size('HS'),
    floors: size('CS'),
    kinds: [],
    purpose: '',
    format: '',
    factors: new Map(),
    features: new Map(),
  };
  return { single, ...figures };
}
