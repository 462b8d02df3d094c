import { checkFormula, formulaCircle, namesIn } from '@jianheng/cost-engine';
import { rule } from '@jianheng/server-platform';
import type { costCatalogues } from '../cost-catalogues.module.ts';

/**
 * The formula of a factor reads known factors, in no circle, and its result has a unit. A symbol that other formulas read stays,
 * and so does its factor.
 */
export const keepFormulas = rule<typeof costCatalogues, 'factor'>({
  async beforeSave({ before, after, tables, businessError }) {
    const { name, symbol, unit } = after;
    const others = (await tables.factor.find({})).filter(({ id }) => id !== before?.id);
    if (before && before.symbol !== symbol) requireUnread(before, others, businessError);
    if (after.rule !== 'formula') return;
    const formula = after.formula ?? '';
    if (formula.trim() === '') throw businessError('formulaMissing', { name });
    const units = new Map([...others, { symbol, unit }].map((one) => [one.symbol, one.unit]));
    const { isValid, message } = checkFormula(formula, units);
    if (!isValid) throw businessError('formulaWrong', { name, reason: message });
    const circle = formulaCircle(new Map([...formulasOf(others), [symbol, formula]]));
    if (circle !== undefined) throw businessError('formulaWrong', { name, reason: `循环引用 ${circle}` });
  },
  async beforeRemove({ row, tables, businessError }) {
    const others = (await tables.factor.find({})).filter(({ id }) => id !== row.id);
    requireUnread(row, others, businessError);
  },
});

type Factor = { readonly name: string; readonly symbol: string; readonly formula: string | null };

const formulasOf = (factors: readonly Factor[]) =>
  factors.flatMap(({ symbol, formula }) => (formula === null ? [] : [[symbol, formula] as const]));

function requireUnread(
  { name, symbol }: Pick<Factor, 'name' | 'symbol'>,
  others: readonly Factor[],
  businessError: (code: 'symbolUsed', fillings: { name: string; other: string }) => Error,
): void {
  const reader = others.find(({ formula }) => namesIn(formula ?? '').includes(symbol));
  if (reader !== undefined) throw businessError('symbolUsed', { name, other: reader.name });
}
