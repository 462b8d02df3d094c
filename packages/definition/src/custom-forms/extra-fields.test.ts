import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { type ExtraField, extraFieldName, fitsName, withExtraFields } from './extra-fields.ts';

const text: ExtraField = { kind: 'text', label: '经手人' };
const money: ExtraField = { kind: 'money', label: '押金' };
const rate: ExtraField = { kind: 'decimal', label: '系数', scale: 6 };

describe('the name of a field that a firm adds', () => {
  it('says how its values lie and is the first that is free', () => {
    expect(extraFieldName(text, [])).toBe('xText1');
    expect(extraFieldName(text, ['xText1', 'xText3'])).toBe('xText2');
    expect(extraFieldName(money, [])).toBe('xMoney2n1');
    expect(extraFieldName(rate, ['xDecimal4n1'])).toBe('xDecimal6n1');
  });

  it('is none where all columns of its kind are taken', () => {
    const taken = Array.from({ length: 20 }, (_, at) => `xText${at + 1}`);
    expect(extraFieldName(text, taken)).toBeUndefined();
    expect(extraFieldName({ kind: 'longText', label: '说明' }, taken)).toBe('xLongText1');
  });

  it.each([
    [text, 'xText1', true],
    [text, 'xTextarea1', false],
    [{ kind: 'longText', label: '说明' } as const, 'xText1', false],
    [money, 'xMoney2n4', true],
    [{ ...money, scale: 4 }, 'xMoney2n4', false],
  ])('fits the field: %j %s %s', (one, name, fits) => {
    expect(fitsName(one, name)).toBe(fits);
  });
});

describe('a shipped form with fields that a firm added', () => {
  const loan = entity('借款', { path: '/t/loan', title: 'name', fields: { name: field.text('名称') } });
  const module: ModuleShape = {
    name: 'loans',
    label: '借款',
    messages: {},
    entities: { loan },
    permissions: {},
    access: {},
    lists: {},
    forms: { loan: [{ title: '借款', fields: ['name'] }] },
  };
  const extras = [
    {
      path: '/t/loan',
      fields: [
        { name: 'xText1', field: text },
        { name: 'xMoney2n1', field: money, isRetired: true },
      ],
    },
  ];

  it('has them at its end, without those that are retired', () => {
    const [made] = withExtraFields([module], extras);

    expect(Object.keys(made?.entities.loan?.fields ?? {})).toEqual(['name', 'xText1']);
    expect(made?.forms?.loan?.at(-1)).toEqual({ title: '扩展信息', fields: ['xText1'] });
    expect(module.entities.loan?.fields).not.toHaveProperty('xText1');
  });

  it('is the same where nothing was added', () => {
    expect(withExtraFields([module], [{ path: '/t/other', fields: extras[0]?.fields ?? [] }])[0]).toBe(
      module,
    );
  });
});
