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
  ['付款计划', 'Payment plan'],
  ['付款节点', 'Milestone'],
  ['比例', 'Share'],
  ['金额', 'Amount'],
  ['应收日期', 'Due on'],
  ['计划收款合计', 'Planned receipts'],
  ['查看全部合同', 'See all contracts'],
  ['查看本部门合同', 'See contracts of the department'],
  ['维护合同', 'Maintain contracts'],
  ['合同台账', 'Contracts'],
  ['合同信息', 'Contract'],
  ['合同数', 'Contracts'],
  ['合同额', 'Contracted'],
  [
    '付款计划合计 {planned} 元超过合同金额 {amount} 元。',
    'The payment plan of {planned} yuan exceeds the contract amount of {amount} yuan.',
  ],
];

export default words;
