/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['操作日志', 'Audit log'],
  ['查看与校验操作日志', 'See and verify the audit log'],
  ['本服务没有保存操作日志的校验信息。', 'This server keeps nothing to verify the audit log by.'],
  ['操作人', 'Who'],
  ['操作名称', 'What was done'],
  ['对象', 'Object'],
  ['来源地址', 'From address'],
  ['调用编号', 'Call'],
  ['上一页', 'Previous'],
  ['下一页', 'Next'],
  ['第 {page} 页', 'Page {page}'],
  ['校验完整性', 'Verify'],
  ['操作日志完整：{rows} 条与签封一致。', 'The log is whole: {rows} entries match their seals.'],
  ['发现 {count} 处不一致。', '{count} things do not match.'],
  ['第 {id} 条在签封后被修改', 'Entry {id} was changed after it was sealed'],
  ['第 {id} 条被删除', 'Entry {id} was removed'],
  ['第 {id} 个签封被修改', 'Seal {id} was changed'],
  ['第 {id} 个签封被删除', 'Seal {id} was removed'],
  ['第 {id} 条没有签封', 'Entry {id} is not sealed'],
  ['最后的签封', 'Last seal'],
];

export default words;
