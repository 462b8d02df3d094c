import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';

/** A bill of two units with six resources. The second unit prices concrete itself. */
export function resourceBill(): CostProject {
  const run = startImport(canonicalImporter);
  run.push(RECORDS.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { project, issues } = run.finish();
  if (issues.count > 0) throw new Error(issues.messages.join('\n'));
  return project;
}

const material = (code: string, name: string, more: object) => ({
  t: 'resource',
  code,
  name,
  kind: 'C',
  vat: 13,
  ...more,
});
const line = (unit: string, seq: number, more: object) => ({
  t: 'bill',
  id: `${unit}-${seq}`,
  unit,
  tab: 'F',
  sect: '0105',
  seq,
  code: `01050200100${seq}`,
  du: 'm3',
  ...more,
});

const RECORDS: readonly object[] = [
  { t: 'project', id: 'P', name: '示例工程', standard: '2013', total: '18203.30' },
  { t: 'resource', code: 'R1', name: '普工', unit: '工日', kind: 'R', price: '150.00', vat: 0 },
  material('80210555', '预拌混凝土', { unit: 'm3', price: '400.00', spec: 'C30' }),
  material('01010210', '热轧带肋圆钢', { unit: 't', price: '4000.00', spec: 'HRB400' }),
  material('C77', '蒸压加气砌块', { unit: '块', price: '5.00', spec: '600×200×200' }),
  material('C88', '改性沥青防水材料', { unit: 'm2', price: '30.00', spec: '4mm' }),
  material('C89', '改性沥青防水卷材', { unit: 'm2', price: '32.00', spec: '4mm' }),
  { t: 'single', id: 'S1', name: '1#楼', total: '18203.30' },
  { t: 'unit', id: 'U1', name: '土建', single: 'S1', F: '15620.00', total: '15620.00' },
  line('U1', 1, {
    name: '矩形柱',
    qty: '10',
    price: '588.00',
    total: '5880.00',
    rg: '150.00',
    cl: '408.00',
    gl: '20.00',
    lr: '10.00',
    res: [
      ['R1', '1'],
      ['80210555', '1.02'],
    ],
  }),
  line('U1', 2, {
    name: '现浇构件钢筋',
    du: 't',
    qty: '2',
    price: '4870.00',
    total: '9740.00',
    rg: '750.00',
    cl: '4120.00',
    res: [
      ['R1', '5'],
      ['01010210', '1.03'],
    ],
  }),
  {
    t: 'unit',
    id: 'U2',
    name: '装饰',
    single: 'S1',
    F: '2583.30',
    total: '2583.30',
    resPrice: { '80210555': '410.00' },
  },
  line('U2', 1, {
    name: '矩形柱',
    qty: '3',
    price: '414.10',
    total: '1242.30',
    cl: '414.10',
    res: [['80210555', '1.01']],
  }),
  line('U2', 2, {
    name: '填充墙',
    qty: '5',
    price: '268.20',
    total: '1341.00',
    cl: '268.20',
    res: [
      ['C77', '40'],
      ['C88', '1.1'],
      ['C89', '1.1'],
    ],
  }),
];
