import type { Money } from '@jianheng/fixed-point';
import { type FigureField, optionalFigure, requiredFigure } from '../input/read-figures.ts';
import type { Figure } from '../input/read-record.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { priceIn } from '../model/project.ts';
import type { Resource } from '../model/resource.ts';
import type { ResourceEdit } from './edit.ts';

/** What an edit changes of a resource. Throws FileError naming the figure that is none. */
export function resourceChange(set: ResourceEdit['set'], place: string): Partial<Resource> {
  const money = (label: string) => ({ place, label, meaning: 'money' }) as const;
  const optional = (text: Figure, label: string) => optionalFigure(text, money(label));
  return {
    ...(set.price === undefined ? {} : { price: requiredFigure(set.price, money('单价')) }),
    ...(set.guidePrice === undefined ? {} : { guidePrice: optional(set.guidePrice, '信息价') }),
    ...(set.provisional === undefined ? {} : { provisional: optional(set.provisional, '暂估单价') }),
    ...(set.provisionalGiven === undefined
      ? {}
      : { provisionalGiven: optional(set.provisionalGiven, '招标暂估单价') }),
  };
}

/** Prices with that of one resource set, ended by `null`, or as they were. */
export function withPrice(
  prices: ReadonlyMap<number, Money>,
  resource: number,
  { text, field }: { readonly text: Figure | undefined; readonly field: FigureField<'money'> },
): ReadonlyMap<number, Money> {
  if (text === undefined) return prices;
  const price = optionalFigure(text, field);
  const changed = new Map(prices);
  if (price === null) changed.delete(resource);
  else changed.set(resource, price);
  return changed;
}

/** What a change of a resource reaches, as places. */
export interface RepricedUses {
  /** units that use it or list it in their own table */
  readonly units: readonly number[];
  /** lines in which its price has changed */
  readonly lines: readonly number[];
}

/** Brings the prices of a resource in the lines up to date. */
export function repriced(project: CostProject, resource: number): RepricedUses {
  const units = new Set<number>();
  const lines: number[] = [];
  for (const [place, { consumption, grossPrices }] of project.unitWorks.entries()) {
    if (consumption.has(resource) || grossPrices.has(resource)) units.add(place);
  }
  let unit = -1;
  let price: Money = Number.NaN;
  eachUse(project, resource, (use, line) => {
    const own = cell(project.lines.unitWork, line);
    // Lines of a unit stand together.
    if (own !== unit) {
      unit = own;
      price = priceIn(project, unit, resource);
      units.add(unit);
    }
    if (Object.is(cell(project.consumptions.price, use), price)) return;
    project.consumptions.price[use] = price;
    lines.push(line);
  });
  return { units: [...units], lines };
}

/** Consumptions stand in the order of their lines: the line is looked for only where the resource is used. */
function eachUse(
  { lines, consumptions }: CostProject,
  resource: number,
  visit: (use: number, line: number) => void,
): void {
  let line = 0;
  for (let use = 0; use < consumptions.count; use += 1) {
    if (cell(consumptions.resource, use) !== resource) continue;
    while (cell(lines.firstConsumption, line + 1) <= use) line += 1;
    visit(use, line);
  }
}
