import { noRows, type RowTypes, type TableName, type UnitRows } from '../state/rows.ts';
import type { TableChanges } from '../state/table.ts';
import type { Changes } from '../state/unit-of-work.ts';

type Rows = { [Name in TableName]: Map<string, RowTypes[Name]> };

/** Keeps rows as a database would: it sees only what was flushed, and gives copies in no particular order. */
export class MemoryStore {
  readonly #rows: Rows = emptyRows();

  load(shuffle: <Item>(items: Item[]) => Item[] = (items) => items): UnitRows {
    const loaded = Object.entries(this.#rows).map(([name, rows]) => {
      return [name, shuffle([...(rows as Map<string, object>).values()].map((row) => copyOf(row)))];
    });
    return Object.fromEntries(loaded) as UnitRows;
  }

  /** The rows as they lie, for tests to look at. */
  read(): UnitRows {
    const read = Object.entries(this.#rows).map(([name, rows]) => [
      name,
      [...(rows as Map<string, object>).values()],
    ]);
    return Object.fromEntries(read) as UnitRows;
  }

  /** Writes changes; refuses a row added twice, or changed or removed without being there. */
  flush(changes: Changes): void {
    for (const name of Object.keys(this.#rows) as TableName[]) {
      flushTable(name, this.#rows[name] as Map<string, object>, changes[name] as TableChanges<object>);
    }
  }
}

function emptyRows(): Rows {
  const names = Object.keys(noRows()) as TableName[];
  return Object.fromEntries(names.map((name) => [name, new Map()])) as unknown as Rows;
}

function flushTable(name: string, rows: Map<string, object>, changes: TableChanges<object>): void {
  for (const row of changes.added) {
    if (rows.has(keyOf(row))) throw new Error(`${name} ${keyOf(row)} is added twice`);
    rows.set(keyOf(row), copyOf(row));
  }
  for (const row of [...changes.changed, ...changes.removed]) {
    if (!rows.has(keyOf(row))) throw new Error(`${name} ${keyOf(row)} is not stored`);
  }
  for (const row of changes.changed) rows.set(keyOf(row), copyOf(row));
  for (const row of changes.removed) rows.delete(keyOf(row));
}

function keyOf(row: object): string {
  if ('id' in row) return String(row.id);
  const { taskId, kind, ref } = row as RowTypes['taskCandidate'];
  return `${taskId}/${kind}/${ref}`;
}

/** As through a database: only what JSON can say comes back. */
function copyOf<Row extends object>(row: Row): Row {
  return JSON.parse(JSON.stringify(row)) as Row;
}
