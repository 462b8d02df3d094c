import { FileError, meantWord } from '@jianheng/foreign-content';
import { readCustomRules } from '../custom-rules/read-custom-rules.ts';
import {
  innerRecord,
  optionalText,
  type RawRecord,
  recordOf,
  textField,
  textsField,
} from '../input/read-record.ts';
import { numberField, objectRows, refuseUnknown, windowField } from '../input/read-settings.ts';
import { switchedKinds } from '../rules/all-rules.ts';
import { BILL_BOOKS, bookItems } from '../settings/books/bill-books.ts';
import { bookNamed, coverageOf } from '../settings/books/book-settings.ts';
import type {
  BillItem,
  CheckConfig,
  CoexistRule,
  ExpandedIndex,
  IndexRange,
  Relation,
  Subject,
  Term,
} from '../settings/check-config.ts';
import { readOptionalSettings } from '../settings/read-optional-settings.ts';
import { standardField } from '../settings/read-rule-head.ts';
import { readThresholds } from '../settings/read-thresholds.ts';
import { vatRateOf } from '../settings/vat-rates.ts';

/**
 * The settings that the product starts with: every check, the optional ones included, with their public defaults, and the books that
 * it brings along. Ranges, published rates and prices are the firm's; what needs them answers "not checked" until they are set. A settings file that does not
 * name `further` leaves the optional checks off.
 */
export const DEFAULT_CHECK_SETTINGS: Readonly<Record<string, unknown>> = {
  further: true,
  books: BILL_BOOKS.map(({ name }) => name),
};

/** The members of a settings file; those of a subject model may stand in the same file. */
const MEMBERS = [
  'thresholds',
  'ranges',
  'coexist',
  'relativity',
  'expand',
  'quantityIndices',
  'materialIndices',
  'subjects',
  'templates',
  'ownRules',
  'books',
  'pricing',
  'further',
  'name',
  'codes',
  'rules',
];
const RANGE_KEYS = ['CR', 'EC', 'QT', 'MT', 'RL', 'EX'];

/**
 * Reads a settings file of a check (JSON, already parsed). Parts that are absent stay empty: their rules then answer
 * "not checked". Throws FileError, in Chinese and naming the field, when a part has the wrong shape.
 */
export function readCheckConfig(json: unknown): CheckConfig {
  const record = recordOf(json, '检查设置');
  refuseUnknown(record, MEMBERS);
  const ranges = innerRecord(record, 'ranges');
  const subjects = innerRecord(record, 'subjects');
  return {
    thresholds: thresholdsOf(record),
    ranges: new Map(
      Object.keys(ranges.fields).map((key): [string, IndexRange] => [key, indexRange(ranges, key)]),
    ),
    coexist: objectRows(record, 'coexist', COEXIST).map(coexistOf),
    relations: objectRows(record, 'relativity', ['id', 'name', 'over', 'under', 'unit']).map(relationOf),
    expanded: objectRows(record, 'expand', EXPANDED).map(expandedOf),
    quantitySubjects: textsField(record, 'quantityIndices'),
    materialClasses: textsField(record, 'materialIndices'),
    subjects: new Map(Object.keys(subjects.fields).map((id) => [id, subjectOf(subjects, id)])),
    ...booksOf(record),
    ownRules: readCustomRules(record),
    optional: readOptionalSettings(record, switchedKinds()),
  };
}

/** The published tax rate is what the thresholds say, else what holds by date and method. */
function thresholdsOf(record: RawRecord): CheckConfig['thresholds'] {
  const thresholds = readThresholds(innerRecord(record, 'thresholds'));
  return { ...thresholds, taxRate: thresholds.taxRate ?? vatRateOf(record) };
}

/** The firm's own entries, and the books that the settings name. */
function booksOf(record: RawRecord): Pick<CheckConfig, 'items' | 'coverage'> {
  const own = objectRows(record, 'templates').map(itemOf);
  const books = textsField(record, 'books').map((name) => bookNamed(record, name));
  return {
    items: [...own, ...books.flatMap(bookItems)],
    coverage: books.length === 0 ? null : coverageOf(books, own),
  };
}

/** `[low, high]`, or `{ "range": [low, high], "samples": 35, "source": "…", "similar": ["…"] }`. */
function indexRange(ranges: RawRecord, key: string): IndexRange {
  const family = key.split(':')[0] ?? '';
  if (!RANGE_KEYS.includes(family))
    throw new FileError(
      `${ranges.place}：没有「${key.slice(0, 60)}」这一类指标${meantWord(family, RANGE_KEYS)}`,
    );
  const value = ranges.fields[key];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ...windowField(ranges, key), samples: null, source: '', similar: [] };
  }
  const row = innerRecord(ranges, key);
  refuseUnknown(row, ['range', 'samples', 'source', 'similar']);
  return {
    ...windowField(row, 'range'),
    samples: row.fields.samples === undefined ? null : numberField(row, 'samples'),
    source: optionalText(row, 'source'),
    similar: textsField(row, 'similar'),
  };
}

const COEXIST = ['id', 'name', 'when', 'needs'];
const EXPANDED = ['id', 'name', 'formula', 'unit'];

function coexistOf(row: RawRecord): CoexistRule {
  refuseUnknown(row, COEXIST);
  return {
    id: textField(row, 'id'),
    name: textField(row, 'name'),
    when: textsField(row, 'when'),
    needs: textsField(row, 'needs'),
  };
}

function expandedOf(row: RawRecord): ExpandedIndex {
  refuseUnknown(row, EXPANDED);
  return {
    id: textField(row, 'id'),
    name: textField(row, 'name'),
    formula: textField(row, 'formula'),
    unit: optionalText(row, 'unit'),
  };
}

function itemOf(row: RawRecord): BillItem {
  refuseUnknown(row, ['code', 'name', 'unit', 'sp', 'subj', 'req', 'standard']);
  return {
    code: textField(row, 'code'),
    name: textField(row, 'name'),
    unit: textField(row, 'unit'),
    specialty: optionalText(row, 'sp'),
    subject: optionalText(row, 'subj'),
    requiredFeatures: requiredOf(row),
    standard: standardField(row),
  };
}

/** `req`: one feature, or a list of them. */
function requiredOf(row: RawRecord): readonly string[] {
  if (Array.isArray(row.fields.req)) return textsField(row, 'req');
  const one = optionalText(row, 'req');
  return one === '' ? [] : [one];
}

function subjectOf(record: RawRecord, id: string): Subject {
  const value = record.fields[id];
  const [name, unit = null] = Array.isArray(value) ? value : [];
  if (typeof name !== 'string' || (unit !== null && typeof unit !== 'string')) {
    throw new FileError(`${record.place}：字段「${id}」应为 [科目名称, 单位]`);
  }
  return { name, unit };
}

function relationOf(row: RawRecord): Relation {
  refuseUnknown(row, ['id', 'name', 'over', 'under', 'unit']);
  return {
    id: textField(row, 'id'),
    name: textField(row, 'name'),
    over: termOf(row, 'over'),
    under: termOf(row, 'under'),
    unit: optionalText(row, 'unit'),
  };
}

/** `["S", "S05q"]` is the quantity of a subject, `["C", "030411004"]` that of a code. */
function termOf(row: RawRecord, field: string): Term {
  const [kind, id] = textsField(row, field);
  if (kind === 'S' && id) return { subject: id.replace(/q$/, '') };
  if (kind === 'C' && id) return { code: id };
  throw new FileError(`${row.place}：字段「${field}」应为 ["S", 科目q] 或 ["C", 九位编码]`);
}
