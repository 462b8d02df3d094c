import { beforeAll, describe, expect, it } from 'vitest';
import { initI18n, translate } from '../i18n/i18n.ts';
import { countText } from './count-text.ts';

beforeAll(() => initI18n('zh'));

describe('the number of rows over a list', () => {
  it.each([
    [0, false, '0 条'],
    [185, false, '185 条'],
    [12_345, false, '12,345 条'],
    [1000, true, '1,000+ 条'],
  ])('%i, capped %s, is %s', (total, isCapped, text) => {
    expect(countText(total, isCapped, translate)).toBe(text);
  });
});
