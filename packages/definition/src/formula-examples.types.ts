import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { firmFormula } from './formulas/firm-formula.ts';

/** Examples of `docs/language.md` about formulas of the firm; never run. */
const bonusRule = entity('奖金规则', {
  path: '/b/bonus-rule',
  title: 'name',
  fields: {
    name: field.text('名称'),
    bonusFormula: field.formula('奖金公式', {
      names: { claimed: field.money('认领金额'), rate: field.percent('计提比例') },
      yields: 'number',
      default: 'claimed * rate',
    }),
  },
});

export function tried() {
  const pool = firmFormula(bonusRule.fields.bonusFormula, 'claimed * rate');
  const amount = pool.of({ claimed: '1000.00', rate: '0.05' });
  return amount;
}
