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
      check(run, building) {
        const measured = measuredNode(run, building, 'QT');
        if (!measured) return;
        const collected = collectedShare(run, measured.node);
        for (const index of quantityIndices(measured, run.material.config))
          checkRange(run, measured.node, index, { collected });
      },
    },
  ],
};
