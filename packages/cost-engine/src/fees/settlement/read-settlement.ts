import { MONEY, type Money, parseScaled, QUANTITY, RATE, type Rate, type Scale } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import {
  figureField,
  innerRecord,
  optionalText,
  type RawRecord,
  recordOf,
  requiredFigureField,
  rowsField,
  textField,
  wordField,
} from '../../input/read-record.ts';
import { refuseUnknown } from '../../input/read-settings.ts';
import type { IndexAdjustment } from './adjust-by-index.ts';
import type { Delay, PriceChange } from './adjust-by-price.ts';
import type { Contract, ContractLine, Period } from './progress.ts';

/** A price adjustment as it is asked for. */
export type Adjustment =
  | { readonly method: '价格指数'; readonly formula: IndexAdjustment }
  | { readonly method: '造价信息'; readonly risk: Rate; readonly changes: readonly NamedChange[] };

type NamedChange = PriceChange & { readonly name: string; readonly unit: string };

function figure<Unit extends string>(record: RawRecord, field: string, scale: Scale<Unit>): number {
  const text = requiredFigureField(record, field);
  return scaled(record, field, { text, scale });
}

function optional<Unit extends string>(record: RawRecord, field: string, scale: Scale<Unit>): number | null {
  const text = figureField(record, field);
  return text === null ? null : scaled(record, field, { text, scale });
}

function scaled<Unit extends string>(
  { place }: RawRecord,
  field: string,
  { text, scale }: { readonly text: string; readonly scale: Scale<Unit> },
): number {
  const value = parseScaled(text, scale);
  if (!Number.isNaN(value)) return value;
  const decimals = String(scale).length - 1;
  throw new FileError(
    `${place}：「${field}」的值「${text.slice(0, 40)}」不是数字，或小数多于 ${decimals} 位`,
  );
}

function positive(record: RawRecord, field: string, scale: Scale<string>): number {
  const value = figure(record, field, scale);
  if (value > 0) return value;
  throw new FileError(`${record.place}：「${field}」应大于 0`);
}

/** Reads a price adjustment (JSON, already parsed): see `docs/cost-formats.md`. Throws FileError naming the place and the field. */
export function readAdjustment(json: unknown): Adjustment {
  const record = recordOf(json, '调价');
  const method = wordField(record, 'method', ['价格指数', '造价信息'] as const);
  return method === '价格指数' ? { method, formula: formulaOf(record) } : { method, ...changesOf(record) };
}

function formulaOf(record: RawRecord): IndexAdjustment {
  refuseUnknown(record, ['method', 'amount', 'fixed', 'factors']);
  const factors = rowsField(record, 'factors').map((row) => {
    refuseUnknown(row, ['name', 'weight', 'now', 'base']);
    return {
      name: textField(row, 'name'),
      weight: positive(row, 'weight', RATE),
      now: positive(row, 'now', QUANTITY),
      base: positive(row, 'base', QUANTITY),
    };
  });
  const fixed = figure(record, 'fixed', RATE);
  const sum = factors.reduce((total, { weight }) => total + weight, fixed);
  if (factors.length === 0) throw new FileError('调价：factors 至少要有一个可调因子');
  if (sum !== RATE) throw new FileError(`调价：定值权重与各变值权重之和应为 1，实为 ${sum / RATE}`);
  return { amount: figure(record, 'amount', MONEY), fixed, factors };
}

const DELAYS = new Map<string, Delay>([
  ['无', 'none'],
  ['发包人', 'owner'],
  ['承包人', 'contractor'],
]);
/** GB 50500-2013 §9.8.2 where the contract says nothing. */
const USUAL_RISK = RATE / 20;

function changesOf(record: RawRecord): { readonly risk: Rate; readonly changes: NamedChange[] } {
  refuseUnknown(record, ['method', 'risk', 'items']);
  const risk = optional(record, 'risk', RATE) ?? USUAL_RISK;
  if (risk < 0 || risk >= RATE) throw new FileError('调价：risk 应为 0 至 1 之间的小数，如 0.05');
  return { risk, changes: rowsField(record, 'items').map(changeOf) };
}

function changeOf(row: RawRecord): NamedChange {
  refuseUnknown(row, ['name', 'unit', 'kind', 'quantity', 'base', 'bid', 'now', 'planned', 'delay']);
  const planned = optional(row, 'planned', MONEY);
  const delay = row.fields.delay === undefined ? '无' : wordField(row, 'delay', [...DELAYS.keys()]);
  if (delay !== '无' && planned === null)
    throw new FileError(`${row.place}：有延误责任时应给出 planned（计划进度时的信息价）`);
  return {
    name: textField(row, 'name'),
    unit: optionalText(row, 'unit'),
    isLabour:
      row.fields.kind !== undefined && wordField(row, 'kind', ['人工', '材料', '机械'] as const) === '人工',
    quantity: figure(row, 'quantity', QUANTITY),
    base: positive(row, 'base', MONEY),
    bid: positive(row, 'bid', MONEY),
    now: positive(row, 'now', MONEY),
    ...(planned === null ? {} : { planned }),
    delay: DELAYS.get(delay) ?? 'none',
  };
}

/** The payments of a contract: its terms, its periods, and what it comes to in the end where that is told. */
export interface Payments {
  readonly contract: Contract;
  readonly periods: readonly Period[];
  readonly settled: Money | null;
}

/**
 * Reads the payments of a contract (JSON, already parsed). `lines` stand in for those of the file when it has none. Throws FileError naming
 * the place and the field, and a period that measures a line that the contract does not have.
 */
export function readPayments(json: unknown, lines: readonly ContractLine[] | null): Payments {
  const record = recordOf(json, '支付');
  refuseUnknown(record, ['contract', 'lines', 'periods', 'settled']);
  const own = rowsField(record, 'lines').map(lineOf);
  const known = new Map((own.length > 0 ? own : (lines ?? [])).map((line) => [line.id, line]));
  const contract = contractOf(innerRecord(record, 'contract'), known);
  const periods = rowsField(record, 'periods').map((row) => periodOf(row, known));
  if (periods.length === 0) throw new FileError('支付：periods 至少要有一期');
  return { contract, periods, settled: optional(record, 'settled', MONEY) };
}

function lineOf(row: RawRecord): ContractLine {
  refuseUnknown(row, ['id', 'name', 'quantity', 'price']);
  return {
    id: textField(row, 'id'),
    name: optionalText(row, 'name'),
    quantity: figure(row, 'quantity', QUANTITY),
    price: figure(row, 'price', MONEY),
  };
}

function contractOf(record: RawRecord, lines: ReadonlyMap<string, ContractLine>): Contract {
  refuseUnknown(record, ['total', 'provisionalSum', 'advance', 'paymentShare', 'retentionShare']);
  return {
    total: positive(record, 'total', MONEY),
    provisionalSum: optional(record, 'provisionalSum', MONEY) ?? 0,
    advance: optional(record, 'advance', MONEY) ?? 0,
    paymentShare: positive(record, 'paymentShare', RATE),
    retentionShare: optional(record, 'retentionShare', RATE) ?? 0,
    lines,
  };
}

function periodOf(row: RawRecord, lines: ReadonlyMap<string, ContractLine>): Period {
  refuseUnknown(row, ['name', 'quantities', 'others', 'recovered', 'deducted', 'stated']);
  const measured = innerRecord(row, 'quantities');
  const stated = innerRecord(row, 'stated');
  refuseUnknown(stated, ['completed', 'cumulative', 'payable', 'paid']);
  const unknown = Object.keys(measured.fields).find((id) => !lines.has(id));
  if (unknown !== undefined)
    throw new FileError(`${row.place}：计量了合同清单中没有的「${unknown.slice(0, 60)}」`);
  return {
    name: textField(row, 'name'),
    quantities: new Map(Object.keys(measured.fields).map((id) => [id, figure(measured, id, QUANTITY)])),
    others: optional(row, 'others', MONEY) ?? 0,
    recovered: optional(row, 'recovered', MONEY) ?? 0,
    deducted: optional(row, 'deducted', MONEY) ?? 0,
    stated: {
      completed: optional(stated, 'completed', MONEY),
      cumulative: optional(stated, 'cumulative', MONEY),
      payable: optional(stated, 'payable', MONEY),
      paid: optional(stated, 'paid', MONEY),
    },
  };
}
