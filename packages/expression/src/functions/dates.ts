import { Problem } from '../diagnostics/expression-error.ts';
import { asked } from '../evaluation/access.ts';
import {
  addMonths,
  calendarDay,
  type DateValue,
  dateOf,
  dateText,
  daysInMonth,
  daysOf,
  parseDate,
} from '../values/calendar-date.ts';
import { asCount, asDate, asText } from '../values/coerce.ts';
import { ExactDecimal } from '../values/exact-decimal.ts';
import { charge, type Frame } from '../values/frame.ts';
import type { Value } from '../values/value.ts';
import { differenceIn, moved } from './date-units.ts';
import { type FunctionEntry, maybe, need } from './function-entry.ts';

/** Work on calendar days. A blank date gives a blank result. */
export const dates: readonly FunctionEntry[] = [
  {
    name: 'TODAY',
    aliases: ['今天'],
    family: '日期',
    description: '今天的日期',
    arguments: [],
    example: 'TODAY()',
    work: { takes: 'whole', run: (_, frame) => ({ ...present(frame), seconds: null }) },
  },
  {
    name: 'NOW',
    aliases: ['现在'],
    family: '日期',
    description: '现在的日期和时间',
    arguments: [],
    example: 'NOW()',
    work: { takes: 'whole', run: (_, frame) => present(frame) },
  },
  {
    name: 'DATE',
    aliases: ['日期'],
    family: '日期',
    description: '由年、月、日组成日期；月、日超出范围时顺延',
    arguments: [need('年'), need('月'), need('日')],
    example: 'DATE(2026, 3, 1)',
    work: { takes: 'each', run: composed },
  },
  {
    name: 'YEAR',
    aliases: ['年', '年份'],
    family: '日期',
    description: '日期的年份',
    arguments: [need('日期')],
    example: 'YEAR(签订日期)',
    work: { takes: 'each', run: ([date = null]) => part(date, 'year') },
  },
  {
    name: 'QUARTER',
    aliases: ['季度'],
    family: '日期',
    description: '日期在哪个季度，1 到 4',
    arguments: [need('日期')],
    example: 'QUARTER(签订日期)',
    work: { takes: 'each', run: ([date = null]) => quarter(date) },
  },
  {
    name: 'MONTH',
    aliases: ['月', '月份'],
    family: '日期',
    description: '日期的月份，1 到 12',
    arguments: [need('日期')],
    example: 'MONTH(签订日期)',
    work: { takes: 'each', run: ([date = null]) => part(date, 'month') },
  },
  {
    name: 'DAY',
    aliases: ['日'],
    family: '日期',
    description: '日期是几日，1 到 31',
    arguments: [need('日期')],
    example: 'DAY(签订日期)',
    work: { takes: 'each', run: ([date = null]) => part(date, 'day') },
  },
  {
    name: 'DAYS',
    aliases: ['相差天数'],
    family: '日期',
    description: '从前一个日期到后一个日期有多少天，后者更早时为负数；缺一个日期时为空',
    arguments: [need('后'), need('前')],
    example: 'DAYS(到期日期, TODAY())',
    work: { takes: 'each', run: ([later = null, earlier = null]) => daysBetween(later, earlier) },
  },
  {
    name: 'DATEDIF',
    aliases: ['日期差', '相差'],
    family: '日期',
    description:
      "两个日期相差多少，单位 'D' 天（默认）、'M' 整月、'Y' 整年；结束早于开始时天和周为负数，月、季、年为空",
    arguments: [need('开始'), need('结束'), maybe('单位')],
    example: "DATEDIF(开工日期, 竣工日期, 'M')",
    work: { takes: 'each', run: difference },
  },
  {
    name: 'DATEADD',
    aliases: ['日期加'],
    family: '日期',
    description: "日期加上若干，单位 'D' 天（默认）、'W' 周、'M' 月、'Q' 季、'Y' 年",
    arguments: [need('日期'), need('数量'), maybe('单位')],
    example: "DATEADD(签订日期, 2, 'Y')",
    work: { takes: 'each', run: added },
  },
  {
    name: 'EDATE',
    aliases: ['加月'],
    family: '日期',
    description: '若干个月以后的同一天；那个月没有这一天时取月末',
    arguments: [need('日期'), need('月数')],
    example: 'EDATE(签订日期, 3)',
    work: { takes: 'each', run: ([date = null, months = null]) => added([date, months, 'M']) },
  },
  {
    name: 'EOMONTH',
    aliases: ['月末'],
    family: '日期',
    description: '若干个月以后的月末，0 为当月',
    arguments: [need('日期'), maybe('月数')],
    example: 'EOMONTH(签订日期, 0)',
    work: { takes: 'each', run: monthEnd },
  },
  {
    name: 'WORKDAYS',
    aliases: ['工作日', '工作日数'],
    family: '日期',
    description: '从开始到结束（都算在内）有多少个工作日，按单位的工作日历',
    arguments: [need('开始'), need('结束')],
    example: 'WORKDAYS(收件日期, 办结日期)',
    work: { takes: 'each', run: workdays },
  },
];

function present(frame: Frame): DateValue {
  const { now } = frame.surroundings;
  if (now === undefined) throw new Problem('value', '这里不能取当前日期');
  const date = parseDate(now);
  if (date === null) throw new Problem('value', '当前时间的写法不对');
  return { ...date, seconds: date.seconds ?? 0 };
}

function daysBetween(later: Value, earlier: Value): Value {
  const [to, from] = [asDate(later), asDate(earlier)];
  return to === null || from === null ? null : new ExactDecimal(to.days - from.days);
}

function composed([year = null, month = null, day = null]: readonly Value[]): Value {
  const first = daysOf({ year: asCount(year, '年'), month: 1, day: 1 });
  if (first === null) throw outside();
  const start = addMonths(existing(dateOf(first)), asCount(month, '月') - 1);
  return existing(dateOf(existing(start).days + asCount(day, '日') - 1));
}

function existing(date: DateValue | null): DateValue {
  if (date === null) throw outside();
  return date;
}

function outside(): Problem {
  return new Problem('value', '日期超出了 0001 年到 9999 年');
}

function part(value: Value, name: 'year' | 'month' | 'day'): Value {
  const date = asDate(value);
  return date === null ? null : new ExactDecimal(calendarDay(date.days)[name]);
}

function quarter(value: Value): Value {
  const date = asDate(value);
  return date === null ? null : new ExactDecimal(Math.ceil(calendarDay(date.days).month / 3));
}

function difference([start = null, end = null, unit = null]: readonly Value[]): Value {
  const [from, to] = [asDate(start), asDate(end)];
  if (from === null || to === null) return null;
  const difference = differenceIn(asText(unit), from, to);
  return difference === null ? null : new ExactDecimal(difference);
}

function added([start = null, count = null, unit = null]: readonly Value[]): Value {
  const date = asDate(start);
  return date === null ? null : existing(moved(date, asCount(count, '数量'), asText(unit)));
}

function monthEnd([start = null, months = null]: readonly Value[]): Value {
  const date = asDate(start);
  if (date === null) return null;
  const there = existing(addMonths({ ...date, seconds: null }, asCount(months, '月数')));
  const { year, month, day } = calendarDay(there.days);
  return existing(dateOf(there.days + daysInMonth(year, month) - day));
}

const MAX_SPAN = 20_000;

function workdays([start = null, end = null]: readonly Value[], frame: Frame): Value {
  const [from, to] = [asDate(start), asDate(end)];
  if (from === null || to === null) return null;
  const { calendar } = frame.surroundings;
  if (calendar === undefined) throw new Problem('value', '这里没有工作日历，不能用 WORKDAYS');
  const span = to.days - from.days;
  if (Math.abs(span) > MAX_SPAN) throw new Problem('limit', 'WORKDAYS 的两个日期相隔太远');

  charge(frame, Math.abs(span));
  const [first, last] = span < 0 ? [to.days, from.days] : [from.days, to.days];
  let count = 0;
  for (let day = first; day <= last; day += 1) {
    const text = dateText(existing(dateOf(day)));
    if (asked(() => calendar.isWorkday(text))) count += 1;
  }
  return new ExactDecimal(span < 0 ? -count : count);
}
