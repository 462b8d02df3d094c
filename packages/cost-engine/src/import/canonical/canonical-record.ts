import { ImportError } from './import-error.ts';
import type {
  FeeRowEvent,
  ImportEvent,
  LineEvent,
  NormEvent,
  TableSumEvent,
  UnitEvent,
} from './import-event.ts';
import {
  figureField,
  listField,
  optionalText,
  pairsField,
  type RawRecord,
  recordOf,
  requiredFigureField,
  textField,
  wordField,
  wordsField,
} from './read-record.ts';

/** Reads one record of the canonical format; throws ImportError naming the field. */
export function canonicalEvent(record: RawRecord): ImportEvent {
  const type = record.fields.t;
  switch (type) {
    case 'bill':
      return lineEvent(record);
    case 'unit':
      return unitEvent(record);
    case 'project':
      return projectEvent(record);
    case 'resource':
      return resourceEvent(record);
    case 'single':
      return singleEvent(record);
    default:
      throw new ImportError(`${record.place}:字段「t」应为 project、resource、single、unit、bill 之一`);
  }
}

function projectEvent(record: RawRecord): ImportEvent {
  const kinds = ['kind1', 'kind2', 'kind3', 'kind4'].map((field) => optionalText(record, field));
  return {
    type: 'project',
    place: record.place,
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    standard: wordField(record, 'standard', ['2013', '2024']),
    kinds: kinds.filter((kind) => kind !== ''),
    features: textPairs(record, 'features'),
    total: figureField(record, 'total'),
    words: record.fields.words == null ? null : textField(record, 'words'),
    maxPrice: figureField(record, 'maxPrice'),
    carriesScale: record.fields.carriesScale !== false,
    marks: textPairs(record, 'marks'),
  };
}

function resourceEvent(record: RawRecord): ImportEvent {
  return {
    type: 'resource',
    place: record.place,
    code: textField(record, 'code'),
    name: textField(record, 'name'),
    specification: optionalText(record, 'spec'),
    unit: optionalText(record, 'unit'),
    kind: wordField(record, 'kind', ['R', 'C', 'Z', 'S', 'J', 'P']),
    vatPercent: figureField(record, 'vat') ?? '0',
    materialClass: optionalText(record, 'cls'),
    price: requiredFigureField(record, 'price'),
    guidePrice: figureField(record, 'info'),
    provisional: figureField(record, 'provisional'),
    provisionalGiven: figureField(record, 'provisionalGiven'),
  };
}

function singleEvent(record: RawRecord): ImportEvent {
  return {
    type: 'single',
    place: record.place,
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    area: figureField(record, 'area'),
    households: figureField(record, 'households'),
    floors: figureField(record, 'floors'),
    total: figureField(record, 'total'),
    kinds: textsOf(record, 'kinds'),
    purpose: optionalText(record, 'function'),
    format: optionalText(record, 'format'),
    factors: pairsField(record, 'factors'),
    features: textPairs(record, 'features'),
  };
}

function textsOf(record: RawRecord, field: string): string[] {
  return listField(record, field).map((value) => {
    if (typeof value === 'string') return value;
    throw new ImportError(`${record.place}:字段「${field}」的每一项应为文本`);
  });
}

function textPairs(record: RawRecord, field: string): [string, string][] {
  const inner = recordOf(record.fields[field] ?? {}, `${record.place} ${field}`);
  return Object.keys(inner.fields).map((key) => [key, textField(inner, key)]);
}

function unitEvent(record: RawRecord): UnitEvent {
  return {
    type: 'unit',
    place: record.place,
    id: textField(record, 'id'),
    name: textField(record, 'name'),
    single: textField(record, 'single'),
    specialty: optionalText(record, 'specialty'),
    area: figureField(record, 'area'),
    taxRate: figureField(record, 'taxRate'),
    figures: {
      divisional: figureField(record, 'F'),
      unitMeasures: figureField(record, 'D'),
      measuresTotal: figureField(record, 'M'),
      otherTotal: figureField(record, 'O'),
      lawFeeTotal: figureField(record, 'G'),
      taxBase: figureField(record, 'taxBase'),
      tax: figureField(record, 'tax'),
      total: figureField(record, 'total'),
      labourBase: figureField(record, 'baseLabour'),
      labourMachineBase: figureField(record, 'baseLabourMachine'),
      provisionalSum: figureField(record, 'provisionalSum'),
      provisionalSumGiven: figureField(record, 'provisionalSumGiven'),
      dayWork: figureField(record, 'dayWork'),
      attendance: figureField(record, 'attendance'),
    },
    sections: pairsField(record, 'sections'),
    measures: feeRows(record, 'measures'),
    lawFees: feeRows(record, 'lawfees'),
    specialtyProvisional: namedAmounts(record, 'specialtyProvisional'),
    specialtyProvisionalGiven: namedAmounts(record, 'specialtyProvisionalGiven'),
    prices: pairsField(record, 'resPrice'),
    grossPrices: pairsField(record, 'resGross'),
    consumption: pairsField(record, 'resQty'),
    lacks: wordsField(record, 'lacks', ['code', 'feature']),
    tableSums: tableSums(record),
    hiddenLines: countField(record, 'hiddenLines'),
    marks: textPairs(record, 'marks'),
  };
}

function tableSums(record: RawRecord): TableSumEvent[] {
  return listField(record, 'tableSums').map((value, index) => {
    const row = recordOf(value, `${record.place} tableSums 第 ${index + 1} 项`);
    return {
      label: textField(row, 'label'),
      place: optionalText(row, 'place'),
      stated: requiredFigureField(row, 'stated'),
      sum: requiredFigureField(row, 'sum'),
    };
  });
}

function feeRows(record: RawRecord, field: string): FeeRowEvent[] {
  return listField(record, field).map((value, index) => {
    const row = recordOf(value, `${record.place} ${field} 第 ${index + 1} 项`);
    return {
      id: textField(row, 'id'),
      name: textField(row, 'name'),
      rate: figureField(row, 'rate'),
      amount: requiredFigureField(row, 'amount'),
    };
  });
}

function namedAmounts(record: RawRecord, field: string): { name: string; amount: string }[] {
  return listField(record, field).map((value, index) => {
    const row = recordOf(value, `${record.place} ${field} 第 ${index + 1} 项`);
    return { name: textField(row, 'name'), amount: requiredFigureField(row, 'amount') };
  });
}

function lineEvent(record: RawRecord): LineEvent {
  return {
    type: 'line',
    place: record.place,
    id: textField(record, 'id'),
    unit: textField(record, 'unit'),
    tab: wordField(record, 'tab', ['F', 'D']),
    section: optionalText(record, 'sect'),
    sequence: sequenceOf(record),
    code: optionalText(record, 'code'),
    name: optionalText(record, 'name'),
    feature: optionalText(record, 'feature'),
    measure: optionalText(record, 'du'),
    subject: optionalText(record, 'subject'),
    shares: listField(record, 'split').map((value) => pairOf(value, record, 'split', '[科目, 比例文本]')),
    quantity: figureField(record, 'qty'),
    figures: {
      price: figureField(record, 'price'),
      amount: figureField(record, 'total'),
      labour: figureField(record, 'rg'),
      material: figureField(record, 'cl'),
      machine: figureField(record, 'jx'),
      overhead: figureField(record, 'gl'),
      profit: figureField(record, 'lr'),
      control: figureField(record, 'control'),
    },
    decimals: decimalsOf(record),
    uses: listField(record, 'res').map((value) => pairOf(value, record, 'res', '[人材机编码, 含量文本]')),
    norms: listField(record, 'norms').map((value, index) => normOf(value, index, record)),
  };
}

function normOf(value: unknown, index: number, { place }: RawRecord): NormEvent {
  const norm = recordOf(value, `${place} norms 第 ${index + 1} 项`);
  return {
    code: textField(norm, 'code'),
    name: optionalText(norm, 'name'),
    unit: optionalText(norm, 'unit'),
    quantity: requiredFigureField(norm, 'qty'),
    price: figureField(norm, 'price'),
    labour: figureField(norm, 'rg'),
    material: figureField(norm, 'cl'),
    machine: figureField(norm, 'jx'),
    margin: figureField(norm, 'gllr'),
  };
}

function pairOf(
  value: unknown,
  { place }: RawRecord,
  field: string,
  shape: string,
): readonly [string, string] {
  if (Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string') {
    return [value[0], value[1]];
  }
  throw new ImportError(`${place}:字段「${field}」的每一项应为 ${shape}`);
}

const MOST_LINES = 0xffff_ffff;

function sequenceOf(record: RawRecord): number {
  return countField(record, 'seq');
}

/** A whole number, 0 when absent. */
function countField(record: RawRecord, field: string): number {
  const count = Number(figureField(record, field) ?? 0);
  if (Number.isInteger(count) && count >= 0 && count <= MOST_LINES) return count;
  throw new ImportError(`${record.place}:字段「${field}」应为 0 至 ${MOST_LINES} 的整数`);
}

/** `[quantity, price, amount]`, each `null` when the figure is exact. */
function decimalsOf(record: RawRecord): Readonly<Record<'quantity' | 'price' | 'amount', number | null>> {
  const [quantity = null, price = null, amount = null] = listField(record, 'dec').map((value) => {
    if (value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20)) {
      return value as number | null;
    }
    throw new ImportError(`${record.place}:字段「dec」的每一项应为 0 至 20 的整数或 null`);
  });
  return { quantity, price, amount };
}
