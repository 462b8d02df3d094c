import type { CheckMaterial } from '../../check/check-material.ts';
import { QUANTITY, timesRounded } from '../../exact/scaled.ts';
import { at } from '../../model/number-column.ts';
import type { Resource } from '../../model/project.ts';

/** What the lines of one unit use of a resource: quantity units, and its price there. */
export interface Consumption {
  readonly quantity: number;
  readonly price: number;
}

/** Σ(工程量 × 含量) of the meant resources over the lines of a unit, by place in `resources`; lines without a quantity add nothing. */
export function lineConsumption(
  material: CheckMaterial,
  unit: number,
  isMeant: (resource: Resource) => boolean,
): Map<number, Consumption> {
  const { lines, uses, resources } = material.project;
  const meant = resources.map(isMeant);
  const found = new Map<number, Consumption>();
  for (const line of material.linesOf(unit)) {
    const quantity = at(lines.quantity, line);
    if (Number.isNaN(quantity)) continue;
    const end = at(lines.firstUse, line + 1);
    for (let use = at(lines.firstUse, line); use < end; use += 1) {
      const resource = at(uses.resource, use);
      if (meant[resource] !== true) continue;
      const known = found.get(resource)?.quantity ?? 0;
      const used = timesRounded(quantity, at(uses.content, use), QUANTITY);
      found.set(resource, { quantity: known + used, price: at(uses.price, use) });
    }
  }
  return found;
}
