/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['地区', 'Areas'],
  ['区划代码', 'Area code'],
  [
    '国家标准 GB/T 2260 的代码，自行增加的地区可以不填',
    'The code of GB/T 2260; may be left out for areas of your own',
  ],
  ['应为 6 到 12 位数字', 'Enter 6 to 12 digits'],
  ['全称', 'Full name'],
  ['查看地区', 'See areas'],
  ['维护地区', 'Maintain areas'],
];

export default words;
