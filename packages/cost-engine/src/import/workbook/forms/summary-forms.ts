import type { FormRow, FormWords } from '@jianheng/spreadsheet';
import type { DraftFigure, UnitDraft } from './unit-draft.ts';

export const SUMMARY_WORDS: FormWords<'name' | 'amount'> = {
  name: [/^(?:单项工程|单位工程)名称$/, /^(?:汇总内容|项目名称|费用名称|名称|内容)$/],
  amount: [/^金额$/, /^(?:合计|造价|合价)$/],
};

/** What a row of a unit's summary (表-04) states, by its words. */
const FIGURES: readonly (readonly [RegExp, DraftFigure])[] = [
  [/暂列金额/, 'provisionalSum'],
  [/专业工程(?:结算|暂估)?价?/, 'specialtySum'],
  [/计日工/, 'dayWork'],
  [/总承包服务费/, 'attendance'],
  [/^分部分项/, 'divisional'],
  [/^措施项目/, 'measuresTotal'],
  [/^安全.*文明.*费/, 'safety'],
  [/^其他项目/, 'otherTotal'],
  [/^规费/, 'statutoryFeeTotal'],
  [/^(?:税金|增值税)/, 'tax'],
  [/^(?!单价措施|(?:其他)?总价措施|税前|不含税).*(?:合计|总造价|工程造价)/, 'total'],
];

/** Takes one row of 表-04 (GB 50500-2013 appendix E.3). */
export function takeSummary(unit: UnitDraft, row: FormRow<'name' | 'amount'>): void {
  const amount = row.figure('amount');
  if (!amount) return;
  unit.hasSummary = true;
  const words = (row.text('name') || row.heading).replace(/[\s\u3000]|其中[:：]/g, '');
  const figure = FIGURES.find(([pattern]) => pattern.test(words))?.[1];
  // Rows of a second level (1.1) tell parts of the row above: a safety fee among the measures is counted with them.
  if (figure === 'safety' && row.heading.includes('.')) return;
  if (figure) unit.figures.set(figure, amount.text);
}

export const OTHER_WORDS: FormWords<'name' | 'amount'> = {
  name: [/^(?:项目|费用)?名称$/],
  amount: [/^金额$/],
};

const OTHERS: readonly (readonly [RegExp, DraftFigure])[] = [
  [/^暂列金额/, 'provisionalSum'],
  [/^专业工程暂估价/, 'specialtySum'],
  [/^计日工/, 'dayWork'],
  [/^总承包服务费/, 'attendance'],
  [/^合计/, 'otherTotal'],
];

/** Takes one row of 表-12 (appendix G.1); the unit's summary comes first where both speak. */
export function takeOther(unit: UnitDraft, row: FormRow<'name' | 'amount'>): void {
  const words = row.text('name').replace(/[\s\u3000]/g, '');
  const figure = OTHERS.find(([pattern]) => pattern.test(words))?.[1];
  if (!figure || unit.figures.has(figure)) return;
  const amount = row.figure('amount');
  if (amount) unit.figures.set(figure, amount.text);
}
