import { FileError } from '@jianheng/foreign-content';
import { listField, optionalText, recordOf, textField, wordField } from '../../input/read-record.ts';
import type { Standard } from '../../model/project.ts';
import { computeFeeRows } from './compute-fee-rows.ts';
import { FEE_SOURCES, type FeeTree, type FeeTreeRow } from './fee-tree.ts';

const STATED = [
  'divisional',
  'unitMeasures',
  'measuresTotal',
  'otherTotal',
  'statutoryFeeTotal',
  'tax',
  'total',
] as const;

/**
 * Reads a fee tree of a province or a firm (JSON, already parsed): `{ "id", "title", "standard", "clause", "rows": [{ "symbol", "name",
 * "parent", "source" | "formula", "rate", "each", "states" }] }`. Throws FileError naming the row, FeeError when the formulas do
 * not fit together.
 */
export function readFeeTree(json: unknown): FeeTree {
  const record = recordOf(json, '取费表');
  const rows = listField(record, 'rows').map((value, index) => rowOf(value, `取费表 第 ${index + 1} 行`));
  if (rows.length === 0) throw new FileError('取费表没有费用行（rows）');
  computeFeeRows(rows.map(trial));
  return {
    id: textField(record, 'id'),
    title: textField(record, 'title'),
    standard: wordField<Standard>(record, 'standard', ['2013', '2024']),
    clause: optionalText(record, 'clause'),
    rows,
  };
}

/** Every figure as one yuan shows circles and unknown symbols before a unit is there. */
function trial({ symbol, name, formula, rate }: FeeTreeRow) {
  if (formula === undefined) return { symbol, name, value: '1' };
  return {
    symbol,
    name,
    formula: formula.replace(/Σ([A-Za-z]+)/g, '$1'),
    rate: rate === 'tax' ? '0.09' : (rate ?? '1'),
  };
}

function rowOf(value: unknown, place: string): FeeTreeRow {
  const row = recordOf(value, place);
  const formula = optionalText(row, 'formula');
  const rate = optionalText(row, 'rate');
  const hasSource = row.fields.source != null;
  if ((formula === '') !== hasSource) throw new FileError(`${place}：「source」与「formula」应写且只写一项`);
  return {
    symbol: textField(row, 'symbol'),
    name: textField(row, 'name'),
    parent: optionalText(row, 'parent') || null,
    ...(hasSource ? { source: wordField(row, 'source', FEE_SOURCES) } : { formula }),
    ...(rate === '' ? {} : { rate }),
    ...(row.fields.each == null
      ? {}
      : { each: wordField(row, 'each', ['measures', 'statutoryFees'] as const) }),
    ...(row.fields.states == null ? {} : { states: wordField(row, 'states', STATED) }),
  };
}
