import { type Money, moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { Building } from '../model/building.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { UnitWork } from '../model/unit-work.ts';
import { type LineSums, lineSums, statedOr, statedSum } from './line-sums.ts';
import { type ReviewSums, reviewSums } from './review-sums.ts';

/** One total of the file beside the sum of what stands directly below it; amounts as text in yuan. */
export interface Reconciliation {
  readonly id: string;
  readonly name: string;
  /** which total: 分部小计, 单位工程造价 … */
  readonly total: string;
  /** `null`: the file does not state it */
  readonly stated: string | null;
  /** `null`: a part below is not stated */
  readonly computed: string | null;
  /** stated less computed, `null` when one of them is missing */
  readonly difference: string | null;
}

/** What came out of an import, in figures that can be compared with the paper. */
export interface ImportReport {
  readonly counts: Readonly<Record<'singles' | 'units' | 'resources' | 'lines' | 'uses', number>>;
  /** Σ 合价 of all lines */
  readonly lineAmount: string;
  /** lines by the form of their code: twelve digits; supplements, provincial and firms' codes; none. Σ 工程量 as text */
  readonly codes: Readonly<Record<'standard' | 'supplementary' | 'none', CodeCount>>;
  /** of a settlement under review, text in yuan; `null` when the file tells of none */
  readonly review: ReviewReport | null;
  /** totals compared, and those of them that do not agree to the fen or cannot be compared */
  readonly compared: number;
  readonly differences: readonly Reconciliation[];
}

/** 送审, 审定, 核增 and 核减 of all lines that a review has two stages of. */
type ReviewReport = { readonly lines: number } & Readonly<Record<Exclude<keyof ReviewSums, 'lines'>, string>>;

/** Lines, distinct codes among them, and the sum of their quantities whatever the unit. */
interface CodeCount {
  readonly lines: number;
  readonly distinct: number;
  readonly quantity: string;
}

/** Spreadsheets keep fractions of a fen; half of one is a difference. */
const HALF_FEN = 0.005;

/** Compares every stated total with the stated values directly below it, so that a difference shows once, where it is. */
export function reconcile(project: CostProject): ImportReport {
  const sums = lineSums(project);
  const rows = [
    ...project.unitWorks.flatMap((unit, place) => unitRows(unit, sums[place])),
    ...project.buildings.map((single, place) => singleRow(project, single, place)),
    compare({
      id: project.head.id,
      name: project.head.name,
      total: '项目总价',
      stated: project.head.total,
      computed: statedSum(project.buildings.map((single) => single.total)),
    }),
  ];
  const { buildings, unitWorks, resources, lines, consumptions } = project;
  return {
    counts: {
      singles: buildings.length,
      units: unitWorks.length,
      resources: resources.length,
      lines: lines.count,
      uses: consumptions.count,
    },
    lineAmount: moneyText(allLines(project)),
    codes: codeCounts(project),
    review: reviewReport(reviewSums(project)),
    compared: rows.length,
    differences: rows.filter(
      (row) => row.difference === null || Math.abs(Number(row.difference)) >= HALF_FEN,
    ),
  };
}

function reviewReport(sums: ReviewSums | null): ReviewReport | null {
  if (!sums) return null;
  const { lines, submitted, approved, added, taken } = sums;
  return {
    lines,
    submitted: moneyText(submitted),
    approved: moneyText(approved),
    added: moneyText(added),
    taken: moneyText(taken),
  };
}

const TWELVE_DIGITS = /^\d{12}$/;

function codeCounts({ lines, texts }: CostProject): ImportReport['codes'] {
  const growing = () => ({ lines: 0, codes: new Set<number>(), quantity: 0 });
  const counts = { standard: growing(), supplementary: growing(), none: growing() };
  for (let line = 0; line < lines.count; line += 1) {
    const place = cell(lines.code, line);
    const code = texts.text(place);
    const other = code === '' ? counts.none : counts.supplementary;
    const count = TWELVE_DIGITS.test(code) ? counts.standard : other;
    count.lines += 1;
    count.codes.add(place);
    count.quantity += cell(lines.quantity, line) || 0;
  }
  const shown = ({ lines: own, codes, quantity }: ReturnType<typeof growing>): CodeCount => ({
    lines: own,
    distinct: codes.size,
    quantity: scaledText(quantity, QUANTITY),
  });
  return {
    standard: shown(counts.standard),
    supplementary: shown(counts.supplementary),
    none: shown(counts.none),
  };
}

function allLines({ lines }: CostProject): number {
  let sum = 0;
  for (let line = 0; line < lines.count; line += 1) {
    const amount = cell(lines.amount, line);
    if (!Number.isNaN(amount)) sum += amount;
  }
  return sum;
}

interface Pair {
  readonly id: string;
  readonly name: string;
  readonly total: string;
  readonly stated: number | null;
  readonly computed: number | null;
}

function compare({ id, name, total, stated, computed }: Pair): Reconciliation {
  return {
    id,
    name,
    total,
    stated: stated === null ? null : moneyText(stated),
    computed: computed === null ? null : moneyText(computed),
    difference: stated === null || computed === null ? null : moneyText(stated - computed),
  };
}

function unitRows(unit: UnitWork, sums: LineSums | undefined): Reconciliation[] {
  const { id, name } = unit;
  const sections = [...(sums?.sections ?? [])].map(([section, computed]) =>
    compare({
      id,
      name,
      total: `分部小计 ${section}`,
      stated: unit.sections.get(section) ?? null,
      computed,
    }),
  );
  const row = (total: string, stated: Money | null, computed: Money | null) =>
    compare({ id, name, total, stated, computed });
  const unitMeasures = statedOr(unit.unitMeasures, sums?.unitMeasures);
  const fees = [unit.divisional, unit.measuresTotal, unit.otherTotal, unit.statutoryFeeTotal, unit.tax];
  return [
    ...sections,
    row('分部分项合计', unit.divisional, sectionSum(unit, sums)),
    row('单价措施合计', unit.unitMeasures, sums?.unitMeasures ?? 0),
    row(
      '措施项目合计',
      unit.measuresTotal,
      statedSum([unitMeasures, ...unit.measures.map((preliminary) => preliminary.amount)]),
    ),
    row('其他项目合计', unit.otherTotal, otherSum(unit)),
    row('单位工程造价', unit.total, statedSum(fees)),
  ];
}

/** The stated subtotals of all sections; one that states none counts with its lines. */
function sectionSum({ sections }: UnitWork, sums: LineSums | undefined): Money {
  let sum = 0;
  for (const [section, computed] of sums?.sections ?? []) sum += sections.get(section) ?? computed;
  for (const [section, stated] of sections) sum += sums?.sections.has(section) === true ? 0 : stated;
  return sum;
}

/** 其他项目 = 暂列金额 + 专业工程暂估价 + 计日工 + 总承包服务费. */
export function otherSum(unit: UnitWork): Money | null {
  const specialties = unit.specialtyProvisional.map((row) => row.amount);
  return statedSum([unit.provisionalSum, ...specialties, unit.dayWork, unit.attendance]);
}

function singleRow(project: CostProject, single: Building, place: number): Reconciliation {
  const units = project.unitWorks.filter((unit) => unit.building === place);
  return compare({
    id: single.id,
    name: single.name,
    total: '单项工程造价',
    stated: single.total,
    computed: statedSum(units.map((unit) => unit.total)),
  });
}
