import type { Fields } from '@jianheng/definition';

/** One line as it is edited: its fields, labels beside ids, and a key that outlives moves. */
export type Line = Readonly<Record<string, unknown>> & { readonly id: string };

/** A draft brings lines of an earlier visit with their keys; those made now must not be the same. */
const visit = Math.random().toString(36).slice(2);
let created = 0;

/** A line that nothing is filled in, but for what the declaration gives. */
export function newLine(fields: Fields): Line {
  const defaults = Object.entries(fields).map(([name, field]) => [
    name,
    'default' in field && !String(field.default).startsWith('current') ? (field.default ?? null) : null,
  ]);
  return { ...Object.fromEntries(defaults), id: nextKey() };
}

/** The lines of a value; stored ones come with their ids, others get a key. */
export function toLines(value: unknown): readonly Line[] {
  if (!Array.isArray(value)) return [];
  return value.map((line: Readonly<Record<string, unknown>>) =>
    typeof line.id === 'string' ? (line as Line) : { ...line, id: nextKey() },
  );
}

/** The lines with one repeated right after itself. */
export function copyLine(lines: readonly Line[], at: number): readonly Line[] {
  const line = lines[at];
  return line === undefined ? lines : lines.toSpliced(at + 1, 0, { ...line, id: nextKey() });
}

/** The lines with one moved to another place; a place outside leaves them as they are. */
export function moveLine(lines: readonly Line[], from: number, to: number): readonly Line[] {
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length || from === to) return lines;
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** Whether two lines hold the same; formulas make a new object of every line at each key. */
export function isSameLine(left: Line, right: Line): boolean {
  if (left === right) return true;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length && names.every((name) => Object.is(left[name], right[name]))
  );
}

function nextKey(): string {
  created += 1;
  return `new-${visit}-${created}`;
}
