import { num, type TestCell, type TestSheet } from '@jianheng/spreadsheet/testing';

const BILL_TITLE = '分部分项工程和单价措施项目清单与计价表';
const BILL_HEADER: readonly (readonly TestCell[])[] = [
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量\n单位', '工程量', '金额(元)'],
  ['', '', '', '', '', '', '综合单价', '合价', '其中：暂估价'],
];

/** A new printed page, and the header again. */
export function pageBreak(workName: string, pageAmount: string): (readonly TestCell[])[] {
  return [
    ['本页小计', '', '', '', '', '', '', num(pageAmount)],
    [],
    [BILL_TITLE],
    [`工程名称：${workName}`],
    ...BILL_HEADER,
  ];
}

/** 表-04: the fee summary of a unit. */
export function summary(workName: string, rows: readonly (readonly TestCell[])[]): TestSheet {
  const head = [['单位工程投标报价汇总表'], [`工程名称：${workName}`], ['序号', '汇总内容', '金额(元)']];
  return { name: `表-04 ${workName}`, rows: [...head, ...rows] };
}

/** 表-08: the bill of a unit. */
export function bill(workName: string, rows: readonly (readonly TestCell[])[]): TestSheet {
  return {
    name: `表-08 ${workName}`,
    rows: [[BILL_TITLE], [`工程名称：${workName}`], ...BILL_HEADER, ...rows],
  };
}

/** 表-11: its measures by rate. */
export function measures(workName: string, [base, amount]: readonly [string, string]): TestSheet {
  return {
    name: `表-11 ${workName}`,
    rows: [
      ['总价措施项目清单与计价表'],
      [`工程名称：${workName}`],
      ['序号', '项目编码', '项目名称', '计算基础', '费率(%)', '金额(元)'],
      ['1', '011707001', '安全文明施工费', `人工费+机械费 ${base}`, num('12.36'), num(amount)],
    ],
  };
}

/** 表-13: its statutory fees and tax. */
export function fees(
  workName: string,
  {
    base,
    amounts,
    tax,
  }: { readonly base: string; readonly amounts: readonly string[]; readonly tax: readonly string[] },
): TestSheet {
  return {
    name: `表-13 ${workName}`,
    rows: [
      ['规费、税金项目计价表'],
      [`工程名称：${workName}`],
      ['序号', '项目名称', '计算基础', '计算基数', '计算费率(%)', '金额(元)'],
      ['1.1', '社会保险费', '定额人工费', num(base), num('21.5'), num(amounts[0] ?? '')],
      ['1.2', '住房公积金', '定额人工费', num(base), num('6.2'), num(amounts[1] ?? '')],
      ['2', '税金', '分部分项+措施+其他+规费', num(tax[0] ?? ''), num('9'), num(tax[1] ?? '')],
    ],
  };
}

/** 人材机汇总表 of a unit. */
export function resources(workName: string, rows: readonly (readonly TestCell[])[]): TestSheet {
  return {
    name: `人材机 ${workName}`,
    rows: [
      ['单位工程人材机汇总表'],
      [`工程名称：${workName}`],
      [
        '序号',
        '编码',
        '类别',
        '名称',
        '规格型号',
        '单位',
        '数量',
        '不含税单价(元)',
        '税率(%)',
        '含税单价(元)',
      ],
      ...rows,
    ],
  };
}

/** 综合单价分析表 of the first column alone. */
export function analysis(workName: string): TestSheet {
  return {
    name: `表-09 ${workName}`,
    rows: [
      ['综合单价分析表(表-09)'],
      [`工程名称：${workName}`],
      ['项目编码', '010502001001', '项目名称', '矩形柱', '计量单位', 'm3', '工程量', num('10')],
      ['清单综合单价组成明细'],
      ['', '人工费', '材料费', '机械费', '管理费', '利润', '小计'],
      ['单价', ...['50.00', '400.00', '10.00', '10.15', '4.86', '475.01'].map((figure) => num(figure))],
      ['人材机编码', '名称', '规格', '单位', '含量', '单价(元)', '合价(元)'],
      ['L', '普工', '', '工日', num('0.5'), num('100.00'), num('50.00')],
      ['C', '预拌混凝土', 'C30', 'm3', num('1'), num('400.00'), num('400.00')],
      ['J', '搅拌机', '', '台班', num('0.01'), num('1000.00'), num('10.00')],
    ],
  };
}
