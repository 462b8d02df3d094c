import { describe, expect, it } from 'vitest';
import { sayTitle } from './say-title.ts';

const ENGLISH = new Map([
  ['新建流程', 'New: '],
  ['借款申请', 'Loan application'],
  ['待办', 'To do'],
]);
const t = (text: string) => ENGLISH.get(text) ?? text;

describe('the title of a page', () => {
  it('is said in the language of now, of a process that is started with its name', () => {
    expect(sayTitle('待办', t)).toBe('To do');
    expect(sayTitle('新建流程借款申请', t)).toBe('New: Loan application');
    expect(sayTitle('新建流程', t)).toBe('New: ');
    expect(sayTitle('李明借款8,000.00元', t)).toBe('李明借款8,000.00元');
  });
});
