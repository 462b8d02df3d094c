import { type AnyField, asText, isFilledByPeople } from '@jianheng/definition';
import type { ProcessModel } from '@jianheng/process-engine';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';

const MAX_FACTS = 3;
const MAX_VALUE = 60;
const REASONS: readonly string[] = ['text', 'longText'];
/** Kinds whose values mean the same to every reader. Labels of linked rows may be closed to some. */
const FACTS: readonly string[] = ['money', 'date', 'month', 'integer', 'decimal', 'choice'];

type Named = readonly [name: string, field: AnyField];

/**
 * The fields that lists show below the title of a form: its reason and two key fields, in the order of the form. Left out is
 * what the title says already, and what some reader may not see: sensitive fields, those with a right of their own, and those that a
 * step hides.
 */
export function summaryFields(
  { entity, process }: RegisteredEntity,
  { title, model }: { readonly title: string; readonly model?: ProcessModel },
): readonly Named[] {
  const hidden = new Set(model?.nodes.flatMap((node) => ('rights' in node ? hiddenIn(node.rights) : [])));
  for (const name of hiddenIn(process?.startRights)) hidden.add(name);
  const open = Object.entries<AnyField>(entity.fields).filter(
    ([name, field]) =>
      isFilledByPeople(field) &&
      field.sensitive !== true &&
      field.seenBy === undefined &&
      !hidden.has(name) &&
      !title.includes(`{${name}}`),
  );
  const [reason] = [
    ...open.filter(([, { kind, required }]) => kind === 'longText' || (kind === 'text' && required === true)),
    ...open.filter(([, { kind }]) => REASONS.includes(kind)),
  ];
  const facts = open.filter(([, { kind }]) => FACTS.includes(kind));
  const byNeed = [...facts.filter(([, one]) => one.required), ...facts.filter(([, one]) => !one.required)];
  return [...(reason ? [reason] : []), ...byNeed].slice(0, MAX_FACTS);
}

const hiddenIn = (rights: Readonly<Record<string, unknown>> | undefined): string[] =>
  Object.entries(rights ?? {}).flatMap(([name, right]) => (right === 'hidden' ? [name] : []));

/** The facts of a form as they are stored: a line each, its label and its value apart by a tab. Null where there are none. */
export function formatSummary(fields: readonly Named[], record: WireRow): string | null {
  const lines = fields.flatMap(([name, field]) => {
    const value = [...asText(field, record[name]).replace(/\s+/g, ' ').trim()].slice(0, MAX_VALUE).join('');
    return value === '' ? [] : [`${field.label}\t${value}`];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

/** A stored summary as facts, in SQL. */
export const factsSql = (summary: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('label', split_part(l.line, E'\\t', 1), 'value', split_part(l.line, E'\\t', 2)) order by l.place)
    from unnest(string_to_array(${summary}, E'\\n')) with ordinality l(line, place)), '[]')`;
