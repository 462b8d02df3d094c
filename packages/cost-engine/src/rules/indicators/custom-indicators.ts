import { expandedValue } from '../../indices/expanded-index.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { checkRange } from './index-range.ts';
import { measuredNode } from './measured-node.ts';

/** 扩展指标检查: any other formula of factors, quantities and amounts (窗地比, 每户造价). */
export const customIndicators: Rule = {
  id: 'expandCheck',
  name: '扩展指标检查',
  parts: [
    {
      scope: 'project',
      check(context) {
        for (const compiled of context.material.expanded) {
          const { id } = compiled.index;
          if ('problem' in compiled) context.skip(`EX:${id}`, id, `公式有误：${compiled.problem}`);
        }
      },
    },
    { scope: 'building', check: checkBuilding },
  ],
};

function checkBuilding(context: RuleContext, building: number): void {
  const measured = measuredNode(context, building, 'EX');
  if (!measured) return;
  const { node } = measured;
  for (const compiled of context.material.expanded) {
    if (!('problem' in compiled)) checkRange(context, node, expandedValue(compiled, node));
  }
}
