import type { AnyField, FilterWord, NamedPeriod, PeriodUnit } from '@jianheng/definition';

const WORDS: Readonly<Record<FilterWord, string>> = {
  is: '等于',
  isNot: '不等于',
  in: '属于',
  notIn: '不属于',
  contains: '包含',
  lacks: '不包含',
  startsWith: '开头是',
  above: '大于',
  atLeast: '大于等于',
  below: '小于',
  atMost: '小于等于',
  between: '介于',
  within: '在',
  isEmpty: '为空',
  isFilled: '不为空',
};

const DAY_WORDS: Readonly<Partial<Record<FilterWord, string>>> = {
  above: '晚于',
  atLeast: '不早于',
  below: '早于',
  atMost: '不晚于',
};

/** What a comparison is called for fields of this kind; days are earlier and later, not larger. */
export function wordLabel(word: FilterWord, { kind }: Pick<AnyField, 'kind'>): string {
  const isDay = kind === 'date' || kind === 'month' || kind === 'time';
  return (isDay ? DAY_WORDS[word] : undefined) ?? WORDS[word];
}

export const PERIOD_LABELS: Readonly<Record<NamedPeriod, string>> = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  thisWeek: '本周',
  lastWeek: '上周',
  nextWeek: '下周',
  thisMonth: '本月',
  lastMonth: '上月',
  nextMonth: '下月',
  thisQuarter: '本季度',
  lastQuarter: '上季度',
  thisYear: '今年',
  lastYear: '去年',
};

export const UNIT_LABELS: Readonly<Record<PeriodUnit, string>> = { day: '天', week: '周', month: '个月' };
