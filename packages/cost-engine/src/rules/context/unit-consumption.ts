import type { Money, Quantity } from '@jianheng/fixed-point';
import { priceIn } from '../../model/project.ts';
import type { Resource } from '../../model/resource.ts';
import type { CheckMaterial } from './check-material.ts';

/** What the lines of one unit use of a resource: quantity units, and its price there. */
export interface Consumption {
  readonly quantity: Quantity;
  readonly price: Money;
}

/** Σ(工程量 × 含量) of the meant resources over the lines of a unit, by place in `resources`; lines without a quantity add nothing. */
export function lineConsumption(
  material: CheckMaterial,
  unit: number,
  isMeant: (resource: Resource) => boolean,
): Map<number, Consumption> {
  const { project } = material;
  const found = new Map<number, Consumption>();
  for (const [place, quantity] of material.usedIn(unit)) {
    const resource = project.resources[place];
    if (!resource || !isMeant(resource)) continue;
    found.set(place, { quantity, price: priceIn(project, unit, place) });
  }
  return found;
}
