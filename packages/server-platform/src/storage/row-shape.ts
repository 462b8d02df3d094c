import type { AnyField } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../database/compiled-once.ts';
import { clockedColumns } from './clocked-columns.ts';
import { getListFields } from './filters/filters.ts';
import { everyTitle, hasRuledTitle, labelColumn, labelColumns, type TitleRule } from './labels.ts';
import { lastSubmitColumn, lastSubmitIn } from './last-submit.ts';
import type { PageLabels } from './page-labels.ts';
import type { RegisteredEntity } from './registry.ts';
import { toWire } from './schema/column-rules.ts';
import { columnName } from './schema/names.ts';

/** A row as it stands on the wire. */
export type WireRow = {
  id: string;
  revision: number;
  /** Of an entity with a process: where it stands. */
  processState?: string;
  processId?: string | null;
} & Record<string, unknown>;

/** Beside the columns of a row: the labels of its links, what is worked out of today, and of a form who sent it last. */
export const selectRow = {
  /** The same for whoever may read every title, and then put together once: it stands in each statement that reads rows. */
  labels(
    known: RegisteredEntity,
    alias: string,
    titles: TitleRule,
    { withLastSubmit = known.hasProcess } = {},
  ): RawBuilder<unknown> {
    if (hasRuledTitle(known.labels, titles)) return labelsOf(known, alias, { titles, withLastSubmit });
    const made = unruled.get(known) ?? new Map<string, RawBuilder<unknown>>();
    unruled.set(known, made);
    const place = `${alias}/${withLastSubmit}`;
    const found =
      made.get(place) ?? compiledOnce(labelsOf(known, alias, { titles: everyTitle, withLastSubmit }));
    made.set(place, found);
    return found;
  },
};

const unruled = new WeakMap<RegisteredEntity, Map<string, RawBuilder<unknown>>>();

type Labelled = { readonly titles: TitleRule; readonly withLastSubmit: boolean };

function labelsOf(
  known: RegisteredEntity,
  alias: string,
  { titles, withLastSubmit }: Labelled,
): RawBuilder<unknown> {
  const columns = [
    ...labelColumns(known.labels, alias, titles),
    ...clockedColumns(known, alias),
    ...(withLastSubmit ? [lastSubmitColumn(alias)] : []),
  ];
  return columns.length > 0 ? sql.join(columns) : sql`1 as no_labels`;
}

type Place = {
  readonly name: string;
  readonly column: string;
  readonly label: string;
  readonly wireLabel: string;
  readonly hasLabel: boolean;
  readonly field: AnyField;
};
type Shape = {
  readonly places: readonly Place[];
  /** A row of a page before anything is filled in. */
  readonly empty: WireRow;
};
const shapes = new WeakMap<RegisteredEntity, Shape>();

/** Where each field of a row lies; worked out once, since every row of every list asks for it. */
function shapeOf(known: RegisteredEntity): Shape {
  const found = shapes.get(known);
  if (found) return found;
  const places = Object.entries(getListFields(known))
    .filter(([, field]) => field.kind !== 'lines')
    .map(([name, field]) => ({
      name,
      column: columnName(name),
      label: labelColumn(name),
      wireLabel: `${name}_label`,
      hasLabel: known.labels.has(name),
      field,
    }));
  const made = { places, empty: emptyRow(known, places) };
  shapes.set(known, made);
  return made;
}

/**
 * Read from text, since of that the engine makes one layout which all copies share: a row to which dozens of names are added
 * one by one becomes a table of its own, and takes twice as long to make and to write out.
 */
function emptyRow({ hasProcess }: RegisteredEntity, places: readonly Place[]): WireRow {
  const names = places.flatMap(({ name, wireLabel, hasLabel }) => (hasLabel ? [name, wireLabel] : [name]));
  const all = ['id', 'revision', ...names, ...(hasProcess ? PROCESS_NAMES : [])];
  return JSON.parse(JSON.stringify(Object.fromEntries(all.map((name) => [name, null]))));
}

const PROCESS_NAMES = ['processId', 'lastSubmitUserName', 'lastSubmitDate'];

/** From columns to the wire: field names, numbers of integer fields, labels beside ids, read with the row or for its page. */
export function toRow(
  known: RegisteredEntity,
  row: Readonly<Record<string, unknown>>,
  page?: PageLabels,
): WireRow {
  const { places, empty } = shapeOf(known);
  const wire: WireRow = { ...(page && empty), id: String(row.id), revision: Number(row.revision) };
  for (const { name, column, label, wireLabel, hasLabel, field } of places) {
    const value = row[column];
    wire[name] = toWire(field, value);
    if (!hasLabel) continue;
    const shown = page ? page.labelOf(name, value ?? null) : row[label];
    if (shown !== undefined) wire[wireLabel] = shown;
  }
  return known.hasProcess ? withProcess(wire, row, page) : wire;
}

function withProcess(wire: WireRow, row: Readonly<Record<string, unknown>>, page?: PageLabels): WireRow {
  const processId = (row.process_id ?? null) as string | null;
  const { user, date } = page ? page.lastSubmitOf(processId) : lastSubmitIn(row);
  wire.processId = processId;
  wire.lastSubmitUserName = user;
  wire.lastSubmitDate = date;
  return wire;
}
