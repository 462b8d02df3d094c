import { PairIds } from '../derived/pair-ids.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { normalUnit } from '../text/units-of-measure.ts';
import type { Similarity } from './similarity-index.ts';

/** What collection reads of a line; lines that are equal in all of it are collected alike. */
export interface DistinctLine extends Similarity {
  readonly code9: string;
  readonly specialty: string;
  /** the subject that the file states, empty when it states none */
  readonly subject: string;
  /** a person chose the subject */
  readonly isByHand: boolean;
}

/** The different lines of a project, and which of them every line is. */
export interface DistinctLines {
  readonly rows: readonly DistinctLine[];
  /** place in `rows`, by line */
  readonly rowOf: Uint32Array;
}

/** The text of `collected` for a subject that a person chose. */
const BY_HAND = 'hand';

/** Reads every distinct text once. */
export function distinctLines({ lines, unitWorks, texts }: CostProject): DistinctLines {
  const columns = [lines.code, lines.name, lines.feature, lines.uom, lines.section, lines.subject];
  if (lines.collected) columns.push(lines.collected);
  const pairs = columns.map((column) => ({ column, ids: new PairIds() }));
  const specialties = new Map<string, number>();
  const rows: DistinctLine[] = [];
  const rowOf = new Uint32Array(lines.count);
  for (let line = 0; line < lines.count; line += 1) {
    const specialty = unitWorks[cell(lines.unitWork, line)]?.specialty ?? '';
    if (!specialties.has(specialty)) specialties.set(specialty, specialties.size);
    let row = specialties.get(specialty) ?? 0;
    for (const { column, ids } of pairs) row = ids.id(row, cell(column, line));
    rowOf[line] = row;
    if (row < rows.length) continue;
    rows.push(distinctLine({ lines, texts }, line, specialty));
  }
  return { rows, rowOf };
}

function distinctLine(
  { lines, texts }: Pick<CostProject, 'lines' | 'texts'>,
  line: number,
  specialty: string,
): DistinctLine {
  const text = (column: Uint32Array | undefined) => (column ? texts.text(cell(column, line)) : '');
  return {
    code9: text(lines.code).slice(0, 9),
    name: text(lines.name),
    feature: text(lines.feature),
    unit: normalUnit(text(lines.uom)),
    section: text(lines.section),
    subject: text(lines.subject),
    isByHand: text(lines.collected) === BY_HAND,
    specialty,
  };
}
