import type { ResourceKind } from '../../model/project.ts';
import type { FeeRowEvent, ImportEvent, LineEvent, ResourceEvent, UnitEvent } from '../import-event.ts';
import { figure, fraction, specialtyOf, text } from '../xml/exchange-values.ts';
import type { XmlAttributes } from '../xml/xml-reader.ts';

/** A bill line on its way. */
interface OpenLine {
  readonly attributes: XmlAttributes;
  readonly section: string;
  readonly isMeasure: boolean;
  readonly uses: (readonly [string, string])[];
}

/** One 单位工程 (Dwgcxx). Its resources come after its lines, so it is kept until its end. */
export class JingjibiaoUnit {
  readonly #attributes: XmlAttributes;
  readonly #single: string;
  readonly #lines: OpenLine[] = [];
  readonly #resources: XmlAttributes[] = [];
  readonly #measures: FeeRowEvent[] = [];
  readonly #lawFees: FeeRowEvent[] = [];
  readonly #sections: (readonly [string, string])[] = [];
  /** 费用文件 by its kind, 其他项目 by their names */
  readonly #summary = new Map<string, string>();
  readonly #other = new Map<string, string>();
  #tax: XmlAttributes = new Map();
  #bases: { labour: string | null; labourMachine: string | null } = { labour: null, labourMachine: null };
  #section = '';

  constructor(attributes: XmlAttributes, single: string) {
    this.#attributes = attributes;
    this.#single = single;
  }

  get isOf2024(): boolean {
    return this.#measures.some(({ name }) => name === '安全生产措施费');
  }

  open(name: string, attributes: XmlAttributes): void {
    const read = this.#readers[name];
    read?.(attributes);
  }

  close(name: string): void {
    if (name === 'QdBt') this.#section = '';
  }

  readonly #readers: Readonly<Record<string, (attributes: XmlAttributes) => void>> = {
    FywjMx: (row) => this.#summary.set(text(row, 'Fyxlb'), text(row, 'Je')),
    QdBt: (row) => {
      this.#section = text(row, 'Bh');
      this.#sections.push([this.#section, text(row, 'Je')]);
    },
    Qdmx: (row) => this.#openLine(row, { isMeasure: false }),
    DjcsMx: (row) => this.#openLine(row, { isMeasure: true }),
    QdxrcjhlMx: (row) => this.#addUse(row),
    CsxrcjhlMx: (row) => this.#addUse(row),
    ZjcsMx: (row) => {
      this.#measures.push(feeRow(row, text(row, 'Bm')));
      this.#bases.labourMachine ??= figure(row, 'Jsjc');
    },
    QtxmMx: (row) => this.#other.set(text(row, 'Mc'), text(row, 'Je')),
    GfsjMx: (row) => {
      if (text(row, 'Mc') === '税金') {
        this.#tax = row;
      } else {
        this.#lawFees.push(feeRow(row, text(row, 'Mc')));
        this.#bases.labour ??= figure(row, 'Jsjc');
      }
    },
    RcjhzMx: (row) => this.#resources.push(row),
  };

  #openLine(attributes: XmlAttributes, { isMeasure }: { isMeasure: boolean }): void {
    this.#lines.push({ attributes, section: this.#section, isMeasure, uses: [] });
  }

  #addUse(row: XmlAttributes): void {
    this.#lines.at(-1)?.uses.push([text(row, 'RcjId'), text(row, 'Rcjhl')]);
  }

  /** Emits resources not yet known with the price of this unit, then the unit, then its lines. */
  emit(emit: (event: ImportEvent) => void, prices: Map<string, string>): void {
    for (const resource of this.#resources) {
      const code = text(resource, 'RcjId');
      if (prices.has(code)) continue;
      prices.set(code, text(resource, 'Dj'));
      emit(resourceEvent(resource));
    }
    emit(this.#unitEvent(prices));
    for (const [index, line] of this.#lines.entries()) emit(this.#lineEvent(line, index + 1));
  }

  #unitEvent(prices: ReadonlyMap<string, string>): UnitEvent {
    const id = text(this.#attributes, 'Dwgcbh');
    const own = this.#resources.map((row): [string, string] => [text(row, 'RcjId'), text(row, 'Dj')]);
    const total = (kind: string) => this.#summary.get(kind) ?? null;
    const other = (name: string) => this.#other.get(name) ?? null;
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
      figures: {
        divisional: total('1'),
        unitMeasures: null,
        measuresTotal: total('2'),
        otherTotal: total('3'),
        lawFeeTotal: total('4'),
        tax: total('5'),
        total: total('9'),
        taxBase: figure(this.#tax, 'Jsjc'),
        labourBase: this.#bases.labour,
        labourMachineBase: this.#bases.labourMachine,
        provisionalSum: other('暂列金额'),
        provisionalSumGiven: null,
        dayWork: other('计日工'),
        attendance: other('总承包服务费'),
      },
      sections: this.#sections,
      measures: this.#measures,
      lawFees: this.#lawFees,
      specialtyProvisional: [{ name: '专业工程暂估价', amount: other('专业工程暂估价') ?? '0' }],
      specialtyProvisionalGiven: [],
      prices: own.filter(([code, price]) => prices.get(code) !== price),
      grossPrices: [],
      consumption: this.#resources.flatMap((row): [string, string][] => {
        const quantity = figure(row, 'Sl');
        return quantity === null ? [] : [[text(row, 'RcjId'), quantity]];
      }),
      marks: marksOf(this.#attributes),
    };
  }

  #lineEvent({ attributes, section, isMeasure, uses }: OpenLine, sequence: number): LineEvent {
    const unit = text(this.#attributes, 'Dwgcbh');
    return {
      type: 'line',
      place: `单位工程 ${unit} 第 ${sequence} 行清单`,
      id: `${unit}/${sequence}`,
      unit,
      tab: isMeasure ? 'D' : 'F',
      section,
      sequence,
      code: text(attributes, 'Qdbm'),
      name: text(attributes, 'Mc'),
      feature: text(attributes, 'Xmtz'),
      measure: text(attributes, 'Dw'),
      subject: '',
      quantity: figure(attributes, 'Sl'),
      figures: {
        price: figure(attributes, 'Zhdj'),
        amount: figure(attributes, 'Zhhj'),
        control: figure(attributes, 'Zgj'),
        labour: figure(attributes, 'Rgf'),
        material: figure(attributes, 'Clf'),
        machine: figure(attributes, 'Jxf'),
        overhead: figure(attributes, 'Glf'),
        profit: figure(attributes, 'Lr'),
      },
      uses,
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

/** The file does not say what a resource is; GB/T 50851 begins the codes of labour with 00, those of machines with 99. */
function kindOf(code: string): ResourceKind {
  if (code.startsWith('00')) return 'R';
  return code.startsWith('99') ? 'J' : 'C';
}

function resourceEvent(row: XmlAttributes): ResourceEvent {
  const code = text(row, 'RcjId');
  return {
    type: 'resource',
    place: `人材机 ${code}`,
    code,
    name: text(row, 'Mc'),
    specification: text(row, 'Ggxh'),
    unit: text(row, 'Dw'),
    kind: kindOf(code),
    vatPercent: '0',
    materialClass: '',
    price: text(row, 'Dj'),
    guidePrice: null,
    provisional: null,
    provisionalGiven: null,
  };
}
