/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['数据字典', 'Dictionaries'],
  ['流程分类', 'Process categories'],
  ['财务', 'Finance'],
  ['行政', 'Administration'],
  ['人事', 'Personnel'],
  ['项目', 'Projects'],
  ['合同', 'Contracts'],
  ['字典', 'Dictionaries'],
  ['字典编码', 'Dictionary code'],
  ['字典名称', 'Dictionary'],
  ['字典项', 'Dictionary entries'],
  ['值', 'Value'],
  ['备注', 'Remark'],
  ['查看字典', 'See dictionaries'],
  ['维护字典', 'Maintain dictionaries'],
];

export default words;
