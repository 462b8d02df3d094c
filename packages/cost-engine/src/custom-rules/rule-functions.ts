import type { RegisteredFunctions } from '@jianheng/expression';
import { moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import { joinFigures, type LineFigures } from '../indices/node-figures.ts';
import type { CheckMaterial } from '../rules/context/check-material.ts';
import type { CustomRuleScope } from '../settings/custom-rule.ts';

type RegisteredFunction = RegisteredFunctions[string];

/** The place that the functions of one rule look at while one of its formulas is evaluated. */
export class FunctionContext {
  #material: CheckMaterial | null = null;
  #place = 0;

  /** Evaluates at a place; evaluations of one rule never interleave. */
  at<Answer>(material: CheckMaterial, place: number, evaluate: () => Answer): Answer {
    this.#material = material;
    this.#place = place;
    try {
      return evaluate();
    } finally {
      this.#material = null;
    }
  }

  get current(): EvaluatedPlace {
    if (!this.#material) throw new RangeError('no rule is being evaluated');
    return { material: this.#material, place: this.#place };
  }
}

interface EvaluatedPlace {
  readonly material: CheckMaterial;
  readonly place: number;
}

/**
 * Functions of the rules of a firm. Of a line: 特征("混凝土强度等级"). Of a unit or building: 数量("010502001" or a subject), 金额(subject),
 * 用量(material class), each 0 when there is none.
 */
export function ruleFunctions(scope: CustomRuleScope, context: FunctionContext): RegisteredFunctions {
  const one = (call: (key: string) => string | null): RegisteredFunction => ({
    count: [1, 1],
    call: ([key]) => call(typeof key === 'string' ? key : ''),
  });
  if (scope === 'line')
    return Object.fromEntries([['特征', one((label) => featureOf(context.current, label))]]);
  const figures = () => figuresAt(scope, context.current);
  return Object.fromEntries([
    ['数量', one((key) => quantityOf(figures(), key))],
    ['金额', one((key) => moneyText(figures().subjectAmounts.get(key) ?? 0))],
    ['用量', one((key) => scaledText(figures().materials.get(key) ?? 0, QUANTITY))],
  ]);
}

function featureOf({ material, place }: EvaluatedPlace, label: string): string | null {
  return material.analysis.features(place).find((feature) => feature.label === label)?.value ?? null;
}

function figuresAt(scope: CustomRuleScope, { material, place }: EvaluatedPlace): LineFigures {
  return scope === 'unit' ? material.unitFigures(place) : (material.figures[place] ?? joinFigures([]));
}

function quantityOf(figures: LineFigures, key: string): string {
  const units = figures.codeQuantities.get(key) ?? figures.subjectQuantities.get(key) ?? 0;
  return scaledText(units, QUANTITY);
}
