/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['参数设置', 'Settings'],
  ['查看参数', 'See settings'],
  ['修改参数', 'Change settings'],
  ['定时任务', 'Scheduled jobs'],
  ['下次', 'Next'],
  ['尚未运行', 'Not run yet'],
  ['成功', 'Done'],
  ['失败', 'Failed'],
  ['每天 {at}', 'Every day at {at}'],
  ['每周一 {at}', 'Mondays at {at}'],
  ['每月 1 日 {at}', 'On the 1st of each month at {at}'],
  ['每年 1 月 1 日 {at}', 'On 1 January at {at}'],
  ['系统出错，详见日志。', 'Something went wrong; see the log.'],
];

export default words;
