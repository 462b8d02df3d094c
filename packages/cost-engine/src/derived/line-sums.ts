import { amountOf, type Money } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { amountRounding } from './displayed-decimals.ts';

/** What the lines of one unit, or of a piece of it, add up to, money units. */
export interface LineSums {
  /** 分部分项 by section code */
  readonly sections: ReadonlyMap<string, Money>;
  /** what display may have taken from the amounts of a section, together */
  readonly sectionRounding: ReadonlyMap<string, Money>;
  /** 单价措施 */
  readonly unitMeasures: Money;
  /** 人工费 and 人工费 + 机械费, the bases of fees; NaN when a line does not state them */
  readonly labour: Money;
  readonly labourMachine: Money;
}

interface Growing {
  readonly sections: Map<string, Money>;
  readonly sectionRounding: Map<string, Money>;
  unitMeasures: Money;
  labour: Money;
  labourMachine: Money;
}

function nothing(): Growing {
  return { sections: new Map(), sectionRounding: new Map(), unitMeasures: 0, labour: 0, labourMachine: 0 };
}

/** Adds the stated line amounts (合价) of the lines at these places; lines without an amount add nothing. */
export function sumOfLines(project: CostProject, places: Iterable<number>): LineSums {
  const sum = nothing();
  for (const line of places) addLine(sum, project, line);
  return sum;
}

/** The sums of all lines, by unit. */
export function lineSums(project: CostProject): LineSums[] {
  const sums = project.unitWorks.map(nothing);
  for (let line = 0; line < project.lines.count; line += 1) {
    const sum = sums[cell(project.lines.unitWork, line)];
    if (sum) addLine(sum, project, line);
  }
  return sums;
}

/** Pieces of one unit put together. */
export function joinSums(pieces: readonly LineSums[]): LineSums {
  const sum = nothing();
  for (const piece of pieces) {
    for (const [section, amount] of piece.sections) addTo(sum.sections, section, amount);
    for (const [section, rounding] of piece.sectionRounding) addTo(sum.sectionRounding, section, rounding);
    sum.unitMeasures += piece.unitMeasures;
    sum.labour += piece.labour;
    sum.labourMachine += piece.labourMachine;
  }
  return sum;
}

function addLine(sum: Growing, { lines, texts }: CostProject, line: number): void {
  const amount = cell(lines.amount, line);
  const quantity = cell(lines.quantity, line);
  const labour = cell(lines.labour, line);
  sum.labour += amountOf(quantity, labour);
  sum.labourMachine += amountOf(quantity, labour + cell(lines.machine, line));
  if (Number.isNaN(amount)) return;
  if (cell(lines.isPreliminary, line) === 1) {
    sum.unitMeasures += amount;
  } else {
    const section = texts.text(cell(lines.section, line));
    addTo(sum.sections, section, amount);
    addTo(sum.sectionRounding, section, amountRounding(lines, line));
  }
}

function addTo(sums: Map<string, Money>, key: string, value: Money): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

/** Sum of amounts, `null` as soon as one of them is not stated. */
export function statedSum(amounts: readonly (Money | null)[]): Money | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}

/** The stated figure, else the one that the lines add up to, else `null`. */
export function statedOr(stated: Money | null, sum: Money | undefined): Money | null {
  if (stated !== null) return stated;
  return sum === undefined || Number.isNaN(sum) ? null : sum;
}
