import { expect, it } from 'vitest';
import { faultSentence } from './faults.ts';
import { unknownField } from './unknown-name.ts';

const fields = { amount: { label: '金额' }, price: { label: '单价' } };

it.each([
  ['amuont', '没有“amuont”这一项，是不是“amount”？'],
  ['金额', '没有“金额”这一项，是不是“amount（金额）”？'],
  ['单介', '没有“单介”这一项，是不是“price（单价）”？'],
  ['zzzzzz', '没有“zzzzzz”这一项'],
  ['constructor', '没有“constructor”这一项'],
])('a field that is called %s is looked for among names and labels', (name, says) => {
  expect(faultSentence(unknownField(name, fields))).toBe(says);
});
