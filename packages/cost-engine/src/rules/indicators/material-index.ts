import { materialIndices } from '../../indices/node-indices.ts';
import type { Rule } from '../context/rule.ts';
import { checkRange, collectedShare } from './index-range.ts';
import { measuredNode } from './measured-node.ts';

/** 材料指标检查: consumption per m² of the chosen material classes. */
export const materialIndex: Rule = {
  id: 'materialCheck',
  name: '材料指标检查',
  parts: [
    {
      scope: 'building',
      check(context, building) {
        const measured = measuredNode(context, building, 'MT');
        if (!measured) return;
        const { config, project } = context.material;
        const hasContents = project.resources.some(({ materialClass }) => materialClass !== '');
        const collected = collectedShare(context, measured.node);
        for (const index of materialIndices(measured, config, { hasContents }))
          checkRange(context, measured.node, index, { collected });
      },
    },
  ],
};
