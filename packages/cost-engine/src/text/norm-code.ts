/**
 * The code of a norm item (定额编号) as its book has it. Bills add marks to it: `借5-12` is taken from another trade, `5-12换` and
 * `5-12 R*1.1` are converted, `[粤]A1-2` and `（浙）5-12` name the book.
 */
export function plainNormCode(code: string): string {
  const named = code.normalize('NFKC').trim();
  return named
    .replace(/^[[(【][^\])】]*[\])】]\s*/, '')
    .replace(/^借\s*/, '')
    .replace(/(?:换|\s|[*×+＋(]).*$/u, '')
    .toUpperCase();
}
