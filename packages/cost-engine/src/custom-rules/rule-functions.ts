import type { RegisteredFunctions } from '@jianheng/expression';
import type { CheckMaterial } from '../rules/context/check-material.ts';
import { moneyText, QUANTITY, scaledText } from '../fixed-point/scaled.ts';
import { joinFigures, type LineFigures } from '../indices/node-figures.ts';
import type { OwnRuleScope } from '../settings/custom-rule.ts';

type RegisteredFunction = RegisteredFunctions[string];

/** What is looked at while a formula is evaluated. */
export interface Looking {
  readonly material: CheckMaterial;
  readonly place: number;
}

/**
 * Functions of own rules. Of a line: 特征("混凝土强度等级"). Of a unit or building: 数量("010502001" or a subject), 金额(subject),
 * 用量(material class), each 0 when there is none.
 */
export function ruleFunctions(scope: OwnRuleScope, looking: () => Looking): RegisteredFunctions {
  const one = (call: (key: string) => string | null): RegisteredFunction => ({
    count: [1, 1],
    call: ([key]) => call(typeof key === 'string' ? key : ''),
  });
  if (scope === 'line') return Object.fromEntries([['特征', one((label) => featureOf(looking(), label))]]);
  const figures = () => figuresAt(scope, looking());
  return Object.fromEntries([
    ['数量', one((key) => quantityOf(figures(), key))],
    ['金额', one((key) => moneyText(figures().subjectAmounts.get(key) ?? 0))],
    ['用量', one((key) => scaledText(figures().materials.get(key) ?? 0, QUANTITY))],
  ]);
}

function featureOf({ material, place }: Looking, label: string): string | null {
  return material.analysis.features(place).find((feature) => feature.label === label)?.value ?? null;
}

function figuresAt(scope: OwnRuleScope, { material, place }: Looking): LineFigures {
  return scope === 'unit' ? material.unitFigures(place) : (material.figures[place] ?? joinFigures([]));
}

function quantityOf(figures: LineFigures, key: string): string {
  const units = figures.codeQuantities.get(key) ?? figures.subjectQuantities.get(key) ?? 0;
  return scaledText(units, QUANTITY);
}
