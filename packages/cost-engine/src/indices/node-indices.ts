import { MONEY, moneyText, QUANTITY, type Quantity, scaledText } from '@jianheng/fixed-point';
import { missingContent } from '../findings/missing-content.ts';
import type { CheckConfig, Term } from '../settings/check-config.ts';
import { type IndexValue, plainIndex } from './index-value.ts';
import type { NodeFigures } from './node-figures.ts';

/** A building with its area in m², which all indices divide by. */
export interface MeasuredNode {
  readonly node: NodeFigures;
  readonly area: number;
}

/** 单方造价: total per m². */
export function costIndex({ node, area }: MeasuredNode): IndexValue {
  const { total } = node.single;
  return {
    key: 'CR:total',
    part: 'CR',
    name: '单方造价',
    unit: '元/m2',
    value: total === null ? null : total / MONEY / area,
    reason: missingContent('buildingCost'),
    formula: '单方造价 = 单项工程造价 ÷ 建筑面积',
    figures: [
      ['单项工程造价', moneyText(total ?? 0)],
      ['建筑面积', plainIndex(area)],
    ],
  };
}

/** 经济指标: amount per m² of every subject. */
export function economicIndices({ node, area }: MeasuredNode, { subjects }: CheckConfig): IndexValue[] {
  return [...subjects].map(([id, subject]) => {
    const amount = node.subjectAmounts.get(id) ?? 0;
    return {
      key: `EC:${id}`,
      part: id,
      name: `${subject.name}经济指标`,
      unit: '元/m2',
      value: amount === 0 ? null : amount / MONEY / area,
      reason: '没有归集到该科目的清单',
      formula: '经济指标 = Σ 科目合价 ÷ 建筑面积',
      figures: [
        ['科目合价', moneyText(amount)],
        ['建筑面积', plainIndex(area)],
      ],
    };
  });
}

/** 工程量指标: quantity per m² of the chosen subjects. */
export function quantityIndices({ node, area }: MeasuredNode, config: CheckConfig): IndexValue[] {
  return config.quantitySubjects.map((id) => {
    const subject = config.subjects.get(id);
    const quantity = node.subjectQuantities.get(id) ?? 0;
    return {
      key: `QT:${id}`,
      part: id,
      name: `${subject?.name ?? id}工程量指标`,
      unit: `${subject?.unit ?? ''}/m2`,
      value: quantity / QUANTITY / area,
      formula: '工程量指标 = Σ 科目工程量 ÷ 建筑面积',
      figures: [
        ['科目工程量', scaledText(quantity, QUANTITY)],
        ['建筑面积', plainIndex(area)],
      ],
    };
  });
}

/** 主要材料消耗指标: consumption per m² of the chosen material classes; none when the file carries no contents or classes. */
export function materialIndices(
  { node, area }: MeasuredNode,
  { materialClasses }: CheckConfig,
  { hasContents }: { readonly hasContents: boolean },
): IndexValue[] {
  return materialClasses.map((material) => {
    const quantity = node.materials.get(material) ?? 0;
    return {
      key: `MT:${material}`,
      part: material,
      name: `${material}消耗指标`,
      unit: '/m2',
      value: hasContents ? quantity / QUANTITY / area : null,
      reason: missingContent('materials'),
      formula: '材料指标 = Σ(工程量 × 含量) ÷ 建筑面积',
      figures: [
        ['材料用量', scaledText(quantity, QUANTITY)],
        ['建筑面积', plainIndex(area)],
      ],
    };
  });
}

/** 相关性: ratios of two quantities. */
export function relationIndices({ node }: MeasuredNode, { relations }: CheckConfig): IndexValue[] {
  return relations.map(({ id, name, over, under, unit }) => {
    const above = quantityOf(node, over);
    const below = quantityOf(node, under);
    return {
      key: `RL:${id}`,
      part: id,
      name,
      unit,
      value: below === 0 ? null : above / below,
      reason: '分母工程量为零',
      formula: '相关性 = 分子工程量 ÷ 分母工程量',
      figures: [
        ['分子工程量', scaledText(above, QUANTITY)],
        ['分母工程量', scaledText(below, QUANTITY)],
      ],
    };
  });
}

/** The quantity of one side of a relation in a building. */
export function quantityOf(node: NodeFigures, term: Term): Quantity {
  if ('subject' in term) return node.subjectQuantities.get(term.subject) ?? 0;
  return node.codeQuantities.get(term.code) ?? 0;
}
