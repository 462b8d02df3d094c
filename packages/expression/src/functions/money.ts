import { ExactDecimal } from '../values/exact-decimal.ts';
import { isList, type Value } from '../values/value.ts';
import { type FunctionEntry, need } from './function-entry.ts';
import { moneyUpper } from './money-upper.ts';

/** Work on amounts. */
export const money: readonly FunctionEntry[] = [
  {
    name: 'MONEYUPPER',
    aliases: ['大写金额', '人民币大写', '金额大写'],
    family: '金额',
    description: '把金额写成中文大写，四舍五入到分',
    arguments: [need('金额')],
    example: 'MONEYUPPER(合同金额)',
    work: { takes: 'each', run: ([amount = null]) => inWords(amount) },
  },
];

function inWords(amount: Value): Value {
  const isAmount = amount instanceof ExactDecimal || typeof amount === 'string';
  return isAmount && !isList(amount) ? moneyUpper(amount) : '';
}
