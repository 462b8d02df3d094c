import { hundredths } from './sample-figures.ts';
import { RESOURCES } from './sample-items.ts';
import { RATES, type SampleBuilding, type SampleUnit } from './sample-project.ts';
import { ROOT, type Row, relationsXml, sheetXml, TYPES, workbookXml } from './workbook-xml.ts';
import { ZipWriter } from './zip-writer.ts';

/** A figure of a cell: its hundredths. */
const money = (value: number) => value / 100;
const BILL = '分部分项工程和单价措施项目清单与计价表';
const HEADER: readonly Row[] = [
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '金额(元)'],
  ['', '', '', '', '', '', '综合单价', '合价', '其中：暂估价'],
];
const LINES_PER_PAGE = 25;

/** Writes the generated project as the forms of GB 50500-2013 (.xlsx), sheet by sheet. Yields the number of sheets. */
export function writeWorkbook(file: string, buildings: Iterable<SampleBuilding>, total: number): number {
  const archive = new ZipWriter(file);
  archive.add('[Content_Types].xml', TYPES);
  archive.add('_rels/.rels', ROOT);
  const names: string[] = [];
  const sheet = (name: string, rows: readonly Row[]): void => {
    names.push(name);
    archive.add(`xl/worksheets/sheet${names.length}.xml`, sheetXml(rows));
  };
  const totals: Row[] = [];
  for (const building of buildings) {
    totals.push([String(totals.length + 1), building.name, money(building.total), building.area]);
    sheet(`表-03 ${building.name}`, [
      ['单项工程投标报价汇总表'],
      [`工程名称：${building.name}`],
      ['序号', '单位工程名称', '金额(元)'],
      ...building.units.map((unit, place): Row => [String(place + 1), unit.name, money(unit.total)]),
      ['', '合    计', money(building.total)],
    ]);
    for (const unit of building.units) for (const [name, rows] of unitSheets(unit)) sheet(name, rows);
  }
  sheet('表-02', [
    ['建设项目投标报价汇总表'],
    ['工程名称：生成工程'],
    ['序号', '单项工程名称', '金额(元)', '建筑面积(m2)'],
    ...totals,
    ['', '合    计', money(total)],
  ]);
  archive.add('xl/workbook.xml', workbookXml(names));
  archive.add('xl/_rels/workbook.xml.rels', relationsXml(names.length));
  archive.close();
  return names.length;
}

/** The sheets of a unit by their names. */
function unitSheets(unit: SampleUnit): (readonly [string, readonly Row[]])[] {
  const titled = (title: string): Row[] => [[title], [`工程名称：${unit.name}`]];
  return [
    [`表-04 ${unit.name}`, [...titled('单位工程投标报价汇总表'), ...summaryRows(unit)]],
    [`表-08 ${unit.name}`, billRows(unit)],
    [`表-11 ${unit.name}`, [...titled('总价措施项目清单与计价表'), ...measureRows(unit)]],
    [`表-13 ${unit.name}`, [...titled('规费、税金项目计价表'), ...taxRows(unit)]],
    [`人材机 ${unit.name}`, [...titled('单位工程人材机汇总表'), ...resourceRows()]],
  ];
}

function summaryRows(unit: SampleUnit): Row[] {
  return [
    ['序号', '汇总内容', '金额(元)'],
    ['1', '分部分项工程', money(unit.divisional)],
    ['2', '措施项目', money(unit.safety)],
    ['3', '其他项目', 0],
    ['4', '规费', 0],
    ['5', '税金', money(unit.tax)],
    ['投标报价合计=1+2+3+4+5', '', money(unit.total)],
  ];
}

function measureRows({ labourMachineBase, safety }: SampleUnit): Row[] {
  const base = `人工费+机械费 ${hundredths(labourMachineBase)}`;
  return [
    ['序号', '项目编码', '项目名称', '计算基础', '费率(%)', '金额(元)'],
    ['1', 'AQ', '安全文明施工费', base, RATES.safety / 100, money(safety)],
  ];
}

function taxRows({ divisional, safety, tax }: SampleUnit): Row[] {
  return [
    ['序号', '项目名称', '计算基础', '计算基数', '计算费率(%)', '金额(元)'],
    ['2', '税金', '分部分项+措施+其他+规费', money(divisional + safety), RATES.tax / 100, money(tax)],
  ];
}

const RESOURCE_HEADER: Row = [
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
];

function resourceRows(): Row[] {
  const rows = RESOURCES.map(({ code, name, kind, unit, fen }, place): Row => {
    const sort = { R: '人', C: '材', J: '机' }[kind];
    return [String(place + 1), code, sort, name, '', unit, 1, money(fen), 0, money(fen)];
  });
  return [RESOURCE_HEADER, ...rows];
}

function billRows({ name, lines, divisional }: SampleUnit): Row[] {
  const head: Row[] = [[BILL], [`工程名称：${name}`], ...HEADER];
  const body = lines.flatMap((line, place): Row[] => {
    const row: Row = [
      line.sequence,
      line.code,
      line.item.name,
      line.feature,
      line.item.unit,
      money(line.quantity),
      money(line.price),
      money(line.amount),
    ];
    return place > 0 && place % LINES_PER_PAGE === 0 ? [...head, row] : [row];
  });
  return [...head, ...body, ['合    计', '', '', '', '', '', '', money(divisional)]];
}
