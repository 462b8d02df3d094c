import { num, type TestCell, type TestSheet } from './test-book.ts';

const BILL_TITLE = '分部分项工程和单价措施项目清单与计价表';
const BILL_HEADER: readonly (readonly TestCell[])[] = [
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量\n单位', '工程量', '金额(元)'],
  ['', '', '', '', '', '', '综合单价', '合价', '其中：暂估价'],
];

type LineText = readonly [code: string, name: string, feature: string, unit: string];

function line(sequence: number, text: LineText, figures: readonly [string, string, string]): TestCell[] {
  return [num(String(sequence)), ...text, ...figures.map((figure) => num(figure))];
}

const COLUMN = ['矩形柱', '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30', 'm3'] as const;
const REBAR = ['010515001001', '现浇构件钢筋', '1、钢筋种类、规格：HRB400E', '吨'] as const;

/** A new printed page, and the header again. */
function pageBreak(workName: string, pageAmount: string): (readonly TestCell[])[] {
  return [
    ['本页小计', '', '', '', '', '', '', num(pageAmount)],
    [],
    [BILL_TITLE],
    [`工程名称：${workName}`],
    ...BILL_HEADER,
  ];
}

/** The small project of the tests as the forms of GB 50500-2013; every figure in it is right. */
export function smallWorkbook(): TestSheet[] {
  return [
    {
      name: '扉页',
      rows: [
        ['投 标 总 价'],
        ['工程名称：', '示例工程'],
        ['投标总价(小写)：', num('37029.24')],
        ['投标总价(大写)：', '叁万柒仟零贰拾玖元贰角肆分'],
        ['最高投标限价：', num('40000.00')],
      ],
    },
    {
      name: '表-02',
      rows: [
        ['建设项目投标报价汇总表'],
        ['工程名称：示例工程'],
        ['序号', '单项工程名称', '金额(元)', '建筑面积(m2)'],
        ['1', '1#楼', num('37029.24'), num('100')],
        ['', '合    计', num('37029.24')],
      ],
    },
    {
      name: '表-03 1#楼',
      rows: [
        ['单项工程投标报价汇总表'],
        ['工程名称：1#楼'],
        ['序号', '单位工程名称', '金额(元)'],
        ['1', '1#楼土建', num('36669.41')],
        ['2', '1#楼土方', num('359.83')],
        ['', '合    计', num('37029.24')],
      ],
    },
    ...mainUnit(),
    ...groundUnit(),
    {
      name: '表-12-2',
      rows: [
        ['材料(工程设备)暂估单价及调整表'],
        ['序号', '编码', '材料名称、规格、型号', '计量单位', '暂估单价(元)'],
        ['1', 'S', '钢筋 HRB400E', 't', num('4000.00')],
      ],
    },
  ];
}

function mainUnit(): TestSheet[] {
  const workName = '1#楼土建';
  return [
    summary(workName, [
      ['1', '分部分项工程', num('26035.55')],
      ['1.1', '混凝土及钢筋混凝土工程', num('26035.55')],
      ['2', '措施项目', num('3130.36')],
      ['3', '其他项目', num('3160.00')],
      ['3.1', '其中：暂列金额', num('1000.00')],
      ['3.2', '其中：专业工程暂估价', num('2000.00')],
      ['3.3', '其中：计日工', num('100.00')],
      ['3.4', '其中：总承包服务费', num('60.00')],
      ['4', '规费', num('1315.75')],
      ['5', '税金', num('3027.75')],
      ['投标报价合计=1+2+3+4+5', '', num('36669.41')],
    ]),
    bill(workName, [
      ['', '', '混凝土及钢筋混凝土工程'],
      line(1, ['010502001001', ...COLUMN], ['10', '475.01', '4750.10']),
      line(2, ['010502001002', ...COLUMN], ['20', '475.01', '9500.20']),
      ...pageBreak(workName, '14250.30'),
      line(3, ['010502001003', ...COLUMN], ['5', '475.01', '2375.05']),
      line(4, REBAR, ['2', '4705.10', '9410.20']),
      ['', '', '分部小计', '', '', '', '', num('26035.55')],
      ['', '', '单价措施项目'],
      line(5, ['011702002001', '矩形柱', '1.支撑高度:3.6m以内', '㎡'], ['100', '25.00', '2500.00']),
      ['', '', '分部小计', '', '', '', '', num('2500.00')],
      ['合    计', '', '', '', '', '', '', num('28535.55')],
    ]),
    measures(workName, ['5100.00', '630.36']),
    {
      name: `表-12-3 ${workName}`,
      rows: [
        ['专业工程暂估价及结算价表'],
        ['序号', '工程名称', '工程内容', '暂估金额(元)'],
        ['1', '电梯工程', '设计图纸范围', num('2000.00')],
      ],
    },
    fees(workName, { base: '4750.00', amounts: ['1021.25', '294.50'], tax: ['33641.66', '3027.75'] }),
    resources(workName, [
      ['1', 'L', '人', '普工', '', '工日', num('47.5'), num('100.00'), num('0'), num('100.00')],
      ['2', 'C', '材', '预拌混凝土', 'C30', 'm3', num('35'), num('400.00'), num('3'), num('412.00')],
      ['3', 'S', '材', '钢筋', '', 't', num('2.04'), num('4000.00'), num('13'), num('4520.00')],
      ['4', 'J', '机', '搅拌机', '', '台班', num('0.35'), num('1000.00'), num('0'), num('1000.00')],
    ]),
    analysis(workName),
  ];
}

function groundUnit(): TestSheet[] {
  const workName = '1#楼土方';
  return [
    summary(workName, [
      ['1', '分部分项工程', num('250.00')],
      ['2', '措施项目', num('24.72')],
      ['3', '其他项目', num('0.00')],
      ['3.1', '其中：暂列金额', num('0.00')],
      ['3.3', '其中：计日工', num('0.00')],
      ['3.4', '其中：总承包服务费', num('0.00')],
      ['4', '规费', num('55.40')],
      ['5', '税金', num('29.71')],
      ['投标报价合计=1+2+3+4+5', '', num('359.83')],
    ]),
    bill(workName, [
      ['', '', '土石方工程'],
      line(1, ['010101001001', '平整场地', '1.土壤类别:三类土', 'm2'], ['100', '2.50', '250.00']),
      ['', '', '分部小计', '', '', '', '', num('250.00')],
    ]),
    measures(workName, ['200.00', '24.72']),
    fees(workName, { base: '200.00', amounts: ['43.00', '12.40'], tax: ['330.12', '29.71'] }),
    resources(workName, [
      ['1', 'L', '人', '普工', '', '工日', num('2'), num('100.00'), num('0'), num('100.00')],
    ]),
  ];
}

function summary(workName: string, rows: readonly (readonly TestCell[])[]): TestSheet {
  const head = [['单位工程投标报价汇总表'], [`工程名称：${workName}`], ['序号', '汇总内容', '金额(元)']];
  return { name: `表-04 ${workName}`, rows: [...head, ...rows] };
}

function bill(workName: string, rows: readonly (readonly TestCell[])[]): TestSheet {
  return {
    name: `表-08 ${workName}`,
    rows: [[BILL_TITLE], [`工程名称：${workName}`], ...BILL_HEADER, ...rows],
  };
}

function measures(workName: string, [base, amount]: readonly [string, string]): TestSheet {
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

function fees(
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

function resources(workName: string, rows: readonly (readonly TestCell[])[]): TestSheet {
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
function analysis(workName: string): TestSheet {
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
