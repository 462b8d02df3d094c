import { MONEY, type Money, parseScaled, RATE, type Rate } from '@jianheng/fixed-point';
import { FileError, nearestWord } from '@jianheng/foreign-content';
import {
  figureField,
  innerRecord,
  optionalText,
  type RawRecord,
  recordOf,
  textField,
  textsField,
} from '../input/read-record.ts';
import { numberField, objectRows, refuseUnknown, windowField } from '../input/read-settings.ts';
import { DEFAULT_OPTIONAL_SETTINGS } from './default-optional-settings.ts';
import type {
  ExpectedPreliminaries,
  KindRange,
  LibraryPrice,
  OptionalSettings,
} from './optional-settings.ts';
import { readLogic } from './read-logic-rules.ts';
import { levelField, standardField } from './read-rule-head.ts';

type Reader<Name extends keyof OptionalSettings> = (record: RawRecord, name: Name) => OptionalSettings[Name];

/** How each member of `further` is read; whatever else stands there is refused by its name. */
const READERS: { readonly [Name in keyof OptionalSettings]: Reader<Name> } = {
  off: (record, name) => new Set(textsField(record, name)),
  scale: (record, name) => scaleOf(innerRecord(record, name)),
  wholeUnits: (record, name) => new Set(textsField(record, name)),
  spread: (record, name) => spreadOf(innerRecord(record, name)),
  areaFactor: positive,
  priceLibrary: (record, name) => objectRows(record, name, ['code', 'unit', 'low', 'high']).map(libraryPrice),
  orderTolerance: rate,
  ownerSupplied: (record, name) => ownerOf(innerRecord(record, name)),
  baseShare: rate,
  contractAmount: money,
  expectedMeasures: (record, name) => objectRows(record, name).map(expectedMeasure),
  surchargesInOverhead: booleanField,
  provisionalShare: windowField,
  provisionalLimit: money,
  labourShare: kindRanges,
  labourDays: kindRanges,
  logic: (record, name) => readLogic(innerRecord(record, name)),
};

/**
 * Reads the member `further` of a settings file: absent or `false` leaves the optional checks off, `true` turns them on with the public
 * defaults, an object sets some of them; `kinds` are what its `off` may name. Throws FileError naming the member that is wrong or that
 * nobody knows.
 */
export function readOptionalSettings(
  settings: RawRecord,
  kinds: ReadonlySet<string>,
): OptionalSettings | null {
  const value = settings.fields.further ?? false;
  if (value === false) return null;
  if (value === true) return DEFAULT_OPTIONAL_SETTINGS;
  const record = recordOf(value, `${settings.place} further`);
  const read = Object.keys(record.fields).map((name) => [name, memberOf(record, name)]);
  const optional: OptionalSettings = { ...DEFAULT_OPTIONAL_SETTINGS, ...Object.fromEntries(read) };
  refuseUnknownKind(record, optional, kinds);
  return optional;
}

function memberOf(record: RawRecord, name: string): unknown {
  refuseUnknown(record, Object.keys(READERS));
  const reader = READERS[name as keyof OptionalSettings] as (record: RawRecord, name: string) => unknown;
  return reader(record, name);
}

function refuseUnknownKind(record: RawRecord, { off }: OptionalSettings, kinds: ReadonlySet<string>): void {
  const unknown = [...off].find((kind) => !kinds.has(kind));
  if (unknown === undefined) return;
  const nearest = nearestWord(unknown, kinds);
  const meant = nearest === null ? '' : `，是否指「${nearest}」？`;
  throw new FileError(`${record.place}：字段「off」中没有检查项「${unknown}」${meant}`);
}

function rate(record: RawRecord, name: string): Rate {
  return Math.round(numberField(record, name) * RATE);
}

function positive(record: RawRecord, name: string): number {
  const value = numberField(record, name);
  if (value > 0) return value;
  throw new FileError(`${record.place}：字段「${name}」应为正数`);
}

/** Yuan as decimal text or a JSON number, to money units; `null` stays. */
function money(record: RawRecord, name: string): Money | null {
  const text = figureField(record, name);
  if (text === null) return null;
  const value = parseScaled(text, MONEY);
  if (Number.isNaN(value))
    throw new FileError(`${record.place}：字段「${name}」应为金额（元，最多 4 位小数）`);
  return value;
}

function requiredMoney(record: RawRecord, name: string): Money {
  const value = money(record, name);
  if (value === null) throw new FileError(`${record.place}：字段「${name}」应为金额（元，最多 4 位小数）`);
  return value;
}

function booleanField(record: RawRecord, name: string): boolean {
  const value = record.fields[name];
  if (typeof value === 'boolean') return value;
  throw new FileError(`${record.place}：字段「${name}」应为 true 或 false`);
}

function scaleOf(record: RawRecord): OptionalSettings['scale'] {
  refuseUnknown(record, ['areaShare', 'storeyHeight', 'costPerArea']);
  const { areaShare, storeyHeight, costPerArea } = DEFAULT_OPTIONAL_SETTINGS.scale;
  const { fields } = record;
  return {
    areaShare: numberField(record, 'areaShare', areaShare),
    storeyHeight: fields.storeyHeight === undefined ? storeyHeight : windowField(record, 'storeyHeight'),
    costPerArea: fields.costPerArea === undefined ? costPerArea : windowField(record, 'costPerArea'),
  };
}

function spreadOf(record: RawRecord): OptionalSettings['spread'] {
  refuseUnknown(record, ['share', 'fewest']);
  const { share, fewest } = DEFAULT_OPTIONAL_SETTINGS.spread;
  return { share: numberField(record, 'share', share), fewest: numberField(record, 'fewest', fewest) };
}

function ownerOf(record: RawRecord): OptionalSettings['ownerSupplied'] {
  refuseUnknown(record, ['codes', 'words', 'isOutOfTax']);
  return {
    codes: new Set(textsField(record, 'codes')),
    words: textsField(record, 'words'),
    isOutOfTax: record.fields.isOutOfTax === undefined ? false : booleanField(record, 'isOutOfTax'),
  };
}

const PRICE_MEMBERS = ['code', 'unit', 'name', 'features', 'standard', 'low', 'high', 'samples', 'source'];

function libraryPrice(record: RawRecord): LibraryPrice {
  refuseUnknown(record, PRICE_MEMBERS);
  const [low, high] = [requiredMoney(record, 'low'), requiredMoney(record, 'high')];
  if (low > high) throw new FileError(`${record.place}：字段「low」应不大于「high」`);
  return {
    code: textField(record, 'code'),
    unit: textField(record, 'unit'),
    name: optionalText(record, 'name'),
    features: textsField(record, 'features'),
    standard: standardField(record),
    low,
    high,
    samples: record.fields.samples === undefined ? null : numberField(record, 'samples'),
    source: optionalText(record, 'source'),
  };
}

function expectedMeasure(record: RawRecord): ExpectedPreliminaries {
  refuseUnknown(record, ['id', 'name', 'level', 'standard', 'when', 'codes', 'words']);
  return {
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    level: levelField(record),
    standard: standardField(record),
    when: textsField(record, 'when'),
    codes: textsField(record, 'codes'),
    words: textsField(record, 'words'),
  };
}

/** `{ "居住建筑": [0.15, 0.35], "": [0.1, 0.4] }`. */
function kindRanges(record: RawRecord, name: string): KindRange[] {
  const ranges = innerRecord(record, name);
  return Object.keys(ranges.fields).map((kind) => ({ kind, ...windowField(ranges, kind) }));
}
