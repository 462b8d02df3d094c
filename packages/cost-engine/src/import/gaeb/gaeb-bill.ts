import type { XmlAttributes } from '@jianheng/foreign-content';
import type { ImporterPorts } from '../importer.ts';
import {
  minimalBuilding,
  minimalLine,
  minimalProject,
  minimalUnitWork,
  NO_FIGURES,
  NO_PRICES,
} from '../minimal-events.ts';
import { type GaebItem, type GaebLine, gaebItem, gaebLines } from './gaeb-lines.ts';

interface Category {
  readonly number: string;
  label: string;
  readonly total: Map<string, string>;
  /** members of its own: the group of alternatives to which it belongs */
  readonly fields: Map<string, string>;
}

/** The bill of one GAEB file while it is read. */
export class GaebBill {
  readonly #ports: ImporterPorts;
  readonly #categories: Category[] = [];
  readonly #path: Category[] = [];
  readonly #items: GaebItem[] = [];
  #item: GaebItem | null = null;
  #name = '';
  #currency = '';
  #total: string | null = null;
  #below = '';
  /** the item in whose part (SubDescr) the reader is */
  #whole: GaebItem | null = null;
  hasRoot = false;

  constructor(ports: ImporterPorts) {
    this.#ports = ports;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'GAEB') this.hasRoot = true;
    if (name === 'OutlineText' || name === 'DetailTxt' || name === 'LblTx') this.#below = name;
    if (name === 'BoQCtgy') this.#openCategory(attributes);
    if (name === 'Item' || name === 'MarkupItem') this.#openItem(name, attributes);
    if (name === 'SubDescr') this.#openPart();
  }

  #openCategory(attributes: XmlAttributes): void {
    const number = [this.#path.at(-1)?.number, attributes.get('RNoPart')].filter(Boolean).join('.');
    const category = {
      number,
      label: '',
      total: new Map<string, string>(),
      fields: new Map<string, string>(),
    };
    this.#path.push(category);
    this.#categories.push(category);
  }

  #openPart(): void {
    const whole = this.#item;
    if (!whole) return;
    const part = gaebItem('SubDescr', `${whole.number}.${whole.parts.length + 1}`, whole);
    whole.parts.push(part);
    this.#whole = whole;
    this.#item = part;
  }

  #closePart(): void {
    this.#item = this.#whole;
    this.#whole = null;
  }

  #openItem(kind: GaebItem['kind'], attributes: XmlAttributes): void {
    const section = this.#path.at(-1)?.number ?? '';
    const part = [attributes.get('RNoPart'), attributes.get('RNoIndex')].filter(Boolean).join('-');
    const number = section === '' ? part : `${section}.${part}`;
    this.#item = gaebItem(kind, number, { section, above: this.#path.map(({ fields }) => fields) });
    this.#items.push(this.#item);
  }

  close(name: string, text: string, parent: string): void {
    if (this.#item && text !== '' && name !== 'SubDescr')
      this.#takeOfItem(this.#item, { name, text, parent });
    else if (!this.#item && text !== '') this.#takeAbove(name, text, parent);
    if (name === 'SubDescr') this.#closePart();
    if (name === 'Item' || name === 'MarkupItem') this.#item = null;
    if (name === 'BoQCtgy') this.#path.pop();
    if (name === this.#below) this.#below = '';
  }

  #takeOfItem(item: GaebItem, { name, text, parent }: { name: string; text: string; parent: string }): void {
    if (parent === item.kind) item.fields.set(name, text);
    else if (this.#below === 'OutlineText') item.outline += text;
    else if (this.#below === 'DetailTxt') item.detail += `${item.detail === '' ? '' : '\n'}${text}`;
  }

  #takeAbove(name: string, text: string, parent: string): void {
    const category = this.#path.at(-1);
    if (parent === 'BoQCtgy') category?.fields.set(name, text);
    if (name === 'LblBoQ' || (name === 'NamePrj' && this.#name === '')) this.#name = text;
    else if (name === 'Cur') this.#currency = text;
    else if (this.#below === 'LblTx' && category) category.label += text;
    else if (name === 'Total' && parent === 'Totals') this.#takeTotal(text);
  }

  #takeTotal(text: string): void {
    const category = this.#path.at(-1);
    if (category) category.total.set('Total', text);
    else this.#total = text;
  }

  /** Emits everything: one building, one unit, its categories as sections. */
  emit(): void {
    const { emit, warn } = this.#ports;
    const [name, total] = [this.#name || 'GAEB', this.#total];
    emit({ ...minimalProject({ place: 'GAEB', id: 'PROJECT', name }), total });
    emit({ ...minimalBuilding({ place: 'BoQ', id: 'S1', name }), total });
    this.#emitUnit();
    if (this.#currency !== '' && this.#currency !== 'CNY')
      warn(`GAEB 文件的金额为 ${this.#currency}，未换算`);
    const lines = gaebLines(this.#items, warn);
    for (const [index, line] of lines.entries()) this.#emitLine(line, index + 1);
  }

  #emitUnit(): void {
    const filled = new Set(this.#items.map(({ section }) => section));
    const stated = this.#categories.flatMap(({ number, total }) => {
      const sum = total.get('Total');
      return sum !== undefined && filled.has(number) ? [[number, sum] as const] : [];
    });
    this.#ports.emit({
      ...minimalUnitWork({ place: 'BoQ', id: 'S1U1', name: this.#name || 'GAEB', single: 'S1' }),
      figures: { ...NO_FIGURES, divisional: this.#total, total: this.#total },
      sections: stated,
      lacks: ['code'],
    });
  }

  #emitLine({ item, quantity, amount }: GaebLine, sequence: number): void {
    const { fields } = item;
    const line = minimalLine({
      place: `GAEB 第 ${item.number} 项`,
      unit: 'S1U1',
      section: item.section,
      sequence,
      code: item.number,
      name: item.outline || item.detail.split('\n')[0] || item.number,
      feature: item.detail,
      uom: fields.get('QU') ?? '',
      quantity,
    });
    this.#ports.emit({ ...line, figures: { ...NO_PRICES, price: fields.get('UP') ?? null, amount } });
  }
}
