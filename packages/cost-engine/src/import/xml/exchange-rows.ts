import type { XmlAttributes } from '@jianheng/foreign-content';
import type { FeeRowEvent, LineEvent, LineFigure, ResourceEvent } from '../../model/import-event.ts';
import { figure, text } from './exchange-values.ts';

/** A bill line on its way. */
export interface OpenLine {
  readonly attributes: XmlAttributes;
  /** where the parts of its price stand: an element of its own, or the line's */
  parts: XmlAttributes;
  readonly section: string;
  readonly isPreliminary: boolean;
  readonly uses: (readonly [string, string])[];
}

/** The rows of one 单位工程 in the order of the file. */
export class UnitRows {
  readonly sections: (readonly [string, string])[] = [];
  readonly lines: OpenLine[] = [];
  readonly measures: FeeRowEvent[] = [];
  readonly resources: XmlAttributes[] = [];
  #section = '';
  #line: OpenLine | null = null;

  openSection(code: string, total: string): void {
    this.#section = code;
    if (total !== '') this.sections.push([code, total]);
  }

  closeSection(): void {
    this.#section = '';
  }

  openLine(attributes: XmlAttributes, line: Pick<OpenLine, 'parts' | 'isPreliminary'>): void {
    this.#line = { attributes, ...line, section: this.#section, uses: [] };
    this.lines.push(this.#line);
  }

  /** The parts of the open line's price stand in an element of their own. */
  setParts(parts: XmlAttributes): void {
    if (this.#line) this.#line.parts = parts;
  }

  addUse(code: string, content: string): void {
    this.#line?.uses.push([code, content]);
  }

  closeLine(): void {
    this.#line = null;
  }
}

type LineText = 'code' | 'name' | 'feature' | 'uom' | 'quantity';

/** What a family of files calls the attributes of a line. */
export type LineNames = Readonly<Record<LineText | LineFigure, string>>;

/** The events of the lines of a unit; their ids are `unit/sequence`. */
export function* lineEvents(
  lines: readonly OpenLine[],
  unit: string,
  names: LineNames,
): Generator<LineEvent> {
  for (const [index, { attributes, parts, section, isPreliminary, uses: consumptions }] of lines.entries()) {
    const sequence = index + 1;
    yield {
      type: 'line',
      place: `单位工程 ${unit} 第 ${sequence} 行清单`,
      id: `${unit}/${sequence}`,
      unit,
      tab: isPreliminary ? 'D' : 'F',
      section,
      sequence,
      code: text(attributes, names.code),
      name: text(attributes, names.name),
      feature: text(attributes, names.feature),
      uom: text(attributes, names.uom),
      subject: '',
      quantity: figure(attributes, names.quantity),
      figures: {
        price: figure(attributes, names.price),
        amount: figure(attributes, names.amount),
        control: figure(attributes, names.control),
        labour: figure(parts, names.labour),
        material: figure(parts, names.material),
        machine: figure(parts, names.machine),
        overhead: figure(parts, names.overhead),
        profit: figure(parts, names.profit),
      },
      consumptions,
    };
  }
}

/** What a family of files calls the attributes of a resource. */
export type ResourceNames = Readonly<Record<'code' | 'name' | 'specification' | 'unit' | 'price', string>>;

/** What only some families tell of a resource. */
type ParsedResource = Pick<ResourceEvent, 'kind' | 'vatPercent' | 'materialClass'>;

/** The event of a row of a 人材机 table. */
export function resourceEvent(row: XmlAttributes, names: ResourceNames, told: ParsedResource): ResourceEvent {
  const code = text(row, names.code);
  return {
    type: 'resource',
    place: `人材机 ${code}`,
    code,
    name: text(row, names.name),
    specification: text(row, names.specification),
    unit: text(row, names.unit),
    ...told,
    price: text(row, names.price),
    guidePrice: null,
    provisional: null,
    provisionalGiven: null,
  };
}
