import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../database/compiled-once.ts';
import type { Tx } from '../database/transaction.ts';
import { clockedColumns } from './clocked-columns.ts';
import { everyTitle, hasRuledTitle, type LabelSource, labelsByValue, type TitleRule } from './labels.ts';
import { type LastSubmit, type LastSubmitRead, lastSubmitOf, lastSubmitsByProcess } from './last-submit.ts';
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
  /** A number to be counted in the same statement, where the page has more rows than `over`. */
  readonly count?: { readonly sql: RawBuilder<unknown>; readonly over: number } | undefined;
};

/**
 * Runs a statement for a page of an entity's whole rows, in the order in which it gives them. Of their labels each is
 * read once, however many rows and fields show it: a title for each row took the database as long as the rows.
 */
export async function readPage(
  tx: Tx,
  known: RegisteredEntity,
  rows: RawBuilder<unknown>,
  { titles, count }: Beside,
): Promise<Page> {
  const counted = count
    ? sql`, case when row_number() over () = 1 and (select count(*) from page) > ${sql.lit(count.over)} then (${count.sql}) end as ${sql.ref(COUNTED)}`
    : sql``;
  const read = await sql<PageRow>`with page as materialized (${rows})
    select t.*, ${besideOf(known, titles)}${counted} from page t`.execute(tx.db);
  const [first] = read.rows;
  return {
    rows: read.rows,
    labels: labelsIn(known, first?.[LABELS] as Read | undefined),
    counted: typeof first?.[COUNTED] === 'string' ? Number(first[COUNTED]) : undefined,
  };
}

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
  const labels = groupsOf(known).map(({ source, fields }) =>
    labelsByValue(source, { tenant: TENANT, values: valuesOf(fields) }, titles),
  );
  const lastSubmits = known.hasProcess
    ? lastSubmitsByProcess(TENANT, sql`select process_id from page`)
    : sql`null`;
  const read = sql`case when row_number() over () = 1 then json_build_array(json_build_array(${sql.join(labels)}), (${lastSubmits})) end`;
  return sql.join([...clockedColumns(known, 't'), sql`${read} as ${sql.ref(LABELS)}`]);
}

/** Every value that some of the fields hold in the page. */
function valuesOf(fields: readonly string[]): RawBuilder<unknown> {
  const columns = fields.map((name) => sql.ref(`p.${columnName(name)}`));
  return columns.length === 1
    ? sql`select ${sql.join(columns)} from page p`
    : sql`select unnest(array[${sql.join(columns)}]) from page p`;
}

type Group = { readonly source: LabelSource; readonly fields: readonly string[] };
const groups = new WeakMap<RegisteredEntity, readonly Group[]>();

/** Fields whose labels are read in one place: people in the directory of people, whatever they do in the row. */
function groupsOf(known: RegisteredEntity): readonly Group[] {
  const found = groups.get(known);
  if (found) return found;
  const byPlace = Map.groupBy(known.labels, ([, source]) => JSON.stringify(source));
  const made = [...byPlace.values()].flatMap((entries) => {
    const source = entries[0]?.[1];
    return source ? [{ source, fields: entries.map(([name]) => name) }] : [];
  });
  groups.set(known, made);
  return made;
}

function labelsIn(known: RegisteredEntity, read: Read | undefined): PageLabels {
  const [found, lastSubmits] = read ?? [[], null];
  const byField = new Map(
    groupsOf(known).flatMap(({ fields }, at) => fields.map((name) => [name, found[at] ?? {}] as const)),
  );
  return {
    labelOf: (field, value) => {
      const labels = byField.get(field);
      return labels && (value === null ? null : (labels[String(value)] ?? null));
    },
    lastSubmitOf: (processId) =>
      lastSubmitOf(processId === null ? undefined : lastSubmits?.[String(processId)]),
  };
}
