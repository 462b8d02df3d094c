import { FileError } from '@jianheng/foreign-content';
import {
  innerRecord,
  optionalText,
  type RawRecord,
  textField,
  textsField,
  wordField,
} from '../input/read-record.ts';
import { numberField, objectRows, refuseUnknown } from '../input/read-settings.ts';
import { DEFAULT_LOGIC } from './default-logic-rules.ts';
import type {
  AgreeRule,
  LineTerms,
  LogicSettings,
  OrderRule,
  OrderSide,
  PairRule,
  TokenKind,
} from './logic-rules.ts';
import { levelField, standardField } from './read-rule-head.ts';

/** The words of the settings for what can be read out of a text. */
const TOKEN_WORDS = new Map<string, TokenKind>([
  ['强度等级', 'concreteGrade'],
  ['管径', 'pipeSize'],
  ['厚度', 'thickness'],
  ['砌块规格', 'blockSize'],
]);
const TEXTS = new Map<string, AgreeRule['among']>([
  ['名称', 'name'],
  ['特征', 'feature'],
  ['材料', 'resource'],
]);

/**
 * Reads the families of logical rules; a family that is not there keeps its defaults. Throws FileError that names the rule's place
 * and the field.
 */
export function readLogic(record: RawRecord): LogicSettings {
  const has = (family: keyof LogicSettings) => record.fields[family] !== undefined;
  refuseUnknown(record, Object.keys(DEFAULT_LOGIC));
  return {
    needs: has('needs') ? objectRows(record, 'needs').map(pairRule) : DEFAULT_LOGIC.needs,
    excludes: has('excludes') ? objectRows(record, 'excludes').map(pairRule) : DEFAULT_LOGIC.excludes,
    agrees: has('agrees') ? objectRows(record, 'agrees').map(agreeRule) : DEFAULT_LOGIC.agrees,
    orders: has('orders') ? objectRows(record, 'orders').map(orderRule) : DEFAULT_LOGIC.orders,
  };
}

function headOf(row: RawRecord) {
  return {
    id: textField(row, 'id'),
    name: textField(row, 'name'),
    level: levelField(row),
    standard: standardField(row),
  };
}

function termsOf(row: RawRecord, field: string): LineTerms {
  const terms = innerRecord(row, field);
  refuseUnknown(terms, ['codes', 'names', 'features', 'resources', 'units']);
  const read = {
    codes: textsField(terms, 'codes'),
    names: textsField(terms, 'names'),
    features: textsField(terms, 'features'),
    resources: textsField(terms, 'resources'),
  };
  if (
    Object.values(read)
      .flat()
      .some((word) => word === '')
  ) {
    throw new FileError(`${terms.place}：编码与词语不能为空`);
  }
  if (Object.values(read).flat().length > 0) return read;
  throw new FileError(`${terms.place}：至少要有 codes、names、features、resources 之一`);
}

const HEAD = ['id', 'name', 'level', 'standard'];

function pairRule(row: RawRecord): PairRule {
  refuseUnknown(row, [...HEAD, 'when', 'other']);
  return { ...headOf(row), when: termsOf(row, 'when'), other: termsOf(row, 'other') };
}

function agreeRule(row: RawRecord): AgreeRule {
  refuseUnknown(row, [...HEAD, 'of', 'from', 'among', 'amongOf', 'resources', 'where']);
  const of = tokenField(row, 'of');
  const from = TEXTS.get(wordField(row, 'from', ['名称', '特征']));
  return {
    ...headOf(row),
    of,
    from: from === 'feature' ? 'feature' : 'name',
    among: TEXTS.get(wordField(row, 'among', [...TEXTS.keys()])) ?? 'feature',
    amongKind: row.fields.amongOf === undefined ? of : tokenField(row, 'amongOf'),
    resources: textsField(row, 'resources'),
    where: row.fields.where === undefined ? null : termsOf(row, 'where'),
  };
}

function tokenField(row: RawRecord, field: string): TokenKind {
  return TOKEN_WORDS.get(wordField(row, field, [...TOKEN_WORDS.keys()])) ?? 'concreteGrade';
}

function orderRule(row: RawRecord): OrderRule {
  refuseUnknown(row, [...HEAD, 'less', 'more', 'factor']);
  const factor = numberField(row, 'factor', 1);
  if (!(factor > 0)) throw new FileError(`${row.place}：字段「factor」应为正数`);
  return { ...headOf(row), less: sideOf(row, 'less'), more: sideOf(row, 'more'), factor };
}

function sideOf(row: RawRecord, field: string): OrderSide {
  const side = innerRecord(row, field);
  const symbol = optionalText(side, 'symbol');
  if (symbol !== '') return { symbol };
  const units = textsField(side, 'units');
  if (units.length === 0) throw new FileError(`${side.place}：字段「units」应列出计量单位`);
  return { lines: termsOf(row, field), units };
}
