import { FEN, moneyText, parseMoneyWords } from '@jianheng/fixed-point';
import type { TableRow } from '@jianheng/spreadsheet';

const CAPITALS = /[负零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]{3,}/u;
const BEGINNING = /[壹贰叁肆伍陆柒捌玖拾]/u;

/** The amount that a row states in capital numerals (大写), as text in yuan; `null` when it states none. */
export function moneyInWords({ cells }: TableRow): string | null {
  for (const { kind, text } of cells) {
    if (kind !== 'text') continue;
    const words = CAPITALS.exec(text.slice(0, MAX_LENGTH).replace(/[\s\u3000]/g, ''))?.[0] ?? '';
    const fen = BEGINNING.test(words) && /[元圆角分整正]/.test(words) ? parseMoneyWords(words) : null;
    if (fen !== null) return moneyText(Number(fen) * FEN);
  }
  return null;
}

/** Longer texts are remarks. */
const MAX_LENGTH = 200;
