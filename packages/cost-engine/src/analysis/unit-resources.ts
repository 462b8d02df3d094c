import { at } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';

/** A resource that a unit uses, once per unit. */
export interface UnitResource {
  /** places in `units` and `resources` */
  readonly unit: number;
  readonly resource: number;
  readonly price: number;
  /** whether some line uses more than nothing of it */
  readonly isUsed: boolean;
}

/** The resources of every unit in the order in which its lines first use them. */
export function unitResources({ lines, uses, units }: CostProject): UnitResource[][] {
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
  return found.map((resources) => [...resources.values()]);
}
