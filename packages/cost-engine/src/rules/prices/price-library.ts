import { amountOf, type Money, moneyText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import type { LibraryPrice } from '../../settings/optional-settings.ts';
import { missingSetting } from '../context/missing-setting.ts';
import { eachLine, notSet } from '../context/optional-check.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const OUTSIDE: FindingKind = {
  kind: 'price_library',
  level: 'warning',
  title: '综合单价超出价格库区间',
  formula: '价格库 P5 ≤ 综合单价 ≤ 价格库 P95',
  clause: '企业价格库（检查设置）',
  suggestion: '核对组价；确因地区、规格不同的请说明',
};

/** 价格库: a unit price beside the samples of the firm. */
export const PRICE_LIBRARY: readonly OptionalCheck[] = [
  {
    kind: OUTSIDE.kind,
    part: ({ priceLibrary }) =>
      priceLibrary.length === 0
        ? notSet(OUTSIDE.kind, missingSetting('priceLibrary'))
        : eachLine(OUTSIDE.kind, checkLine(Map.groupBy(priceLibrary, ({ code }) => code))),
  },
];

function checkLine(library: ReadonlyMap<string, readonly LibraryPrice[]>) {
  return (context: RuleContext, line: number): void => {
    const { project, analysis } = context.material;
    const { lines } = project;
    const price = cell(lines.price, line);
    const known = library.get(analysis.code9(line))?.find((entry) => fits(context, line, entry));
    if (!known || !(price > 0)) {
      context.skip(
        OUTSIDE.kind,
        lines.ids[line] ?? '',
        known ? missingContent('unpriced') : '价格库没有该项目',
      );
      return;
    }
    if (price < known.low || price > known.high) findOutside(context, line, { price, known });
  };
}

function findOutside(
  context: RuleContext,
  line: number,
  { price, known }: { readonly price: Money; readonly known: LibraryPrice },
): void {
  const { low, high, samples, source } = known;
  const bound = price < low ? low : high;
  context.addLineFinding(OUTSIDE, line, {
    expected: `${moneyText(low)} ~ ${moneyText(high)}`,
    actual: moneyText(price),
    figures: [
      ['综合单价', moneyText(price)],
      ['P5', moneyText(low)],
      ['P95', moneyText(high)],
      ['偏差', ((price - bound) / bound).toFixed(4)],
      ['样本数', samples === null ? '未注明' : String(samples)],
      ['来源', source === '' ? '未注明' : source],
    ],
    amountAtRisk: amountOf(cell(context.material.project.lines.quantity, line), price - bound),
  });
}

function fits({ material }: RuleContext, line: number, entry: LibraryPrice): boolean {
  const { project, analysis } = material;
  const { lines, texts, head } = project;
  if (entry.standard !== null && entry.standard !== head.standard) return false;
  if (entry.unit !== analysis.uom(line)) return false;
  if (entry.name !== '' && entry.name !== texts.text(cell(lines.name, line))) return false;
  const feature = texts.text(cell(lines.feature, line));
  return entry.features.every((word) => feature.includes(word));
}
