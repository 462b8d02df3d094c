/** The words of files and price lists in English. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['“{name}”中没有可以读取的价格。', '“{name}” holds no prices that can be read.'],
  ['项目文件', 'Project file'],
  ['文件类别', 'File type'],
  ['合同与依据', 'Contracts and references'],
  ['按价格表调价', 'Adjust by price list'],
  ['此文件没有工作表，可在“附件”中下载查看。', 'This file has no sheets. Download it from the attachment.'],
  ['压缩包内 {count} 个文件', '{count} files in the archive'],
  ['工作表是空的', 'The sheet is empty'],
  ['选择价格表', 'Choose a price list'],
  ['已修改 {count} 项价格，{lines} 条清单随之调整', '{count} prices changed; {lines} lines follow'],
  ['修改 {count} 项价格', 'Change {count} prices'],
  [
    '价格表 {listed} 条，本项目 {resources} 项人材机，对应 {matched} 项，价格不同的 {count} 项。',
    '{listed} prices in the list, {resources} resources in the project; {matched} match, {count} differ.',
  ],
  ['价格表中有多个不同价格，未采用：{names}', 'Several different prices in the list, not used: {names}'],
  ['采用“{name}”的价格', 'Use the price of “{name}”'],
  ['没有价格不同的人材机', 'No prices differ'],
  ['现价', 'Current price'],
  ['多个价格', 'Several prices'],
  ['表中价格', 'Listed price'],
  ['合价变化', 'Change of amount'],
  ['对应依据', 'Matched by'],
  ['名称规格', 'Name and specification'],
  ['操作：导入价格表', 'Import a price list'],
];

export default words;
