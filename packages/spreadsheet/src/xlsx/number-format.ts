/** How a number format shows a number. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** `null`: as the number is (General), or no number at all (text) */
  readonly decimals: number | null;
  /** absent for General and for text */
  readonly code?: string;
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

/** Dates of the built-in formats as Excel displays them with Chinese settings (§18.8.30, zh-cn). */
const BUILT_IN_DATES = new Map<number, string>([
  [14, 'yyyy/m/d'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy/m/d h:mm'],
  [27, 'yyyy年m月'],
  [28, 'm月d日'],
  [29, 'm月d日'],
  [31, 'yyyy年m月d日'],
  [32, 'h时mm分'],
  [33, 'h时mm分ss秒'],
  [36, 'yyyy年m月'],
  [45, 'mm:ss'],
  [50, 'yyyy年m月'],
  [51, 'm月d日'],
  [53, 'm月d日'],
  [57, 'yyyy年m月'],
  [58, 'm月d日'],
]);

function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** The format with a number; `code` is the one that the file defines for it. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined && isBuiltInDate(id))
    return withCode(BUILT_IN_DATES.get(id), { isDate: true, decimals: null });
  const shown = code ?? BUILT_IN.get(id);
  return shown === undefined || /^(?:general|@)$/i.test(shown) ? GENERAL : withCode(shown, formatOf(shown));
}

const withCode = (code: string | undefined, format: NumberFormat): NumberFormat =>
  code === undefined ? format : { ...format, code };

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
