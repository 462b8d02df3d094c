import { checkProject } from '../check/check-project.ts';
import type { CheckResult } from '../check/finding.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import { canonicalImporter } from '../import/canonical-importer.ts';
import { type ImportIssues, startImport } from '../import/importer.ts';
import type { CostProject } from '../model/project.ts';

type Fields = Record<string, unknown>;

/** A project of two units and six lines in which every figure is right; tests spoil one of them. */
export interface SmallProject {
  readonly project: Fields;
  readonly resources: Record<'labour' | 'concrete' | 'rebar' | 'machine', Fields>;
  readonly single: Fields;
  readonly units: Record<'main' | 'ground', Fields>;
  readonly lines: Record<'column' | 'column2' | 'column3' | 'rebar' | 'formwork' | 'levelling', Fields>;
}

const COLUMN_FEATURE = '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30';

function columnLine(id: string, sequence: number, [qty, total]: readonly [string, string]): Fields {
  return {
    t: 'bill',
    id,
    unit: 'U1',
    tab: 'F',
    sect: '0105',
    seq: sequence,
    code: `01050200100${sequence}`,
    name: '矩形柱',
    feature: COLUMN_FEATURE,
    du: 'm3',
    qty,
    price: '475.01',
    total,
    rg: '50.00',
    cl: '400.00',
    jx: '10.00',
    gl: '10.15',
    lr: '4.86',
    control: '500.00',
    res: [
      ['L', '0.5'],
      ['C', '1'],
      ['J', '0.01'],
    ],
  };
}

/** A fresh copy, to be changed at will. */
export function smallProject(): SmallProject {
  return {
    project: {
      t: 'project',
      id: 'P',
      name: '示例工程',
      standard: '2013',
      kind1: '房屋建筑工程',
      total: '37029.24',
      words: '叁万柒仟零贰拾玖元贰角肆分',
      maxPrice: '40000.00',
    },
    resources: {
      labour: resource('L', '普工', { kind: 'R', price: '100.00', vat: 0 }),
      concrete: resource('C', '预拌混凝土', {
        kind: 'C',
        price: '400.00',
        info: '410.00',
        vat: 3,
        spec: 'C30',
        cls: '商品混凝土',
      }),
      rebar: resource('S', '钢筋', {
        kind: 'C',
        price: '4000.00',
        info: '4000.00',
        vat: 13,
        cls: '钢筋',
        provisional: '4000.00',
        provisionalGiven: '4000.00',
      }),
      machine: resource('J', '搅拌机', { kind: 'J', price: '1000.00', info: '1000.00', vat: 0 }),
    },
    single: { t: 'single', id: 'S1', name: '1#楼', area: 100, households: 2, floors: 3, total: '37029.24' },
    units: { main: mainUnit(), ground: groundUnit() },
    lines: {
      column: columnLine('B1', 1, ['10', '4750.10']),
      column2: columnLine('B2', 2, ['20', '9500.20']),
      column3: columnLine('B3', 3, ['5', '2375.05']),
      rebar: {
        ...columnLine('B4', 1, ['2', '9410.20']),
        code: '010515001001',
        name: '现浇构件钢筋',
        feature: '1、钢筋种类、规格：HRB400E',
        du: '吨',
        price: '4705.10',
        rg: '500.00',
        cl: '4080.00',
        jx: '0.00',
        gl: '84.60',
        lr: '40.50',
        control: '4800.00',
        res: [
          ['L', '5'],
          ['S', '1.02'],
        ],
      },
      formwork: {
        ...labourLine('B5', { code: '011702002001', name: '矩形柱', feature: '1.支撑高度:3.6m以内' }),
        unit: 'U1',
        tab: 'D',
        sect: '0117',
        du: '㎡',
        price: '25.00',
        total: '2500.00',
        rg: '20.00',
        gl: '3.38',
        lr: '1.62',
        control: '26.00',
        res: [['L', '0.2']],
      },
      levelling: labourLine('B6', { code: '010101001001', name: '平整场地', feature: '1.土壤类别:三类土' }),
    },
  };
}

function labourLine(id: string, text: { code: string; name: string; feature: string }): Fields {
  const figures = { qty: '100', price: '2.50', total: '250.00', rg: '2.00', cl: '0.00', jx: '0.00' };
  const rest = { gl: '0.34', lr: '0.16', control: '2.60', res: [['L', '0.02']] };
  return {
    t: 'bill',
    id,
    unit: 'U2',
    tab: 'F',
    sect: '0101',
    seq: 1,
    du: 'm2',
    ...text,
    ...figures,
    ...rest,
  };
}

function resource(code: string, name: string, fields: Fields): Fields {
  return { t: 'resource', code, name, unit: 'm3', ...fields };
}

function mainUnit(): Fields {
  return {
    ...groundUnit(),
    id: 'U1',
    name: '1#楼土建',
    F: '26035.55',
    D: '2500.00',
    M: '3130.36',
    O: '3160.00',
    G: '1315.75',
    taxBase: '33641.66',
    tax: '3027.75',
    total: '36669.41',
    baseLabour: '4750.00',
    baseLabourMachine: '5100.00',
    sections: { '0105': '26035.55' },
    measures: [{ id: 'AQ', name: '安全文明施工费', rate: 0.1236, amount: '630.36' }],
    lawfees: [
      { id: 'SB', name: '社会保险费', rate: 0.215, amount: '1021.25' },
      { id: 'GJ', name: '住房公积金', rate: 0.062, amount: '294.50' },
    ],
    provisionalSum: '1000.00',
    provisionalSumGiven: '1000.00',
    specialtyProvisional: [{ name: '电梯工程', amount: '2000.00' }],
    specialtyProvisionalGiven: [{ name: '电梯工程', amount: '2000.00' }],
    dayWork: '100.00',
    attendance: '60.00',
    resGross: { C: '412.00', S: '4520.00' },
  };
}

function groundUnit(): Fields {
  return {
    t: 'unit',
    id: 'U2',
    single: 'S1',
    name: '1#楼土方',
    specialty: 'TJ',
    area: 100,
    F: '250.00',
    D: '0.00',
    M: '24.72',
    O: '0.00',
    G: '55.40',
    taxBase: '330.12',
    taxRate: 0.09,
    tax: '29.71',
    total: '359.83',
    baseLabour: '200.00',
    baseLabourMachine: '200.00',
    sections: { '0101': '250.00' },
    measures: [{ id: 'AQ', name: '安全文明施工费', rate: 0.1236, amount: '24.72' }],
    lawfees: [
      { id: 'SB', name: '社会保险费', rate: 0.215, amount: '43.00' },
      { id: 'GJ', name: '住房公积金', rate: 0.062, amount: '12.40' },
    ],
    provisionalSum: '0.00',
    provisionalSumGiven: '0.00',
    dayWork: '0.00',
    attendance: '0.00',
  };
}

/** The project's records in the canonical format. */
export function canonicalRecords({ project, resources, single, units, lines }: SmallProject): string {
  const { levelling, ...main } = lines;
  const records = [
    project,
    ...Object.values(resources),
    single,
    units.main,
    ...Object.values(main),
    units.ground,
    levelling,
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Imports canonical text in one piece. */
export function imported(text: string): { readonly project: CostProject; readonly issues: ImportIssues } {
  const run = startImport(canonicalImporter);
  run.push(text);
  return run.finish();
}

/** Imports and checks; a record that is refused fails the test. */
export function checked(small: SmallProject, settings: unknown = smallSettings()): CheckResult {
  const { project, issues } = imported(canonicalRecords(small));
  if (issues.count > 0) throw new Error(issues.messages.join('\n'));
  return checkProject(project, readCheckConfig(settings));
}

/** Settings under which the small project has no finding. */
export function smallSettings() {
  return {
    thresholds: {
      lrRate: { TJ: 0.081 },
      measures: [
        { id: 'AQ', name: '安全文明施工费', rate: { TJ: 0.1236 }, range: [1, 1.15], competitive: false },
      ],
      lawfees: [
        ['SB', '社会保险费', 0.215],
        ['GJ', '住房公积金', 0.062],
      ],
      taxRate: 0.09,
      laborGuide: { L: [90, 130] },
      unitAlias: Object.fromEntries([
        ['㎡', 'm2'],
        ['吨', 't'],
      ]),
    },
    ranges: {
      'CR:total': [300, 400],
      'EC:S04': [150, 180],
      'QT:S04': [0.3, 0.4],
      'MT:商品混凝土': [0.3, 0.4],
      'RL:R01': [0.05, 0.06],
      'EX:E01': [0.3, 0.4],
    } as Record<string, readonly [number, number]>,
    coexist: [['LG01', '有现浇混凝土构件应有模板', ['010502001'], ['011702002']]],
    relativity: [['R01', '钢筋/混凝土', ['S', 'S05q'], ['S', 'S04q'], 't/m3']],
    expand: [['E01', '柱混凝土含量', 'Q(010502001)/JZMJ', 'm3/m2']],
    quantityIndices: ['S04'],
    materialIndices: ['商品混凝土'],
    subjects: { S04: ['混凝土工程', 'm3'], S05: ['钢筋工程', 't'], S06: ['模板工程', 'm2'] },
    templates: [
      item('010502001', '矩形柱', { unit: 'm3', subj: 'S04', req: '混凝土强度等级' }),
      item('010515001', '现浇构件钢筋', { unit: 't', subj: 'S05', req: '钢筋种类、规格' }),
      item('011702002', '矩形柱', { unit: 'm2', subj: 'S06', req: '支撑高度' }),
      item('010101001', '平整场地', { unit: 'm2', subj: 'S01', req: '土壤类别' }),
    ],
  };
}

function item(code: string, name: string, rest: { unit: string; subj: string; req: string }) {
  return { code, name, sp: 'TJ', ...rest };
}
