import { quantityIndices } from '../../indices/node-indices.ts';
import type { Rule } from '../context/rule.ts';
import { checkRange, collectedShare } from './index-range.ts';
import { measuredNode } from './measured-node.ts';

/** 工程量指标检查: quantity per m² of the chosen subjects; a quantity of nothing is a finding too. */
export const quantityIndex: Rule = {
  id: 'quantityCheck',
  name: '工程量指标检查',
  parts: [
    {
      scope: 'building',
      check(context, building) {
        const measured = measuredNode(context, building, 'QT');
        if (!measured) return;
        const collected = collectedShare(context, measured.node);
        for (const index of quantityIndices(measured, context.material.config))
          checkRange(context, measured.node, index, { collected });
      },
    },
  ],
};
