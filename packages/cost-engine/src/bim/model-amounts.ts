import type { Quantity } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';

/** Quantities of an imported building model: by class, then by the name of the quantity; the empty name is the number of elements. */
export type ModelAmounts = ReadonlyMap<string, ReadonlyMap<string, Quantity>>;

/**
 * Reads the bill that the import of a model has made (one line per class with its count, one per quantity that its elements state):
 * quantities by class and name. A line whose features say that its quantity is incomplete states none.
 */
export function modelAmounts({ lines, texts }: CostProject): ModelAmounts {
  const amounts = new Map<string, Map<string, Quantity>>();
  for (let line = 0; line < lines.count; line += 1) {
    const element = texts.text(cell(lines.section, line));
    const quantity = cell(lines.quantity, line);
    const isPartial = cell(lines.feature, line) !== 0;
    if (Number.isNaN(quantity) || isPartial) continue;
    const [, name = ''] = /\s(\S+)$/.exec(texts.text(cell(lines.name, line))) ?? [];
    const known = amounts.get(element) ?? new Map<string, Quantity>();
    amounts.set(element, known);
    known.set(name, (known.get(name) ?? 0) + quantity);
  }
  return amounts;
}

/** Whether a project is the bill of a building model. */
export function isModel({ lines, texts }: CostProject): boolean {
  if (lines.count === 0) return false;
  return texts.text(cell(lines.section, 0)).startsWith('Ifc');
}
