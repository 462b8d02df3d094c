import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { featureKey, parseFeatures } from '../text/features.ts';
import { comparableText } from '../text/text-tokens.ts';

/** Places of lines that stand for each other in two files of one bill; `null` where one file has none. */
export interface LinePair {
  readonly left: number | null;
  readonly right: number | null;
}

type Key = (project: CostProject, line: number) => string | null;

/** How lines are recognised, the surest first: by code, by number and name, by texts. Each within the same unit. */
const KEYS: readonly Key[] = [
  (project, line) => keyOf(project, line, textOf(project, 'code', line)),
  (project, line) =>
    keyOf(project, line, `${cell(project.lines.sequence, line)} ${textOf(project, 'name', line)}`),
  (project, line) => keyOf(project, line, `${textOf(project, 'name', line)} ${featureText(project, line)}`),
];

/** Finds for every line of one file its line in the other; lines of the left file first, in their order. */
export function alignLines(left: CostProject, right: CostProject): LinePair[] {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const key of KEYS) {
    const waiting = placesByKey(right, key, taken);
    for (let line = 0; line < left.lines.count; line += 1) {
      if (found.has(line)) continue;
      const other = waiting.get(key(left, line) ?? '')?.shift();
      if (other === undefined) continue;
      found.set(line, other);
      taken.add(other);
    }
  }
  const pairs = Array.from(
    { length: left.lines.count },
    (_none, line): LinePair => ({
      left: line,
      right: found.get(line) ?? null,
    }),
  );
  const added = Array.from({ length: right.lines.count }, (_none, line) => line).filter(
    (line) => !taken.has(line),
  );
  return [...pairs, ...added.map((line) => ({ left: null, right: line }))];
}

function placesByKey(project: CostProject, key: Key, taken: ReadonlySet<number>): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let line = 0; line < project.lines.count; line += 1) {
    const own = taken.has(line) ? null : key(project, line);
    if (own === null) continue;
    const known = places.get(own);
    if (known) known.push(line);
    else places.set(own, [line]);
  }
  return places;
}

function keyOf(project: CostProject, line: number, text: string): string | null {
  if (text.trim() === '') return null;
  const unit = project.unitWorks[cell(project.lines.unitWork, line)];
  const building = project.buildings[unit?.building ?? -1];
  return `${building?.name ?? ''}\u0001${unit?.name ?? ''}\u0001${text}`;
}

/** A text of a line. */
export function textOf(
  { lines, texts }: CostProject,
  column: 'code' | 'name' | 'feature' | 'uom',
  line: number,
): string {
  return texts.text(cell(lines[column], line));
}

/** Features as they are compared: however they are numbered, punctuated and spaced. */
export function featureText(project: CostProject, line: number): string {
  return comparableText(featureKey(parseFeatures(textOf(project, 'feature', line)))).replace(/\s/g, '');
}
