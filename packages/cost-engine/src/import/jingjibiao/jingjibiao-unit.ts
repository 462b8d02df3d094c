import type { XmlAttributes } from '@jianheng/foreign-content';
import type { FeeRowEvent, ResourceEvent, UnitEvent } from '../../model/import-event.ts';
import type { Standard } from '../../model/project.ts';
import type { ResourceKind } from '../../model/resource.ts';
import type { OpenUnit, ParsedUnit } from '../xml/exchange-file.ts';
import {
  type LineNames,
  lineEvents,
  type ResourceNames,
  resourceEvent,
  UnitRows,
} from '../xml/exchange-rows.ts';
import { figure, fraction, specialtyOf, text } from '../xml/exchange-values.ts';

const LINE: LineNames = {
  code: 'Qdbm',
  name: 'Mc',
  feature: 'Xmtz',
  uom: 'Dw',
  quantity: 'Sl',
  price: 'Zhdj',
  amount: 'Zhhj',
  control: 'Zgj',
  labour: 'Rgf',
  material: 'Clf',
  machine: 'Jxf',
  overhead: 'Glf',
  profit: 'Lr',
};
const RESOURCE: ResourceNames = { code: 'RcjId', name: 'Mc', specification: 'Ggxh', unit: 'Dw', price: 'Dj' };

/** One 单位工程 (Dwgcxx). */
export class JingjibiaoUnit implements OpenUnit {
  readonly #attributes: XmlAttributes;
  readonly #single: string;
  readonly #rows = new UnitRows();
  readonly #statutoryFees: FeeRowEvent[] = [];
  /** 费用文件 by its kind, 其他项目 by their names */
  readonly #summary = new Map<string, string>();
  readonly #other = new Map<string, string>();
  #tax: XmlAttributes = new Map();
  #bases: { labour: string | null; labourMachine: string | null } = { labour: null, labourMachine: null };

  constructor(attributes: XmlAttributes, single: string) {
    this.#attributes = attributes;
    this.#single = single;
  }

  /** The edition shows only in the names of the measures. */
  get standard(): Standard {
    return this.#rows.measures.some(({ name }) => name === '安全生产措施费') ? '2024' : '2013';
  }

  open(name: string, attributes: XmlAttributes): void {
    this.#readers[name]?.(attributes);
  }

  close(name: string): void {
    if (name === 'QdBt') this.#rows.closeSection();
  }

  told(): ParsedUnit {
    const id = text(this.#attributes, 'Dwgcbh');
    const { lines, resources } = this.#rows;
    return {
      unit: this.#unitEvent(id),
      resources: resources.map(parsedResource),
      lines: lineEvents(lines, id, LINE),
    };
  }

  readonly #readers: Readonly<Record<string, (attributes: XmlAttributes) => void>> = {
    FywjMx: (row) => this.#summary.set(text(row, 'Fyxlb'), text(row, 'Je')),
    QdBt: (row) => this.#rows.openSection(text(row, 'Bh'), text(row, 'Je')),
    Qdmx: (row) => this.#rows.openLine(row, { isPreliminary: false, parts: row }),
    DjcsMx: (row) => this.#rows.openLine(row, { isPreliminary: true, parts: row }),
    QdxrcjhlMx: (row) => this.#addUse(row),
    CsxrcjhlMx: (row) => this.#addUse(row),
    ZjcsMx: (row) => {
      this.#rows.measures.push(feeRow(row, text(row, 'Bm')));
      this.#bases.labourMachine ??= figure(row, 'Jsjc');
    },
    QtxmMx: (row) => this.#other.set(text(row, 'Mc'), text(row, 'Je')),
    GfsjMx: (row) => {
      if (text(row, 'Mc') === '税金') {
        this.#tax = row;
      } else {
        this.#statutoryFees.push(feeRow(row, text(row, 'Mc')));
        this.#bases.labour ??= figure(row, 'Jsjc');
      }
    },
    RcjhzMx: (row) => this.#rows.resources.push(row),
  };

  #addUse(row: XmlAttributes): void {
    this.#rows.addUse(text(row, 'RcjId'), text(row, 'Rcjhl'));
  }

  #unitEvent(id: string): ParsedUnit['unit'] {
    const rate = figure(this.#tax, 'Fl');
    return {
      type: 'unit',
      place: `单位工程 ${id}`,
      id,
      name: text(this.#attributes, 'Dwgcmc'),
      single: this.#single,
      specialty: specialtyOf(text(this.#attributes, 'Zylb')),
      area: null,
      taxRate: rate === null ? null : fraction(rate),
      figures: this.#figures(),
      sections: this.#rows.sections,
      measures: this.#rows.measures,
      statutoryFees: this.#statutoryFees,
      specialtyProvisional: [{ name: '专业工程暂估价', amount: this.#other.get('专业工程暂估价') ?? '0' }],
      specialtyProvisionalGiven: [],
      grossPrices: [],
      consumption: this.#rows.resources.flatMap((row): [string, string][] => {
        const quantity = figure(row, 'Sl');
        return quantity === null ? [] : [[text(row, 'RcjId'), quantity]];
      }),
      marks: marksOf(this.#attributes),
    };
  }

  #figures(): UnitEvent['figures'] {
    const total = (kind: string) => this.#summary.get(kind) ?? null;
    const other = (name: string) => this.#other.get(name) ?? null;
    return {
      divisional: total('1'),
      unitMeasures: null,
      measuresTotal: total('2'),
      otherTotal: total('3'),
      statutoryFeeTotal: total('4'),
      tax: total('5'),
      total: total('9'),
      taxBase: figure(this.#tax, 'Jsjc'),
      labourBase: this.#bases.labour,
      labourMachineBase: this.#bases.labourMachine,
      provisionalSum: other('暂列金额'),
      provisionalSumGiven: null,
      dayWork: other('计日工'),
      attendance: other('总承包服务费'),
    };
  }
}

/** Which machine and which copy of a program have made the unit; bids of rivals share none of them. */
const MARKS = [
  ['MachineKey', '机器码'],
  ['DogNum', '加密锁号'],
  ['SoftNum', '软件序列号'],
  ['SoftName', '软件'],
] as const;

function marksOf(attributes: XmlAttributes): [string, string][] {
  return MARKS.flatMap(([attribute, name]): [string, string][] => {
    const value = text(attributes, attribute).trim();
    return value === '' ? [] : [[name, value]];
  });
}

function feeRow(row: XmlAttributes, id: string): FeeRowEvent {
  return { id, name: text(row, 'Mc'), rate: fraction(text(row, 'Fl')), amount: text(row, 'Je') };
}

function parsedResource(row: XmlAttributes): ResourceEvent {
  const kind = kindOf(text(row, 'RcjId'));
  return resourceEvent(row, RESOURCE, { kind, vatPercent: '0', materialClass: '' });
}

/** The file does not say what a resource is; GB/T 50851 begins the codes of labour with 00, those of machines with 99. */
function kindOf(code: string): ResourceKind {
  if (code.startsWith('00')) return 'R';
  return code.startsWith('99') ? 'J' : 'C';
}
