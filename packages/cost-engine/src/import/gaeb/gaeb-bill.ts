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

interface Item {
  readonly number: string;
  readonly section: string;
  readonly fields: Map<string, string>;
  outline: string;
  detail: string;
}

interface Category {
  readonly number: string;
  label: string;
  readonly total: Map<string, string>;
}

const FIELDS = new Set([
  'Qty',
  'QU',
  'UP',
  'IT',
  'LumpSumItem',
  'Provis',
  'ALNSerNo',
  'NotAppl',
  'NotOffered',
]);
/** The bill of one GAEB file while it is read. */
export class GaebBill {
  readonly #ports: ImporterPorts;
  readonly #categories: Category[] = [];
  readonly #path: Category[] = [];
  readonly #items: Item[] = [];
  #item: Item | null = null;
  #name = '';
  #currency = '';
  #total: string | null = null;
  #below = '';
  #isSubDescription = false;
  hasRoot = false;

  constructor(ports: ImporterPorts) {
    this.#ports = ports;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'GAEB') this.hasRoot = true;
    if (name === 'SubDescr') this.#isSubDescription = true;
    if (name === 'OutlineText' || name === 'DetailTxt' || name === 'LblTx') this.#below = name;
    if (name === 'BoQCtgy') this.#openCategory(attributes);
    if (name === 'Item') this.#openItem(attributes);
  }

  #openCategory(attributes: XmlAttributes): void {
    const number = [this.#path.at(-1)?.number, attributes.get('RNoPart')].filter(Boolean).join('.');
    const category = { number, label: '', total: new Map<string, string>() };
    this.#path.push(category);
    this.#categories.push(category);
  }

  #openItem(attributes: XmlAttributes): void {
    const section = this.#path.at(-1)?.number ?? '';
    const part = [attributes.get('RNoPart'), attributes.get('RNoIndex')].filter(Boolean).join('-');
    const number = section === '' ? part : `${section}.${part}`;
    this.#item = { number, section, fields: new Map(), outline: '', detail: '' };
    this.#items.push(this.#item);
  }

  close(name: string, text: string, parent: string): void {
    if (name === 'SubDescr') this.#isSubDescription = false;
    if (name === 'Item') this.#item = null;
    if (name === 'BoQCtgy') this.#path.pop();
    if (name === this.#below) this.#below = '';
    if (text === '' || this.#isSubDescription) return;
    if (this.#item) this.#takeOfItem(this.#item, { name, text, parent });
    else this.#takeAbove(name, text, parent);
  }

  #takeOfItem(item: Item, { name, text, parent }: { name: string; text: string; parent: string }): void {
    if (parent === 'Item' && FIELDS.has(name)) item.fields.set(name, text);
    else if (this.#below === 'OutlineText') item.outline += text;
    else if (this.#below === 'DetailTxt') item.detail += `${item.detail === '' ? '' : '\n'}${text}`;
  }

  #takeAbove(name: string, text: string, parent: string): void {
    const category = this.#path.at(-1);
    if (name === 'LblBoQ' || (name === 'NamePrj' && this.#name === '')) this.#name = text;
    else if (name === 'Cur') this.#currency = text;
    else if (this.#below === 'LblTx' && category) category.label += text;
    else if (name === 'Total' && parent === 'Totals' && category) category.total.set(name, text);
    else if (name === 'Total' && parent === 'Totals') this.#total = text;
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
    for (const [index, item] of this.#items.entries()) this.#emitItem(item, index + 1);
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

  #emitItem(item: Item, sequence: number): void {
    const { fields } = item;
    const isLump = fields.get('LumpSumItem') === 'Yes';
    const outside = this.#outsideSum(fields);
    if (outside !== null) this.#ports.warn(`GAEB 第 ${item.number} 项是${outside}，不计入合计`);
    const line = minimalLine({
      place: `GAEB 第 ${item.number} 项`,
      unit: 'S1U1',
      section: item.section,
      sequence,
      code: item.number,
      name: item.outline || item.detail.split('\n')[0] || item.number,
      feature: item.detail,
      uom: fields.get('QU') ?? '',
      quantity: fields.get('Qty') ?? (isLump ? '1' : null),
    });
    const amount = outside === null ? (fields.get('IT') ?? null) : null;
    this.#ports.emit({ ...line, figures: { ...NO_PRICES, price: fields.get('UP') ?? null, amount } });
  }

  /** Items that a bidder prices but that are no part of the sum, unless the file says they are. */
  #outsideSum(fields: ReadonlyMap<string, string>): string | null {
    if (fields.get('Provis') === 'WithoutTotal') return '备选项（Bedarfsposition）';
    if (Number(fields.get('ALNSerNo') ?? '1') > 1) return '替代项（Alternativposition）';
    return null;
  }
}
