import { describe, expect, it } from 'vitest';
import { choiceFaults } from './choice-faults.ts';
import { customFormFaults } from './custom-form-faults.ts';

const saysOf = (choices: Record<string, string>) =>
  choiceFaults('mode', { label: '交通', choices }).map(({ says }) => says);

describe('the words of a choice', () => {
  it('are told apart by whoever chooses', () => {
    expect(saysOf({ o1: '火车', o2: '飞机' })).toEqual([]);
    expect(saysOf({ o1: '火车', o2: '飞机', o3: '火车 ', o4: '火车', o5: '' })).toEqual([
      '“交通”的选项“火车”重复',
    ]);
    expect(saysOf({})).toEqual(['“交通”没有可选的项']);
  });

  it('are looked at in lines as well', () => {
    const choices = { o1: '一', o2: '一' };
    const fields = {
      name: { kind: 'text', label: '名称' },
      parts: { kind: 'lines', label: '明细', fields: { mark: { kind: 'choices', label: '标记', choices } } },
    } as const;
    const faults = customFormFaults({ label: '单', title: 'name', fields }, '/form/x', () => undefined);
    expect(faults).toEqual([{ word: 'mark', says: '“标记”的选项“一”重复' }]);
  });
});
