/** Words about files that a bill leaves as, in English. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['没有需要改正的计算', 'No figure needs correction'],
  ['导出清单', 'Export bill'],
  ['改正计算后导出', 'Correct sums and export'],
  ['GB 50500 计价表（Excel）', 'Forms of GB 50500 (Excel)'],
  ['造价数据交换标准 XML', 'Exchange XML'],
  ['规范格式', 'Canonical format'],
  [
    '合价、小计、税金和合计按工程量、单价和费率重算；工程量、单价和费率不变，项目中的清单也不变。',
    'Amounts, subtotals, taxes and totals are recalculated from quantities, prices and rates. Those stay as they are, and so does the bill of the project.',
  ],
  [
    '共改正 {count} 处，以下列出前 {shown} 处。工程量、单价和费率不变，项目中的清单也不变。',
    '{count} figures are corrected; the first {shown} are listed. Quantities, prices and rates stay as they are, and so does the bill of the project.',
  ],
  ['位置', 'Place'],
  ['原为', 'Was'],
  ['改为', 'Now'],
  ['还没有清单，不能导出。', 'There is no bill to export yet.'],
];

export default words;
