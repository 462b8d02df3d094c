import { type Money, moneyText, RATE, scaledText } from '@jianheng/fixed-point';
import type { LineSums } from '../../derived/line-sums.ts';
import type { FeeRow, UnitWork } from '../../model/unit-work.ts';
import type { FeeSource, FeeTreeRow } from './fee-tree.ts';

/** A stated figure of a unit that a fee is compared with. */
type StatedFee = NonNullable<FeeTreeRow['states']>;

/** A fee by rate or lump sum as the file lists it; yuan, and a fraction of 1. */
export interface ListedFee {
  readonly name: string;
  readonly rate: string | null;
  readonly amount: string;
}

/** Figures of a unit that its fees start from, as decimal text in yuan; null where the bill does not carry them. */
export interface FeeBases {
  readonly sources: Readonly<Record<FeeSource, string | null>>;
  readonly stated: Readonly<Record<StatedFee, string | null>>;
  /** a fraction of 1 */
  readonly taxRate: string | null;
  readonly measures: readonly ListedFee[];
  readonly statutoryFees: readonly ListedFee[];
}

/** Collects the figures that the fees of a unit start from. An entered source (暂列金额 …) that the file does not carry is zero. */
export function feeBases(unit: UnitWork, sums: LineSums): FeeBases {
  const of = (source: FeeSource) => textOf(feeSource(source, unit, sums));
  return {
    sources: {
      divisional: of('divisional'),
      unitMeasures: of('unitMeasures'),
      labour: of('labour'),
      labourMachine: of('labourMachine'),
      provisionalSum: of('provisionalSum'),
      specialtyProvisional: of('specialtyProvisional'),
      dayWork: of('dayWork'),
      attendance: of('attendance'),
    },
    stated: {
      divisional: textOf(unit.divisional),
      unitMeasures: textOf(unit.unitMeasures),
      measuresTotal: textOf(unit.measuresTotal),
      otherTotal: textOf(unit.otherTotal),
      statutoryFeeTotal: textOf(unit.statutoryFeeTotal),
      tax: textOf(unit.tax),
      total: textOf(unit.total),
    },
    taxRate: unit.taxRate === null ? null : scaledText(unit.taxRate, RATE),
    measures: unit.measures.map(listed),
    statutoryFees: unit.statutoryFees.map(listed),
  };
}

/** The figure of a source in money units; NaN where the lines do not state their labour or machine fees. */
export function feeSource(source: FeeSource, unit: UnitWork, sums: LineSums): Money {
  switch (source) {
    case 'divisional':
      return total([...sums.sections.values()]);
    case 'unitMeasures':
      return sums.unitMeasures;
    case 'labour':
      return unit.labourBase ?? sums.labour;
    case 'labourMachine':
      return unit.labourMachineBase ?? sums.labourMachine;
    case 'specialtyProvisional':
      return total(unit.specialtyProvisional.map(({ amount }) => amount));
    default:
      return unit[source] ?? 0;
  }
}

function listed({ name, rate, amount }: FeeRow): ListedFee {
  return { name, rate: rate === null ? null : scaledText(rate, RATE), amount: moneyText(amount) };
}

const total = (amounts: readonly Money[]): Money => amounts.reduce((sum, amount) => sum + amount, 0);

const textOf = (amount: Money | null) => (amount === null || Number.isNaN(amount) ? null : moneyText(amount));
