import type { AnyField, Fields } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { isoMoment } from '../database/connection.ts';
import { toWire } from './schema/column-rules.ts';
import { columnName, snakeCase } from './schema/names.ts';
import { getTargetPath, type StoredEntity } from './schema/stored-entities.ts';

/** A link whose form is told fields of the row it points to: where they are read. */
type ShownSource = { readonly table: string; readonly fields: Fields };
/** Links that show something of their row, by name. */
export type Shown = ReadonlyMap<string, ShownSource>;
type Targets = ReadonlyMap<string, Pick<StoredEntity, 'table'>>;

export function getShown(fields: Fields, targets: Targets): Shown {
  const shown = new Map<string, ShownSource>();
  for (const [name, field] of Object.entries(fields)) {
    const target = targets.get(getTargetPath(field) ?? '');
    const told = field.kind === 'link' ? { ...field.shows, ...field.reads } : {};
    if (target && Object.keys(told).length > 0) shown.set(name, { table: target.table, fields: told });
  }
  return shown;
}

/** Columns of what links show: `supply__shown` beside `supply`, with every value as text so that no amount becomes a number on its way. */
export function shownColumns(shown: Shown, alias: string): RawBuilder<unknown>[] {
  return [...shown].map(([name, { table, fields }]) => {
    const ref = (column: string) => sql.ref(`${alias}.${column}`);
    return sql`(select ${toObjectSql(fields, 's')} from ${sql.table(table)} s
      where s.tenant_id = ${ref('tenant_id')} and s.id = ${ref(snakeCase(name))}) as ${sql.ref(`${snakeCase(name)}__shown`)}`;
  });
}

/** Some fields of a row in one column. */
export function toObjectSql(fields: Fields, alias: string): RawBuilder<unknown> {
  const pairs = Object.keys(fields).map(
    (name) => sql`${sql.lit(name)}::text, ${sql.ref(`${alias}.${columnName(name)}`)}::text`,
  );
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** What stands beside the links of a row for reading. */
export function shownValues(shown: Shown, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    [...shown].flatMap(([name, { fields }]) => {
      const found = row[`${snakeCase(name)}__shown`];
      return isObject(found) ? [[`${name}_shown`, fromTexts(fields, found)]] : [];
    }),
  );
}

/** From texts to what the fields have on the wire. */
export function fromTexts(fields: Fields, texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, AnyField]) => [name, fromText(field, texts[name])]),
  );
}

function fromText(field: AnyField, text: unknown): unknown {
  if (field.kind === 'boolean' && typeof text === 'string') return text === 'true';
  return field.kind === 'time' && typeof text === 'string' ? isoMoment(text) : toWire(field, text);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
