import { field } from '../fields/field.ts';
import { firmFormula, formulaRows } from '../formulas/firm-formula.ts';

/** What the compiler must refuse of formulas of the firm; never run. */
const pool = field.formula('公式', {
  names: { claimed: field.money('认领金额'), heads: field.integer('人数') },
  yields: 'number',
  required: true,
});
const holds = field.formula('条件', { names: { claimed: field.money('认领金额') }, yields: 'boolean' });

export const amount: string | null = firmFormula(pool, 'claimed').of({ claimed: '1', heads: 2 });
export const isHeld: boolean | null = firmFormula(holds, 'claimed > 1').of({ claimed: '1' });
// @ts-expect-error a result of another kind
export const wrong: boolean | null = firmFormula(pool, 'claimed').of({ claimed: '1', heads: 2 });
// @ts-expect-error a misspelt name
firmFormula(pool, 'claimed').of({ claimd: '1', heads: 2 });
// @ts-expect-error a name without its value
firmFormula(pool, 'claimed').told({ claimed: '1' });
// @ts-expect-error a value that the name cannot hold
firmFormula(pool, 'claimed').of({ claimed: '1', heads: '2' });
// @ts-expect-error a name without its value, for formulas of rows
formulaRows(pool, []).of({ claimed: '1' });
// @ts-expect-error a kind that no formula yields
field.formula('公式', { names: {}, yields: 'numbr' });
// @ts-expect-error a misspelt option
field.formula('公式', { names: {}, yields: 'number', requird: true });
// @ts-expect-error no names
field.formula('公式', { yields: 'number' });
