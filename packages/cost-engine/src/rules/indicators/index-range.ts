import type { FigureText, FindingKind, Level } from '../../findings/finding.ts';
import { type IndexValue, plainIndex } from '../../indices/index-value.ts';
import type { NodeFigures } from '../../indices/node-figures.ts';
import type { IndexRange } from '../../settings/check-config.ts';
import { missingSetting } from '../context/missing-setting.ts';
import type { RuleContext } from '../context/rule-context.ts';

const CLAUSE = 'GB/T 51290-2018 建设工程造价指标指数分类与测算标准';

/** How far an index can be relied on. */
export interface Confidence {
  /** share of the amount that is collected (归集率), where the index rests on subjects */
  readonly collected?: number;
}

/**
 * Compares an index with its range; deviation to the nearest bound decides the level: 10 % hint, 30 % warning. An index of subjects
 * is a hint at most while less than 95 % of the amount is collected.
 */
export function checkRange(
  context: RuleContext,
  node: NodeFigures,
  index: IndexValue,
  { collected = 1 }: Confidence = {},
): void {
  const { id, name } = node.single;
  const target = `${id}:${index.part}`;
  const { value } = index;
  if (value === null) {
    context.skip(index.key, target, index.reason ?? '没有可用数据');
    return;
  }
  const range = context.material.config.ranges.get(index.key);
  if (!range) {
    context.skip(index.key, target, missingSetting('range', index.key));
    return;
  }
  context.countChecked(index.key);
  if (value >= range.low && value <= range.high) return;
  const bound = value < range.low ? range.low : range.high;
  const deviation = bound === 0 ? 1 : (value - bound) / Math.abs(bound);
  context.addFinding(kindOf({ index, deviation, collected, source: range.source }), {
    target,
    targetType: 'index',
    node: id,
    name: `${name} ${index.name}`,
    expected: `${range.low} ~ ${range.high} ${index.unit}`.trim(),
    actual: plainIndex(value),
    figures: [
      ...index.figures,
      ['指标', plainIndex(value)],
      ['下限', plainIndex(range.low)],
      ['上限', plainIndex(range.high)],
      ['偏差', deviation.toFixed(4)],
      ...restsOn(range),
      ...(collected < ENOUGH ? [['归集率', collected.toFixed(4)] as const] : []),
    ],
  });
}

/** Below this share of the amount, indices of subjects say little. */
const ENOUGH = 0.95;

function restsOn({ samples, similar }: IndexRange): FigureText[] {
  const known: FigureText[] = samples === null ? [] : [['样本数', String(samples)]];
  return similar.length === 0 ? known : [...known, ['相似工程', similar.join(';')]];
}

interface Outside {
  readonly index: IndexValue;
  readonly deviation: number;
  readonly collected: number;
  readonly source: string;
}

function kindOf({ index, deviation, collected, source }: Outside): FindingKind {
  const isKnown = collected >= ENOUGH;
  const percent = (collected * 100).toFixed(1);
  return {
    kind: index.key,
    level: isKnown ? levelOf(Math.abs(deviation)) : 'info',
    title: `${index.name}超出同类工程区间${isKnown ? '' : `（归集率仅 ${percent}%，仅供参考）`}`,
    formula: index.formula,
    clause: source === '' ? CLAUSE : `${CLAUSE}；区间来源：${source}`,
    suggestion: isKnown
      ? '核对工程量、单价与归集；确属特殊做法的请说明'
      : '先完成归集（归集率达到 95 %），再核对工程量与单价',
  };
}

function levelOf(deviation: number): Level {
  if (deviation > 0.3) return 'error';
  return deviation > 0.1 ? 'warning' : 'info';
}

/** Share of a building's amount that is collected to subjects of the settings; 1 of nothing. */
export function collectedShare(context: RuleContext, { subjectAmounts }: NodeFigures): number {
  let [collected, all] = [0, 0];
  for (const [subject, amount] of subjectAmounts) {
    all += amount;
    if (context.material.config.subjects.has(subject)) collected += amount;
  }
  return all <= 0 ? 1 : collected / all;
}
