import { type AnyField, field } from '@jianheng/definition';
import type { Cell } from '@jianheng/spreadsheet';
import { describe, expect, it } from 'vitest';
import { cellValue } from './cell-values.ts';

const read = (of: AnyField, kind: Cell['kind'], text: string, decimals: number | null = null) =>
  cellValue(of, { kind, text, decimals });
const text = (of: AnyField, said: string) => read(of, 'text', said);

describe('a cell', () => {
  it('that says none of many choices is told the first ten', () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`c${at}`, `第${at}`]));

    expect(text(field.choice('档', many), '坏')).toMatchObject({
      fault: { code: 'choiceUnknownOfMany', params: { choices: expect.stringMatching(/第9$/) } },
    });
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['2026.11.20', '2026-11-20'],
    ['2026年1月5日', '2026-01-05'],
    ['20261120', '2026-11-20'],
    ['2026-11-20 08:30:00', '2026-11-20'],
  ])('is the day that %s says', (said, value) => {
    expect(text(field.date('日期'), said)).toEqual({ value });
  });

  it('is the day that a number counts, also where its format does not say so', () => {
    expect(read(field.date('日期'), 'number', '45616')).toEqual({ value: '2024-11-20' });
    expect(read(field.date('日期'), 'date', '2024-11-20')).toEqual({ value: '2024-11-20' });
  });

  it.each(['2026-02-30', '明天', '11/20/2026', '0'])('%s is no day', (said) => {
    expect(text(field.date('日期'), said)).toMatchObject({ fault: { code: 'notADate' } });
  });

  it.each([
    ['2026-11', '2026-11'],
    ['2026年1月', '2026-01'],
    ['2026-11-20', '2026-11'],
  ])('is the month that %s says', (said, value) => {
    expect(text(field.month('月份'), said)).toEqual({ value });
  });

  it('is a moment of the firm’s clock', () => {
    const value = '2026-11-20T00:30:00.000Z';
    expect(text(field.time('时间'), '2026/11/20 8:30')).toEqual({ value });
    expect(read(field.time('时间'), 'date', '2026-11-20 08:30:00')).toEqual({ value });
    expect(text(field.time('时间'), '2026-11-20 25:00')).toMatchObject({ fault: { code: 'notATime' } });
  });

  it('is a whole number too large to be counted exactly, or none at all', () => {
    const count = field.integer('数量');
    expect(text(count, '900719925474099')).toEqual({ value: 900_719_925_474_099 });
    expect(text(count, '99999999999999999')).toMatchObject({ fault: { code: 'tooLarge' } });
    expect(text(count, '-99999999999999999')).toMatchObject({ fault: { code: 'tooLarge' } });
    expect(text(count, '1.5')).toMatchObject({ fault: { code: 'notAnInteger' } });
  });

  it.each([
    ['1,234.50', '1234.5'],
    ['￥1,234.5元', '1234.5'],
    ['（3.50）', '-3.5'],
    ['12㎡', '12'],
  ])('is the amount that %s says', (said, value) => {
    expect(text(field.decimal('面积', { unit: '㎡' }), said)).toEqual({ value });
  });

  it('is what people see of a number, and no more is cut away', () => {
    expect(read(field.money('单价'), 'number', '12.3456', 2)).toEqual({ value: '12.35' });
    // Three decimals are shown: to cut one of them away would be another amount.
    expect(read(field.money('单价'), 'number', '12.345', 3)).toEqual({ value: '12.345' });
    expect(text(field.money('单价'), '1.5万')).toMatchObject({ fault: { code: 'notADecimal' } });
  });

  it('is a share, as text with its sign or as the number behind it', () => {
    expect(text(field.percent('费率'), '12.5%')).toEqual({ value: '0.125' });
    expect(read(field.percent('费率'), 'number', '0.125', 2)).toEqual({ value: '0.125' });
  });

  it('is a whole number with or without its unit', () => {
    expect(text(field.integer('天数', { unit: '天' }), '1,200 天')).toEqual({ value: 1200 });
    expect(text(field.integer('天数'), '1.5')).toMatchObject({ fault: { code: 'notAnInteger' } });
  });

  it.each([
    ['是', true],
    ['√', true],
    ['TRUE', true],
    ['否', false],
    ['0', false],
  ])('%s is %s', (said, value) => {
    expect(text(field.boolean('旧'), said)).toEqual({ value });
  });

  it('names choices by what people read or by what is stored', () => {
    const states = { free: '空闲', used: '在用' };
    expect(text(field.choice('状态', states), '在用')).toEqual({ value: 'used' });
    expect(text(field.choice('状态', states), 'free')).toEqual({ value: 'free' });
    expect(text(field.choices('标识', states), '在用、空闲')).toEqual({ value: ['used', 'free'] });
    expect(text(field.choice('状态', states), '坏')).toMatchObject({
      fault: { code: 'choiceUnknown' },
    });
  });

  it('names people and rows, several of them side by side', () => {
    expect(text(field.person('保管人'), ' 张三 ')).toEqual({ names: ['张三'] });
    expect(text(field.people('使用人'), '张三、李四；王五')).toEqual({ names: ['张三', '李四', '王五'] });
  });

  it('says nothing where it is empty, and what is wrong with it where it failed', () => {
    expect(text(field.text('名称'), '  ')).toBeUndefined();
    expect(read(field.text('名称'), 'error', '#REF!')).toMatchObject({ fault: { code: 'cellError' } });
    expect(read(field.money('单价'), 'uncomputed', '')).toMatchObject({ fault: { code: 'uncomputed' } });
  });
});
