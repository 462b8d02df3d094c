import { economicIndices } from '../../indices/node-indices.ts';
import type { Rule } from '../context/rule.ts';
import { checkRange, collectedShare } from './index-range.ts';
import { measuredNode } from './measured-node.ts';

/** 经济指标检查: amount per m² of every subject (科目). */
export const costIndicators: Rule = {
  id: 'economicCheck',
  name: '经济指标检查',
  parts: [
    {
      scope: 'building',
      check(context, building) {
        const measured = measuredNode(context, building, 'EC');
        if (!measured) return;
        const collected = collectedShare(context, measured.node);
        for (const index of economicIndices(measured, context.material.config))
          checkRange(context, measured.node, index, { collected });
      },
    },
  ],
};
