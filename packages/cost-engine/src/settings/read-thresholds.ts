import { FEN, MONEY, type Money, RATE, type Rate } from '@jianheng/fixed-point';
import { innerRecord, type RawRecord, textField, wordField } from '../input/read-record.ts';
import { numberField, objectRows, refuseUnknown, windowField } from '../input/read-settings.ts';
import type { PreliminariesRate, StatutoryFeeRate, Thresholds } from './thresholds.ts';

const MEMBERS = [
  'tolLineFen',
  'tolSumFen',
  'sameItemDiff',
  'ctrlHigh',
  'ctrlLow',
  'resDev',
  'taxTol',
  'profitTol',
  'scaleTol',
  'lrRate',
  'glRate',
  'measures',
  'lawfees',
  'taxRate',
  'laborGuide',
  'unitAlias',
  'dupScope',
];

function rateField(record: RawRecord, field: string, fallback?: number): Rate {
  return Math.round(numberField(record, field, fallback) * RATE);
}

function ratesOf(record: RawRecord): Map<string, Rate> {
  return new Map(Object.keys(record.fields).map((key) => [key, rateField(record, key)]));
}

/** Reads the member `thresholds` of a settings file; absent members take the public defaults. */
export function readThresholds(record: RawRecord): Thresholds {
  refuseUnknown(record, MEMBERS);
  const aliases = innerRecord(record, 'unitAlias');
  const guide = innerRecord(record, 'laborGuide');
  return {
    codeScope:
      record.fields.dupScope === undefined ? 'unit' : wordField(record, 'dupScope', ['unit', 'project']),
    lineTolerance: numberField(record, 'tolLineFen', 1) * FEN,
    sumTolerance: numberField(record, 'tolSumFen', 1) * FEN,
    sameItemShare: rateField(record, 'sameItemDiff', 0.005),
    controlHigh: rateField(record, 'ctrlHigh', 0.15),
    controlLow: rateField(record, 'ctrlLow', -0.3),
    guideDeviation: rateField(record, 'resDev', 0.2),
    grossPriceShare: rateField(record, 'taxTol', 0.006),
    profitShare: rateField(record, 'profitTol', 0.002),
    scaleShare: rateField(record, 'scaleTol', 0.005),
    profitRates: ratesOf(innerRecord(record, 'lrRate')),
    overheadRates: ratesOf(innerRecord(record, 'glRate')),
    measures: objectRows(record, 'measures').map(preliminariesRate),
    statutoryFees: objectRows(record, 'lawfees', ['id', 'name', 'rate']).map(statutoryFeeRate),
    taxRate: record.fields.taxRate === undefined ? null : rateField(record, 'taxRate'),
    labourGuide: new Map(Object.keys(guide.fields).map((code) => [code, moneyWindow(guide, code)])),
    unitAliases: new Map(Object.keys(aliases.fields).map((unit) => [unit, textField(aliases, unit)])),
  };
}

function moneyWindow(record: RawRecord, field: string): { low: Money; high: Money } {
  const { low, high } = windowField(record, field);
  return { low: Math.round(low * MONEY), high: Math.round(high * MONEY) };
}

function preliminariesRate(record: RawRecord): PreliminariesRate {
  refuseUnknown(record, ['id', 'name', 'rate', 'range', 'competitive']);
  const { low, high } = windowField(record, 'range');
  return {
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    rates: ratesOf(innerRecord(record, 'rate')),
    low: Math.round(low * RATE),
    high: Math.round(high * RATE),
    isCompetitive: record.fields.competitive !== false,
  };
}

function statutoryFeeRate(record: RawRecord): StatutoryFeeRate {
  refuseUnknown(record, ['id', 'name', 'rate']);
  return {
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    rate: rateField(record, 'rate'),
  };
}
