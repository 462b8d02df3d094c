import type { Money } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { Resource } from '../model/resource.ts';
import type { UnitWork } from '../model/unit-work.ts';

/** A resource that a unit uses, once per unit. */
export interface UnitResource {
  /** places in `units` and `resources` */
  readonly unit: number;
  readonly resource: number;
  readonly price: Money;
  /** whether some line uses more than nothing of it */
  readonly isUsed: boolean;
}

/** The resources of a unit: in the order in which its lines first use them, then those that its own table alone lists. */
export function resourcesOfUnit(
  { lines, consumptions, unitWorks, resources }: CostProject,
  unit: number,
  places: Iterable<number>,
): UnitResource[] {
  const known = new Map<number, UnitResource>();
  for (const line of places) {
    const end = cell(lines.firstConsumption, line + 1);
    for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
      const resource = cell(consumptions.resource, use);
      const before = known.get(resource);
      const isUsed = cell(consumptions.content, use) > 0;
      if (!before || (isUsed && !before.isUsed)) {
        known.set(resource, { unit, resource, price: cell(consumptions.price, use), isUsed });
      }
    }
  }
  addListed(unitWorks[unit], known, { unit, resources });
  return [...known.values()];
}

function addListed(
  listed: UnitWork | undefined,
  known: Map<number, UnitResource>,
  { unit, resources }: { readonly unit: number; readonly resources: readonly Resource[] },
): void {
  for (const [resource, quantity] of listed?.consumption ?? []) {
    if (known.has(resource)) continue;
    const price = listed?.prices.get(resource) ?? resources[resource]?.price ?? Number.NaN;
    known.set(resource, { unit, resource, price, isUsed: quantity > 0 });
  }
}
