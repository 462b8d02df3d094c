import { amountOf, moneyText, RATE } from '@jianheng/fixed-point';
import type { ItemGroup } from '../../derived/same-items.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { cell } from '../../model/number-column.ts';
import type { RuleContext } from '../context/rule-context.ts';

const SAME_ITEM: FindingKind = {
  kind: 'same_item_diff',
  level: 'warning',
  title: '相同清单项目综合单价不一致',
  formula: '|综合单价 − 同项众数单价| ≤ 众数单价 × 允许偏差',
  clause: '同一项目（编码、名称、单位、特征均相同）应同价',
  suggestion: '统一单价，或说明价格不同的原因',
};

/** Lines equal in code, name, unit and features have one price; whoever differs from the usual one is found. */
export function checkSameItems(context: RuleContext): void {
  const { project, items } = context.material;
  const { count, ids } = project.lines;
  for (let line = 0; line < count; line += 1) {
    const group = items.group(line);
    if (!group) context.skip('same_item_diff', ids[line] ?? '', items.reason(line));
    else if (group.lines.length > 1) checkAgainst(context, line, group);
  }
  context.countRemaining('same_item_diff', count);
}

function checkAgainst(context: RuleContext, line: number, { usualPrice, lines: group }: ItemGroup): void {
  const { project, config } = context.material;
  const price = cell(project.lines.price, line);
  if (Math.abs(price - usualPrice) * RATE <= usualPrice * config.thresholds.sameItemShare) return;
  context.addLineFinding(SAME_ITEM, line, {
    expected: moneyText(usualPrice),
    actual: moneyText(price),
    figures: [
      ['综合单价', moneyText(price)],
      ['众数单价', moneyText(usualPrice)],
      ['同项行数', String(group.length)],
    ],
    amountAtRisk: amountOf(cell(project.lines.quantity, line), price - usualPrice),
  });
}
