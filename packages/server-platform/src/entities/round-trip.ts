import { type Fields, isFilledByPeople } from '@jianheng/definition';
import { COMPANIONS } from '../storage/companions.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was filled in, without what only the system fills in and what stands there already, lines included. */
export function withoutRoundTripped(
  fields: Fields,
  values: Values,
  before?: Values,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const isOpen = !field || before === undefined || isFilledByPeople(field) || !isSame(value, before[name]);
    if (isOpen) kept[name] = field?.kind === 'lines' ? linesOf(field.fields, value, before?.[name]) : value;
  }
  return kept;
}

/** A line that is known by its id is compared with itself; what is no list of lines is refused later, by its label. */
function linesOf(fields: Fields, lines: unknown, before: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  const known = Array.isArray(before) ? before.filter(isObject) : [];
  return lines.map((line: unknown) => {
    if (!isObject(line)) return line;
    return withoutRoundTripped(
      fields,
      withoutCompanions(fields, line),
      known.find(({ id }) => id === line.id),
    );
  });
}

/** A form that is sent back as it was read, without what stands in it for reading alone. */
export function withoutCompanions(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isCompanion(fields, name)));
}

/** `applicant_label` and `applicant_shown` beside `applicant`, and `extValues`: for reading, of no meaning when they come back. */
export function isCompanion(fields: Fields, name: string): boolean {
  if (name === COMPANIONS) return !Object.hasOwn(fields, name);
  return ENDINGS.some(
    (ending) => name.endsWith(ending) && Object.hasOwn(fields, name.slice(0, -ending.length)),
  );
}

const ENDINGS = ['_label', '_shown'];

export const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
