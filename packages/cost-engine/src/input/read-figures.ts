import { MONEY, parseScaled, QUANTITY, RATE, type Scale, type Scaled } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import type { Figure } from './read-record.ts';

/** What a decimal stands for decides its scale and its name in messages. */
type Meaning = 'money' | 'quantity' | 'rate';

const SCALES: { readonly [Unit in Meaning]: Scale<Unit> } = {
  money: MONEY,
  quantity: QUANTITY,
  rate: RATE,
};

/** Where a figure stands, for the sentence of an error. */
export interface FigureField<Unit extends Meaning = Meaning> {
  readonly place: string;
  readonly label: string;
  readonly meaning: Unit;
}

/** Decimal text to scaled units; throws FileError when it is no decimal or does not fit the scale. */
export function requiredFigure<Unit extends Meaning>(text: string, field: FigureField<Unit>): Scaled<Unit> {
  const value: Scaled<Unit> = parseScaled(text, SCALES[field.meaning]);
  if (Number.isNaN(value)) throw new FileError(refusal(text, field));
  return value;
}

/** As `requiredFigure`; `null` stays `null`. */
export function optionalFigure<Unit extends Meaning>(
  text: Figure,
  field: FigureField<Unit>,
): Scaled<Unit> | null {
  return text === null ? null : requiredFigure(text, field);
}

function refusal(text: string, { place, label, meaning }: FigureField): string {
  const decimals = Math.round(Math.log10(SCALES[meaning]));
  return `${place}：「${label}」的值「${text.slice(0, 40)}」不是可精确表示的数字（小数最多 ${decimals} 位）`;
}
