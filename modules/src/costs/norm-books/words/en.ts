/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['定额库', 'Norm book'],
  ['“{name}”还没有定额子目。', '“{name}” has no norm items yet.'],
  ['不填表示不限地区。', 'Leave empty for any district.'],
  ['停用后不再用于综合单价分析。', 'When it is off, rate analyses no longer use it.'],
  ['定额子目', 'Norm item'],
  [
    '基价 {price} 小于人工费、材料费与机械费之和。',
    'The base price {price} is below labour, materials and machines together.',
  ],
  ['基价', 'Base price'],
  ['查看定额库', 'See norm books'],
  ['维护定额库', 'Maintain norm books'],
  ['清空子目', 'Clear items'],
  [
    '删除“{name}”的全部定额子目？删除后不能恢复。',
    'Delete all norm items of “{name}”? They cannot be brought back.',
  ],
  ['操作：清空子目', 'Remove all items'],
];

export default words;
