/** What every option of the program says, whichever command takes it. */
export const OPTION_HELP: Readonly<Record<string, string>> = {
  out: '结果写到哪里（目录或文件，已有则替换）',
  config: '检查设置（JSON，见 docs/cost-formats.md）；不给时用产品默认设置',
  templates:
    '本企业清单库（.csv、.xlsx：项目编码、项目名称、计量单位，可另有项目特征、专业、标准），加入检查设置',
  mapping: '列映射（JSON）：哪张表哪一列是什么，哪张表不读；可由 sheets 命令写出的结果改成',
  as: '多个文件怎样读入：文件（各成一份，默认）或 项目（合成一个项目）',
  report: '检查报告，按扩展名写成 Excel、Word、PDF、网页或 JSON',
  cover:
    '报告封面（JSON）：firm 编制单位、client 委托单位、number 编号、date 日期、preparedBy、reviewedBy、approvedBy、basis 依据',
  marked: '送来的 .xlsx 原样写回，有问题的行着色，意见写在最后一列，并附全部意见一张表',
  list: '每处改动：位置、名称、原数、新数（JSON）',
  json: '同一张表另存为 JSON',
  book: '科目模型（JSON）；不给时用产品自带的',
  corrections: '人工归集的结果（JSON 列表）',
  by: '按什么分组：项目、单项工程、专业等',
  bill: '合同清单（import 的输出目录或任何可导入的文件），代替支付文件中的 lines',
  tree: '费用树（JSON）；不给时按标准版本自带的',
  groups: '清单与模型构件的对应（JSON）',
  tolerance: '差多少才算不符（比例，如 0.1）',
  table: '收费表编号',
  item: '收费项目',
  base: '计费基数（万元）',
  float: '浮动幅度（%，如 -20）',
  minimum: '最低收费（万元）',
};
