import { decimal } from '@jianheng/definition';
import { isNumber } from '../../fields/kind/number-text.ts';

const ENDS_IN_DIGITS = /^(.*\D)(\d{1,15})$/su;

/**
 * What a dragged fill writes after some cells, as spreadsheets do: figures one step apart go on by that step, texts that
 * end in digits count on (`清单1`, `清单2`), anything else repeats. `at` counts from 0, backwards when negative.
 */
export function seriesAfter(source: readonly string[]): (at: number) => string {
  const step = stepOf(source);
  if (step !== undefined) {
    const [first = ''] = source;
    return (at) => decimal.plus(first, decimal.times(step, String(source.length + at)));
  }
  return (at) => counted(source, at);
}

/** The step between figures, all one apart; of one figure alone there is none, it repeats. */
function stepOf(source: readonly string[]): string | undefined {
  if (source.length < 2 || !source.every(isNumber)) return undefined;
  const steps = source.slice(1).map((figure, at) => decimal.minus(figure, source[at] ?? '0'));
  const [step = '0'] = steps;
  return steps.every((one) => decimal.equals(one, step)) ? step : undefined;
}

function counted(source: readonly string[], at: number): string {
  const index = source.length + at;
  const round = Math.floor(index / source.length);
  const text = source[index - round * source.length] ?? '';
  const parts = ENDS_IN_DIGITS.exec(text);
  if (parts === null || isNumber(text)) return text;
  const [, head = '', digits = ''] = parts;
  const next = Number(digits) + round * stepOfTexts(source);
  return next < 0 ? text : head + String(next).padStart(digits.length, '0');
}

/** How far texts of one round count on: by as many as stand in it when they count themselves, else by one. */
function stepOfTexts(source: readonly string[]): number {
  const heads = new Set(source.map((text) => ENDS_IN_DIGITS.exec(text)?.[1]));
  return heads.size === 1 ? source.length : 1;
}
