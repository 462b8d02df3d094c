import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { faultsLeft, fittingValues, renewedValues } from './renewed-form.ts';
import { isRenewed } from './use-renewed-fields.ts';

const name = field.text('名称');
const former = {
  name,
  note: field.text('备注词'),
  mode: field.text('变'),
  person: field.person('经办人'),
  amount: field.money('金额', { formula: 'price * 2' }),
};
const typed = {
  name: '甲',
  note: '重要',
  mode: '旧文字',
  person: '7',
  person_label: '李明',
  amount: '2.00',
};
const byKind = (mode: typeof former.mode | object) => ({ ...former, mode }) as typeof former;

describe('a form that was published anew while it stood open, or was kept as a draft', () => {
  it.each([
    ['a number that it gives itself', field.autoNumber('变', 'A-{0000}')],
    ['a formula', field.text('变', { formula: 'name' })],
    ['lines', field.lines('变', { item: field.text('项') })],
  ])('takes no text into what is %s by now', (_what, mode) => {
    expect(fittingValues(byKind(mode), { name: '甲', mode: '旧文字' })).toEqual({ name: '甲' });
  });

  it('takes what is only half right: it stands in an input, where it can be mended', () => {
    const mode = field.choice('变', { o1: '一' });
    expect(fittingValues(byKind(mode), { mode: 'o2', parentId: '3' })).toEqual({ mode: 'o2', parentId: '3' });
    expect(fittingValues(byKind(field.money('变')), { mode: '1.' })).toEqual({ mode: '1.' });
  });

  it('keeps what still has a place, and neither what went nor what an earlier formula gave', () => {
    const fields = { name, mode: former.mode, amount: field.money('金额') };
    expect(renewedValues({ former, fields }, typed)).toEqual({ name: '甲', mode: '旧文字' });
  });

  it('says nothing more of fields that are not filled in here any more', () => {
    const fields = { name, amount: former.amount, lines: field.lines('明细', { item: name }) };
    const faults = {
      name: '名称不能为空',
      note: '没有“note”这一项',
      amount: '不能在此填写',
      'lines.0.item': '太长',
    };
    expect(faultsLeft(fields, faults)).toEqual({ name: '名称不能为空', 'lines.0.item': '太长' });
  });

  it('is another form by what it asks for, and not by its words', () => {
    expect(isRenewed(former, { ...former, name: field.text('姓名') })).toBe(false);
    expect(isRenewed(former, { ...former, name: field.text('名称', { required: true }) })).toBe(true);
    expect(isRenewed(former, { name })).toBe(true);
  });
});
