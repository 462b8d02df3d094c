import type { Quantity } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { normalUnit } from '../text/units-of-measure.ts';
import type { ModelGroup } from './model-groups.ts';

/** Lines of a bill that stand for one group of elements: their quantities by unit of measure, and their ids. */
export interface BillGroup {
  readonly quantities: ReadonlyMap<string, Quantity>;
  readonly lines: readonly string[];
}

const TWELVE_DIGITS = /^\d{12}$/;

/**
 * Gathers the lines of each group, by the place of the group. A line counts once: by its code under GB 50500-2013, whose codes the
 * groups name; by its name where it has none, or under another edition. Measures (模板) are no elements.
 */
export function billGroups(bill: CostProject, groups: readonly ModelGroup[]): BillGroup[] {
  const found = groups.map(() => ({ quantities: new Map<string, Quantity>(), lines: [] as string[] }));
  const { lines, texts } = bill;
  for (let line = 0; line < lines.count; line += 1) {
    const quantity = cell(lines.quantity, line);
    if (cell(lines.isPreliminary, line) === 1 || Number.isNaN(quantity)) continue;
    const group = found[placeOf(bill, line, groups)];
    if (!group) continue;
    const unit = normalUnit(texts.text(cell(lines.uom, line)));
    group.quantities.set(unit, (group.quantities.get(unit) ?? 0) + quantity);
    group.lines.push(lines.ids[line] ?? '');
  }
  return found;
}

function placeOf({ head, lines, texts }: CostProject, line: number, groups: readonly ModelGroup[]): number {
  const code = texts.text(cell(lines.code, line));
  if (head.standard === '2013' && TWELVE_DIGITS.test(code)) {
    return groups.findIndex(({ codes }) => codes.some((beginning) => code.startsWith(beginning)));
  }
  const name = texts.text(cell(lines.name, line));
  if (name.includes('模板')) return -1;
  return groups.findIndex(({ names }) => names.some((word) => name.includes(word)));
}
