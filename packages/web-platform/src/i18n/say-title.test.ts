import { describe, expect, it } from 'vitest';
import { asWritten, sayTitle } from './say-title.ts';

const ENGLISH = new Map([
  ['新建流程', 'New'],
  ['借款申请', 'Loan application'],
  ['表单设计', 'Form design'],
  ['待办', 'To do'],
  ['{what}：{name}', '{what}: {name}'],
]);
const sayIn =
  (words: ReadonlyMap<string, string>) =>
  (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    (words.get(text) ?? text).replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));

describe('the title of a page', () => {
  it.each([
    ['待办', 'To do', '待办'],
    ['新建流程借款申请', 'New: Loan application', '新建流程：借款申请'],
    ['新建流程', 'New', '新建流程'],
    ['表单设计：印章登记', 'Form design: 印章登记', '表单设计：印章登记'],
    ['李明借款：8,000.00元', '李明借款：8,000.00元', '李明借款：8,000.00元'],
  ])('%s is said in the language of now, the kind of page apart from its name', (title, english, chinese) => {
    expect(sayTitle(title, sayIn(ENGLISH))).toBe(english);
    expect(sayTitle(title, sayIn(new Map()))).toBe(chinese);
  });

  it('leaves what the firm wrote as it is, alone and behind the kind of page', () => {
    const say = sayIn(ENGLISH);

    expect(sayTitle(asWritten('待办'), say)).toBe('待办');
    expect(sayTitle(asWritten('表单设计：待办'), say)).toBe('表单设计：待办');
    expect(sayTitle(`表单设计：${asWritten('待办')}`, say)).toBe('Form design: 待办');
  });

  it('holds nothing that nobody sees', () => {
    const inChinese = sayIn(new Map());

    for (const title of ['', '表单设计：', '新建流程', '没有这个词：'].map(
      (what) => `${what}${asWritten('待办')}`,
    ))
      for (const say of [sayIn(ENGLISH), inChinese])
        expect(sayTitle(title, say)).not.toMatch(/[\u2066-\u2069]/);
  });
});
