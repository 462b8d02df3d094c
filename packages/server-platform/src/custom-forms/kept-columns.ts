import { CUSTOM_ENTITY, customModuleName, type DeclarationFault } from '@jianheng/definition';
import type { Address } from '../database/administrator.ts';
import type { Registry } from '../storage/registry.ts';
import { isOtherType } from '../storage/schema/draft-migration.ts';
import { boundedName, snakeCase } from '../storage/schema/names.ts';
import { type FoundTable, readTables } from '../storage/schema/read-tables.ts';
import type { TableShape } from '../storage/schema/tables.ts';
import type { DrawnForm } from './store/form-store.ts';
import { tablesOf } from './widen-tables.ts';

/** Columns stay when their fields go: PostgreSQL has room for twice as many in a table. */
const MOST_COLUMNS = 800;

/**
 * What of a form does not fit the columns that are kept: a field that held another kind of value, since what was filled in
 * cannot be read as something else, or more columns than a table has room for.
 */
export async function keptFaults(
  owner: Address,
  registry: Registry,
  { code, draft }: DrawnForm,
): Promise<DeclarationFault[]> {
  const there = await readTables(owner);
  const known = registry.entityOf(customModuleName(code), CUSTOM_ENTITY);
  const own = Object.entries(known.entity.fields).map(([name, { label }]) => ({
    table: known.table,
    column: name,
    word: name,
    label,
  }));
  const inner = known.lines.flatMap(({ name, field, table }) =>
    Object.entries(field.fields).map(([column, { label }]) => ({ table, column, word: name, label })),
  );
  const wanted = tablesOf(registry.modules, customModuleName(code));
  const other = [...own, ...inner].filter(({ table, column }) => {
    const shape = wanted.find(({ name }) => name === table);
    return shape !== undefined && holdsOther(there.get(table), shape, snakeCase(column));
  });
  const isFull = wanted.some(({ name, columns }) => widthOf(there.get(name), columns) > MOST_COLUMNS);
  return [
    ...other.map(({ word, label }) => ({
      word,
      says: `“${label}”已有数据，不能改成另一种字段，请另起一个字段名`,
    })),
    ...(isFull ? [{ word: '', says: `“${draft.label}”用过的字段（含已去掉的）过多，请另建表单` }] : []),
  ];
}

/** Whether a column that is there holds another kind of value than is wanted, or leads to other rows. */
function holdsOther(there: FoundTable | undefined, wanted: TableShape, column: string): boolean {
  const found = there?.columns.get(column);
  const type = wanted.columns.find(({ name }) => name === column)?.type;
  if (there === undefined || found === undefined || type === undefined) return false;
  const leadsTo = wanted.foreignKeys.find((key) => key.column === column)?.to;
  return isOtherType(found, type) || leadsTo !== targetOf(there, column);
}

/** The table that a column's key leads to; nothing where it has none. */
function targetOf({ name, parts }: FoundTable, column: string): string | undefined {
  const key = `${boundedName(`${name}_${column}_fkey`)} `;
  const [, to] = / REFERENCES (\w+)\(/.exec([...parts].find((part) => part.startsWith(key)) ?? '') ?? [];
  return to;
}

const widthOf = (there: FoundTable | undefined, columns: readonly { readonly name: string }[]): number =>
  new Set([...(there?.columns.keys() ?? []), ...columns.map(({ name }) => name)]).size;
