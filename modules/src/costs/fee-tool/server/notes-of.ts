import { ExactDecimal } from '@jianheng/expression';
import type { TariffRow } from './fee-of.ts';

type Asked = { readonly today: string; readonly floatPercent: string | null };

/** Remarks about a tariff that are shown with a fee: out of its validity, float above its limit, its own note. */
export function notesOf(row: TariffRow, { today, floatPercent }: Asked): string[] {
  const { name, validFrom, validTo, note } = row;
  return [
    ...(validTo !== null && validTo < today ? [`收费文件“${name}”已于 ${validTo} 失效`] : []),
    ...(validFrom !== null && validFrom > today ? [`收费文件“${name}”自 ${validFrom} 起才生效`] : []),
    ...(exceeds(floatPercent, row.floatPercent)
      ? [`浮动幅度超出收费文件允许的 ±${new ExactDecimal(row.floatPercent ?? '0').toString()}%`]
      : []),
    ...(note ? [note] : []),
  ];
}

const exceeds = (asked: string | null, allowed: string | null) =>
  asked !== null && allowed !== null && new ExactDecimal(asked).abs().greaterThan(allowed);
