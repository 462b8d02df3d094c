import { RESOURCES, type SampleItem, type SampleResource, TRADES } from './sample-items.ts';

/** One line of a generated bill. Quantity in hundredths, money in fen. */
export interface SampleLine {
  readonly id: string;
  readonly sequence: number;
  readonly code: string;
  readonly feature: string;
  readonly item: SampleItem;
  readonly quantity: number;
  readonly labour: number;
  readonly material: number;
  readonly machine: number;
  readonly overhead: number;
  readonly profit: number;
  readonly price: number;
  /** what the file states: of every thousandth line a yuan too much */
  readonly amount: number;
}

/** One unit with its sums, in fen. */
export interface SampleUnit {
  readonly id: string;
  readonly name: string;
  readonly trade: string;
  readonly lines: readonly SampleLine[];
  readonly labourBase: number;
  readonly labourMachineBase: number;
  readonly safety: number;
  readonly divisional: number;
  readonly tax: number;
  readonly total: number;
}

export interface SampleBuilding {
  readonly id: string;
  readonly name: string;
  readonly area: number;
  readonly total: number;
  readonly units: readonly SampleUnit[];
}

export const RATES = { overhead: 1692, profit: 810, safety: 1236, tax: 900 } as const;
/** Every thousandth line has an amount that is not quantity times price: so many findings, and no others. */
const WRONG_EVERY = 1000;
const BUILDINGS = 154;
const PRICES: ReadonlyMap<string, SampleResource> = new Map(RESOURCES.map((one) => [one.code, one]));

/** A project of 154 buildings, 770 units and 196 196 lines; the same each time. Building by building, to spare memory. */
export function* sampleBuildings(): Generator<SampleBuilding> {
  const source = { state: 20_250_901, lines: 0 };
  for (let number = 1; number <= BUILDINGS; number += 1) {
    const id = `S${number}`;
    const units = TRADES.map(({ id: trade, items, lines }) =>
      unitOf(source, { id: `${id}${trade}`, trade, items, lines }),
    );
    const total = units.reduce((sum, unit) => sum + unit.total, 0);
    yield { id, name: `${number}#楼`, area: 4000 + ((number * 37) % 90) * 100, total, units };
  }
}

interface Source {
  state: number;
  lines: number;
}

function random(source: Source): number {
  source.state = (Math.imul(source.state, 1_664_525) + 1_013_904_223) >>> 0;
  return source.state / 2 ** 32;
}

interface UnitPlan {
  readonly id: string;
  readonly trade: string;
  readonly items: readonly SampleItem[];
  readonly lines: number;
}

function unitOf(source: Source, { id, trade, items, lines: count }: UnitPlan): SampleUnit {
  const lines = Array.from({ length: count }, (_none, place) => {
    const item = items[place % items.length];
    if (!item) throw new RangeError('a trade has items');
    return lineOf(source, item, { place, inTrade: items.length });
  });
  const sum = (of: (line: SampleLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const labourBase = sum((line) => times(line.quantity, line.labour, 100));
  const labourMachineBase = sum((line) => times(line.quantity, line.labour + line.machine, 100));
  const divisional = sum((line) => line.amount);
  const safety = times(labourMachineBase, RATES.safety, 10_000);
  const tax = times(divisional + safety, RATES.tax, 10_000);
  const total = divisional + safety + tax;
  return {
    id,
    name: `${id}专业工程`,
    trade,
    lines,
    labourBase,
    labourMachineBase,
    safety,
    divisional,
    tax,
    total,
  };
}

function lineOf(
  source: Source,
  item: SampleItem,
  { place, inTrade }: { place: number; inTrade: number },
): SampleLine {
  source.lines += 1;
  const quantity = 100 + Math.floor(random(source) * 40_000);
  const fees = { R: 0, C: 0, J: 0 };
  for (const [code, content] of item.contents) {
    const resource = PRICES.get(code);
    if (resource) fees[resource.kind] += times(content, resource.fen, 10_000);
  }
  const base = fees.R + fees.J;
  const overhead = times(base, RATES.overhead, 10_000);
  const profit = times(base, RATES.profit, 10_000);
  const price = fees.R + fees.C + fees.J + overhead + profit;
  const wrong = source.lines % WRONG_EVERY === 0 ? 100 : 0;
  return {
    id: `B${source.lines}`,
    sequence: place + 1,
    code: `${item.code}${String(Math.floor(place / inTrade) + 1).padStart(3, '0')}`,
    feature: `${item.feature}${1 + Math.floor(random(source) * 40)}层`,
    item,
    quantity,
    labour: fees.R,
    material: fees.C,
    machine: fees.J,
    overhead,
    profit,
    price,
    amount: times(quantity, price, 100) + wrong,
  };
}

/** a · b / divisor, half up; all of it below 2^53. */
function times(a: number, b: number, divisor: number): number {
  return Math.floor((2 * a * b + divisor) / (2 * divisor));
}

/** Decimal text of a whole number of hundredths. */
export function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

/** Decimal text of a whole number of ten-thousandths. */
export function tenThousandths(value: number): string {
  return `${Math.floor(value / 10_000)}.${String(value % 10_000).padStart(4, '0')}`;
}

/** Settings under which the wrong amounts are the only findings; ranges are wide, but every index is computed and compared. */
export function sampleSettings() {
  const subjects = Object.fromEntries(
    [
      ['S03', '砌筑工程', 'm3'],
      ['S04', '混凝土工程', 'm3'],
      ['S05', '钢筋工程', 't'],
      ['S10', '楼地面工程', 'm2'],
      ['S11', '墙柱面工程', 'm2'],
      ['S20', '电气工程', null],
      ['S21', '给排水工程', null],
      ['S22', '通风空调工程', null],
      ['S23', '消防工程', null],
    ].map(([id, name, unit]) => [id, [name, unit]]),
  );
  const wide = [0, 1e9];
  const trades = Object.fromEntries(TRADES.map(({ id }) => [id, RATES.profit / 10_000]));
  const safety = Object.fromEntries(TRADES.map(({ id }) => [id, RATES.safety / 10_000]));
  return {
    thresholds: {
      lrRate: trades,
      taxRate: RATES.tax / 10_000,
      measures: [{ id: 'AQ', name: '安全文明施工费', rate: safety, range: [1, 1.15], competitive: false }],
      laborGuide: Object.fromEntries([
        ['R1', [90, 130]],
        ['R2', [140, 190]],
      ]),
    },
    ranges: Object.fromEntries([
      ['CR:total', wide],
      ...Object.keys(subjects).flatMap((id) => [
        [`EC:${id}`, wide],
        [`QT:${id}`, wide],
      ]),
      ['MT:钢筋', wide],
      ['MT:商品混凝土', wide],
      ['RL:R01', wide],
      ['EX:E01', wide],
    ]),
    coexist: [['LG01', '有混凝土构件应有钢筋', ['010502001'], ['010515001']]],
    relativity: [['R01', '钢筋/混凝土', ['S', 'S05q'], ['S', 'S04q'], 't/m3']],
    expand: [['E01', '柱混凝土含量', 'Q(010502001)/JZMJ', 'm3/m2']],
    quantityIndices: ['S03', 'S04', 'S05', 'S10', 'S11'],
    materialIndices: ['钢筋', '商品混凝土'],
    subjects,
    templates: TRADES.flatMap(({ id, items }) =>
      items.map(({ code, name, unit, subject }) => ({ code, name, unit, sp: id, subj: subject })),
    ),
  };
}
