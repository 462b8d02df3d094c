import type { Rule } from '../check/rule.ts';
import { relationIndices } from '../indices/node-indices.ts';
import { checkRange } from './index-range.ts';
import { measuredNode } from './measured-node.ts';

/** 相关性检查: the ratio of two quantities of one building (钢筋 to 混凝土). */
export const relativity: Rule = {
  id: 'relativityCheck',
  name: '相关性检查',
  parts: [
    {
      scope: 'building',
      check(run, building) {
        const measured = measuredNode(run, building, 'RL');
        if (!measured) return;
        for (const index of relationIndices(measured, run.material.config))
          checkRange(run, measured.node, index);
      },
    },
  ],
};
