import { decimal } from '@jianheng/definition';
import { moduleFault, rule, ValidationError } from '@jianheng/server-platform';
import { bonusSharing } from '../bonus-sharing.module.ts';
import { type FormulaFault, type Worked, workOutPool, workOutWeight } from './bonus-formulas.ts';

type Bonus = typeof bonusSharing;
type Rule = {
  readonly poolFormula: string;
  readonly weightFormula: string;
  readonly rate: string;
  readonly quality: string;
  readonly trialClaimed: string;
};

/** Figures on which every formula is tried before it is kept. */
const TRIAL_WEIGHT = { dutyWeight: '1', factor: '1', hours: '40', allHours: '120' } as const;
const tryPool = ({ poolFormula, rate, quality, trialClaimed }: Rule) =>
  workOutPool(poolFormula, { claimed: trialClaimed, taxRate: '0.06', rate, quality, adjust: '1' });

/** The fault in the module's own words. */
function faultOf(fault: FormulaFault) {
  switch (fault.code) {
    case 'formulaWrong':
      return moduleFault(bonusSharing, fault.code, fault.params);
    case 'formulaNegative':
      return moduleFault(bonusSharing, fault.code, fault.params);
    default:
      return moduleFault(bonusSharing, fault.code);
  }
}

function mustWork(name: 'poolFormula' | 'weightFormula', worked: Worked): void {
  if ('fault' in worked) throw new ValidationError({ [name]: faultOf(worked.fault) });
}

/** Formulas are tried before they are kept, and the rule says what its pool came out as. */
export const tryRule = rule<Bonus, 'rule'>({
  beforeSave({ after, businessError }) {
    mustWork('poolFormula', tryPool(after));
    mustWork('weightFormula', workOutWeight(after.weightFormula, TRIAL_WEIGHT));
    const duties = after.duties.map(({ duty }) => duty);
    if (new Set(duties).size < duties.length) throw businessError('dutyTwice');
  },
  async afterSave({ after, tables }) {
    const worked = tryPool(after);
    if ('value' in worked) await tables.rule.change(after.id, { trialPool: decimal.round(worked.value, 2) });
  },
});

/** Nobody works more hours than a day has, over all projects together. */
export const keepHours = rule<Bonus, 'hours'>({
  async beforeSave({ before, after, user, tables, businessError }) {
    const { workedOn } = after;
    const person = before?.person ?? user.id;
    const others = await tables.hours.find({ person: { is: person }, workedOn: { is: workedOn } });
    const hours = decimal.sum([
      after.hours,
      ...others.filter(({ id }) => id !== before?.id).map((one) => one.hours),
    ]);
    if (decimal.greaterThan(hours, '24')) throw businessError('tooManyHours', { workedOn, hours });
  },
});
