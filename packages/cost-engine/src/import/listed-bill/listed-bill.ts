import { FileError, type XmlAttributes, XmlReader } from '@jianheng/foreign-content';
import type { Importer, ImporterPorts } from '../importer.ts';
import { minimalBuilding, minimalLine, minimalProject, minimalUnitWork } from '../minimal-events.ts';
import { specialtyOf } from '../xml/exchange-values.ts';

/** The elements of an XML family of which the bill, but not the prices, is publicly described. */
export interface BillFamily {
  /** for the sentence of a refusal */
  readonly label: string;
  readonly root: string;
  /** 单项工程, when the family has it, and the field that names it */
  readonly single: { readonly element: string; readonly name: string } | null;
  readonly unit: { readonly element: string; readonly name: string; readonly specialty: string };
  /** 分部, and the field that names it */
  readonly section: { readonly element: string; readonly name: string };
  readonly line: { readonly element: string } & Readonly<
    Record<'code' | 'name' | 'feature' | 'unit' | 'quantity', string>
  >;
}

/** An element on its way, with what stands in its attributes and in elements of its own. */
interface OpenElement {
  readonly name: string;
  readonly fields: Map<string, string>;
  text: string;
}

/**
 * Reads the bill of an XML family: lines with code, name, features, unit and quantity. Fields may stand in attributes or in elements
 * of their own. Prices, fees and resources are not read, so nothing about them is checked. Ids are `unit/sequence`.
 */
export function listedBillImporter(family: BillFamily): (ports: ImporterPorts) => Importer {
  return (ports) => {
    const file = new ListedBill(family, ports);
    const reader = new XmlReader(file);
    return {
      push: (text) => reader.push(text),
      end() {
        reader.end();
        file.end();
      },
    };
  };
}

class ListedBill {
  readonly #family: BillFamily;
  readonly #ports: ImporterPorts;
  readonly #open: OpenElement[] = [];
  #hasRoot = false;
  #hasProject = false;
  #singles = 0;
  #single = '';
  #units = 0;
  #unit = '';
  #lines = 0;

  constructor(family: BillFamily, ports: ImporterPorts) {
    this.#family = family;
    this.#ports = ports;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === this.#family.root) this.#hasRoot = true;
    // A unit's own fields stand before its first line, so it is emitted when that line ends.
    this.#open.push({ name, fields: new Map(attributes), text: '' });
    if (name === this.#family.unit.element) this.#unit = '';
    if (name === this.#family.single?.element) this.#single = '';
  }

  text(piece: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += piece;
  }

  close(name: string): void {
    const element = this.#open.pop();
    if (!element) return;
    const parent = this.#open.at(-1);
    const text = element.text.trim();
    if (parent && element.fields.size === 0 && text !== '') parent.fields.set(name, text);
    if (name === this.#family.line.element) this.#emitLine(element);
  }

  end(): void {
    const { label, root } = this.#family;
    if (!this.#hasRoot) throw new FileError(`文件中没有 ${root}，不是${label}`);
    this.#emitProject();
    this.#ports.warn(`${label}：公开资料只有清单部分的字段，单价、费用与人材机未读入`);
  }

  #emitProject(): void {
    if (this.#hasProject) return;
    this.#hasProject = true;
    const { root, label } = this.#family;
    const name = this.#fieldAbove(root, '工程名称') || label;
    this.#ports.emit(minimalProject({ place: root, id: 'PROJECT', name }));
  }

  #fieldAbove(element: string, field: string): string {
    return this.#open.findLast(({ name }) => name === element)?.fields.get(field) ?? '';
  }

  #emitSingle(): void {
    if (this.#single !== '') return;
    this.#singles += 1;
    this.#single = `S${this.#singles}`;
    const { single, label } = this.#family;
    const name = single ? this.#fieldAbove(single.element, single.name) : '';
    const id = this.#single;
    this.#ports.emit(minimalBuilding({ place: `单项工程 ${id}`, id, name: name || label }));
  }

  #emitUnit(): void {
    if (this.#unit !== '') return;
    this.#emitProject();
    this.#emitSingle();
    this.#units += 1;
    this.#unit = `${this.#single}U${this.#units}`;
    this.#lines = 0;
    const { element, name, specialty } = this.#family.unit;
    this.#ports.emit({
      ...minimalUnitWork({
        place: `单位工程 ${this.#unit}`,
        id: this.#unit,
        name: this.#fieldAbove(element, name),
        single: this.#single,
      }),
      specialty: specialtyOf(this.#fieldAbove(element, specialty)),
    });
  }

  #emitLine({ fields }: OpenElement): void {
    this.#emitUnit();
    this.#lines += 1;
    const { line, section } = this.#family;
    const field = (name: string) => fields.get(name) ?? '';
    this.#ports.emit(
      minimalLine({
        place: `单位工程 ${this.#unit} 第 ${this.#lines} 行清单`,
        unit: this.#unit,
        section: this.#fieldAbove(section.element, section.name),
        sequence: this.#lines,
        code: field(line.code),
        name: field(line.name),
        feature: field(line.feature),
        uom: field(line.unit),
        quantity: field(line.quantity) || null,
      }),
    );
  }
}
