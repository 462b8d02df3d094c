import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONAL_SETTINGS } from '../settings/default-optional-settings.ts';
import { DEFAULT_CHECK_SETTINGS, readCheckConfig } from './read-check-config.ts';

const read = (further: unknown) => readCheckConfig({ further }).optional;

describe('补充检查的设置', () => {
  it('is off where a settings file does not name it, and on in the settings of the product', () => {
    expect(readCheckConfig({}).optional).toBeNull();
    expect(read(false)).toBeNull();
    expect(read(true)).toEqual(DEFAULT_OPTIONAL_SETTINGS);
    expect(readCheckConfig(DEFAULT_CHECK_SETTINGS).optional).toEqual(DEFAULT_OPTIONAL_SETTINGS);
  });

  it('replaces what is set and keeps the other defaults', () => {
    const further = read({
      scale: { areaShare: 0.1 },
      contractAmount: '1234.50',
      labourDays: { '': [2, 6] },
      logic: { needs: [] },
    });

    expect(further).toMatchObject({
      scale: { areaShare: 0.1, storeyHeight: { low: 2.2, high: 8 } },
      contractAmount: 12_345_000,
      labourDays: [{ kind: '', low: 2, high: 6 }],
      wholeUnits: DEFAULT_OPTIONAL_SETTINGS.wholeUnits,
    });
    expect(further?.logic).toEqual({ ...DEFAULT_OPTIONAL_SETTINGS.logic, needs: [] });
  });

  const needs = (row: object) => ({ logic: { needs: [{ id: 'A', name: '甲', ...row }] } });

  it.each<[string, unknown, string]>([
    ['a word for a switch', 'yes', '检查设置 further：应为一个对象'],
    ['a member nobody knows', { storeys: 3 }, '检查设置 further：没有「storeys」这一项'],
    ['a kind nobody knows', { off: ['alles'] }, '检查设置 further：字段「off」中没有检查项「alles」'],
    ['a window upside down', { provisionalShare: [0.2, 0.1] }, '字段「provisionalShare」应为 [下限, 上限]'],
    ['a height that is none', { scale: { storeyHeight: 3 } }, 'further scale：字段「storeyHeight」应为'],
    [
      'an amount that is none',
      { contractAmount: '三万' },
      '字段「contractAmount」应为金额（元，最多 4 位小数）',
    ],
    ['a factor of nothing', { areaFactor: 0 }, '字段「areaFactor」应为正数'],
    [
      'a switch that is a text',
      { surchargesInOverhead: '是' },
      '字段「surchargesInOverhead」应为 true 或 false',
    ],
    [
      'a price without bounds',
      { priceLibrary: [{ code: '1', unit: 'm3' }] },
      'further priceLibrary 第 1 项：字段「low」应为金额',
    ],
    [
      'a price whose bounds are upside down',
      { priceLibrary: [['1', 'm3', '2', '1']] },
      'priceLibrary 第 1 项：字段「low」应不大于「high」',
    ],
    [
      'a measure without name',
      { expectedMeasures: [{ id: 'x' }] },
      'further expectedMeasures 第 1 项：字段「name」应为文本',
    ],
    ['a family nobody knows', { logic: { wants: [] } }, 'further logic：没有「wants」这一项'],
    [
      'a rule that means no line',
      needs({ when: {}, other: { codes: ['01'] } }),
      'needs 第 1 项 when：至少要有 codes、names、features、resources 之一',
    ],
    [
      'a rule that means every line',
      needs({ when: { codes: [''] }, other: { codes: ['01'] } }),
      'needs 第 1 项 when：编码与词语不能为空',
    ],
    [
      'a level nobody knows',
      needs({ level: '严重', when: { codes: ['01'] }, other: { codes: ['01'] } }),
      '字段「level」应为 错误、警告、提示 之一',
    ],
    [
      'a token nobody knows',
      { logic: { agrees: [{ id: 'A', name: '甲', of: '颜色', from: '名称', among: '特征' }] } },
      '字段「of」应为 强度等级、管径、厚度、砌块规格 之一',
    ],
    [
      'an order without units',
      { logic: { orders: [{ id: 'A', name: '甲', less: { codes: ['01'] }, more: { symbol: 'WMMJ' } }] } },
      'orders 第 1 项 less：字段「units」应列出计量单位',
    ],
  ])('refuses %s, naming the field', (_title, further, sentence) => {
    expect(() => read(further)).toThrow(sentence);
  });

  it('refuses a range that is neither a list nor an object', () => {
    const ranges = (value: unknown) => () => readCheckConfig({ ranges: { 'CR:total': value } });

    expect(ranges('1~2')).toThrow('检查设置 ranges：字段「CR:total」应为 [下限, 上限]');
    expect(ranges({ samples: 3 })).toThrow('检查设置 ranges CR:total：字段「range」应为 [下限, 上限]');
    expect(ranges({ range: [1, 2], samples: '3' })).toThrow('字段「samples」应为数字');
  });
});
