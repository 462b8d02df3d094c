import { moneyText, QUANTITY, RATE, scaledText } from '@jianheng/fixed-point';
import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import type { FeeRow, UnitWork } from '../../model/unit-work.ts';

/** A cell of a form: a text, a sum of money, or another figure; plain decimal text. */
export type FormCell = string | { readonly money: string } | { readonly figure: string };

/** A printed form: title, what it is about, one row of headings, rows. */
export interface BillForm {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly headings: readonly string[];
  /** in characters of the Latin alphabet */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly FormCell[])[];
}

/** Chapters of GB 50854 and GB 50856, by which sections with codes are headed. */
const CHAPTERS = new Map([
  ['0101', '土石方工程'],
  ['0102', '地基处理与边坡支护工程'],
  ['0103', '桩基工程'],
  ['0104', '砌筑工程'],
  ['0105', '混凝土及钢筋混凝土工程'],
  ['0106', '金属结构工程'],
  ['0107', '木结构工程'],
  ['0108', '门窗工程'],
  ['0109', '屋面及防水工程'],
  ['0110', '保温、隔热、防腐工程'],
  ['0111', '楼地面装饰工程'],
  ['0112', '墙、柱面装饰与隔断、幕墙工程'],
  ['0113', '天棚工程'],
  ['0114', '油漆、涂料、裱糊工程'],
  ['0115', '其他装饰工程'],
  ['0116', '拆除工程'],
  ['0304', '电气设备安装工程'],
  ['0305', '建筑智能化工程'],
  ['0307', '通风空调工程'],
  ['0309', '消防工程'],
  ['0310', '给排水、采暖、燃气工程'],
]);

/** What a section is called: its chapter where it goes by a code. */
export function sectionName(section: string): string {
  return CHAPTERS.get(section) ?? section;
}

const money = (value: number | null): FormCell =>
  value === null || Number.isNaN(value) ? '' : { money: moneyText(value) };
const quantity = (value: number): FormCell =>
  Number.isNaN(value) ? '' : { figure: scaledText(value, QUANTITY) };
const percent = (rate: number | null): FormCell =>
  rate === null ? '' : { figure: scaledText(rate * 100, RATE) };

/** A project as forms of GB 50500-2013: cover, 表-02, and for each unit 表-04, 表-08, 表-11, 表-12-3 and 表-13, as far as it has what they tell. */
export function billForms(project: CostProject): BillForm[] {
  return [
    cover(project),
    buildingsForm(project),
    ...project.buildings.map((_building, place) => unitsForm(project, place)),
    ...project.unitWorks.flatMap((unit, place) => unitForms(project, unit, place)),
  ];
}

function cover({ head }: CostProject): BillForm {
  const rows: FormCell[][] = [
    ['工程名称：', head.name],
    ['总价(小写)：', money(head.total)],
    ...(head.words === null ? [] : [['总价(大写)：', head.words]]),
    ...(head.maxPrice === null ? [] : [['最高投标限价：', money(head.maxPrice)]]),
  ];
  return { name: '扉页', title: '工程量清单计价扉页', about: '', headings: [], widths: [20, 60], rows };
}

function buildingsForm({ head, buildings }: CostProject): BillForm {
  const rows = buildings.map(({ name, total, area }, at): FormCell[] => [
    String(at + 1),
    name,
    money(total),
    area === null ? '' : { figure: scaledText(area, QUANTITY) },
  ]);
  return {
    name: '表-02',
    title: '建设项目投标报价汇总表',
    about: head.name,
    headings: ['序号', '单项工程名称', '金额(元)', '建筑面积(m2)'],
    widths: [8, 40, 20, 18],
    rows: [...rows, ['', '合计', money(head.total)]],
  };
}

function unitsForm({ buildings, unitWorks }: CostProject, place: number): BillForm {
  const building = buildings[place];
  const own = unitWorks.filter((unit) => unit.building === place);
  return {
    name: `表-03 ${building?.name ?? ''}`,
    title: '单项工程投标报价汇总表',
    about: building?.name ?? '',
    headings: ['序号', '单位工程名称', '金额(元)'],
    widths: [8, 50, 20],
    rows: [
      ...own.map(({ name, total }, at): FormCell[] => [String(at + 1), name, money(total)]),
      ['', '合计', money(building?.total ?? null)],
    ],
  };
}

function unitForms(project: CostProject, unit: UnitWork, place: number): BillForm[] {
  const forms = [billForm(project, unit, place)];
  if (unit.total !== null || unit.divisional !== null) forms.unshift(summaryForm(unit));
  if (unit.measures.length > 0) forms.push(measuresForm(unit));
  if (unit.specialtyProvisional.length > 0) forms.push(specialtiesForm(unit));
  if (unit.statutoryFees.length > 0 || unit.tax !== null) forms.push(feesForm(unit));
  return forms;
}

function summaryForm(unit: UnitWork): BillForm {
  const specialties = unit.specialtyProvisional.reduce((sum, { amount }) => sum + amount, 0);
  const rows: (readonly [string, string, number | null])[] = [
    ['1', '分部分项工程', unit.divisional],
    ['2', '措施项目', unit.measuresTotal],
    ['3', '其他项目', unit.otherTotal],
    ['3.1', '其中：暂列金额', unit.provisionalSum],
    ['3.2', '其中：专业工程暂估价', unit.specialtyProvisional.length > 0 ? specialties : null],
    ['3.3', '其中：计日工', unit.dayWork],
    ['3.4', '其中：总承包服务费', unit.attendance],
    ['4', '规费', unit.statutoryFeeTotal],
    ['5', '税金', unit.tax],
    ['', '合计=1+2+3+4+5', unit.total],
  ];
  return {
    name: `表-04 ${unit.name}`,
    title: '单位工程投标报价汇总表',
    about: unit.name,
    headings: ['序号', '汇总内容', '金额(元)'],
    widths: [8, 50, 20],
    rows: rows.flatMap(([number, label, amount]) =>
      amount === null ? [] : [[number, label, money(amount)]],
    ),
  };
}

const BILL_HEADINGS = [
  '序号',
  '项目编码',
  '项目名称',
  '项目特征描述',
  '计量单位',
  '工程量',
  '综合单价(元)',
  '合价(元)',
];

function billForm(project: CostProject, unit: UnitWork, place: number): BillForm {
  let sequence = 0;
  const rows = sectionsOf(project, place).flatMap(([section, own]) => {
    const lines = own.map((line) => {
      sequence += 1;
      return lineRow(project, line, sequence);
    });
    return section === '' ? lines : [['', '', headingOf(section)], ...lines, ...subtotalOf(unit, section)];
  });
  const whole = sumOf(project, place);
  if (whole !== null) rows.push(['', '', '合计', '', '', '', '', money(whole)]);
  return {
    name: `表-08 ${unit.name}`,
    title: '分部分项工程和单价措施项目清单与计价表',
    about: unit.name,
    headings: BILL_HEADINGS,
    widths: [6, 16, 24, 44, 8, 14, 14, 18],
    rows,
  };
}

/** Lines of a unit by their section; measures stand last, as what is below their heading is one. */
function sectionsOf({ lines, texts }: CostProject, place: number): (readonly [string, number[]])[] {
  const sections = new Map<string, number[]>();
  for (let line = 0; line < lines.count; line += 1) {
    if (cell(lines.unitWork, line) !== place) continue;
    const isMeasure = cell(lines.isPreliminary, line) === 1;
    const key = isMeasure ? MEASURES : texts.text(cell(lines.section, line));
    const own = sections.get(key);
    if (own) own.push(line);
    else sections.set(key, [line]);
  }
  return [...sections].toSorted(([left], [right]) => Number(left === MEASURES) - Number(right === MEASURES));
}

/** Σ 合价 of a unit; `null` for one without prices. */
function sumOf({ lines }: CostProject, place: number): number | null {
  let sum: number | null = null;
  for (let line = 0; line < lines.count; line += 1) {
    const amount = cell(lines.amount, line);
    if (cell(lines.unitWork, line) === place && !Number.isNaN(amount)) sum = (sum ?? 0) + amount;
  }
  return sum;
}

function headingOf(section: string): string {
  return section === MEASURES ? '单价措施项目' : sectionName(section);
}

function subtotalOf(unit: UnitWork, section: string): FormCell[][] {
  const stated = section === MEASURES ? unit.unitMeasures : (unit.sections.get(section) ?? null);
  return stated === null ? [] : [['', '', '分部小计', '', '', '', '', money(stated)]];
}

const MEASURES = '\u0001';

function lineRow({ lines, texts }: CostProject, line: number, sequence: number): FormCell[] {
  const text = (column: Uint32Array) => texts.text(cell(column, line));
  return [
    String(sequence),
    text(lines.code),
    text(lines.name),
    text(lines.feature),
    text(lines.uom),
    quantity(cell(lines.quantity, line)),
    money(cell(lines.price, line)),
    money(cell(lines.amount, line)),
  ];
}

function measuresForm(unit: UnitWork): BillForm {
  const base = unit.labourMachineBase === null ? '' : `人工费+机械费 ${moneyText(unit.labourMachineBase)}`;
  const rows = unit.measures.map(({ id, name, rate, amount }: FeeRow, at): FormCell[] => [
    String(at + 1),
    id,
    name,
    rate === null ? '' : base,
    percent(rate),
    money(amount),
  ]);
  return {
    name: `表-11 ${unit.name}`,
    title: '总价措施项目清单与计价表',
    about: unit.name,
    headings: ['序号', '项目编码', '项目名称', '计算基础', '费率(%)', '金额(元)'],
    widths: [8, 18, 36, 30, 12, 18],
    rows,
  };
}

function specialtiesForm(unit: UnitWork): BillForm {
  return {
    name: `表-12-3 ${unit.name}`,
    title: '专业工程暂估价及结算价表',
    about: unit.name,
    headings: ['序号', '工程名称', '工程内容', '暂估金额(元)'],
    widths: [8, 40, 40, 18],
    rows: unit.specialtyProvisional.map(({ name, amount }, at): FormCell[] => [
      String(at + 1),
      name,
      '',
      money(amount),
    ]),
  };
}

function feesForm(unit: UnitWork): BillForm {
  const rows = unit.statutoryFees.map(({ name, rate, amount }, at): FormCell[] => [
    `1.${at + 1}`,
    name,
    '人工费',
    money(unit.labourBase),
    percent(rate),
    money(amount),
  ]);
  if (unit.tax !== null)
    rows.push([
      '2',
      '税金',
      '分部分项+措施+其他+规费',
      money(unit.taxBase),
      percent(unit.taxRate),
      money(unit.tax),
    ]);
  return {
    name: `表-13 ${unit.name}`,
    title: '规费、税金项目计价表',
    about: unit.name,
    headings: ['序号', '项目名称', '计算基础', '计算基数', '计算费率(%)', '金额(元)'],
    widths: [8, 30, 34, 18, 14, 18],
    rows,
  };
}
