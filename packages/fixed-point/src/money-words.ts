const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = new Map([
  ['拾', 10n],
  ['佰', 100n],
  ['仟', 1000n],
]);
const GROUPS = new Map([
  ['万', 10_000n],
  ['亿', 100_000_000n],
]);
const AMOUNT =
  /^(负?)(?:([零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)元?)?零?(?:([零壹贰叁肆伍陆柒捌玖])角)?零?(?:([零壹贰叁肆伍陆柒捌玖])分)?$/;

/**
 * Reads an amount in capital numerals (大写金额) back to fen, in every legal spelling: 圆 for 元, 整 or 正 or nothing at the
 * end, 零 before 万 or 角 or not. `null` when the words are none. 《支付结算办法》附一.
 */
export function parseMoneyWords(words: string): bigint | null {
  const text = words
    .trim()
    .replace(/^人民币[:：]?/, '')
    .replaceAll('圆', '元')
    .replace(/[整正]$/, '');
  const parts = AMOUNT.exec(text);
  if (text === '' || !parts) return null;
  const [, sign, yuan = '', jiao = '零', fen = '零'] = parts;
  const whole = yuan === '' ? 0n : numberOf(yuan);
  if (whole === null) return null;
  const total = whole * 100n + BigInt(DIGITS.indexOf(jiao) * 10 + DIGITS.indexOf(fen));
  return sign === '' ? total : -total;
}

/** A number on its way: 壹拾贰万叁仟 closes a section at 万, the digit before a place waits. */
interface Reading {
  readonly total: bigint;
  readonly section: bigint;
  readonly digit: bigint;
}

function numberOf(text: string): bigint | null {
  let reading: Reading = { total: 0n, section: 0n, digit: 0n };
  for (const letter of text) {
    const next = read(reading, letter);
    if (next === null) return null;
    reading = next;
  }
  return reading.total + reading.section + reading.digit;
}

function read({ total, section, digit }: Reading, letter: string): Reading | null {
  const place = PLACES.get(letter);
  const group = GROUPS.get(letter);
  if (place !== undefined) {
    // 拾 alone at the front counts as 壹拾.
    const times = digit === 0n && section === 0n ? 1n : digit;
    return { total, section: section + times * place, digit: 0n };
  }
  if (group !== undefined) {
    const closed = section + digit;
    // 亿 also multiplies the 万 before it: 壹万亿.
    return {
      total: letter === '亿' ? (total + closed) * group : total + closed * group,
      section: 0n,
      digit: 0n,
    };
  }
  return digit === 0n ? { total, section, digit: BigInt(DIGITS.indexOf(letter)) } : null;
}
