import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';

/** A project in which every column and every list of the model has a value somewhere. */
export function fullBill(): CostProject {
  const run = startImport(canonicalImporter);
  run.push(RECORDS.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { project, issues } = run.finish();
  if (issues.count > 0) throw new Error(issues.messages.join('\n'));
  return project;
}

/** Names of features and marks are Chinese. */
function named(name: string, text: string): object {
  return Object.fromEntries([[name, text]]);
}

const RECORDS: readonly object[] = [
  {
    t: 'project',
    id: 'P',
    name: '示例工程',
    standard: '2013',
    kind1: '房屋建筑工程',
    kind2: '居住建筑',
    total: '900.10',
    words: '玖佰元壹角',
    maxPrice: '1000.00',
    features: named('结构类型', '剪力墙'),
    marks: named('作者', '张工'),
  },
  { t: 'resource', code: 'R1', name: '普工', unit: '工日', kind: 'R', price: '150.00', vat: 0 },
  {
    t: 'resource',
    code: 'C1',
    name: '预拌混凝土',
    unit: 'm3',
    kind: 'C',
    price: '400.50',
    info: '410.00',
    provisional: '405.00',
    provisionalGiven: '404.00',
    vat: 3,
    spec: 'C30',
    cls: '商品混凝土',
  },
  {
    t: 'single',
    id: 'S1',
    name: '1#楼',
    area: 100.5,
    households: 12,
    floors: 18,
    total: '800.00',
    function: '住宅',
    format: '高层住宅',
    factors: { DSMJ: '80.25', DXMJ: '20.25' },
    features: named('抗震等级', '二级'),
  },
  { t: 'single', id: 'S2', name: '2#楼', kinds: ['地下车库'] },
  {
    t: 'unit',
    id: 'U1',
    name: '土建',
    single: 'S1',
    specialty: '建筑',
    area: 100.5,
    F: '550.00',
    D: '10.00',
    taxRate: '0.09',
    tax: '1.00',
    total: '800.00',
    sections: { '0105': '550.00' },
    resPrice: { C1: '410.00' },
    resGross: { C1: '422.30' },
    resQty: { C1: '2.055' },
    lacks: ['feature'],
    tableSums: [{ label: '本页小计', place: '表「1」第 30 行', stated: '5.00', sum: '5.00' }],
    hiddenLines: 1,
    marks: named('机器码', 'A1'),
    measures: [{ id: 'M1', name: '安全文明施工费', rate: '0.1236', amount: '5.00' }],
    lawfees: [{ id: 'G1', name: '社会保险费', rate: null, amount: '3.00' }],
  },
  line('U1', 1, {
    price: '561.50',
    total: '1123.00',
    rg: '150.00',
    cl: '410.00',
    jx: '0.00',
    gl: '1.00',
    lr: '0.50',
    control: '600.00',
    res: [
      ['R1', '1'],
      ['C1', '1.0275'],
    ],
    norms: [{ code: '5-12', name: '矩形柱', unit: '10m3', qty: '0.2', price: '5615.00', rg: '100.00' }],
    at: ['表-08', 12],
    subject: 'S04',
    dec: [3, 2, null],
    stages: [{ stage: 'submitted', qty: '3', price: '561.50', total: '1684.50' }],
  }),
  line('U1', 2, {
    price: null,
    total: '5.00',
    tab: 'D',
    split: [
      ['S04', '0.6'],
      ['S06', '0.4'],
    ],
  }),
  { t: 'unit', id: 'U2', name: '电气', single: 'S1' },
  { t: 'unit', id: 'U3', name: '土建', single: 'S2' },
  line('U3', 1, { price: '2.50', total: '5.00', res: [['C1', '0.5']], at: ['表-09', 3] }),
];

function line(unit: string, seq: number, more: object): object {
  return {
    t: 'bill',
    id: `${unit}-${seq}`,
    unit,
    tab: 'F',
    sect: '0105',
    seq,
    code: `01050200100${seq}`,
    name: `矩形柱 ${seq}`,
    feature: '1.混凝土强度等级:C30',
    du: 'm3',
    qty: '2',
    ...more,
  };
}
