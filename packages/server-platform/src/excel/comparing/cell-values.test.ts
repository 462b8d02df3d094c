import { type AnyField, field } from '@jianheng/definition';
import type { Cell } from '@jianheng/spreadsheet';
import { describe, expect, it } from 'vitest';
import { cellValue } from './cell-values.ts';
import { settledCell } from './settled-cell.ts';

const read = (of: AnyField, kind: Cell['kind'], text: string, decimals: number | null = null) =>
  cellValue(of, settledCell(of, { kind, text, decimals }));
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

  it.each([
    ['2026年3月8日 上午9:30', '2026-03-08T01:30:00.000Z'],
    ['2026-03-08 下午 1:05', '2026-03-08T05:05:00.000Z'],
    ['2026-03-08 上午12:05', '2026-03-07T16:05:00.000Z'],
    ['2026-03-08 中午12:05', '2026-03-08T04:05:00.000Z'],
    ['2026-03-08 12:00:01.250', '2026-03-08T04:00:01.000Z'],
    ['2026-03-08T20:30:00Z', '2026-03-08T20:30:00.000Z'],
    ['2026-03-08T08:30:00+08:00', '2026-03-08T00:30:00.000Z'],
  ])('is the moment that %s names', (said, value) => {
    expect(text(field.time('时间'), said)).toEqual({ value });
  });

  it('is the day in China of a moment with another zone', () => {
    expect(text(field.date('日期'), '2026-03-08T20:00:00.000Z')).toEqual({ value: '2026-03-09' });
    expect(text(field.date('日期'), '2026-03-08T05:01:00.000Z')).toEqual({ value: '2026-03-08' });
  });

  it('is a choice or a yes in full-width digits and with any tick', () => {
    expect(text(field.choice('档', { 2: '2', a: '甲' }), '２')).toEqual({ value: '2' });
    for (const tick of ['✔', '☑', '√', '１'])
      expect(text(field.boolean('旧'), tick)).toEqual({ value: true });
    for (const cross of ['✘', '☐']) expect(text(field.boolean('旧'), cross)).toEqual({ value: false });
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
    expect(settledCell(field.money('单价'), { kind: 'number', text: '12.3456', decimals: 2 }).text).toBe(
      '12.35',
    );
    // Three decimals are shown: to cut one of them away would be another amount.
    expect(read(field.money('单价'), 'number', '12.345', 3)).toEqual({ value: '12.345' });
    expect(text(field.money('单价'), '1.5万')).toMatchObject({ fault: { code: 'notADecimal' } });
  });

  it('is a share: 5 is 5 %, as in forms, and so is the number behind 5 %', () => {
    const rate = field.percent('费率');
    for (const said of ['12.5%', '12.5', '12.5 ％']) expect(text(rate, said)).toEqual({ value: '0.125' });
    expect(read(rate, 'number', '5')).toEqual({ value: '0.05' });
    const cell = { kind: 'number', text: '0.125', decimals: 3, format: '0.0%' } as const;
    expect(settledCell(rate, cell)).toEqual({ kind: 'text', text: '12.5%', decimals: null });
    expect(cellValue(rate, settledCell(rate, cell))).toEqual({ value: '0.125' });
    expect(text(rate, '5m2')).toMatchObject({ fault: { code: 'notADecimal' } });
  });

  it.each([
    ['12%', 'perCent'],
    ['12 ％', 'perCent'],
    ['12m2', 'otherUnit'],
    ['12m³', 'notADecimal'],
  ])('%s is no amount: its unit makes another figure of it', (said, code) => {
    for (const of of [field.money('金额'), field.decimal('数量'), field.integer('件数')])
      expect(text(of, said)).toMatchObject({
        fault: { code: expect.stringMatching(`${code}|notAnInteger`) },
      });
    const share = { kind: 'number', text: '0.12', decimals: 2, format: '0%' } as const;
    const price = field.money('金额');
    expect(cellValue(price, settledCell(price, share))).toMatchObject({ fault: { code: 'perCent' } });
    const rate = field.decimal('税率', { unit: '%' });
    expect(text(rate, '12%')).toEqual({ value: '12' });
    expect(cellValue(rate, settledCell(rate, share))).toEqual({ value: '12' });
  });

  it.each([
    ['number', '7147', '000000', '007147'],
    ['number', '3.5', '0.00', '3.50'],
    ['number', '0.125', '0.0%', '12.5%'],
    ['date', '2026-03-08', 'yyyy"年"mm"月"', '2026年03月'],
  ] as const)('of a text column is what it displays: %s %s as %s', (kind, stored, format, value) => {
    const of = field.text('编号');
    expect(cellValue(of, settledCell(of, { kind, text: stored, decimals: null, format }))).toEqual({ value });
  });

  it('of a text column is refused where Excel may have lost its last digits', () => {
    expect(read(field.text('账号'), 'number', '330102199001011000')).toMatchObject({
      fault: { code: 'longNumber', params: { text: '330102199001011000' } },
    });
    expect(read(field.text('账号'), 'number', '123456789012345')).toEqual({ value: '123456789012345' });
    expect(text(field.text('账号'), '330102199001011234')).toEqual({ value: '330102199001011234' });
  });

  it('names a code with its zeros, and one that is only displayed as an amount without its commas', () => {
    const item = field.person('保管人');
    const named = (stored: string, format: string) =>
      cellValue(item, settledCell(item, { kind: 'number', text: stored, decimals: 0, format }));
    expect(named('7147', '000000')).toEqual({ names: ['007147'] });
    expect(named('1005', '#,##0')).toEqual({ names: ['1005'] });
    expect(named('2', '0.00')).toEqual({ names: ['2'] });
  });

  it('counts days from the year in which its workbook begins', () => {
    const settled = (of: AnyField, stored: string) =>
      settledCell(of, { kind: 'number', text: stored, decimals: null }, true);
    expect(settled(field.date('日期'), '44682.5')).toEqual({
      kind: 'date',
      text: '2026-05-02',
      decimals: null,
    });
    expect(settled(field.month('月份'), '44682')).toEqual({ kind: 'text', text: '2026-05', decimals: null });
    expect(settled(field.time('时间'), '44682.5').text).toBe('2026-05-02 12:00:00');
    expect(settled(field.date('日期'), '20261120').text).toBe('20261120');
  });

  it('of a merged area is refused as an amount, and taken as anything else', () => {
    const cell = { kind: 'number', text: '300', decimals: null, isMerged: true } as const;
    expect(cellValue(field.money('金额'), settledCell(field.money('金额'), cell))).toMatchObject({
      fault: { code: 'mergedAmount' },
    });
    expect(cellValue(field.text('部门'), settledCell(field.text('部门'), cell))).toEqual({ value: '300' });
  });

  it.each(['空 闲', '空　闲'])('%s is the choice that it sets apart', (said) => {
    expect(text(field.choice('状态', { free: '空闲' }), said)).toEqual({ value: 'free' });
  });

  it('tells of a sign that nobody sees', () => {
    expect(text(field.choice('状态', { free: '空闲' }), '空\u200b闲')).toMatchObject({
      fault: { code: 'unseenSign' },
    });
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
