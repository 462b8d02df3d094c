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
  labels(known: RegisteredEntity, alias: string, titles: TitleRule): RawBuilder<unknown> {
    if (hasRuledTitle(known.labels, titles)) return labelsOf(known, alias, titles);
    const made = unruled.get(known) ?? new Map<string, RawBuilder<unknown>>();
    unruled.set(known, made);
    const found = made.get(alias) ?? compiledOnce(labelsOf(known, alias, everyTitle));
    made.set(alias, found);
    return found;
  },
};

const unruled = new WeakMap<RegisteredEntity, Map<string, RawBuilder<unknown>>>();

function labelsOf(known: RegisteredEntity, alias: string, titles: TitleRule): RawBuilder<unknown> {
  const columns = [
    ...labelColumns(known.labels, alias, titles),
    ...clockedColumns(known, alias),
    ...(known.hasProcess ? [lastSubmitColumn(alias)] : []),
  ];
  return columns.length > 0 ? sql.join(columns) : sql`1 as no_labels`;
}

type Place = {
  readonly name: string;
  readonly column: string;
  readonly label: string;
  readonly wireLabel: string;
  readonly field: AnyField;
};
const places = new WeakMap<RegisteredEntity, readonly Place[]>();

/** Where each field of a row lies; worked out once, since every row of every list asks for it. */
function placesOf(known: RegisteredEntity): readonly Place[] {
  const found = places.get(known);
  if (found) return found;
  const made = Object.entries(getListFields(known))
    .filter(([, field]) => field.kind !== 'lines')
    .map(([name, field]) => ({
      name,
      column: columnName(name),
      label: labelColumn(name),
      wireLabel: `${name}_label`,
      field,
    }));
  places.set(known, made);
  return made;
}

/** From columns to the wire: field names, numbers of integer fields, labels beside ids, read with the row or for its page. */
export function toRow(
  known: RegisteredEntity,
  row: Readonly<Record<string, unknown>>,
  page?: PageLabels,
): WireRow {
  const wire: WireRow = { id: String(row.id), revision: Number(row.revision) };
  for (const { name, column, label, wireLabel, field } of placesOf(known)) {
    const value = row[column];
    wire[name] = toWire(field, value);
    const shown = page ? page.labelOf(name, value ?? null) : row[label];
    if (shown !== undefined) wire[wireLabel] = shown;
  }
  if (!known.hasProcess) return wire;
  const processId = row.process_id ?? null;
  const { user, date } = page ? page.lastSubmitOf(processId) : lastSubmitIn(row);
  return Object.assign(wire, { processId, lastSubmitUserName: user, lastSubmitDate: date });
}
