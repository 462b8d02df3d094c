import { beforeAll, describe, expect, it } from 'vitest';
import { initI18n } from '../../i18n/i18n.ts';
import { sideText, wordText } from './difference-text.ts';

beforeAll(() => initI18n('zh'));

const about = (word: string) =>
  ({ part: 'field', about: '编号', word, before: undefined, after: undefined }) as const;

describe('版本对比', () => {
  it.each([
    ['format', 'plate', '格式', '车牌号'],
    ['mask', 'HT-0000', '样式', 'HT-0000'],
    ['required', true, '必填', '是'],
    ['kind', 'text', '字段类型', '单行文字'],
  ])('says %s as the designer does', (word, said, called, shown) => {
    expect(wordText(about(word))).toBe(called);
    expect(sideText(about(word), said, {})).toBe(shown);
  });
});
