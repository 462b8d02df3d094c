import { at } from '../model/number-column.ts';
import type { CostProject, Resource, UnitWork } from '../model/project.ts';

/** A resource that a unit uses, once per unit. */
export interface UnitResource {
  /** places in `units` and `resources` */
  readonly unit: number;
  readonly resource: number;
  readonly price: number;
  /** whether some line uses more than nothing of it */
  readonly isUsed: boolean;
}

/** The resources of every unit: in the order in which its lines first use them, then those that its own table alone lists. */
export function unitResources({ lines, uses, units, resources }: CostProject): UnitResource[][] {
  const found = units.map(() => new Map<number, UnitResource>());
  for (let line = 0; line < lines.count; line += 1) {
    const unit = at(lines.unit, line);
    const known = found[unit];
    const end = at(lines.firstUse, line + 1);
    for (let use = at(lines.firstUse, line); known && use < end; use += 1) {
      const resource = at(uses.resource, use);
      const before = known.get(resource);
      const isUsed = at(uses.content, use) > 0;
      if (!before || (isUsed && !before.isUsed)) {
        known.set(resource, { unit, resource, price: at(uses.price, use), isUsed });
      }
    }
  }
  for (const [unit, known] of found.entries()) addListed(units[unit], known, { unit, resources });
  return found.map((known) => [...known.values()]);
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
