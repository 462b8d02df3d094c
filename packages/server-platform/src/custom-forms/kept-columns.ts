import { CUSTOM_ENTITY, customModuleName, type DeclarationFault } from '@jianheng/definition';
import type { Address } from '../database/administrator.ts';
import type { Registry } from '../storage/registry.ts';
import { isOtherType } from '../storage/schema/draft-migration.ts';
import { snakeCase } from '../storage/schema/names.ts';
import { type FoundTable, readTables } from '../storage/schema/read-tables.ts';
import type { DrawnForm } from './form-store.ts';
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
  const typeOf = (table: string, column: string) =>
    wanted.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.type;
  const other = [...own, ...inner].filter(({ table, column }) => {
    const name = snakeCase(column);
    const type = typeOf(table, name);
    return type !== undefined && isOtherType(there.get(table)?.columns.get(name), type);
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

const widthOf = (there: FoundTable | undefined, columns: readonly { readonly name: string }[]): number =>
  new Set([...(there?.columns.keys() ?? []), ...columns.map(({ name }) => name)]).size;
