import { checkFees, FeeError } from '@jianheng/cost-engine';
import { rule } from '@jianheng/server-platform';
import type { costFees } from '../cost-fees.module.ts';

/** A template is stored only if its formulas can be computed: known symbols, no circle, no symbol twice. */
export const guardTemplates = rule<typeof costFees, 'feeTemplate'>({
  async beforeSave({ after: { name, rows }, businessError }) {
    for (const { name: row, source, formula } of rows)
      if (isEmpty(source) === isEmpty(formula)) throw businessError('eitherSourceOrFormula', { name, row });
    try {
      checkFees(
        rows.map((row) => ({
          symbol: row.symbol,
          name: row.name,
          parent: row.parent ?? null,
          source: row.source ?? null,
          formula: isEmpty(row.formula) ? null : (row.formula ?? null),
          rate: '1',
          entered: null,
          states: row.states ?? null,
        })),
      );
    } catch (error) {
      if (!(error instanceof FeeError)) throw error;
      throw businessError('templateWrong', { name, reason: error.message.replace(/。$/, '') });
    }
  },
});

const isEmpty = (text: string | null | undefined) => (text ?? '').trim() === '';
