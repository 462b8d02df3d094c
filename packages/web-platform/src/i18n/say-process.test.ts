import { expect, it } from 'vitest';
import { sayProcess, sayStep } from './say-process.ts';

const english = new Map([
  ['请假', 'Leave'],
  ['财务审批', 'Finance'],
  ['发起申请', 'Application'],
]);
const say = (text: string) => english.get(text) ?? text;

it('says processes and steps that are shipped in the language of now, and those of a drawn form as they are written', () => {
  expect([sayProcess('leave', '请假', say), sayStep('leave', '财务审批', say)]).toEqual(['Leave', 'Finance']);
  expect([sayProcess('form_leave', '请假', say), sayStep('form_leave', '财务审批', say)]).toEqual([
    '请假',
    '财务审批',
  ]);
});

it('says the steps of a drawn form that only the house gives a name', () => {
  expect(sayStep('form_leave', '发起申请', say)).toBe('Application');
});
