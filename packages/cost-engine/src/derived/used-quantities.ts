import { QUANTITY, type Quantity, timesRounded } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';

/** Σ(工程量 × 含量) by place in `resources`, quantity units, in the order of their first use. */
export type UsedQuantities = ReadonlyMap<number, Quantity>;

/** What lines use of every resource; each use counts to its sixth decimal, lines without a quantity use nothing. */
export function usedQuantities(
  { lines, consumptions }: CostProject,
  places: Iterable<number>,
): UsedQuantities {
  const used = new Map<number, Quantity>();
  for (const line of places) {
    const quantity = cell(lines.quantity, line);
    if (Number.isNaN(quantity)) continue;
    const end = cell(lines.firstConsumption, line + 1);
    for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
      addTo(
        used,
        cell(consumptions.resource, use),
        timesRounded(quantity, cell(consumptions.content, use), QUANTITY),
      );
    }
  }
  return used;
}

/** Pieces put together, in their order. */
export function joinUsed(pieces: readonly UsedQuantities[]): UsedQuantities {
  const used = new Map<number, Quantity>();
  for (const piece of pieces) for (const [resource, quantity] of piece) addTo(used, resource, quantity);
  return used;
}

function addTo(used: Map<number, Quantity>, resource: number, quantity: Quantity): void {
  used.set(resource, (used.get(resource) ?? 0) + quantity);
}
