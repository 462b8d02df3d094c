import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import type { NodeFigures } from '../../indices/node-figures.ts';
import { quantityOf, relationIndices } from '../../indices/node-indices.ts';
import type { Relation } from '../../settings/check-config.ts';
import { isOn } from '../context/optional-check.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { checkRange } from './index-range.ts';
import { measuredNode } from './measured-node.ts';

/** The kind of a relation of which only one side is there (缺对应项). */
const COUNTERPART_MISSING = 'counterpart_missing';

/** 相关性检查: the ratio of two quantities of one building (钢筋 to 混凝土). */
export const quantityRatios: Rule = {
  id: 'relativityCheck',
  name: '相关性检查',
  parts: [{ scope: 'building', check: checkBuilding }],
  switched: [COUNTERPART_MISSING],
};

function checkBuilding(context: RuleContext, building: number): void {
  const measured = measuredNode(context, building, 'RL');
  if (!measured) return;
  const { config } = context.material;
  const { relations } = config;
  const indices = relationIndices(measured, config);
  for (const [place, relation] of relations.entries()) {
    const index = indices[place];
    const isTold = isOn(config, COUNTERPART_MISSING) && hasOneSide(context, measured.node, relation);
    if (index && !isTold) checkRange(context, measured.node, index);
  }
}

/** One of two items that belong together is there, the other is not. Both missing is a building without them. */
function hasOneSide(context: RuleContext, node: NodeFigures, { id, name, over, under }: Relation): boolean {
  const [above, below] = [quantityOf(node, over), quantityOf(node, under)];
  if ((above === 0) === (below === 0)) return false;
  const { single } = node;
  context.countChecked(COUNTERPART_MISSING);
  context.addFinding(missingKind(name), {
    target: `${single.id}:${id}`,
    targetType: 'index',
    node: single.id,
    name: `${single.name} ${name}`,
    expected: '两项工程量均大于零',
    actual: above === 0 ? '分子为零' : '分母为零',
    figures: [
      ['分子工程量', scaledText(above, QUANTITY)],
      ['分母工程量', scaledText(below, QUANTITY)],
    ],
  });
  return true;
}

function missingKind(name: string): FindingKind {
  return {
    kind: COUNTERPART_MISSING,
    level: 'warning',
    title: `${name}缺对应项`,
    formula: '相关的两项工程量同有或同无',
    clause: 'GB/T 51290-2018；相关性规则（检查设置）',
    suggestion: '补充缺少的清单项目，或核对其归集',
  };
}
