import {
  amountOf,
  type Money,
  moneyText,
  QUANTITY,
  type Quantity,
  scaledText,
  timesRounded,
} from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { Resource, ResourceKind } from '../model/resource.ts';
import { classOfName, MATERIAL_CLASSES, type MaterialClass } from './material-classes.ts';
import { unitFactor } from './unit-factor.ts';

/** A resource over the whole project: what the lines consume of it. Text; quantities per own unit, money in yuan. */
export interface MaterialRow {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly kind: ResourceKind;
  /** empty: not classified */
  readonly materialClass: string;
  /** where the class comes from */
  readonly by: 'file' | 'name' | 'none';
  readonly quantity: string;
  readonly amount: string;
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
}

/**
 * Sums what the lines consume, resource by resource and class by class. The class is that of the file, else one that the name
 * speaks for. Each use counts as round(round(含量 × 单价) × 工程量), as price analyses (表-09) do. `units` are the places of the units
 * looked at, with what these use alone; all when absent.
 */
export function collectMaterials(
  project: CostProject,
  classes: readonly MaterialClass[] = MATERIAL_CLASSES,
  units?: Iterable<number>,
): MaterialCollection {
  const consumed = consumption(project, units === undefined ? null : new Set(units));
  const rows = project.resources.flatMap((resource, place) => {
    const own = consumed[place];
    if (units !== undefined && !own) return [];
    return materialRow(resource, own ?? { quantity: 0, amount: 0 }, classes);
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

/** By place of the resource; nothing for what is not used. */
function consumption(
  { lines, consumptions, resources }: CostProject,
  units: ReadonlySet<number> | null,
): (Consumed | undefined)[] {
  const consumed = new Array<Consumed | undefined>(resources.length).fill(undefined);
  for (let line = 0; line < lines.count; line += 1) {
    const quantity = cell(lines.quantity, line);
    if (Number.isNaN(quantity) || units?.has(cell(lines.unitWork, line)) === false) continue;
    const end = cell(lines.firstConsumption, line + 1);
    for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
      const resource = cell(consumptions.resource, use);
      const row = consumed[resource] ?? { quantity: 0, amount: 0 };
      consumed[resource] = row;
      const content = cell(consumptions.content, use);
      row.quantity += timesRounded(quantity, content, QUANTITY);
      row.amount += amountOf(quantity, amountOf(content, cell(consumptions.price, use)));
    }
  }
  return consumed;
}

interface Counted {
  readonly row: MaterialRow;
  readonly amount: Money;
  readonly converted: Quantity | null;
}

function materialRow(
  resource: Resource,
  { quantity, amount }: Consumed,
  classes: readonly MaterialClass[],
): Counted {
  const isMaterial = resource.kind !== 'R' && resource.kind !== 'J';
  const named = isMaterial ? classOfName(resource.name, classes) : null;
  const materialClass = resource.materialClass || (named?.name ?? '');
  const unit = unitOfClass(materialClass, classes) ?? resource.unit;
  const factor = materialClass === '' ? null : unitFactor(resource, unit);
  const converted = factor === null ? null : timesRounded(quantity, factor.over, factor.under);
  const byName = materialClass === '' ? 'none' : 'name';
  const row: MaterialRow = {
    code: resource.code,
    name: resource.name,
    unit: resource.unit,
    kind: resource.kind,
    materialClass,
    by: resource.materialClass === '' ? byName : 'file',
    quantity: scaledText(quantity, QUANTITY),
    amount: moneyText(amount),
    converted: converted === null ? null : scaledText(converted, QUANTITY),
  };
  return { row, amount, converted };
}

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

/** Lines that consume a resource, with what each takes (追溯): places of lines and quantities; they add up to its quantity. Of some units, or of all. */
export function sourcesOf(
  { lines, consumptions, resources }: CostProject,
  code: string,
  units?: Iterable<number>,
): { line: number; quantity: Quantity }[] {
  const looked = units === undefined ? null : new Set(units);
  const wanted = resources.findIndex((resource) => resource.code === code);
  const sources: { line: number; quantity: Quantity }[] = [];
  for (let line = 0; line < lines.count; line += 1) {
    const quantity = cell(lines.quantity, line);
    if (looked?.has(cell(lines.unitWork, line)) === false) continue;
    for (
      let use = cell(lines.firstConsumption, line);
      use < cell(lines.firstConsumption, line + 1);
      use += 1
    ) {
      if (cell(consumptions.resource, use) !== wanted || Number.isNaN(quantity)) continue;
      sources.push({ line, quantity: timesRounded(quantity, cell(consumptions.content, use), QUANTITY) });
    }
  }
  return sources;
}
