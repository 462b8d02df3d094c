import { describe, expect, it } from 'vitest';
import { isTimeText, readTypedTime } from './typed-times.ts';

const TODAY = '2026-11-28';
const day = (typed: string) => readTypedTime('day', typed, TODAY);
const twoDigits = (count: number) => String(count).padStart(2, '0');
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

describe('a typed day', () => {
  it.each([
    '20261225',
    '2026-12-25',
    '2026/12/25',
    '2026.12.25',
    '2026年12月25日',
    '２０２６－１２－２５',
    '2026。12。25',
    ' 2026-12-25 ',
  ])('%s is read while it is typed', (typed) => {
    expect(day(typed)).toEqual({ text: '2026-12-25', isWhole: true });
  });

  it.each(['12-25', '12/25', '12.25', '12月25日', '12月25'])('%s is a day of this year', (typed) => {
    expect(day(typed)).toEqual({ text: '2026-12-25', isWhole: false });
  });

  it.each(DAYS)('day %i is never read from its first digit while another may follow', (count) => {
    const text = `2026-12-${twoDigits(count)}`;
    for (let length = 1; length < text.length; length++)
      expect(day(text.slice(0, length))?.isWhole ?? false).toBe(false);
    expect(day(text)).toEqual({ text, isWhole: true });
    expect(day(`202612${twoDigits(count)}`)).toEqual({ text, isWhole: true });
    expect(day(`2026/12/${count}`)).toMatchObject({ text });
    expect(day(`12-${count}`)).toEqual({ text, isWhole: false });
  });

  it('of one digit is taken on leaving', () => {
    expect(day('2026-12-2')).toEqual({ text: '2026-12-02', isWhole: false });
    expect(day('2026-1-5')).toEqual({ text: '2026-01-05', isWhole: false });
    expect(day('2026年1月5日')).toEqual({ text: '2026-01-05', isWhole: true });
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '20261345',
    '2026-12-025',
    '2026-12/25',
    '2026年12-25',
    '12-25日',
    '1225',
    '261225',
    '18991231',
    '明天',
    '2026',
    '',
    '2026-12-25x',
  ])('%s is not guessed at', (typed) => {
    expect(day(typed)).toBeUndefined();
  });
});

describe('a typed month', () => {
  it.each([
    ['202612', '2026-12', true],
    ['2026-12', '2026-12', true],
    ['2026/12', '2026-12', true],
    ['2026.3', '2026-03', false],
    ['2026年3月', '2026-03', true],
    ['3月', '2026-03', false],
    ['2026-12-25', '2026-12', false],
    ['20261225', '2026-12', false],
  ])('%s is %s', (typed, text, isWhole) => {
    expect(readTypedTime('month', typed, TODAY)).toEqual({ text, isWhole });
  });

  it.each(['3', '2026-13', '2026', '202600', '一月'])('%s is not guessed at', (typed) => {
    expect(readTypedTime('month', typed, TODAY)).toBeUndefined();
  });
});

describe('a typed time of day', () => {
  it.each([
    ['0930', '09:30', true],
    ['9:30', '09:30', true],
    ['9：30', '09:30', true],
    ['9点30', '09:30', false],
    ['14点', '14:00', false],
  ])('%s is %s', (typed, text, isWhole) => {
    expect(readTypedTime('clock', typed, TODAY)).toEqual({ text, isWhole });
  });

  it.each(['24:00', '9:3', '930', '2560', '9:30:15', '上午'])('%s is not guessed at', (typed) => {
    expect(readTypedTime('clock', typed, TODAY)).toBeUndefined();
  });
});

describe('a typed moment', () => {
  it.each([
    ['2026-11-20 09:30', '2026-11-20 09:30', true],
    ['2026/11/20 9:30', '2026-11-20 09:30', true],
    ['20261120 0930', '2026-11-20 09:30', true],
    ['202611200930', '2026-11-20 09:30', true],
    ['2026-11-20T09:30:00', '2026-11-20 09:30', true],
    ['2026-11-20 09:30:15', '2026-11-20 09:30:15', true],
    ['2026年11月20日9点30分', '2026-11-20 09:30', false],
    ['11-20 9:30', '2026-11-20 09:30', true],
    ['2026-11-20', '2026-11-20 00:00', false],
  ])('%s is %s', (typed, text, isWhole) => {
    expect(readTypedTime('moment', typed, TODAY)).toEqual({ text, isWhole });
  });

  it.each(['2026-11-20 25:00', '2026-02-30 09:30', '09:30', '20261120093', 'x'])(
    '%s is not guessed at',
    (typed) => {
      expect(readTypedTime('moment', typed, TODAY)).toBeUndefined();
    },
  );
});

it('gives texts that count as times of their unit', () => {
  expect(isTimeText('day', '2026-12-25')).toBe(true);
  expect(isTimeText('month', '2026-12')).toBe(true);
  expect(isTimeText('moment', '2026-12-25 09:30:15')).toBe(true);
  expect(isTimeText('clock', '09:30')).toBe(true);
  expect(isTimeText('day', '2026-12')).toBe(false);
  expect(isTimeText('moment', '2026-12-25')).toBe(false);
});
