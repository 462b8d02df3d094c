import type { Money, Quantity } from '@jianheng/fixed-point';
import { optionalFigure, requiredFigure } from '../input/read-figures.ts';
import type { LineEvent, LineFigure, QuotaEvent } from './import-event.ts';
import { leadingSubject, type SubjectShare, subjectShares } from './subject-share.ts';

/** What lines refer to and must be known before them. */
export interface LineContext {
  /** the price of a resource in the line's unit, money units */
  readonly priceOf: (resource: number) => Money;
  /** place of a resource by its code; throws FileError when it is unknown */
  readonly resourceOf: (code: string) => number;
}

/** One resource of a line; `content` in quantity units, `price` in money units. */
interface ConsumptionRow {
  readonly resource: number;
  readonly content: Quantity;
  readonly price: Money;
}

/** One norm item of a line. Quantity in quantity units, prices in money units, NaN for what is not stated. */
export interface QuotaRow {
  readonly code: string;
  readonly name: string;
  readonly uom: string;
  readonly quantity: Quantity;
  readonly price: Money;
  readonly labour: Money;
  readonly material: Money;
  readonly machine: Money;
  readonly margin: Money;
}

/** The figures of a line in scaled units; NaN is what the event does not carry. */
type LineRowFigures = Readonly<Record<LineFigure | 'quantity', number>>;

/** A line whose figures have been read. */
export interface LineRow {
  readonly event: LineEvent;
  readonly figures: LineRowFigures;
  readonly consumptions: readonly ConsumptionRow[];
  readonly quotas: readonly QuotaRow[];
  /** empty when the line is not split */
  readonly shares: readonly SubjectShare[];
  readonly subject: string;
}

/** Reads a line's event; throws FileError naming the line and the figure that is none. */
export function lineRow(event: LineEvent, context: LineContext): LineRow {
  const { place } = event;
  const shares = sharesOf(event);
  return {
    event,
    figures: figuresOf(event),
    consumptions: event.consumptions.map(([code, content]) =>
      consumptionRow(code, content, { place, context }),
    ),
    quotas: (event.quotas ?? []).map((norm) => quotaRow(norm, place)),
    shares,
    subject: shares.length === 0 ? event.subject : leadingSubject(shares),
  };
}

function figuresOf({ place, figures, quantity }: LineEvent): LineRowFigures {
  const money = (text: string | null, label: string) =>
    text === null ? Number.NaN : requiredFigure(text, { place, label, meaning: 'money' });
  return {
    quantity: optionalFigure(quantity, { place, label: '工程量', meaning: 'quantity' }) ?? Number.NaN,
    price: money(figures.price, '综合单价'),
    amount: money(figures.amount, '合价'),
    labour: money(figures.labour, '人工费'),
    material: money(figures.material, '材料费'),
    machine: money(figures.machine, '机械费'),
    overhead: money(figures.overhead, '管理费'),
    profit: money(figures.profit, '利润'),
    control: money(figures.control, '控制价'),
  };
}

function sharesOf({ id, place, shares = [] }: LineEvent): readonly SubjectShare[] {
  if (shares.length === 0) return [];
  const read = shares.map(([subject, share]) => ({
    subject,
    share: requiredFigure(share, { place, label: `科目 ${subject} 拆分比例`, meaning: 'rate' }),
  }));
  return subjectShares(read, `${place} 清单行「${id}」`);
}

function consumptionRow(
  code: string,
  content: string,
  { place, context }: { readonly place: string; readonly context: LineContext },
): ConsumptionRow {
  const resource = context.resourceOf(code);
  return {
    resource,
    content: requiredFigure(content, { place, label: `人材机 ${code} 含量`, meaning: 'quantity' }),
    price: context.priceOf(resource),
  };
}

function quotaRow(event: QuotaEvent, place: string): QuotaRow {
  const label = (figure: string) => `定额 ${event.code} ${figure}`;
  const money = (text: string | null | undefined, figure: string) =>
    optionalFigure(text ?? null, { place, label: label(figure), meaning: 'money' }) ?? Number.NaN;
  return {
    code: event.code,
    name: event.name,
    uom: event.unit,
    quantity: requiredFigure(event.quantity, { place, label: label('工程量'), meaning: 'quantity' }),
    price: money(event.price, '单价'),
    labour: money(event.labour, '人工费'),
    material: money(event.material, '材料费'),
    machine: money(event.machine, '机械费'),
    margin: money(event.margin, '管理费和利润'),
  };
}
