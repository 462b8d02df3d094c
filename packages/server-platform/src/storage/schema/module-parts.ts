import type { ColumnShape } from './columns.ts';
import { rulesOf } from './ddl.ts';
import type { FoundTable } from './read-tables.ts';
import type { TableShape } from './tables.ts';

type Tables = ReadonlyMap<string, FoundTable>;
/** What one module's migration is drafted from. */
export type ModulePart = { readonly found: Tables; readonly wanted: readonly TableShape[] };

/**
 * The tables as one module answers for them: its own without what others added, and of others' tables the columns and
 * checks that it added to them.
 */
export function partOf(module: string | undefined, all: Tables, wanted: readonly TableShape[]): ModulePart {
  const found = new Map(all);
  const own = wanted
    .filter((table) => table.module === module)
    .map((table) => {
      const others = namesOf(table.columns.filter(({ addedBy }) => addedBy !== undefined));
      const rules = rulesAdded(table, (by) => by !== undefined);
      const there = all.get(table.name);
      if (there)
        found.set(table.name, {
          ...withColumns(there, (name) => !others.has(name)),
          parts: new Set([...there.parts].filter((part) => !rules.has(nameOfPart(part)))),
        });
      return {
        ...table,
        columns: table.columns.filter(({ name }) => !others.has(name)),
        checks: table.checks.filter(({ addedBy }) => addedBy === undefined),
      };
    });
  const added = wanted
    .map((table) => ({
      table,
      columns: table.columns.filter(({ addedBy }) => addedBy !== undefined && addedBy === module),
      checks: table.checks.filter(({ addedBy }) => addedBy !== undefined && addedBy === module),
    }))
    .filter(({ columns, checks }) => columns.length + checks.length > 0)
    .map(({ table, columns, checks }) => {
      const there = all.get(table.name) ?? { ...EMPTY, name: table.name };
      const names = namesOf(columns);
      const rules = rulesAdded(table, (by) => by === module);
      found.set(table.name, {
        ...withColumns(there, (column) => names.has(column)),
        parts: new Set([...there.parts].filter((part) => rules.has(nameOfPart(part)))),
      });
      return { ...NOTHING, module, name: table.name, columns, checks };
    });
  return { found, wanted: [...own, ...added] };
}

const EMPTY = { columns: new Map(), parts: new Set<string>() };
const NOTHING = { unique: [], foreignKeys: [], exclusions: [], indexes: [] } as const;

const namesOf = (columns: readonly ColumnShape[]) => new Set(columns.map(({ name }) => name));

/** What the database calls the checks that modules added to a table. */
function rulesAdded(table: TableShape, isOf: (by: string | undefined) => boolean): ReadonlySet<string> {
  const checks = table.checks.filter(({ addedBy }) => isOf(addedBy));
  return new Set(rulesOf({ ...table, checks, exclusions: [] }).map(({ name }) => name));
}

const nameOfPart = (part: string) => part.slice(0, part.indexOf(' '));

const withColumns = (table: FoundTable, keeps: (name: string) => boolean): FoundTable => ({
  ...table,
  columns: new Map([...table.columns].filter(([name]) => keeps(name))),
});
