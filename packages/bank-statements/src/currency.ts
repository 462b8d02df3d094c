const NAMES: readonly (readonly [string, RegExp])[] = [
  ['CNY', /^(?:人民币元?|CNY|RMB|156|01|001|元|[¥￥])$/i],
  ['USD', /^(?:美元|USD|840|014|\$)$/i],
  ['HKD', /^(?:港币|港元|HKD|344|013)$/i],
  ['EUR', /^(?:欧元|EUR|978|038|€)$/i],
  ['JPY', /^(?:日元|日圆|JPY|392|027)$/i],
  ['GBP', /^(?:英镑|GBP|826|012|£)$/i],
];

/** The currency of statements that name none. */
export const YUAN = 'CNY';

/** The code of a currency as banks name it; yuan when they name none. */
export function currencyCode(text: string): string {
  const plain = text.replace(/[\s\u3000]/g, '');
  if (/^-*$/.test(plain)) return YUAN;
  return NAMES.find(([, words]) => words.test(plain))?.[0] ?? plain.toUpperCase();
}
