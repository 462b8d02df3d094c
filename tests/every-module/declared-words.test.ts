import { describe, expect, it } from 'vitest';
import { missingWords, requireNone, sectionTitles, wordsIn } from './declared-words.ts';

const module = {
  label: '收款',
  entities: {
    cycle: {
      title: '周期{no}',
      fields: { state: { label: '状态', choices: { open: '未锁定', locked: '已锁定' } } },
    },
  },
  forms: { cycle: [{ title: '基本信息', fields: ['state'] }] },
};

const catalogue = (...pairs: readonly (readonly [string, string])[]) => Object.fromEntries(pairs);

describe('a word that no translation exists for', () => {
  it('is reported once, with the language and its first place in the declaration', () => {
    const used = [...wordsIn(module), ...wordsIn(module, ['again'])];

    expect(
      missingWords(used, 'English', [catalogue(['收款', 'Receipts']), catalogue(['未锁定', 'Open'])]),
    ).toEqual([
      'English lacks “状态”, used at entities.cycle.fields.state.label',
      'English lacks “已锁定”, used at entities.cycle.fields.state.choices.locked',
    ]);
  });

  it('is found in the title of a section', () => {
    expect(missingWords(sectionTitles(module.forms), 'Spanish', [])).toEqual([
      'Spanish lacks “基本信息”, used at forms.cycle.0.title',
    ]);
  });

  it('fails with a line of its own for each', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `English lacks “词${at}”`);

    expect(() => requireNone(lines)).toThrow(lines.join('\n'));
    expect(() => requireNone([])).not.toThrow();
  });
});
