import { platformCalls } from '@jianheng/contract';
import { faultSentence } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { ValidationError } from '../errors/errors.ts';
import { parseInput } from './parse-input.ts';

const { body } = platformCalls['POST /a/sys/customForm'];

/** What is said of a form as it is drawn. */
function saidOf(fields: object, more: object = {}): readonly string[] {
  const name = { kind: 'text', label: '名称' };
  try {
    parseInput(
      body,
      { code: 'x1', draft: { label: '单', title: 'name', fields: { name, ...fields }, ...more } },
      'body',
    );
    return [];
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return Object.values(problem.faults).map(faultSentence);
  }
}

describe('a refusal within a form that somebody draws', () => {
  it.each([
    [{ a: { kind: 'nope', label: '交通' } }, '“交通”类型：内容不对'],
    [{ a: { kind: 'text', label: '电话', format: 'x' } }, '“电话”格式：应为列出的格式之一'],
    [{ a: { kind: 'choice', label: '交通', choices: { o1: '长'.repeat(51) } } }, '“交通”选项：最多 50 个字'],
    [
      Object.fromEntries([['甲', { kind: 'text', label: '甲方' }]]),
      '“甲方”：应以字母开头，只含字母和数字，最多 30 个',
    ],
  ])('names the field as its drawer called it: %j', (fields, says) => {
    expect(saidOf(fields)).toEqual([says]);
  });

  it('names every other place by a word, and what is none by its own name', () => {
    expect(saidOf({}, { menu: { under: '长'.repeat(21) } })).toEqual(['菜单分组：最多 20 个字']);
    expect(saidOf({}, { evil: 1 })).toEqual(['没有“evil”这一项']);
    const step = { kind: 'nope', key: 'k', label: '审批' };
    expect(saidOf({}, { process: { title: '{name}', category: 'other', steps: [step] } })).toEqual([
      '“审批”类型：内容不对',
    ]);
  });
});
