/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['参数设置', 'Settings'],
  ['查看参数', 'See settings'],
  ['修改参数', 'Change settings'],
];

export default words;
