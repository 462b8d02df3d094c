import { MONEY, moneyText, parseScaled, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { IndexGroup } from '../indices/index-groups.ts';
import { collectMaterials, type MaterialRow } from '../materials/collect-materials.ts';
import { MATERIAL_CLASSES, type MaterialClass } from '../materials/material-classes.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import type { Range } from '../settings/thresholds.ts';
import type { Divisors } from './economic-analysis.ts';
import { flagOf, type IndexFlag } from './index-flag.ts';
import { ratio, shareOfWhole } from './ratio.ts';

/** One row of the analysis of labour, materials and machines (工料机指标分析). */
export interface MaterialAnalysisRow {
  /** 人工, 机械, a material class, or 其他材料 for what belongs to none */
  readonly name: string;
  /** unit of the quantity, empty where different ones cannot be added up */
  readonly unit: string;
  /** text, `null` where none can be added up */
  readonly quantity: string | null;
  /** yuan as text */
  readonly amount: string;
  /** share of the amount of all resources, 0 to 1 */
  readonly share: number;
  /** quantity and yuan per unit of the divisor, `null` when the group has no such size */
  readonly perScale: number | null;
  readonly amountPerScale: number | null;
  /** yuan per unit, `null` without quantity */
  readonly averagePrice: number | null;
  readonly range: Range | null;
  readonly flag: IndexFlag;
  /** resources whose quantity nobody can convert */
  readonly waiting: number;
  /** what it is made of; `sourcesOf` leads on to the lines */
  readonly resources: readonly MaterialRow[];
}

/** How the third analysis is made. `divisors`: row name to symbol, where it is not the building area. */
export interface MaterialAnalysisOptions {
  readonly config: CheckConfig;
  readonly divisors?: Divisors;
  readonly classes?: readonly MaterialClass[];
}

const LABOUR = '人工';
const MACHINES = '机械';
const OTHER = '其他材料';
const WORKDAY = '工日';

/**
 * Analysis 3: quantity, content per size, average price, amount and share of labour, of every material class and of machines, for one
 * group of units: the project, a building, a trade. The amounts add up to those of all resources. Ranges by `MT:class`.
 */
export function materialAnalysis(
  project: CostProject,
  group: IndexGroup,
  { config, divisors = new Map(), classes = MATERIAL_CLASSES }: MaterialAnalysisOptions,
): MaterialAnalysisRow[] {
  const { rows, classes: sums, total } = collectMaterials(project, { classes, units: group.units });
  const whole = Number(total);
  const members = Map.groupBy(rows, rowName);
  const named = sums.filter(({ name }) => members.has(name));
  const names = [LABOUR, ...named.map(({ name }) => name), OTHER, MACHINES].filter((name) =>
    members.has(name),
  );
  return names.map((name) => {
    const resources = members.get(name) ?? [];
    const sum = named.find((one) => one.name === name);
    const own = sum ?? (name === LABOUR ? labourSum(resources) : plainSum(resources));
    const symbol = divisors.get(name) ?? 'JZMJ';
    const size = group.scales.get(symbol);
    const perScale = ratio(own.quantity === null ? null : Number(own.quantity), size);
    const range = (symbol === 'JZMJ' && config.ranges.get(`MT:${name}`)) || null;
    return {
      name,
      unit: own.unit,
      quantity: own.quantity,
      amount: own.amount,
      share: shareOfWhole(Number(own.amount), whole),
      perScale,
      amountPerScale: ratio(Number(own.amount), size),
      averagePrice: own.averagePrice,
      range,
      flag: flagOf(perScale, range),
      waiting: own.waiting,
      resources,
    };
  });
}

function rowName({ kind, materialClass }: MaterialRow): string {
  if (materialClass !== '') return materialClass;
  if (kind === 'R') return LABOUR;
  return kind === 'J' ? MACHINES : OTHER;
}

interface Sum {
  readonly unit: string;
  readonly quantity: string | null;
  readonly amount: string;
  readonly averagePrice: number | null;
  readonly waiting: number;
}

function plainSum(rows: readonly MaterialRow[]): Sum {
  return { unit: '', quantity: null, amount: amountOf(rows), averagePrice: null, waiting: 0 };
}

/** Labour is counted in days of work (工日). */
function labourSum(rows: readonly MaterialRow[]): Sum {
  const counted = rows.filter(({ unit }) => unit.trim() === WORKDAY);
  if (counted.length === 0) return { ...plainSum(rows), waiting: rows.length };
  const days = scaledSum(counted.map(({ quantity }) => quantity));
  const yuan = Number(amountOf(counted));
  return {
    unit: WORKDAY,
    quantity: scaledText(days, QUANTITY),
    amount: amountOf(rows),
    averagePrice: days === 0 ? null : yuan / (days / QUANTITY),
    waiting: rows.length - counted.length,
  };
}

function amountOf(rows: readonly MaterialRow[]): string {
  return moneyText(rows.reduce((sum, { amount }) => sum + parseScaled(amount, MONEY), 0));
}

function scaledSum(quantities: readonly string[]): number {
  return quantities.reduce((sum, text) => sum + parseScaled(text, QUANTITY), 0);
}
