import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../database/compiled-once.ts';
import { readByPage } from '../database/read-by-page.ts';
import type { Tx } from '../database/transaction.ts';
import { clockedColumns } from './clocked-columns.ts';
import {
  betweenOf,
  type Group,
  groupsOf,
  LABELS,
  type LabelPlace,
  labelIn,
  valuesOf,
} from './label-groups.ts';
import { everyTitle, hasRuledTitle, labelsByValue, type TitleRule } from './labels.ts';
import { type LastSubmit, type LastSubmitRead, lastSubmitOf, lastSubmitsByProcess } from './last-submit.ts';
import { pageRows } from './page-rows.ts';
import type { PageStatement } from './page-statement.ts';

import type { RegisteredEntity } from './registry.ts';

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
  statement: PageStatement,
  { titles, countOver = 0 }: Beside,
): Promise<Page> {
  const rows = await pageRows(tx, statement, (page) =>
    rowsBeside(tx, known, { page, titles, count: countIn(statement, countOver) }),
  );
  const [first] = rows;
  return {
    rows,
    labels: labelsIn(known, first?.[LABELS] as Read | undefined),
    counted: countedIn(first?.[COUNTED]),
  };
}

type Asked = {
  readonly page: RawBuilder<unknown>;
  readonly titles: TitleRule;
  readonly count: RawBuilder<unknown> | undefined;
};

/** The rows of a page with all that stands beside them in the first one. */
async function rowsBeside(
  tx: Tx,
  known: RegisteredEntity,
  { page, titles, count }: Asked,
): Promise<readonly PageRow[]> {
  const whole = () =>
    sql<PageRow>`with page as materialized (${page}) select t.*, ${besideOf(known, titles)}${count ?? sql``} from page t`;
  return count || hasRuledTitle(known.labels, titles)
    ? (await whole().execute(tx.db)).rows
    : readByPage(tx, { of: known, page, whole });
}

const countIn = ({ count }: PageStatement, over: number) =>
  count &&
  sql`, case when row_number() over () = 1 and (select count(*) from page) > ${sql.lit(over)} then (${count}) end as ${sql.ref(COUNTED)}`;

/** Counts are bigint, which comes as text, or the length of an array. */
const countedIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : undefined;

const COUNTED = 'counted__';
const TENANT = sql`(select tenant_id from page limit 1)`;
const unruled = new WeakMap<RegisteredEntity, RawBuilder<unknown>>();

/**
 * A statement for whole rows whose labels are read beside them, for programs that know no declaration: labels stand in
 * the first row, under `LABELS`, and each field's place among them is told.
 *
 * @param names the fields whose labels are wanted.
 */
export function labelledRows(
  known: RegisteredEntity,
  rows: RawBuilder<unknown>,
  { titles, names }: { readonly titles: TitleRule; readonly names: ReadonlySet<string> },
): { statement: RawBuilder<unknown>; places: ReadonlyMap<string, LabelPlace> } {
  const wanted = groupsOf(known)
    .map(({ source, fields, lists }) => ({
      source,
      fields: fields.filter((name) => names.has(name)),
      lists: lists.filter((name) => names.has(name)),
    }))
    .filter(({ fields, lists }) => fields.length + lists.length > 0);
  const read = sql.join([...clockedColumns(known, 't'), labelsSql(wanted, titles)]);
  const places = wanted.flatMap(({ fields, lists }, group) => [
    ...fields.map((name) => [name, { group }] as const),
    ...lists.map((name) => [name, { group, between: betweenOf(known.labels.get(name)) }] as const),
  ]);
  return {
    statement: sql`with page as materialized (${rows}) select t.*, ${read} from page t`,
    places: new Map(places),
  };
}

/** The same for whoever may read every title, and then put together once: it stands in each statement that lists rows. */
function besideOf(known: RegisteredEntity, titles: TitleRule): RawBuilder<unknown> {
  if (hasRuledTitle(known.labels, titles)) return selectOf(known, titles);
  const found = unruled.get(known) ?? compiledOnce(selectOf(known, everyTitle));
  unruled.set(known, found);
  return found;
}

function selectOf(known: RegisteredEntity, titles: TitleRule): RawBuilder<unknown> {
  const lastSubmits = known.hasProcess
    ? lastSubmitsByProcess(TENANT, sql`select process_id from page`)
    : sql`null`;
  return sql.join([...clockedColumns(known, 't'), labelsSql(groupsOf(known), titles, lastSubmits)]);
}

function labelsSql(
  wanted: readonly Group[],
  titles: TitleRule,
  lastSubmits: RawBuilder<unknown> = sql`null`,
): RawBuilder<unknown> {
  const labels = wanted.map((group) =>
    labelsByValue(group.source, { tenant: TENANT, values: valuesOf(group) }, titles),
  );
  return sql`case when row_number() over () = 1 then json_build_array(json_build_array(${sql.join(labels)}), (${lastSubmits})) end as ${sql.ref(LABELS)}`;
}

function labelsIn(known: RegisteredEntity, read: Read | undefined): PageLabels {
  const [found, lastSubmits] = read ?? [[], null];
  const places = placesOf(known);
  return {
    labelOf: (field, value) => {
      const place = places.get(field);
      return place && labelIn(found[place.group] ?? NO_LABELS, value, place.between);
    },
    lastSubmitOf: (processId) =>
      lastSubmitOf(processId === null ? undefined : lastSubmits?.[String(processId)]),
  };
}

const NO_LABELS = {};
const placesByField = new WeakMap<RegisteredEntity, ReadonlyMap<string, Required<LabelPlace>>>();

/** Where the labels of each field stand; worked out once, as every page asks for it. */
function placesOf(known: RegisteredEntity): ReadonlyMap<string, Required<LabelPlace>> {
  const made =
    placesByField.get(known) ??
    new Map(
      groupsOf(known).flatMap(({ fields, lists }, group) =>
        [...fields, ...lists].map((name) => [name, { group, between: betweenOf(known.labels.get(name)) }]),
      ),
    );
  placesByField.set(known, made);
  return made;
}
