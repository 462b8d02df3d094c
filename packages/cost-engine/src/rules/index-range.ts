import type { RuleRun } from '../check/check-run.ts';
import type { FindingKind, Level } from '../check/finding.ts';
import { type IndexValue, plainIndex } from '../indices/index-value.ts';
import type { NodeFigures } from '../indices/node-figures.ts';

const CLAUSE = 'GB/T 51290-2018 建设工程造价指标指数分类与测算标准';

/** Compares an index with its range; deviation to the nearest bound decides the level: 10 % hint, 30 % warning. */
export function checkRange(run: RuleRun, node: NodeFigures, index: IndexValue): void {
  const { id, name } = node.single;
  const target = `${id}:${index.part}`;
  const { value } = index;
  if (value === null) {
    run.skip(index.key, target, index.reason ?? '没有可用数据');
    return;
  }
  const range = run.material.config.ranges.get(index.key);
  if (!range) {
    run.skip(index.key, target, '没有该指标的区间');
    return;
  }
  run.looked(index.key);
  if (value >= range.low && value <= range.high) return;
  const bound = value < range.low ? range.low : range.high;
  const deviation = bound === 0 ? 1 : (value - bound) / Math.abs(bound);
  run.find(kindOf(index, deviation), {
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
    ],
  });
}

function kindOf(index: IndexValue, deviation: number): FindingKind {
  return {
    kind: index.key,
    level: levelOf(Math.abs(deviation)),
    title: `${index.name}超出同类工程区间`,
    formula: index.formula,
    clause: CLAUSE,
    suggestion: '核对工程量、单价与归集;确属特殊做法的请说明',
  };
}

function levelOf(deviation: number): Level {
  if (deviation > 0.3) return '错误';
  return deviation > 0.1 ? '警告' : '提示';
}
