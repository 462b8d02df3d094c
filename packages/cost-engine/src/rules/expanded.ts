import { ExpressionError } from '@jianheng/expression';
import type { ExpandedIndex } from '../check/check-config.ts';
import type { RuleRun } from '../check/check-run.ts';
import type { Rule } from '../check/rule.ts';
import { type ExpandedValue, expandedIndex } from '../indices/expanded-index.ts';
import type { NodeFigures } from '../indices/node-figures.ts';
import { checkRange } from './index-range.ts';
import { measuredNodes } from './measured-nodes.ts';

/** 扩展指标检查: any other formula of factors, quantities and amounts (窗地比, 每户造价). */
export const expanded: Rule = {
  id: 'expandCheck',
  name: '扩展指标检查',
  check(run) {
    const nodes = measuredNodes(run, 'EX');
    for (const index of run.material.config.expanded) {
      const evaluate = compiled(run, index);
      if (!evaluate) continue;
      for (const { node } of nodes) checkIndex(run, node, { index, value: evaluate(node) });
    }
  },
};

function compiled(
  run: RuleRun,
  { id, formula }: ExpandedIndex,
): ((node: NodeFigures) => ExpandedValue) | null {
  try {
    return expandedIndex(formula);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    run.skip(`EX:${id}`, id, `公式有误:${error.message}`);
    return null;
  }
}

function checkIndex(
  run: RuleRun,
  node: NodeFigures,
  { index, value }: { index: ExpandedIndex; value: ExpandedValue },
): void {
  const { id, name, unit, formula } = index;
  const row = { key: `EX:${id}`, part: id, name, unit, formula: `${name} = ${formula}` };
  if (value.value === null) {
    checkRange(run, node, { ...row, value: null, reason: value.reason, figures: [] });
  } else {
    checkRange(run, node, { ...row, value: value.value, figures: value.figures });
  }
}
