import { costIndex } from '../../indices/node-indices.ts';
import type { Rule } from '../context/rule.ts';
import { COST_PARTS } from './cost-parts.ts';
import { checkRange } from './index-range.ts';
import { measuredNode } from './measured-node.ts';

/** 造价区间检查: cost per m² (单方造价) of every building. */
export const unitCostRange: Rule = {
  id: 'costRangeCheck',
  name: '造价区间检查',
  parts: [
    {
      scope: 'building',
      check(context, building) {
        const measured = measuredNode(context, building, 'CR:total');
        if (measured) checkRange(context, measured.node, costIndex(measured));
      },
    },
  ],
  optional: COST_PARTS,
};
