import { MONEY, parseScaled, QUANTITY, RATE } from '../fixed-point/scaled.ts';
import type { Figure } from './read-record.ts';
import { ImportError } from './read-record.ts';

/** What a decimal stands for decides its scale and its name in messages. */
const SCALES = { money: MONEY, quantity: QUANTITY, rate: RATE } as const;

type Meaning = keyof typeof SCALES;

/** Where a figure stands, for the sentence of an error. */
export interface FigureField {
  readonly place: string;
  readonly label: string;
  readonly meaning: Meaning;
}

/** Decimal text to scaled units; throws ImportError when it is no decimal or does not fit the scale. */
export function requiredFigure(text: string, field: FigureField): number {
  const value = parseScaled(text, SCALES[field.meaning]);
  if (Number.isNaN(value)) throw new ImportError(refusal(text, field));
  return value;
}

/** As `requiredFigure`; `null` stays `null`. */
export function optionalFigure(text: Figure, field: FigureField): number | null {
  return text === null ? null : requiredFigure(text, field);
}

function refusal(text: string, { place, label, meaning }: FigureField): string {
  const decimals = Math.round(Math.log10(SCALES[meaning]));
  return `${place}:「${label}」的值「${text.slice(0, 40)}」不是可精确表示的数字(小数最多 ${decimals} 位)`;
}
