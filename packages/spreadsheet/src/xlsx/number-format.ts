/** How a number format shows a number. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** `null`: as the number is (General), or no number at all (text) */
  readonly decimals: number | null;
}

const GENERAL: NumberFormat = { isDate: false, decimals: null };

/** ECMA-376 §18.8.30: formats that have a number and no code. Those left out are not used for numbers. */
const BUILT_IN = new Map<number, string>([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [37, '#,##0'],
  [38, '#,##0'],
  [39, '#,##0.00'],
  [40, '#,##0.00'],
  [41, '#,##0'],
  [42, '#,##0'],
  [43, '#,##0.00'],
  [44, '#,##0.00'],
  [48, '##0.0E+0'],
]);

function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** The format with a number; `code` is the one that the file defines for it. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined && isBuiltInDate(id)) return { isDate: true, decimals: null };
  const shown = code ?? BUILT_IN.get(id);
  return shown === undefined ? GENERAL : formatOf(shown);
}

function formatOf(code: string): NumberFormat {
  // Literals, colours, conditions and locales say nothing about decimals; only the section of positive numbers counts.
  const [positive = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .split(';');
  if (/[ymdhs年月日时分秒]/i.test(positive.replace(/general/i, ''))) return { isDate: true, decimals: null };
  if (!/[0#?]/.test(positive) || positive.includes('/')) return GENERAL;
  const decimals = /\.([0#?]*)/.exec(positive)?.[1]?.length ?? 0;
  if (/E[+-]/i.test(positive)) return GENERAL;
  return { isDate: false, decimals: positive.includes('%') ? decimals + 2 : decimals };
}
