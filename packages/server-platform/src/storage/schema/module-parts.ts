import type { FoundTable } from './read-tables.ts';
import type { ColumnShape, TableShape } from './tables.ts';

type Tables = ReadonlyMap<string, FoundTable>;
/** What one module's migration is drafted from. */
export type ModulePart = { readonly found: Tables; readonly wanted: readonly TableShape[] };

/**
 * The tables as one module answers for them: its own without what others added, and of others' tables the columns that it
 * added to them.
 */
export function partOf(module: string | undefined, all: Tables, wanted: readonly TableShape[]): ModulePart {
  const found = new Map(all);
  const own = wanted
    .filter((table) => table.module === module)
    .map((table) => {
      const others = namesOf(table.columns.filter(({ addedBy }) => addedBy !== undefined));
      const there = all.get(table.name);
      if (there)
        found.set(
          table.name,
          withColumns(there, (name) => !others.has(name)),
        );
      return { ...table, columns: table.columns.filter(({ name }) => !others.has(name)) };
    });
  const added = wanted
    .map((table) => ({
      table,
      columns: table.columns.filter(({ addedBy }) => addedBy !== undefined && addedBy === module),
    }))
    .filter(({ columns }) => columns.length > 0)
    .map(({ table: { name }, columns }) => {
      const there = all.get(name) ?? { name, columns: new Map(), parts: new Set<string>() };
      const names = namesOf(columns);
      found.set(name, { ...withColumns(there, (column) => names.has(column)), parts: new Set() });
      return { ...NOTHING, name, columns };
    });
  return { found, wanted: [...own, ...added] };
}

const NOTHING = {
  module: undefined,
  unique: [],
  foreignKeys: [],
  checks: [],
  exclusions: [],
  indexes: [],
} as const;

const namesOf = (columns: readonly ColumnShape[]) => new Set(columns.map(({ name }) => name));

const withColumns = (table: FoundTable, keeps: (name: string) => boolean): FoundTable => ({
  ...table,
  columns: new Map([...table.columns].filter(([name]) => keeps(name))),
});
