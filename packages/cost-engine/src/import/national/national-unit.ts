import type { XmlAttributes } from '@jianheng/foreign-content';
import type { FeeRowEvent, ResourceEvent, UnitEvent } from '../../model/import-event.ts';
import type { Standard } from '../../model/project.ts';
import type { OpenUnit, ParsedUnit } from '../xml/exchange-file.ts';
import {
  type LineNames,
  lineEvents,
  type ResourceNames,
  resourceEvent,
  UnitRows,
} from '../xml/exchange-rows.ts';
import { figure, fraction, specialtyOf, text } from '../xml/exchange-values.ts';

/** Kind of a resource by its number in the standard. */
const KINDS = new Map<string, ResourceEvent['kind']>([
  ['1', 'R'],
  ['2', 'C'],
  ['3', 'Z'],
  ['4', 'S'],
  ['5', 'J'],
]);

const LINE: LineNames = {
  code: 'Number',
  name: 'Name',
  feature: 'Attr',
  uom: 'Unit',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Total',
  control: 'PriceHigh',
  labour: 'Labor',
  material: 'Material',
  machine: 'Machine',
  overhead: 'Overhead',
  profit: 'Profit',
};
const RESOURCE: ResourceNames = {
  code: 'Number',
  name: 'Name',
  specification: 'Specification',
  unit: 'Unit',
  price: 'NoTaxPrice',
};

/** A PriceItem follows its line. */
const NOT_YET: XmlAttributes = new Map();

/** One 单位工程 (UnitWorks) of the exchange format. */
export class NationalUnit implements OpenUnit {
  readonly #attributes: XmlAttributes;
  readonly #single: string;
  readonly #rows = new UnitRows();
  readonly #summary = new Map<string, XmlAttributes>();
  readonly #specialties: { name: string; amount: string }[] = [];
  readonly #other = new Map<string, string>();
  #isMeasure = false;

  constructor(attributes: XmlAttributes, single: string) {
    this.#attributes = attributes;
    this.#single = single;
  }

  get standard(): Standard {
    return text(this.#attributes, 'BillDataBase').includes('2024') ? '2024' : '2013';
  }

  open(name: string, attributes: XmlAttributes): void {
    this.#readers[name]?.(attributes);
  }

  close(name: string): void {
    if (name === 'WorkElement') this.#rows.closeLine();
    if (name === 'DivisionalWorks') this.#rows.closeSection();
    if (name === 'Preliminaries') this.#isMeasure = false;
  }

  told(): ParsedUnit {
    const id = text(this.#attributes, 'Number');
    const { lines, resources } = this.#rows;
    return {
      unit: this.#unitEvent(id),
      resources: resources.map(parsedResource),
      lines: lineEvents(lines, id, LINE),
    };
  }

  readonly #readers: Readonly<Record<string, (attributes: XmlAttributes) => void>> = {
    UnitWorksSummaryItem: (item) => this.#summary.set(text(item, 'Code'), item),
    DivisionalWorks: (section) => this.#rows.openSection(text(section, 'Number'), text(section, 'Total')),
    Preliminaries: () => {
      this.#isMeasure = true;
    },
    WorkElement: (element) => {
      if (text(element, 'CalcType') === '2') this.#rows.measures.push(measureByRate(element));
      else this.#rows.openLine(element, { isPreliminary: this.#isMeasure, parts: NOT_YET });
    },
    PriceItem: (parts) => this.#rows.setParts(parts),
    LabourMaterialsEquipmentsMachinesElement: (use) =>
      this.#rows.addUse(text(use, 'Number'), text(use, 'Quantity')),
    LabourMaterialsEquipmentsMachinesSummary: (resource) => this.#rows.resources.push(resource),
    ProvisionalSums: (row) => this.#other.set('provisionalSum', text(row, 'Total')),
    DayWorkRate: (row) => this.#other.set('dayWork', text(row, 'Total')),
    MainContractorAttendance: (row) => this.#other.set('attendance', text(row, 'Total')),
    SpecialtyProvisionalPriceItem: (row) =>
      this.#specialties.push({ name: text(row, 'Name'), amount: text(row, 'ProvisionalTotal') }),
  };

  #unitEvent(id: string): ParsedUnit['unit'] {
    const area = figure(this.#attributes, 'Scale');
    const rate = this.#summary.get('SJ')?.get('Rate');
    const gross = this.#rows.resources.map((row) => [text(row, 'Number'), text(row, 'TaxPrice')] as const);
    return {
      type: 'unit',
      place: `单位工程 ${id}`,
      id,
      name: text(this.#attributes, 'Name'),
      single: this.#single,
      specialty: specialtyOf(text(this.#attributes, 'Specialty')),
      area: Number(area) === 0 ? null : area,
      taxRate: rate === undefined ? null : fraction(rate),
      figures: this.#figures(),
      sections: this.#rows.sections,
      measures: this.#rows.measures,
      statutoryFees: [],
      specialtyProvisional: this.#specialties,
      specialtyProvisionalGiven: [],
      grossPrices: gross.filter(([, price]) => price !== ''),
    };
  }

  #figures(): UnitEvent['figures'] {
    const total = (code: string) => this.#summary.get(code)?.get('Total') ?? null;
    const other = (name: string) => this.#other.get(name) ?? null;
    return {
      divisional: total('FBFX'),
      unitMeasures: null,
      measuresTotal: total('CSXM'),
      otherTotal: total('QTXM'),
      // A unit without the row has no law fees.
      statutoryFeeTotal: total('GF') ?? '0',
      taxBase: null,
      tax: total('SJ'),
      total: this.#attributes.get('Total') ?? null,
      labourBase: null,
      labourMachineBase: null,
      provisionalSum: other('provisionalSum'),
      provisionalSumGiven: null,
      dayWork: other('dayWork'),
      attendance: other('attendance'),
    };
  }
}

function measureByRate(element: XmlAttributes): FeeRowEvent {
  const name = text(element, 'Name');
  const rate = figure(element, 'Rate');
  return { id: name, name, rate: rate === null ? null : fraction(rate), amount: text(element, 'Total') };
}

function parsedResource(row: XmlAttributes): ResourceEvent {
  return resourceEvent(row, RESOURCE, {
    kind: KINDS.get(text(row, 'Kind')) ?? 'C',
    vatPercent: row.get('TaxRate') || '0',
    materialClass: text(row, 'Class'),
  });
}
