/**
 * An amount as people read it: thousands apart, a fixed number of decimals, halves rounded away from zero.
 * Takes and gives text, because money is never a JavaScript number. What is no amount comes back as it is.
 */
export function formatAmount(amount: string | null | undefined, decimals = 2): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (parts === null) return amount;
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const rounded = roundDigits(whole, fraction, decimals);
  const isZero = /^[0.]*$/.test(rounded);
  return `${isZero ? '' : sign}${withThousands(rounded)}`;
}

/** A share such as 0.1234 as 12.34%. */
export function formatPercent(share: string | null | undefined, decimals = 2): string {
  if (share === null || share === undefined || share === '') return '';
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(share.trim());
  if (parts === null) return share;
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const padded = fraction.padEnd(2, '0');
  const moved = `${sign}${whole}${padded.slice(0, 2)}.${padded.slice(2)}`.replace(/^(-?)0+(?=\d)/, '$1');
  return `${formatAmount(moved, decimals)}%`;
}

/** Whether a text is a number, with thousands separators or without. */
export function isNumberText(text: string): boolean {
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text);
}

function roundDigits(whole: string, fraction: string, decimals: number): string {
  const digits = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n;
  const text = String(digits + up).padStart(decimals + 1, '0');
  if (decimals === 0) return text;
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

function withThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
