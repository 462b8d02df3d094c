import type { Analysis } from '../analysis/analyse.ts';
import type { RuleRun } from '../check/check-run.ts';
import type { FindingKind } from '../check/finding.ts';
import { amountOf, moneyText, RATE } from '../exact/scaled.ts';
import { at } from '../model/number-column.ts';
import { usual } from './usual-value.ts';

const SAME_ITEM: FindingKind = {
  kind: 'same_item_diff',
  level: '警告',
  title: '相同清单项目综合单价不一致',
  formula: '|综合单价 − 同项众数单价| ≤ 众数单价 × 允许偏差',
  clause: '同一项目(编码、名称、单位、特征均相同)应同价',
  suggestion: '统一单价,或说明价格不同的原因',
};

/** Lines equal in code, name, unit and features have one price; whoever differs from the usual one is found. */
export function checkSameItems(run: RuleRun): void {
  const { project } = run.material;
  const groups = sameItems(run);
  run.lookedAtRest('same_item_diff', project.lines.count);
  for (const group of groups) {
    if (group.length < 2) continue;
    const mode = usual(group.map((line) => at(project.lines.price, line)));
    for (const line of group) checkAgainst(run, line, { mode, size: group.length });
  }
}

function checkAgainst(run: RuleRun, line: number, { mode, size }: { mode: number; size: number }): void {
  const { project, config } = run.material;
  const price = at(project.lines.price, line);
  if (Math.abs(price - mode) * RATE <= mode * config.thresholds.sameItemShare) return;
  run.findLine(SAME_ITEM, line, {
    expected: moneyText(mode),
    actual: moneyText(price),
    figures: [
      ['综合单价', moneyText(price)],
      ['众数单价', moneyText(mode)],
      ['同项行数', String(size)],
    ],
    amountAtRisk: amountOf(at(project.lines.quantity, line), price - mode),
  });
}

function sameItems(run: RuleRun): Iterable<number[]> {
  const { project, analysis } = run.material;
  const { lines } = project;
  const groups = new Map<number, number[]>();
  for (let line = 0; line < lines.count; line += 1) {
    if (!isComparable(run, line)) continue;
    const id = analysis.itemId(line);
    const group = groups.get(id);
    if (group) group.push(line);
    else groups.set(id, [line]);
  }
  return groups.values();
}

function isComparable(run: RuleRun, line: number): boolean {
  const { project, analysis } = run.material;
  const reason = whyNot(analysis, line, at(project.lines.price, line));
  if (reason !== null) run.skip('same_item_diff', project.lines.ids[line] ?? '', reason);
  return reason === null;
}

function whyNot(analysis: Analysis, line: number, price: number): string | null {
  if (!analysis.hasFullCode(line)) return '没有十二位编码';
  if (analysis.features(line).length === 0) return '没有项目特征';
  return Number.isNaN(price) ? '清单未报价' : null;
}
