import type { ShownFigure } from '@jianheng/spreadsheet';
import type { UnitDraft } from './unit-draft.ts';

/**
 * A bill whose prices are all zero (the formulas of an empty template) has not been priced: its prices are open, which is not the same
 * as a price of nothing.
 */
export function openUnpriced(unit: UnitDraft, warn: (message: string) => void): void {
  const isOpen = (figure: ShownFigure | null) => figure === null || Number(figure.text) === 0;
  const isUnpriced = unit.lines.every(({ price, amount }) => isOpen(price) && isOpen(amount));
  const hasZero = unit.lines.some(({ price, amount }) => price !== null || amount !== null);
  if (!isUnpriced || !hasZero) return;
  warn(`「${unit.name}」各行单价与合价全为 0，按未报价处理`);
  for (const line of unit.lines) {
    Object.assign(line, { price: null, amount: null, labour: null, material: null, machine: null });
    Object.assign(line, { overhead: null, profit: null });
  }
  for (const section of unit.sections) section.subtotal = null;
}
