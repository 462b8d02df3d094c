import { field } from '@jianheng/definition';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { numberText } from '../../fields/kind/number-cell.tsx';
import { initI18n } from '../../i18n/i18n.ts';
import { shownField, shownValue } from './list-units.ts';

const investment = field.money('总投资');
const list = { inTenThousands: ['investment'] };
beforeAll(() => initI18n('zh'));

describe('amounts that a list shows in 万元', () => {
  it('say so in their head, and are as many as before', () => {
    expect(i18next.isInitialized).toBe(true);
    const shown = shownField(list, 'investment', investment);
    expect(shown.label).toBe('总投资（万元）');
    expect(numberText(shown, shownValue(list, 'investment', '22905400000.00'))).toBe('2,290,540.00');
  });

  it('leave other columns, other lists and what is no number alone', () => {
    expect(shownField(list, 'amount', investment)).toBe(investment);
    expect(shownValue({}, 'investment', '10000')).toBe('10000');
    expect(shownValue(list, 'investment', null)).toBeNull();
    expect(shownValue(list, 'investment', 'much')).toBe('much');
  });
});

describe('shares under each other', () => {
  it.each([
    ['0.002', '0.20%'],
    ['0.0014', '0.14%'],
    ['0.12345', '12.345%'],
    ['1', '100.00%'],
  ])('%s', (share, text) => {
    expect(numberText(field.percent('费率'), share)).toBe(text);
  });
});
