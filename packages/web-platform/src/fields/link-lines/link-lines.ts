import type { AnyField } from '@jianheng/definition';
import { type Line, newLine, toLines } from '../lines/line.ts';

type LinesField = Extract<AnyField, { kind: 'lines' }>;
type LinkField = Extract<AnyField, { kind: 'link' }>;

export type Chosen = { readonly value: string; readonly label: string };

/** The one link that such lines hold. None where a line holds anything else: then it is a table. */
export function onlyLink(field: LinesField): { readonly name: string; readonly link: LinkField } | undefined {
  const [only, ...others] = Object.entries(field.fields);
  if (only === undefined || others.length > 0) return undefined;
  const [name, link] = only;
  return link.kind === 'link' ? { name, link } : undefined;
}

/** What the lines point to. */
export function chosenOf(name: string, value: unknown): readonly Chosen[] {
  return toLines(value).flatMap((line) => {
    const id = line[name];
    const label = line[`${name}_label`];
    return typeof id === 'string' ? [{ value: id, label: typeof label === 'string' ? label : '' }] : [];
  });
}

/** The lines for what is chosen; those that stood before stay the same lines. */
export function linesOf(
  { fields }: LinesField,
  name: string,
  value: unknown,
  chosen: readonly Chosen[],
): readonly Line[] {
  const existing = toLines(value);
  return chosen.map(
    ({ value: id, label }) =>
      existing.find((line) => line[name] === id) ?? {
        ...newLine(fields),
        [name]: id,
        [`${name}_label`]: label,
      },
  );
}
