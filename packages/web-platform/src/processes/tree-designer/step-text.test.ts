import { expect, it } from 'vitest';
import { conditionText } from './step-text.ts';

const ENGLISH = new Map([
  ['状态', 'State'],
  ['完成', 'Done'],
]);
const t = (text: string) => ENGLISH.get(text) ?? text;

it('a condition over a field that the firm drew is said as the firm wrote it', () => {
  const state = { kind: 'choice', label: '状态', choices: { o1: '完成' } } as const;
  const says = (fields: Parameters<typeof conditionText>[1]) => conditionText("state == 'o1'", fields, t);

  expect(says({ state })).toMatch(/^State .* Done$/);
  expect(says({ state: { ...state, drawn: true } })).toMatch(/^状态 .* 完成$/);
});
