import type { Rule } from '../check/rule.ts';
import { costIndex } from '../indices/node-indices.ts';
import { checkRange } from './index-range.ts';
import { measuredNodes } from './measured-nodes.ts';

/** 造价区间检查: cost per m² (单方造价) of every building. */
export const costRange: Rule = {
  id: 'costRangeCheck',
  name: '造价区间检查',
  check(run) {
    for (const measured of measuredNodes(run, 'CR:total')) {
      checkRange(run, measured.node, costIndex(measured));
    }
  },
};
