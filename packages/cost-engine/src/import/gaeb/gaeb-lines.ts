import { amountOf, FEN, MONEY, moneyText, parseScaled, QUANTITY } from '@jianheng/fixed-point';
import { rounded } from '@jianheng/spreadsheet';

/** An item of a bill, a priced part of one, or a markup on others. */
export interface GaebItem {
  readonly kind: 'Item' | 'MarkupItem' | 'SubDescr';
  readonly number: string;
  readonly section: string;
  readonly fields: Map<string, string>;
  /** fields of the categories in which it lies */
  readonly above: readonly ReadonlyMap<string, string>[];
  readonly parts: GaebItem[];
  outline: string;
  detail: string;
}

/** An item of which nothing is read yet. */
export function gaebItem(
  kind: GaebItem['kind'],
  number: string,
  { section, above }: Pick<GaebItem, 'section' | 'above'>,
): GaebItem {
  return { kind, number, section, above, fields: new Map(), parts: [], outline: '', detail: '' };
}

/** Quantity and amount of an item as text, `null` where they are open. */
export interface GaebLine {
  readonly item: GaebItem;
  readonly quantity: string | null;
  readonly amount: string | null;
}

/** The lines of all items: with their priced parts, without the amounts of those that are outside the sum. */
export function gaebLines(items: readonly GaebItem[], warn: (message: string) => void): GaebLine[] {
  const bases = baseNumbers(
    items.map(({ fields }) => fields),
    OF_ITEMS,
  );
  const categories = baseNumbers(
    items.flatMap(({ above }) => above),
    OF_CATEGORIES,
  );
  return items.flatMap((item) => {
    const outside = outsideSum(item, bases, categories);
    if (outside !== null) warn(`GAEB 第 ${item.number} 项是${outside}，不计入合计`);
    return [item, ...countedParts(item)].map((one): GaebLine => {
      const quantity = quantityOf(one);
      return { item: one, quantity, amount: outside === null ? amountOfItem(one, quantity, warn) : null };
    });
  });
}

/** Parts with a price of their own, unless the total of their item counts them already. */
function countedParts({ fields, parts }: GaebItem): GaebItem[] {
  const priced = parts.filter((part) => part.fields.has('IT') || part.fields.has('UP'));
  const [whole, quantity, price] = [moneyOf(fields.get('IT')), fields.get('Qty'), fields.get('UP')];
  const sum = priced.reduce(
    (total, part) => total + (moneyOf(stated(part, quantityOf(part)) ?? '0') ?? 0),
    0,
  );
  const isOwn =
    whole !== null && quantity !== undefined && price !== undefined && product(quantity, price) === whole;
  return whole !== null && Math.abs(whole - sum) <= FEN && !isOwn ? [] : priced;
}

function quantityOf({ fields }: GaebItem): string | null {
  return fields.get('Qty') ?? (fields.get('LumpSumItem') === 'Yes' ? '1' : null);
}

/** The total of an item as it is stated, else as quantity and price make it; a markup is a percentage of what it is put on. */
function amountOfItem(
  item: GaebItem,
  quantity: string | null,
  warn: (message: string) => void,
): string | null {
  const amount = stated(item, quantity);
  if (amount !== null && !item.fields.has('IT'))
    warn(
      `GAEB 第 ${item.number} 项没有写明合价（IT），按${item.kind === 'MarkupItem' ? '基数与百分比' : '工程量 × 单价'}计为 ${amount}`,
    );
  if (amount === null && item.kind === 'MarkupItem')
    warn(`GAEB 第 ${item.number} 项是加价（Zuschlag），没有写明金额，未计入合计`);
  return amount;
}

function stated({ kind, fields }: GaebItem, quantity: string | null): string | null {
  const total = fields.get('IT');
  if (total !== undefined) return total;
  const [price, base, percent] = [fields.get('UP'), fields.get('ITMarkup'), fields.get('Markup')];
  if (kind === 'MarkupItem' && base !== undefined && percent !== undefined) {
    const amount = product(percent, base);
    return amount === null ? null : moneyText(Math.round(amount / 100 / FEN) * FEN);
  }
  const amount = price === undefined || quantity === null ? null : product(quantity, price);
  return amount === null ? null : moneyText(amount);
}

/** Quantity times price to the fen, `null` when either is no exact figure. */
function product(quantity: string, price: string): number | null {
  const [count, each] = [parseScaled(kept(quantity, 6), QUANTITY), parseScaled(kept(price, 4), MONEY)];
  return Number.isNaN(count) || Number.isNaN(each) ? null : amountOf(count, each);
}

function kept(text: string, decimals: number): string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? rounded(text, decimals) : text;
}

function moneyOf(text: string | undefined): number | null {
  const units = text === undefined ? Number.NaN : parseScaled(kept(text, 4), MONEY);
  return Number.isNaN(units) ? null : units;
}

/** Members that name a group of alternatives and the place in it. */
interface AlternativeNames {
  readonly group: string;
  readonly number: string;
}
const OF_ITEMS: AlternativeNames = { group: 'ALNGroupNo', number: 'ALNSerNo' };
const OF_CATEGORIES: AlternativeNames = { group: 'ALNBGroupNo', number: 'ALNBSerNo' };

/** The lowest number of each group of alternatives: the norm numbers the base 0, some programs 1. */
function baseNumbers(
  all: readonly ReadonlyMap<string, string>[],
  names: AlternativeNames,
): Map<string, number> {
  const bases = new Map<string, number>();
  for (const fields of all) {
    const group = fields.get(names.group) ?? '';
    const number = Number(fields.get(names.number) ?? Number.NaN);
    if (!Number.isNaN(number)) bases.set(group, Math.min(bases.get(group) ?? number, number));
  }
  return bases;
}

function isAlternative(
  fields: ReadonlyMap<string, string>,
  bases: ReadonlyMap<string, number>,
  names: AlternativeNames,
): boolean {
  const base = bases.get(fields.get(names.group) ?? '');
  return base !== undefined && Number(fields.get(names.number) ?? Number.NaN) > base;
}

/** Items that a bidder prices but that are no part of the sum, unless the file includes them. */
function outsideSum(
  { fields, above }: GaebItem,
  bases: ReadonlyMap<string, number>,
  categories: ReadonlyMap<string, number>,
): string | null {
  if (fields.get('Provis') === 'WithoutTotal') return '备选项（Bedarfsposition）';
  if (fields.get('NotAppl') === 'Yes') return '不适用的项（entfällt）';
  if (above.some((category) => isAlternative(category, categories, OF_CATEGORIES)))
    return '替代分部（Alternativabschnitt）中的项';
  return isAlternative(fields, bases, OF_ITEMS) ? '替代项（Alternativposition）' : null;
}
