import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../database/compiled-once.ts';
import type { Tx } from '../database/transaction.ts';
import { clockedColumns } from './clocked-columns.ts';
import {
  everyTitle,
  hasRuledTitle,
  type LabelSource,
  labelsByValue,
  type OneSource,
  type TitleRule,
} from './labels.ts';
import { type LastSubmit, type LastSubmitRead, lastSubmitOf, lastSubmitsByProcess } from './last-submit.ts';
import type { PageStatement } from './page-statement.ts';
import type { RegisteredEntity } from './registry.ts';
import { columnName } from './schema/names.ts';

/** What stands beside the values of a page's rows, read once for the whole page. */
export type PageLabels = {
  /** The label of a field's value; nothing where the field has no labels at all. */
  labelOf(field: string, value: unknown): string | null | undefined;
  /** Who sent the form of a process last, and when. */
  lastSubmitOf(processId: unknown): LastSubmit;
};

/** In the order of `groupsOf`: labels by the value that they stand for; and at last who sent forms, by process. */
type Read = readonly [
  labels: readonly (Readonly<Record<string, string | null>> | null)[],
  lastSubmits: Readonly<Record<string, LastSubmitRead>> | null,
];
type PageRow = Record<string, unknown>;
type Page = {
  readonly rows: readonly PageRow[];
  readonly labels: PageLabels;
  /** What was counted with the page; nothing where it is empty or was not to be counted. */
  readonly counted: number | undefined;
};
type Beside = {
  readonly titles: TitleRule;
  /** What the statement counts is counted where the page has more rows than this. */
  readonly countOver?: number;
};

/**
 * Runs a statement for a page of an entity's whole rows, in the order in which it gives them. Of their labels each is
 * read once, however many rows and fields show it: a title for each row took the database as long as the rows.
 */
export async function readPage(
  tx: Tx,
  known: RegisteredEntity,
  { rows, count }: PageStatement,
  { titles, countOver = 0 }: Beside,
): Promise<Page> {
  const counted = count
    ? sql`, case when row_number() over () = 1 and (select count(*) from page) > ${sql.lit(countOver)} then (${count}) end as ${sql.ref(COUNTED)}`
    : sql``;
  const read = await sql<PageRow>`with page as materialized (${rows})
    select t.*, ${besideOf(known, titles)}${counted} from page t`.execute(tx.db);
  const [first] = read.rows;
  return {
    rows: read.rows,
    labels: labelsIn(known, first?.[LABELS] as Read | undefined),
    counted: countedIn(first?.[COUNTED]),
  };
}

/** Counts are bigint, which comes as text, or the length of an array. */
const countedIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : undefined;

// What is read for the whole page stands in its first row: a statement answers with rows alone.
const LABELS = 'labels__';
const COUNTED = 'counted__';
const TENANT = sql`(select tenant_id from page limit 1)`;
const unruled = new WeakMap<RegisteredEntity, RawBuilder<unknown>>();

/** The same for whoever may read every title, and then put together once: it stands in each statement that lists rows. */
function besideOf(known: RegisteredEntity, titles: TitleRule): RawBuilder<unknown> {
  if (hasRuledTitle(known.labels, titles)) return selectOf(known, titles);
  const found = unruled.get(known) ?? compiledOnce(selectOf(known, everyTitle));
  unruled.set(known, found);
  return found;
}

function selectOf(known: RegisteredEntity, titles: TitleRule): RawBuilder<unknown> {
  const labels = groupsOf(known).map((group) =>
    labelsByValue(group.source, { tenant: TENANT, values: valuesOf(group) }, titles),
  );
  const lastSubmits = known.hasProcess
    ? lastSubmitsByProcess(TENANT, sql`select process_id from page`)
    : sql`null`;
  const read = sql`case when row_number() over () = 1 then json_build_array(json_build_array(${sql.join(labels)}), (${lastSubmits})) end`;
  return sql.join([...clockedColumns(known, 't'), sql`${read} as ${sql.ref(LABELS)}`]);
}

/** Every value that some of the fields hold in the page. */
function valuesOf({ fields, lists }: Group): RawBuilder<unknown> {
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
type Group = {
  readonly source: OneSource;
  readonly fields: readonly string[];
  readonly lists: readonly string[];
};
const groups = new WeakMap<RegisteredEntity, readonly Group[]>();

/** Fields whose labels are read in one place: people in the directory of people, whatever they do in the row. */
function groupsOf(known: RegisteredEntity): readonly Group[] {
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

/** Of several values the labels that are told, one after another. */
function labelIn(
  labels: Readonly<Record<string, string | null>>,
  value: unknown,
  source: LabelSource | undefined,
): string | null {
  if (value === null) return null;
  if (!Array.isArray(value)) return labels[String(value)] ?? null;
  const between = source && 'between' in source ? source.between : '';
  return value.flatMap((one) => labels[String(one)] ?? []).join(between) || null;
}

function labelsIn(known: RegisteredEntity, read: Read | undefined): PageLabels {
  const [found, lastSubmits] = read ?? [[], null];
  const byField = new Map(
    groupsOf(known).flatMap(({ fields, lists }, at) =>
      [...fields, ...lists].map((name) => [name, found[at] ?? {}] as const),
    ),
  );
  return {
    labelOf: (field, value) => {
      const labels = byField.get(field);
      return labels && labelIn(labels, value, known.labels.get(field));
    },
    lastSubmitOf: (processId) =>
      lastSubmitOf(processId === null ? undefined : lastSubmits?.[String(processId)]),
  };
}
