import {
  amountOf,
  type Money,
  moneyText,
  QUANTITY,
  type Quantity,
  RATE,
  type Rate,
  scaledText,
  timesRounded,
} from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { Resource, ResourceKind } from '../model/resource.ts';
import { classOfName, MATERIAL_CLASSES, type MaterialClass } from './material-classes.ts';
import { unitFactor } from './unit-factor.ts';

/** A class that was assigned to a resource, and its conversion to the unit of the class. */
export interface MaterialDecision {
  /** Empty: in no class. Undefined: the class of the file or of the name. */
  readonly materialClass?: string | undefined;
  readonly by: 'code' | 'name' | 'similar' | 'hand';
  /** Units of the class for one unit of the resource; undefined where the units convert by themselves, or not at all. */
  readonly factor?: Rate | undefined;
}

export interface MaterialOptions {
  /** the shipped classes by default */
  readonly classes?: readonly MaterialClass[];
  /** places of the units whose consumption counts; all by default */
  readonly units?: Iterable<number> | undefined;
  /** by place of the resource */
  readonly decisions?: ReadonlyMap<number, MaterialDecision>;
}

/** A resource over the whole project: what the lines consume of it. Text; quantities per own unit, money in yuan. */
export interface MaterialRow {
  /** place in the resources of the project */
  readonly place: number;
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly kind: ResourceKind;
  /** empty: not classified */
  readonly materialClass: string;
  /** where the class comes from */
  readonly by: 'file' | MaterialDecision['by'] | 'none';
  readonly quantity: string;
  readonly amount: string;
  /** the lowest and the highest price of its uses, that of the price table where it has none */
  readonly lowPrice: string;
  readonly highPrice: string;
  /** 信息价 */
  readonly guidePrice: string | null;
  /** units of the class for one unit of the resource; `null`: unknown, or in no class */
  readonly factor: string | null;
  /** quantity in the unit of the class; `null`: 待换算 */
  readonly converted: string | null;
}

/** A class over the whole project (主要材料指标分析). */
export interface MaterialClassSum {
  readonly name: string;
  readonly unit: string;
  /** converted quantities alone */
  readonly quantity: string;
  readonly amount: string;
  /** share of the amount of all resources, 0 to 1 */
  readonly share: number;
  /** yuan per unit, over the converted rows; `null` without any */
  readonly averagePrice: number | null;
  /** rows whose unit nobody can convert */
  readonly waiting: number;
}

/** Materials by class. Classes and the rest make up all resources, to the fen. */
export interface MaterialCollection {
  readonly rows: readonly MaterialRow[];
  readonly classes: readonly MaterialClassSum[];
  readonly unclassified: string;
  readonly total: string;
  readonly isConserved: boolean;
}

interface Consumed {
  quantity: Quantity;
  amount: Money;
  low: Money;
  high: Money;
}

/**
 * Sums what the lines consume, resource by resource and class by class. The class is the assigned one, else that of the file, else
 * one that follows from the name. Each use counts as round(round(含量 × 单价) × 工程量), as price analyses (表-09) do. With `units`,
 * only resources that these units use are listed.
 */
export function collectMaterials(
  project: CostProject,
  { classes = MATERIAL_CLASSES, units, decisions = new Map() }: MaterialOptions = {},
): MaterialCollection {
  const consumed = consumption(project, units === undefined ? null : new Set(units));
  const rows = project.resources.flatMap((resource, place) => {
    const own = consumed[place];
    // A removed resource leaves an empty place.
    if (own === undefined && (units !== undefined || resource.name + resource.code === '')) return [];
    const { price } = resource;
    return materialRow(
      { resource, place, decision: decisions.get(place) },
      own ?? { quantity: 0, amount: 0, low: price, high: price },
      classes,
    );
  });
  const total = consumed.reduce((sum, own) => sum + (own?.amount ?? 0), 0);
  const byClass = Map.groupBy(rows, ({ row }) => row.materialClass);
  const sums = [...byClass]
    .filter(([name]) => name !== '')
    .map(([name, own]) => classSum(name, own, { total, classes }));
  const unclassified = amountOfRows(byClass.get('') ?? []);
  const parts = sums.reduce((sum, { amount }) => sum + amount, unclassified);
  return {
    rows: rows.map(({ row }) => row),
    classes: sums.map(({ sum }) => sum),
    unclassified: moneyText(unclassified),
    total: moneyText(total),
    isConserved: parts === total,
  };
}

/** By place of the resource; undefined for resources that are not used. */
function consumption(project: CostProject, units: ReadonlySet<number> | null): (Consumed | undefined)[] {
  const { consumptions, resources } = project;
  const consumed = new Array<Consumed | undefined>(resources.length).fill(undefined);
  forEachUse(project, units, ({ use, quantity, amount }) => {
    const resource = cell(consumptions.resource, use);
    const price = cell(consumptions.price, use);
    const row = consumed[resource] ?? { quantity: 0, amount: 0, low: price, high: price };
    consumed[resource] = row;
    row.quantity += quantity;
    row.amount += amount;
    row.low = Math.min(row.low, price);
    row.high = Math.max(row.high, price);
  });
  return consumed;
}

interface Use extends MaterialSource {
  /** its place */
  readonly use: number;
}

/** Visits the uses of all lines with a quantity, line by line. */
function forEachUse(
  { lines, consumptions }: CostProject,
  units: ReadonlySet<number> | null,
  visit: (use: Use) => void,
): void {
  for (let line = 0; line < lines.count; line += 1) {
    const perLine = cell(lines.quantity, line);
    if (Number.isNaN(perLine) || units?.has(cell(lines.unitWork, line)) === false) continue;
    const end = cell(lines.firstConsumption, line + 1);
    for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
      const content = cell(consumptions.content, use);
      const quantity = timesRounded(perLine, content, QUANTITY);
      const amount = amountOf(perLine, amountOf(content, cell(consumptions.price, use)));
      visit({ line, use, quantity, amount });
    }
  }
}

interface Counted {
  readonly row: MaterialRow;
  readonly amount: Money;
  readonly converted: Quantity | null;
}

interface Classified {
  readonly resource: Resource;
  readonly place: number;
  readonly decision: MaterialDecision | undefined;
}

function materialRow(
  { resource, place, decision }: Classified,
  { quantity, amount, low, high }: Consumed,
  classes: readonly MaterialClass[],
): Counted {
  const { materialClass, by } = classOf(resource, decision, classes);
  const unit = unitOfClass(materialClass, classes) ?? resource.unit;
  const factor = materialClass === '' ? null : factorOf(resource, unit, decision);
  const converted = factor === null ? null : timesRounded(quantity, factor.over, factor.under);
  const row: MaterialRow = {
    place,
    code: resource.code,
    name: resource.name,
    specification: resource.specification,
    unit: resource.unit,
    kind: resource.kind,
    materialClass,
    by,
    quantity: scaledText(quantity, QUANTITY),
    amount: moneyText(amount),
    lowPrice: moneyText(low),
    highPrice: moneyText(high),
    guidePrice: resource.guidePrice === null ? null : moneyText(resource.guidePrice),
    factor: factor === null ? null : scaledText(timesRounded(RATE, factor.over, factor.under), RATE),
    converted: converted === null ? null : scaledText(converted, QUANTITY),
  };
  return { row, amount, converted };
}

/** The assigned class, else that of the file, else one that the name of a material speaks for. */
function classOf(
  { materialClass, name, kind }: Resource,
  decision: MaterialDecision | undefined,
  classes: readonly MaterialClass[],
): Pick<MaterialRow, 'materialClass' | 'by'> {
  if (decision?.materialClass !== undefined)
    return {
      materialClass: decision.materialClass,
      by: decision.materialClass === '' ? 'none' : decision.by,
    };
  if (materialClass !== '') return { materialClass, by: 'file' };
  const named = isMaterialKind(kind) ? classOfName(name, classes) : null;
  return named === null ? { materialClass: '', by: 'none' } : { materialClass: named.name, by: 'name' };
}

/** Whether resources of a kind are materials; labour and machines are in no class. */
export const isMaterialKind = (kind: ResourceKind): boolean => kind !== 'R' && kind !== 'J';

const factorOf = (resource: Resource, unit: string, decision: MaterialDecision | undefined) =>
  decision?.factor === undefined ? unitFactor(resource, unit) : { over: decision.factor, under: RATE };

function unitOfClass(name: string, classes: readonly MaterialClass[]): string | null {
  return classes.find((one) => one.name === name)?.unit ?? null;
}

function amountOfRows(rows: readonly Counted[]): Money {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function classSum(
  name: string,
  rows: readonly Counted[],
  { total, classes }: { total: Money; classes: readonly MaterialClass[] },
): { sum: MaterialClassSum; amount: Money } {
  const converted = rows.filter((one) => one.converted !== null);
  const quantity = converted.reduce((sum, one) => sum + (one.converted ?? 0), 0);
  const amount = amountOfRows(rows);
  const yuan = Number(moneyText(amountOfRows(converted)));
  const sum = {
    name,
    unit: unitOfClass(name, classes) ?? rows[0]?.row.unit ?? '',
    quantity: scaledText(quantity, QUANTITY),
    amount: moneyText(amount),
    share: total === 0 ? 0 : amount / total,
    averagePrice: quantity === 0 ? null : yuan / (quantity / QUANTITY),
    waiting: rows.length - converted.length,
  };
  return { sum, amount };
}

/** A line that consumes resources: its place, and the quantity and money of its uses. */
export interface MaterialSource {
  readonly line: number;
  readonly quantity: Quantity;
  readonly amount: Money;
}

/**
 * Lines that consume one of some resources (追溯), given by their places. Quantities and amounts add up to those of the resources'
 * rows. `units`: places of the units whose lines count; all by default.
 */
export function sourcesOf(
  project: CostProject,
  resources: ReadonlySet<number>,
  units?: Iterable<number>,
): MaterialSource[] {
  const byLine = new Map<number, { line: number; quantity: Quantity; amount: Money }>();
  forEachUse(project, units === undefined ? null : new Set(units), ({ line, use, quantity, amount }) => {
    if (!resources.has(cell(project.consumptions.resource, use))) return;
    const source = byLine.get(line) ?? { line, quantity: 0, amount: 0 };
    byLine.set(line, source);
    source.quantity += quantity;
    source.amount += amount;
  });
  return [...byLine.values()];
}
