import { moneyText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const PAGE: FindingKind = {
  kind: 'page_subtotal',
  level: 'error',
  title: '本页小计不等于本页清单合价之和',
  formula: '本页小计 = Σ 本页合价',
  clause: 'GB 50500-2013 附录 F.1（表-08）',
  suggestion: '重新汇总本页小计',
};
const TABLE: FindingKind = {
  kind: 'sheet_total',
  level: 'error',
  title: '表格合计不等于表内清单合价之和',
  formula: '合计 = Σ 表内合价',
  clause: 'GB 50500-2013 附录 F.1（表-08）',
  suggestion: '重新汇总合计',
};
const HIDDEN: FindingKind = {
  kind: 'hidden_rows',
  level: 'info',
  title: '清单行在隐藏的行或工作表中',
  formula: '隐藏清单行数 = 0；隐藏行已计入合计',
  clause: '交付文件应完整可见',
  suggestion: '取消隐藏并确认这些清单是否应计入',
};

/** 表内合计: what tables show of their own rows, as the importer has found it. */
export const TABLE_SUMS: readonly OptionalCheck[] = [
  { kind: PAGE.kind, part: () => ({ scope: 'unit', check: sumsLabelled(PAGE, /^本页/) }) },
  { kind: TABLE.kind, part: () => ({ scope: 'unit', check: sumsLabelled(TABLE, /^(?!本页)/) }) },
  { kind: HIDDEN.kind, part: () => ({ scope: 'unit', check: checkHidden }) },
];

function sumsLabelled(kind: FindingKind, label: RegExp) {
  return (context: RuleContext, place: number): void => {
    const unit = context.material.project.unitWorks[place];
    for (const [index, row] of (unit?.tableSums ?? []).entries()) {
      if (unit && label.test(row.label)) checkSum(context, kind, { unit, index, row });
    }
  };
}

interface Placed {
  readonly unit: UnitWork;
  readonly index: number;
  readonly row: UnitWork['tableSums'][number];
}

function checkSum(context: RuleContext, kind: FindingKind, { unit, index, row }: Placed): void {
  context.countChecked(kind.kind);
  const { stated, sum, label, place } = row;
  if (Math.abs(stated - sum) <= context.material.config.thresholds.sumTolerance) return;
  context.addFinding(kind, {
    target: `${unit.id}:${label}${index + 1}`,
    targetType: 'node',
    node: unit.id,
    name: place,
    expected: moneyText(sum),
    actual: moneyText(stated),
    figures: [
      [label, moneyText(stated)],
      ['合价之和', moneyText(sum)],
    ],
    amountAtRisk: stated - sum,
  });
}

function checkHidden(context: RuleContext, place: number): void {
  const unit = context.material.project.unitWorks[place];
  if (!unit) return;
  context.countChecked(HIDDEN.kind);
  if (unit.hiddenLines === 0) return;
  context.addFinding(HIDDEN, {
    target: `${unit.id}:HIDDEN`,
    targetType: 'node',
    node: unit.id,
    name: unit.name,
    expected: '0',
    actual: String(unit.hiddenLines),
    figures: [['隐藏清单行数', String(unit.hiddenLines)]],
  });
}
