import { describe, expect, it } from 'vitest';
import { faultSentence } from '../schema/faults.ts';
import type { Checked } from '../schema/kind-rules.ts';
import { rulesOf } from './all-kinds.ts';
import type { AnyField, FieldKind } from './any-field.ts';
import { field } from './field.ts';
import { RICH_TEXT_CASE } from './rich-text/rich-text-case.ts';

type Case = {
  readonly field: AnyField;
  readonly good: readonly (readonly [given: unknown, stored: unknown])[];
  readonly bad: readonly (readonly [given: unknown, says: string])[];
};

const party = { label: '甲方', path: '/b/party', title: 'name', fields: {} } as const;
const fileText = (item: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(item))));
const tooLong = (length: number) => '长'.repeat(length);

const CASES: Readonly<Record<FieldKind, Case>> = {
  text: {
    field: field.text('名称', { max: 5, min: 2 }),
    good: [
      ['甲方', '甲方'],
      ['', null],
      ['𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷'],
      ['  ab', '  ab'],
    ],
    bad: [
      [5, '应为文字'],
      ['甲', '至少 2 个字'],
      ['一二三四五六', '最多 5 个字，现有 6 个'],
      ['a\nb', '只能填写一行'],
      ['a\u0000', '含有不可见的控制字符'],
      ...['\u200d', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'].map(
        (unseen) => [`甲${unseen}方`, '含有不可见的控制字符'] as const,
      ),
      [['a'], '应为文字'],
      [{}, '应为文字'],
      [null, '应为文字'],
    ],
  },
  longText: {
    field: field.longText('说明'),
    good: [
      ['一行\n又一行', '一行\n又一行'],
      [tooLong(5000), tooLong(5000)],
    ],
    bad: [
      [tooLong(5001), '最多 5000 个字，现有 5001 个'],
      ['\u0007', '含有不可见的控制字符'],
      ['甲方\u202e方乙', '含有不可见的控制字符'],
    ],
  },
  integer: {
    field: field.integer('数量', { min: 1, max: 10 }),
    good: [
      [1, 1],
      [10, 10],
    ],
    bad: [
      [0, '不能小于 1'],
      [11, '不能大于 10'],
      [1.5, '应为整数'],
      ['1', '应为整数'],
      [Number.NaN, '应为整数'],
      [9_007_199_254_740_992, '数字过大'],
      [true, '应为整数'],
    ],
  },
  decimal: {
    field: field.decimal('面积'),
    good: [
      ['1.5', '1.5000'],
      ['-0.0001', '-0.0001'],
      ['99999999999999', '99999999999999.0000'],
    ],
    bad: [
      ['1.00001', '最多 4 位小数'],
      [1.5, '应为数字，如 1234.50'],
      ['1e3', '应为数字，如 1234.50'],
      ['100000000000000', '数字过大'],
      ['', '应为数字，如 1234.50'],
      ['Infinity', '应为数字，如 1234.50'],
      ['٣', '应为数字，如 1234.50'],
    ],
  },
  money: {
    field: field.money('金额', { min: '0.01', max: '100' }),
    good: [
      ['0.01', '0.01'],
      ['100', '100.00'],
      ['1.10', '1.10'],
      ['1.100', '1.10'],
    ],
    bad: [
      ['0', '不能小于 0.01'],
      ['100.01', '不能大于 100'],
      ['1.001', '最多 2 位小数'],
      ['1,000', '应为数字，如 1234.50'],
      ['99999999999999999', '数字过大'],
      ['0x10', '应为数字，如 1234.50'],
    ],
  },
  percent: {
    field: field.percent('费率', { min: '0', max: '1' }),
    good: [
      ['0.125', '0.125000'],
      ['1', '1.000000'],
    ],
    bad: [
      ['1.01', '不能大于 1'],
      ['-0.1', '不能小于 0'],
      ['0.1234567', '最多 6 位小数'],
      ['12%', '应为数字，如 1234.50'],
    ],
  },
  date: {
    field: field.date('日期'),
    good: [
      ['2028-02-29', '2028-02-29'],
      ['1900-01-01', '1900-01-01'],
    ],
    bad: [
      ['2026-02-29', '应为日期，如 2026-11-20'],
      ['2026-13-01', '应为日期，如 2026-11-20'],
      ['1899-12-31', '应为日期，如 2026-11-20'],
      ['2026-1-1', '应为日期，如 2026-11-20'],
      ['2026-01-01T00:00:00Z', '应为日期，如 2026-11-20'],
      [20260101, '应为日期，如 2026-11-20'],
    ],
  },
  month: {
    field: field.month('月份'),
    good: [['2026-11', '2026-11']],
    bad: [
      ['2026-13', '应为月份，如 2026-11'],
      ['2026-11-01', '应为月份，如 2026-11'],
      ['202611', '应为月份，如 2026-11'],
      [202_611, '应为月份，如 2026-11'],
    ],
  },
  time: {
    field: field.time('时间'),
    good: [
      ['2026-11-20T09:30+08:00', '2026-11-20T01:30:00.000Z'],
      ['2026-11-20T01:30:00.000Z', '2026-11-20T01:30:00.000Z'],
    ],
    bad: [
      ['2026-11-20T09:30', '应为时间，如 2026-11-20 09:30'],
      ['2026-11-20', '应为时间，如 2026-11-20 09:30'],
      ['2026-11-20T25:00Z', '应为时间，如 2026-11-20 09:30'],
      [0, '应为时间，如 2026-11-20 09:30'],
    ],
  },
  boolean: {
    field: field.boolean('启用'),
    good: [
      [true, true],
      [false, false],
    ],
    bad: [
      ['true', '应为是或否'],
      [1, '应为是或否'],
    ],
  },
  choice: {
    field: field.choice('方向', { in: '入库', out: '领用' }),
    good: [['in', 'in']],
    bad: [
      ['入库', '应为入库、领用之一'],
      ['toString', '应为入库、领用之一'],
      ['__proto__', '应为入库、领用之一'],
      [['in'], '应为入库、领用之一'],
    ],
  },
  choices: {
    field: field.choices('设备', { screen: '投影', phone: '电话', board: '白板' }, { max: 2 }),
    good: [
      [
        ['board', 'screen', 'board'],
        ['screen', 'board'],
      ],
      [[], []],
    ],
    bad: [
      ['screen', '应从投影、电话、白板中选择'],
      [['投影'], '应从投影、电话、白板中选择'],
      [['toString'], '应从投影、电话、白板中选择'],
      [[['screen']], '应从投影、电话、白板中选择'],
      [{ 0: 'screen' }, '应从投影、电话、白板中选择'],
      [['screen', 'phone', 'board'], '最多选 2 项，现有 3 项'],
    ],
  },
  dictionary: {
    field: field.dictionary('类型', 'kind'),
    good: [['a', 'a']],
    bad: [
      ['', '应为字典中的一项'],
      [1, '应为字典中的一项'],
      [tooLong(101), '应为字典中的一项'],
    ],
  },
  person: {
    field: field.person('经办人'),
    good: [['12', '12']],
    bad: [
      [12, '应从列表中选择'],
      ['0', '应从列表中选择'],
      ['-1', '应从列表中选择'],
      ['1 or 1=1', '应从列表中选择'],
      ['1234567890123456789', '应从列表中选择'],
    ],
  },
  people: {
    field: field.people('与会人', { max: 2 }),
    good: [[['7'], ['7']]],
    bad: [
      ['7', '应从列表中选择'],
      [[7], '应从列表中选择'],
      [['7', '7 or 1=1'], '应从列表中选择'],
      [{ length: 1 }, '应从列表中选择'],
      [['1', '2', '3'], '最多 2 人，现有 3 人'],
    ],
  },
  department: { field: field.department('部门'), good: [['7', '7']], bad: [['07', '应从列表中选择']] },
  link: { field: field.link('甲方', party), good: [['7', '7']], bad: [[{ id: '7' }, '应从列表中选择']] },
  lines: {
    field: field.lines('明细', { name: field.text('名称') }, { max: 2 }),
    good: [[[{}], [{}]]],
    bad: [
      ['x', '应为明细行'],
      [{ 0: {} }, '应为明细行'],
      [[{}, {}, {}], '最多 2 行，现有 3 行'],
    ],
  },
  autoNumber: {
    field: field.autoNumber('编号', 'A-{0000}'),
    good: [],
    bad: [
      ['A-0001', '由系统编号，不能填写'],
      [null, '由系统编号，不能填写'],
    ],
  },
  richText: RICH_TEXT_CASE,
  attachments: {
    field: field.attachments('附件', { max: 2 }),
    good: [
      [
        ['1', '1', '2'],
        ['1', '2'],
      ],
      [[], []],
      [
        `${fileText({ id: '7', fileName: '发票.pdf' })}|${fileText({ id: '8', savePath: '/etc/passwd' })}`,
        ['7', '8'],
      ],
      ['', []],
    ],
    bad: [
      ['1', '应为附件'],
      [fileText({ fileName: '没有编号.pdf' }), '应为附件'],
      [fileText({ id: 7 }), '应为附件'],
      [`${fileText({ id: '7' })}|`, '应为附件'],
      ['[]', '应为附件'],
      [[1], '应为附件'],
      [['1', '2', '3'], '最多 2 个附件'],
      [[{ savePath: '/etc/passwd' }], '应为附件'],
    ],
  },
};

const told = (checked: Checked) => ('fault' in checked ? faultSentence(checked.fault) : undefined);

const kinds = Object.entries(CASES).map(([kind, one]) => ({ kind, ...one }));

describe.each(kinds)('$kind', ({ field: shape, good, bad }) => {
  it('brings what is right into its stored form', () => {
    for (const [given, stored] of good) expect(rulesOf(shape).check(given, shape)).toEqual({ value: stored });
  });

  it('says what is wrong in one sentence that names the field, and never throws', () => {
    for (const [given, says] of bad)
      expect(told(rulesOf(shape).check(given, shape))).toBe(`${shape.label}${says}`);
  });

  it('takes its own stored form back unchanged', () => {
    for (const [, stored] of good)
      if (stored !== null) expect(rulesOf(shape).check(stored, shape)).toEqual({ value: stored });
  });
});
