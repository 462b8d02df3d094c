import { amountOf, FEN, type Money, moneyText, shareOf } from '@jianheng/fixed-point';
import { productRounding } from '../derived/displayed-decimals.ts';
import { type LineSums, lineSums, statedOr, statedSum } from '../derived/line-sums.ts';
import { otherSum } from '../derived/reconcile.ts';
import type { Building } from '../model/building.ts';
import { sourceText } from '../model/line-sources.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { UnitWork } from '../model/unit-work.ts';

/** A figure that did not follow from what it is made of, and what it is now; text in yuan. */
export interface Correction {
  readonly place: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A project in which every sum follows from its parts, and what was put right for that. */
export interface Recalculated {
  readonly project: CostProject;
  readonly corrections: readonly Correction[];
}

/** What display may have rounded away is no error. */
const OPEN = FEN;

/**
 * Puts the arithmetic of a bill right, from the line to the project: 合价 = 工程量 × 单价, subtotals, 措施, 其他, 规费, 税金 and totals. Quantities, prices
 * and rates stay as they are; a figure that is not stated, or that rests on one that is not, stays open. Money in words is left
 * out where the total changes, since it no longer says it.
 */
export function recalculated(project: CostProject): Recalculated {
  const corrections: Correction[] = [];
  const note = (place: string, label: string, [before, after]: readonly [Money, Money]) =>
    corrections.push({ place, label, before: moneyText(before), after: moneyText(after) });
  const lines = { ...project.lines, amount: amountsOf(project, note) };
  const withLines = { ...project, lines };
  const sums = lineSums(withLines);
  const unitWorks = project.unitWorks.map((unit, at) => unitOf(unit, sums[at], note));
  const buildings = project.buildings.map((building, at) => buildingOf(building, at, { unitWorks, note }));
  const whole = statedSum(buildings.map(({ total }) => total));
  const total = righted(project.head.total, whole, (pair) => note(project.head.name, '项目总价', pair));
  const head = { ...project.head, total, words: total === project.head.total ? project.head.words : null };
  return { project: { ...withLines, unitWorks, buildings, head }, corrections };
}

type Note = (place: string, label: string, pair: readonly [Money, Money]) => void;

function amountsOf(project: CostProject, note: Note): Float64Array {
  const { lines, texts, sources } = project;
  const amounts = Float64Array.from(lines.amount);
  for (let line = 0; line < lines.count; line += 1) {
    const product = amountOf(cell(lines.quantity, line), cell(lines.price, line));
    const amount = cell(lines.amount, line);
    if (Number.isNaN(product + amount) || Math.abs(product - amount) <= OPEN + productRounding(lines, line))
      continue;
    amounts[line] = product;
    const source = sources.of(lines.ids[line] ?? '');
    const named = `${texts.text(cell(lines.code, line))} ${texts.text(cell(lines.name, line))}`.trim();
    note(source ? `${sourceText(source)} ${named}` : named, '合价', [amount, product]);
  }
  return amounts;
}

/** A stated figure, or what it must be where it is another; open stays open. */
function righted(
  stated: Money | null,
  sum: Money | null,
  tell: (pair: readonly [Money, Money]) => void,
): Money | null {
  if (stated === null || sum === null || Number.isNaN(sum) || Math.abs(stated - sum) <= OPEN) return stated;
  tell([stated, sum]);
  return sum;
}

function unitOf(unit: UnitWork, sums: LineSums | undefined, note: Note): UnitWork {
  const right = (label: string, stated: Money | null, sum: Money | null) =>
    righted(stated, sum, (pair) => note(unit.name, label, pair));
  const sections = new Map(
    [...unit.sections].map(([section, stated]) => {
      const sum = sums?.sections.get(section) ?? null;
      const open = sums?.sectionRounding.get(section) ?? 0;
      const isRight = sum === null || Math.abs(stated - sum) <= OPEN + open;
      return [section, isRight ? stated : (right(`分部小计 ${section}`, stated, sum) ?? stated)] as const;
    }),
  );
  const isWhole = [...(sums?.sections.keys() ?? [])].every((section) => sections.has(section));
  const ofSections = sections.size > 0 && isWhole ? statedSum([...sections.values()]) : null;
  const divisional = right('分部分项合计', unit.divisional, ofSections);
  const unitMeasures = right('单价措施合计', unit.unitMeasures, sums?.unitMeasures ?? null);
  const ofMeasures = statedSum([
    statedOr(unitMeasures, sums?.unitMeasures),
    ...unit.measures.map(({ amount }) => amount),
  ]);
  const measuresTotal = right('措施项目合计', unit.measuresTotal, ofMeasures);
  const otherTotal = right('其他项目合计', unit.otherTotal, otherSum(unit));
  const fees = unit.statutoryFees.map(({ amount }) => amount);
  const statutoryFeeTotal = right(
    '规费合计',
    unit.statutoryFeeTotal,
    fees.length === 0 ? null : statedSum(fees),
  );
  const base = statedSum([divisional, measuresTotal, otherTotal, statutoryFeeTotal]);
  const taxBase = right('税金基数', unit.taxBase, base);
  const taxed = taxBase ?? base;
  const tax = right(
    '税金',
    unit.tax,
    taxed === null || unit.taxRate === null ? null : shareOf(taxed, unit.taxRate),
  );
  const total = right('单位工程造价', unit.total, statedSum([base, tax]));
  return {
    ...unit,
    sections,
    divisional,
    unitMeasures,
    measuresTotal,
    otherTotal,
    statutoryFeeTotal,
    taxBase,
    tax,
    total,
  };
}

function buildingOf(
  building: Building,
  place: number,
  { unitWorks, note }: { readonly unitWorks: readonly UnitWork[]; readonly note: Note },
): Building {
  const sum = statedSum(unitWorks.filter((unit) => unit.building === place).map(({ total }) => total));
  return {
    ...building,
    total: righted(building.total, sum, (pair) => note(building.name, '单项工程造价', pair)),
  };
}
