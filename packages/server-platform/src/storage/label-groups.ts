import { type RawBuilder, sql } from 'kysely';
import type { LabelSource, OneSource } from './labels.ts';
import type { RegisteredEntity } from './registry.ts';
import { columnName } from './schema/names.ts';

/** What is read for a whole page stands in its first row, under this name: a statement answers with rows alone. */
export const LABELS = 'labels__';

/** Where the label of a field stands among those that were read for a page; of several values one after another. */
export type LabelPlace = { readonly group: number; readonly between?: string };

/** Every value that some of the fields hold in the page. */
export function valuesOf({ fields, lists }: Group): RawBuilder<unknown> {
  const columns = fields.map((name) => sql.ref(`p.${columnName(name)}`));
  const single = columns.length === 1 ? sql.join(columns) : sql`unnest(array[${sql.join(columns)}])`;
  const parts = [
    ...(columns.length === 0 ? [] : [single]),
    ...lists.map((name) => sql`unnest(${sql.ref(`p.${columnName(name)}`)})`),
  ];
  return sql.join(
    parts.map((part) => sql`select ${part} from page p`),
    sql` union all `,
  );
}

/** Fields that hold one value each, and those that hold several. */
export type Group = {
  readonly source: OneSource;
  readonly fields: readonly string[];
  readonly lists: readonly string[];
};
const groups = new WeakMap<RegisteredEntity, readonly Group[]>();

/** Fields whose labels are read in one place: people in the directory of people, whatever they do in the row. */
export function groupsOf(known: RegisteredEntity): readonly Group[] {
  const found = groups.get(known);
  if (found) return found;
  const all = [...known.labels].map(([name, source]) =>
    'each' in source ? { name, one: source.each, isList: true } : { name, one: source, isList: false },
  );
  const made = [...Map.groupBy(all, ({ one }) => JSON.stringify(one)).values()].flatMap((places) => {
    const namesOf = (isList: boolean) =>
      places.filter((place) => place.isList === isList).map(({ name }) => name);
    const source = places[0]?.one;
    return source ? [{ source, fields: namesOf(false), lists: namesOf(true) }] : [];
  });
  groups.set(known, made);
  return made;
}

/** What stands between the labels of several values. */
export const betweenOf = (source: LabelSource | undefined) =>
  source && 'between' in source ? source.between : '';

/** Of several values the labels that are told, one after another. */
export function labelIn(
  labels: Readonly<Record<string, string | null>>,
  value: unknown,
  between: string,
): string | null {
  if (value === null) return null;
  if (!Array.isArray(value)) return labels[String(value)] ?? null;
  return value.flatMap((one) => labels[String(one)] ?? []).join(between) || null;
}
