/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['到期雷达', 'Deadline radar'],
  ['查看到期雷达', 'See the deadline radar'],
  ['到期雷达：查询', 'Deadline radar: query'],
  ['提前天数', 'Days ahead'],
  ['逾期 30 天以上', 'Over 30 days late'],
  ['逾期 8 至 30 天', '8 to 30 days late'],
  ['逾期 7 天以内', 'Up to 7 days late'],
  ['7 天内到期', 'Due within 7 days'],
  ['30 天内到期', 'Due within 30 days'],
  ['更晚到期', 'Due later'],
  ['合同款', 'Payment'],
  ['质保金', 'Retention'],
  ['履约担保', 'Performance bond'],
  ['{days} 天内', 'Within {days} days'],
  ['每类只显示最早到期的 500 条。', 'Only the 500 earliest of each kind are shown.'],
  ['没有到期事项', 'Nothing falls due'],
  ['逾期 {days} 个工作日', '{days} working days late'],
];

export default words;
