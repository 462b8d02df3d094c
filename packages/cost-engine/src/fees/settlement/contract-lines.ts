import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import type { ContractLine } from './progress.ts';

/** The lines of a bill as those of a contract, by their ids; lines without quantity or price cannot be measured. */
export function contractLines({ lines, texts }: CostProject): ContractLine[] {
  const found: ContractLine[] = [];
  for (let line = 0; line < lines.count; line += 1) {
    const [quantity, price] = [cell(lines.quantity, line), cell(lines.price, line)];
    const [id, name] = [lines.ids[line] ?? '', texts.text(cell(lines.name, line))];
    if (!Number.isNaN(quantity + price)) found.push({ id, name, quantity, price });
  }
  return found;
}
