import { expect, it } from 'vitest';
import { isGivenName } from '../draft/field-kinds.ts';
import { namesOf, readExpression } from './expression-input.tsx';

const names = namesOf({
  price: { kind: 'money', label: '单价' },
  count: { kind: 'integer', label: '数量' },
  costs: { kind: 'lines', label: '费用', fields: { amount: { label: '金额' } } },
});

it('reads an expression by what people call its fields, functions as they are written', () => {
  expect(readExpression('price * count + SUM(costs.amount)', names)).toBe('单价 * 数量 + SUM(费用 · 金额)');
  expect(readExpression('unknown + 1', names)).toBe('unknown + 1');
});

it('tells a name that a field began with from one that was given to it', () => {
  expect(['money', 'money2', 'money12'].map((name) => isGivenName(name, 'money'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['moneyOut', 'fee', 'mon'].map((name) => isGivenName(name, 'money'))).toEqual([false, false, false]);
});
