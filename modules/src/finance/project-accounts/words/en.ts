/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['项目收支', 'Project accounts'],
  ['查看项目成本与利润', 'See cost and profit of projects'],
  ['费用支出', 'Expenses'],
  ['奖金支出', 'Bonus'],
  ['成本', 'Cost'],
  ['利润', 'Profit'],
  ['已收款减去已批准的报销和奖金。', 'Received, less approved expenses and bonus.'],
];

export default words;
