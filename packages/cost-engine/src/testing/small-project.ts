import { smallLines } from './small-lines.ts';
import { groundUnit, mainUnit } from './small-units.ts';

/** One record of the canonical format. */
export type Fields = Record<string, unknown>;

/** A project of two units and six lines in which every figure is right; tests spoil one of them. */
export interface SmallProject {
  readonly project: Fields;
  readonly resources: Record<'labour' | 'concrete' | 'rebar' | 'machine', Fields>;
  readonly single: Fields;
  readonly units: Record<'main' | 'ground', Fields>;
  readonly lines: Record<'column' | 'column2' | 'column3' | 'rebar' | 'formwork' | 'levelling', Fields>;
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
    lines: smallLines(),
  };
}

function resource(code: string, name: string, fields: Fields): Fields {
  return { t: 'resource', code, name, unit: 'm3', ...fields };
}

/** The project's records in the canonical format. */
export function canonicalRecords({
  project,
  resources,
  single,
  units: unitWorks,
  lines,
}: SmallProject): string {
  const { levelling, ...main } = lines;
  const records = [
    project,
    ...Object.values(resources),
    single,
    unitWorks.main,
    ...Object.values(main),
    unitWorks.ground,
    levelling,
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** What is spoilt in words, how, and the findings (`rule/kind target`) that must come of it and no others. */
export type FaultyCase = readonly [
  title: string,
  spoil: (small: SmallProject) => void,
  findings: readonly string[],
];
