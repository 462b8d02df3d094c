import { FEN, moneyText, parseMoneyWords } from '@jianheng/fixed-point';
import { type Cell, timesTen, typedNumber } from '@jianheng/spreadsheet';

const CAPITALS = /[负零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]{3,}/u;
const BEGINNING = /[壹贰叁肆伍陆柒捌玖拾]/u;

/** The amount that a row states in capital numerals (大写), as text in yuan; `null` when it states none. */
export function moneyInWords({
  cells,
}: {
  readonly cells: readonly Pick<Cell, 'kind' | 'text'>[];
}): string | null {
  for (const { kind, text } of cells) {
    if (kind !== 'text') continue;
    const words = CAPITALS.exec(text.slice(0, MAX_LENGTH).replace(/[\s\u3000]/g, ''))?.[0] ?? '';
    const fen = BEGINNING.test(words) && /[元圆角分整正]/.test(words) ? parseMoneyWords(words) : null;
    if (fen !== null) return moneyText(Number(fen) * FEN);
  }
  return null;
}

/** 合计：66,850.00元, 总计（小写）：¥66,850.00 */
const BEHIND =
  /(?:[:：=＝]|(?<mark>[¥￥]))(?:人民币|RMB)?(?<sign>[¥￥])?(?<figure>[\d,]+(?:\.\d{1,4})?)(?<unit>万?元)?/u;

/** The amount that a total states in figures in the cell of its words, as text in yuan; `null` when it states none that is marked as money. */
export function moneyInFigures({
  cells,
}: {
  readonly cells: readonly Pick<Cell, 'kind' | 'text'>[];
}): string | null {
  for (const { kind, text } of cells) {
    const plain = kind === 'text' ? text.slice(0, MAX_LENGTH).replace(/[\s\u3000]/g, '') : '';
    const { mark, sign, figure = '', unit } = BEHIND.exec(plain)?.groups ?? {};
    const number = typedNumber(figure);
    if (number === null || (mark ?? sign ?? unit) === undefined) continue;
    return timesTen(number, unit === '万元' ? 4 : 0);
  }
  return null;
}

/** Longer texts are remarks. */
const MAX_LENGTH = 200;
