import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { cell } from '../../model/number-column.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const REPEATED: FindingKind = {
  kind: 'line_repeated',
  level: 'warning',
  title: '同一清单以另一顺序码重复列项',
  formula: '九位编码、名称、特征、单位、工程量、单价都相同的清单在单位工程内出现次数 = 1',
  clause: 'GB 50500-2013 §4.2.2、§4.2.3',
  suggestion: '核对是否重复计量，重复的删去其一',
};

/** A line that stands in a unit twice under another serial: the same work counted again. */
export const REPEATED_LINES: readonly OptionalCheck[] = [
  { kind: REPEATED.kind, part: () => ({ scope: 'unit', check: checkUnit }) },
];

function checkUnit(context: RuleContext, unit: number): void {
  const { project, analysis } = context.material;
  const { lines } = project;
  const first = new Map<string, number>();
  let looked = 0;
  for (const line of context.material.linesOf(unit)) {
    const quantity = cell(lines.quantity, line);
    if (!analysis.hasFullCode(line) || Number.isNaN(quantity) || quantity === 0) continue;
    looked += 1;
    const key = [
      analysis.code9(line),
      cell(lines.section, line),
      cell(lines.name, line),
      cell(lines.feature, line),
      cell(lines.uom, line),
      quantity,
      cell(lines.price, line),
    ].join(' ');
    const other = first.get(key);
    if (other === undefined) first.set(key, line);
    else if (cell(lines.code, other) !== cell(lines.code, line)) addFinding(context, line, other);
  }
  context.countChecked(REPEATED.kind, looked);
}

function addFinding(context: RuleContext, line: number, other: number): void {
  const { lines, texts } = context.material.project;
  const amount = cell(lines.amount, line);
  context.addLineFinding(REPEATED, line, {
    expected: null,
    actual: texts.text(cell(lines.code, line)),
    figures: [
      ['与之相同的编码', texts.text(cell(lines.code, other))],
      ['工程量', scaledText(cell(lines.quantity, line), QUANTITY)],
    ],
    ...(Number.isNaN(amount) ? {} : { amountAtRisk: amount }),
  });
}
