import { expect, it } from 'vitest';
import { initI18n, inSentence, textsCalled, translatorOf } from './i18n.ts';

it.each([
  ['Loan application', 'loan application'],
  ['Última compra', 'última compra'],
  ['VAT invoice', 'VAT invoice'],
  ['借款申请', '借款申请'],
  ['', ''],
])('%s in a sentence', (name, within) => {
  expect(inSentence(name)).toBe(within);
});

it('finds the texts that are said so in the language of the reader', async () => {
  await initI18n('en', {
    en: async () => ({
      words: Object.fromEntries([
        ['测试登录', 'Sign in to test'],
        ['可用', 'Available'],
      ]),
      own: { bonus: Object.fromEntries([['可用', 'Left']]) },
    }),
  });
  expect(textsCalled('sign in', 20)).toContain('登录');
  expect(textsCalled('Sign in to TEST', 20)).toEqual(['测试登录']);
  expect(textsCalled('sign', 2)).toHaveLength(2);
  expect([
    translatorOf('bonus')('可用'),
    translatorOf('loans')('可用'),
    translatorOf('bonus')('登录'),
  ]).toEqual(['Left', 'Available', translatorOf('loans')('登录')]);
  await initI18n('zh');
  expect(textsCalled('登录', 20)).toEqual([]);
});
