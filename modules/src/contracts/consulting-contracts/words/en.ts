/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['咨询合同', 'Consulting contracts'],
  ['合同编号', 'Contract no.'],
  ['合同名称', 'Contract'],
  ['所属项目', 'Project'],
  ['甲方', 'Client'],
  ['合同金额', 'Amount'],
  ['取费费率', 'Fee rate'],
  ['签订日期', 'Signed on'],
  ['经办人', 'Handled by'],
  ['合同状态', 'State'],
  ['拟定', 'Draft'],
  ['履行中', 'In force'],
  ['查看全部合同', 'See all contracts'],
  ['查看本部门合同', 'See contracts of the department'],
  ['维护合同', 'Maintain contracts'],
  ['合同台账', 'Contracts'],
  ['合同信息', 'Contract'],
  ['合同数', 'Contracts'],
  ['合同额', 'Contracted'],
  ['合同统计', 'Contract statistics'],
];

export default words;
