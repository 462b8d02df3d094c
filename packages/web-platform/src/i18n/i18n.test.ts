import { expect, it } from 'vitest';
import { inSentence } from './i18n.ts';

it.each([
  ['Loan application', 'loan application'],
  ['Última compra', 'última compra'],
  ['VAT invoice', 'VAT invoice'],
  ['借款申请', '借款申请'],
  ['', ''],
])('%s in a sentence', (name, within) => {
  expect(inSentence(name)).toBe(within);
});
