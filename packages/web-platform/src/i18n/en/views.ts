import type { TranslationPair } from '../language.ts';

/** Calendars, boards and statistics in English. */
export const viewsEn: readonly TranslationPair[] = [
  ['日', 'Day'],
  ['周', 'Week'],
  ['月', 'Month'],
  ['日程', 'Agenda'],
  ['向前', 'Earlier'],
  ['向后', 'Later'],
  ['未定', 'open'],
  ['未指定', 'Not assigned'],
  ['这段时间没有安排', 'Nothing is planned for this time'],
  [
    '{label}：用方向键选择时间，按回车新建',
    '{label}: choose a time with the arrow keys, press Enter for a new one',
  ],
  ['在{day}新建', 'New on {day}'],
  ['还有 {count} 条', '{count} more'],
  [
    '只显示最早的 {count} 条，请缩小范围或筛选',
    'Only the first {count} are shown. Choose a shorter time, or filter',
  ],
  [
    '只列出 {count} 组，合计包括其余各组',
    'Only {count} groups are listed; the total holds the others as well',
  ],
  ['没有可统计的数据', 'There is nothing to count'],
  ['图中只画 {count} 项', 'The chart shows {count} of them'],
  ['未填写', 'Not filled in'],
  ['无权查看', 'Not visible to you'],
  ['未到期', 'Not due yet'],
  ['{count} 天以上', 'Over {count} d'],
  ['{from}–{to} 天', '{from}–{to} d'],
  ['移动', 'Move'],
  ['移动“{name}”', 'Move “{name}”'],
  ['移到“{label}”', 'Move to “{label}”'],
  ['“{name}”不能移到“{label}”', '“{name}” cannot be moved to “{label}”'],
];
