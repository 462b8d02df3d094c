import type { LineEvent } from '../model/import-event.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { LINE_FIGURES, LINE_TEXTS, type NewLine } from './edit.ts';

/** A line that is put in, as an importer would emit it. */
export function newLineEvent(line: NewLine, unit: string): LineEvent {
  const { id, tab = 'F', section = '', sequence = 0, consumptions = [], quotas = [], shares = [] } = line;
  const texts = LINE_TEXTS.map((name) => [name, line[name] ?? '']);
  const figures = Object.keys(LINE_FIGURES).map((name) => [
    name,
    line[name as keyof typeof LINE_FIGURES] ?? null,
  ]);
  return {
    type: 'line',
    place: `清单行「${id}」`,
    id,
    unit,
    tab,
    section,
    sequence,
    ...(Object.fromEntries(texts) as Record<(typeof LINE_TEXTS)[number], string>),
    quantity: line.quantity ?? null,
    figures: Object.fromEntries(figures) as LineEvent['figures'],
    consumptions,
    quotas,
    shares,
  };
}

/** Where the first line of a unit stands, or would stand: before the lines of the units that come after it in the file. */
export function firstPlaceIn({ lines, unitWorks }: CostProject, unit: number): number {
  const rank = (one: number) => (unitWorks[one]?.building ?? 0) * unitWorks.length + one;
  const own = rank(unit);
  for (let line = 0; line < lines.count; line += 1) if (rank(cell(lines.unitWork, line)) >= own) return line;
  return lines.count;
}
