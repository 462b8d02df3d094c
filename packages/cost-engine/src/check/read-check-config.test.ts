import { describe, expect, it } from 'vitest';
import { smallSettings } from '../testing/small-settings.ts';
import { readCheckConfig } from './read-check-config.ts';

describe('检查设置', () => {
  it('takes the public defaults for thresholds that are not set', () => {
    const { thresholds, items } = readCheckConfig({});

    expect(thresholds).toMatchObject({ lineTolerance: 100, controlHigh: 15_000_000, taxRate: null });
    expect(items).toEqual([]);
  });

  it.each([
    [
      'text for a number',
      { thresholds: { tolLineFen: '1' } },
      '检查设置 thresholds：字段「tolLineFen」应为数字',
    ],
    [
      'a range upside down',
      { ranges: { 'CR:total': [2, 1] } },
      '检查设置 ranges：字段「CR:total」应为 [下限, 上限]',
    ],
    [
      'a subject without name',
      { subjects: { S01: [1] } },
      '检查设置 subjects：字段「S01」应为 [科目名称, 单位]',
    ],
    [
      'a relation of nothing',
      { relativity: [['R', '比', ['X'], [], '']] },
      '检查设置 relativity 第 1 项：字段「over」应为',
    ],
    [
      'an item without unit',
      { templates: [{ code: '1', name: '甲' }] },
      '检查设置 templates 第 1 项：字段「unit」应为文本',
    ],
    ['a list in place of an object', [], '检查设置：应为一个对象'],
  ])('refuses %s, naming the field', (_title, settings, message) => {
    expect(() => readCheckConfig(settings)).toThrow(message);
  });

  it('reads rows written as lists and as objects alike', () => {
    const lists = readCheckConfig(smallSettings());
    const objects = readCheckConfig({
      ...smallSettings(),
      coexist: [{ id: 'LG01', name: '有现浇混凝土构件应有模板', when: ['010502001'], needs: ['011702002'] }],
    });

    expect(objects.coexist).toEqual(lists.coexist);
  });
});
