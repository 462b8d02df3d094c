import { EXTENT } from '../extent.ts';
import { times } from './sample-figures.ts';
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
const PRICES: ReadonlyMap<string, SampleResource> = new Map(RESOURCES.map((one) => [one.code, one]));

/** A project of 154 buildings, 770 units and 196 196 lines, unless a short one is wanted; the same each time. Building by building, to spare memory. */
export function* sampleBuildings(count = EXTENT.buildings): Generator<SampleBuilding> {
  const source = { state: 20_250_901, lines: 0 };
  for (let number = 1; number <= count; number += 1) {
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
