import { num, type TestCell, type TestSheet } from '@jianheng/spreadsheet/testing';
import { analysis, bill, fees, measures, pageBreak, resources, summary } from './small-forms.ts';

type LineText = readonly [code: string, name: string, feature: string, unit: string];

function line(sequence: number, text: LineText, figures: readonly [string, string, string]): TestCell[] {
  return [num(String(sequence)), ...text, ...figures.map((figure) => num(figure))];
}

const COLUMN = ['矩形柱', '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30', 'm3'] as const;
const REBAR = ['010515001001', '现浇构件钢筋', '1、钢筋种类、规格：HRB400E', '吨'] as const;

/** The small project of the tests as the forms of GB 50500-2013; every figure in it is right. */
export function smallWorkbook(): TestSheet[] {
  return [
    ...projectForms(),
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

/** Cover, 表-02 and 表-03. */
function projectForms(): TestSheet[] {
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
    mainBill(workName),
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

function mainBill(workName: string): TestSheet {
  return bill(workName, [
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
  ]);
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
