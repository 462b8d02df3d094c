import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { BillItem } from '../../settings/check-config.ts';
import type { Rule } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { SIBLING_QUANTITIES } from '../prices/sibling-items.ts';
import { nameLikeness } from '../text/name-likeness.ts';
import { absentReason, checkCode, checkDuplicates, checkDuplicatesInProject } from './bill-codes.ts';
import { BILL_WORDING } from './bill-words.ts';
import { REPEATED_LINES } from './repeated-lines.ts';

const NAME: FindingKind = {
  kind: 'name_mismatch',
  level: 'warning',
  title: '项目名称与清单库中该编码的名称不符',
  formula: '项目名称 ∈ 清单库（编码前九位）.名称',
  clause: 'GB 50500-2013 §4.2.1',
  suggestion: '按编码改名称，或按名称改编码',
};
const NAME_ALIKE: FindingKind = { ...NAME, level: 'info' };
const UNIT: FindingKind = {
  kind: 'unit_wrong',
  level: 'error',
  title: '计量单位不是清单库规定的单位',
  formula: '计量单位（归一后） ∈ 清单库（编码前九位）.单位',
  clause: 'GB 50500-2013 §4.2.1',
  suggestion: '改为规定单位，并同时换算工程量',
};
const FEATURE_EMPTY: FindingKind = {
  kind: 'feature_empty',
  level: 'warning',
  title: '项目特征为空',
  formula: '项目特征 ≠ 空',
  clause: 'GB 50500-2013 §4.2.1',
  suggestion: '补充项目特征描述',
};
const FEATURE_MISSING: FindingKind = {
  kind: 'feature_missing',
  level: 'warning',
  title: '缺少影响价格的必要项目特征',
  formula: '必要特征 ∈ 项目特征 且有值',
  clause: 'GB 50500-2013 §4.2.1',
  suggestion: '补充该项特征',
};
const ZERO: FindingKind = {
  kind: 'qty_zero',
  level: 'warning',
  title: '工程量为零',
  formula: '工程量 ≠ 0',
  clause: 'GB 50500-2013 §4.2.1',
  suggestion: '核对工程量，或删除该清单行',
};
const NEGATIVE: FindingKind = {
  kind: 'qty_negative',
  level: 'warning',
  title: '工程量为负数',
  formula: '工程量 ≥ 0',
  clause: 'GB 50500-2013 §4.2.1',
  suggestion: '确认是否为扣减项；否则改正工程量',
};

/** 清单及材料分析: codes, names, units, features and quantities of the bill are well formed. */
export const billForm: Rule = {
  id: 'analyzerBillAndMaterial',
  name: '清单及材料分析',
  parts: [
    {
      scope: 'line',
      kinds: ['code_empty', 'code_format', 'code_unknown'],
      check: checkCode,
    },
    { scope: 'unit', check: checkDuplicates },
    { scope: 'everything', check: checkDuplicatesInProject },
    { scope: 'line', kinds: ['name_mismatch', 'unit_wrong'], check: checkBookEntry },
    { scope: 'line', kinds: ['feature_empty', 'feature_missing'], check: checkFeatures },
    { scope: 'line', kinds: ['qty_zero', 'qty_negative'], check: checkQuantity },
  ],
  optional: [...REPEATED_LINES, ...BILL_WORDING, ...SIBLING_QUANTITIES],
};

function checkBookEntry(context: RuleContext, line: number): void {
  const { analysis, project } = context.material;
  const { lines, texts } = project;
  const entries = analysis.hasFullCode(line) ? analysis.book.withCode(analysis.code9(line)) : [];
  const [first] = entries;
  if (!first) {
    const reason = absentReason(context, line);
    context.skip('name_mismatch', lines.ids[line] ?? '', reason);
    context.skip('unit_wrong', lines.ids[line] ?? '', reason);
    return;
  }
  const name = texts.text(cell(lines.name, line));
  if (!entries.some((entry) => entry.name === name)) checkName(context, line, { name, known: entries });
  const uom = analysis.uom(line);
  if (!entries.some((entry) => entry.unit === uom)) {
    context.addLineFinding(UNIT, line, { expected: first.unit, actual: texts.text(cell(lines.uom, line)) });
  }
}

/** Additions in brackets are no other name; one that is alike is only told. */
function checkName(
  context: RuleContext,
  line: number,
  { name, known }: { readonly name: string; readonly known: readonly BillItem[] },
): void {
  const likeness = known.map((entry) => nameLikeness(name, entry.name));
  if (likeness.includes('same')) return;
  const kind = likeness.includes('alike') ? NAME_ALIKE : NAME;
  context.addLineFinding(kind, line, { expected: known[0]?.name ?? '', actual: name });
}

function checkFeatures(context: RuleContext, line: number): void {
  const { analysis } = context.material;
  const features = analysis.features(line);
  if (features.length === 0 && context.unitOf(line)?.lacks.has('feature')) {
    context.skip('feature_empty', context.material.project.lines.ids[line] ?? '', missingContent('feature'));
    return;
  }
  if (features.length === 0) {
    context.addLineFinding(FEATURE_EMPTY, line, {});
    return;
  }
  const required = analysis.entries[line]?.requiredFeatures ?? [];
  if (required.length === 0) return;
  const answered = new Set(features.filter(({ value }) => value !== '').map(({ label }) => label));
  const missing = required.filter((label) => !answered.has(label));
  if (missing.length > 0) context.addLineFinding(FEATURE_MISSING, line, { expected: missing.join('、') });
}

function checkQuantity(context: RuleContext, line: number): void {
  const quantity = cell(context.material.project.lines.quantity, line);
  if (quantity === 0) context.addLineFinding(ZERO, line, { actual: '0' });
  if (quantity < 0) context.addLineFinding(NEGATIVE, line, { actual: scaledText(quantity, QUANTITY) });
}
