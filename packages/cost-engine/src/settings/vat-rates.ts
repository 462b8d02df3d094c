import { RATE, type Rate } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import { innerRecord, optionalText, type RawRecord, wordField } from '../input/read-record.ts';
import { refuseUnknown } from '../input/read-settings.ts';

/** How VAT is worked out: 一般计税, or 简易计税 (small taxpayers, materials or labour of the owner, old projects). */
const METHODS = ['一般计税', '简易计税'] as const;
type Method = (typeof METHODS)[number];

/** A rate from a day on, until the next of its method. */
interface VatRate {
  readonly from: string;
  readonly rate: Rate;
  readonly source: string;
}

/** 建筑服务 by the general method, the latest first; the same in all provinces. */
const GENERAL: readonly VatRate[] = [
  { from: '2026-01-01', rate: percent(9), source: '中华人民共和国增值税法 第十条' },
  { from: '2019-04-01', rate: percent(9), source: '财政部 税务总局 海关总署公告2019年第39号' },
  { from: '2018-05-01', rate: percent(10), source: '财税〔2018〕32号' },
  { from: '2016-05-01', rate: percent(11), source: '财税〔2016〕36号' },
];
const SIMPLE: readonly VatRate[] = [
  { from: '2026-01-01', rate: percent(3), source: '中华人民共和国增值税法 第十一条' },
  { from: '2016-05-01', rate: percent(3), source: '财税〔2016〕36号 附件2' },
];
/** VAT on building took the place of 营业税. */
const FIRST_DAY = '2016-05-01';

/** All rates by method, the latest first. */
export const VAT_HISTORY: readonly { readonly method: Method; readonly rates: readonly VatRate[] }[] = [
  { method: '一般计税', rates: GENERAL },
  { method: '简易计税', rates: SIMPLE },
];

function percent(value: number): Rate {
  return (value * RATE) / 100;
}

/** Every rate that has ever held: without date and method, one of them must. */
export const VAT_RATES: readonly Rate[] = [
  ...new Set(VAT_HISTORY.flatMap(({ rates }) => rates.map(({ rate }) => rate))),
];

/**
 * The rate by the member `pricing` of a settings file, `{ "date": "2024-05-01", "method": "一般计税" }`; `null` when it is not there.
 * Throws FileError for what is no day, and for one before VAT was charged on building.
 */
export function vatRateOf(settings: RawRecord): Rate | null {
  if (settings.fields.pricing === undefined) return null;
  const record = innerRecord(settings, 'pricing');
  refuseUnknown(record, ['date', 'method']);
  const method = wordField(record, 'method', METHODS);
  const date = optionalText(record, 'date');
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(date))
    throw new FileError(`${record.place}：字段「date」应为日期，如 2024-05-01`);
  if (date < FIRST_DAY)
    throw new FileError(`${record.place}：${date} 尚未对建筑服务征收增值税（自 ${FIRST_DAY} 起）`);
  const rates = VAT_HISTORY.find((one) => one.method === method)?.rates ?? [];
  return rates.find(({ from }) => from <= date)?.rate ?? null;
}
