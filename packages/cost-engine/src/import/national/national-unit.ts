import type { FeeRowEvent, ImportEvent, LineEvent, ResourceEvent, UnitEvent } from '../import-event.ts';
import { figure, fraction, specialtyOf, text } from '../xml/exchange-values.ts';
import type { XmlAttributes } from '../xml/xml-reader.ts';

/** Kind of a resource by its number in the standard. */
const KINDS = new Map<string, ResourceEvent['kind']>([
  ['1', 'R'],
  ['2', 'C'],
  ['3', 'Z'],
  ['4', 'S'],
  ['5', 'J'],
]);

type Emit = (event: ImportEvent) => void;
/** A bill line on its way. */
interface OpenLine {
  readonly attributes: XmlAttributes;
  readonly section: string;
  readonly isMeasure: boolean;
  parts: XmlAttributes;
  readonly uses: (readonly [string, string])[];
}

/** One 单位工程 of the exchange format. Its resources come after its lines, so it is kept until its end. */
export class NationalUnit {
  readonly #attributes: XmlAttributes;
  readonly #single: string;
  readonly #lines: OpenLine[] = [];
  readonly #resources: XmlAttributes[] = [];
  readonly #measures: FeeRowEvent[] = [];
  readonly #sections: (readonly [string, string])[] = [];
  readonly #summary = new Map<string, XmlAttributes>();
  readonly #specialties: { name: string; amount: string }[] = [];
  readonly #other = new Map<string, string>();
  #section = '';
  #isMeasure = false;
  #line: OpenLine | null = null;

  constructor(attributes: XmlAttributes, single: string) {
    this.#attributes = attributes;
    this.#single = single;
  }

  open(name: string, attributes: XmlAttributes): void {
    const read = this.#readers[name];
    read?.(attributes);
  }

  close(name: string): void {
    if (name === 'WorkElement') this.#line = null;
    if (name === 'DivisionalWorks') this.#section = '';
    if (name === 'Preliminaries') this.#isMeasure = false;
  }

  readonly #readers: Readonly<Record<string, (attributes: XmlAttributes) => void>> = {
    UnitWorksSummaryItem: (item) => this.#summary.set(text(item, 'Code'), item),
    DivisionalWorks: (section) => {
      this.#section = text(section, 'Number');
      this.#sections.push([this.#section, text(section, 'Total')]);
    },
    Preliminaries: () => {
      this.#isMeasure = true;
    },
    WorkElement: (element) => this.#openElement(element),
    PriceItem: (parts) => {
      if (this.#line) this.#line.parts = parts;
    },
    LabourMaterialsEquipmentsMachinesElement: (use) => {
      this.#line?.uses.push([text(use, 'Number'), text(use, 'Quantity')]);
    },
    LabourMaterialsEquipmentsMachinesSummary: (resource) => this.#resources.push(resource),
    ProvisionalSums: (row) => this.#other.set('provisionalSum', text(row, 'Total')),
    DayWorkRate: (row) => this.#other.set('dayWork', text(row, 'Total')),
    MainContractorAttendance: (row) => this.#other.set('attendance', text(row, 'Total')),
    SpecialtyProvisionalPriceItem: (row) =>
      this.#specialties.push({ name: text(row, 'Name'), amount: text(row, 'ProvisionalTotal') }),
  };

  #openElement(attributes: XmlAttributes): void {
    if (attributes.get('CalcType') === '2') {
      const name = text(attributes, 'Name');
      this.#measures.push({
        id: name,
        name,
        rate: fraction(text(attributes, 'Rate')),
        amount: text(attributes, 'Total'),
      });
      return;
    }
    const line = {
      attributes,
      section: this.#section,
      isMeasure: this.#isMeasure,
      parts: new Map(),
      uses: [],
    };
    this.#line = line;
    this.#lines.push(line);
  }

  /** Emits resources not yet known with the price of this unit, then the unit, then its lines. */
  emit(emit: Emit, prices: Map<string, string>): void {
    for (const resource of this.#resources) {
      const code = text(resource, 'Number');
      if (prices.has(code)) continue;
      prices.set(code, text(resource, 'NoTaxPrice'));
      emit(resourceEvent(resource));
    }
    emit(this.#unitEvent(prices));
    for (const [index, line] of this.#lines.entries()) emit(this.#lineEvent(line, index + 1));
  }

  #unitEvent(prices: ReadonlyMap<string, string>): UnitEvent {
    const { tax, rate, figures } = this.#figures();
    const id = text(this.#attributes, 'Number');
    const area = this.#attributes.get('Scale') ?? '';
    const own = this.#resources.map((row): [string, string] => [
      text(row, 'Number'),
      text(row, 'NoTaxPrice'),
    ]);
    const gross = this.#resources.map((row): [string, string] => [
      text(row, 'Number'),
      text(row, 'TaxPrice'),
    ]);
    return {
      type: 'unit',
      place: `单位工程 ${id}`,
      id,
      name: text(this.#attributes, 'Name'),
      single: this.#single,
      specialty: specialtyOf(text(this.#attributes, 'Specialty')),
      area: area === '' || Number(area) === 0 ? null : area,
      taxRate: rate,
      figures: { ...figures, tax },
      sections: this.#sections,
      measures: this.#measures,
      lawFees: [],
      specialtyProvisional: this.#specialties,
      specialtyProvisionalGiven: [],
      prices: own.filter(([code, price]) => prices.get(code) !== price),
      grossPrices: gross.filter(([, price]) => price !== ''),
    };
  }

  #figures() {
    const total = (code: string) => this.#summary.get(code)?.get('Total') ?? null;
    const taxRow = this.#summary.get('SJ');
    const rate = taxRow?.get('Rate');
    return {
      tax: total('SJ'),
      rate: rate === undefined ? null : fraction(rate),
      figures: {
        divisional: total('FBFX'),
        unitMeasures: null,
        measuresTotal: total('CSXM'),
        otherTotal: total('QTXM'),
        // A unit without the row has no law fees.
        lawFeeTotal: total('GF') ?? '0',
        taxBase: null,
        total: this.#attributes.get('Total') ?? null,
        labourBase: null,
        labourMachineBase: null,
        provisionalSum: this.#other.get('provisionalSum') ?? null,
        provisionalSumGiven: null,
        dayWork: this.#other.get('dayWork') ?? null,
        attendance: this.#other.get('attendance') ?? null,
      },
    };
  }

  #lineEvent({ attributes, section, isMeasure, parts, uses }: OpenLine, sequence: number): LineEvent {
    const unit = text(this.#attributes, 'Number');
    return {
      type: 'line',
      place: `单位工程 ${unit} 第 ${sequence} 行清单`,
      id: `${unit}/${sequence}`,
      unit,
      tab: isMeasure ? 'D' : 'F',
      section,
      sequence,
      code: text(attributes, 'Number'),
      name: text(attributes, 'Name'),
      feature: text(attributes, 'Attr'),
      measure: text(attributes, 'Unit'),
      subject: '',
      quantity: figure(attributes, 'Quantity'),
      figures: {
        price: figure(attributes, 'Price'),
        amount: figure(attributes, 'Total'),
        control: figure(attributes, 'PriceHigh'),
        labour: figure(parts, 'Labor'),
        material: figure(parts, 'Material'),
        machine: figure(parts, 'Machine'),
        overhead: figure(parts, 'Overhead'),
        profit: figure(parts, 'Profit'),
      },
      uses,
    };
  }
}

function resourceEvent(row: XmlAttributes): ResourceEvent {
  const code = text(row, 'Number');
  return {
    type: 'resource',
    place: `人材机 ${code}`,
    code,
    name: text(row, 'Name'),
    specification: text(row, 'Specification'),
    unit: text(row, 'Unit'),
    kind: KINDS.get(text(row, 'Kind')) ?? 'C',
    vatPercent: row.get('TaxRate') || '0',
    materialClass: text(row, 'Class'),
    price: text(row, 'NoTaxPrice'),
    guidePrice: null,
    provisional: null,
    provisionalGiven: null,
  };
}
