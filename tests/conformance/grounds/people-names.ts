import type { Changes, RowTypes, TableName, UnitRows } from '@jianheng/process-engine';
import type { Tx } from '@jianheng/server-platform';

/** Models name people by words; the database knows them by numbers, and keeps which is which. */
export const PEOPLE_SQL = `
  create table conformance_person (id bigint generated always as identity primary key, name text not null unique);
  grant select, insert on conformance_person to jianheng_app;`;

type PersonColumns = { readonly [Name in TableName]?: readonly (keyof RowTypes[Name] & string)[] };

const COLUMNS: PersonColumns = {
  instance: ['initiator'],
  token: ['assignee'],
  task: ['assignee', 'owner', 'doneBy'],
  activity: ['byUser', 'assignee'],
  decision: ['byUser', 'onBehalfOf'],
};

/** The rows with names in place of numbers. */
export async function withNames(tx: Tx, rows: UnitRows): Promise<UnitRows> {
  const { rows: people } = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from conformance_person',
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return mapRows(rows, (id) => names.get(id) ?? id);
}

/** The changes with numbers in place of names; who is new is written down. */
export async function withIds(tx: Tx, changes: Changes): Promise<Changes> {
  const met = new Set<string>();
  const note = (name: string): string => {
    met.add(name);
    return name;
  };
  mapChanges(changes, note);
  await tx.client.query(
    'insert into conformance_person (name) select unnest($1::text[]) on conflict (name) do nothing',
    [[...met]],
  );
  const { rows: people } = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from conformance_person where name = any($1)',
    [[...met]],
  );
  const ids = new Map(people.map(({ id, name }) => [name, id]));
  return mapChanges(changes, (name) => ids.get(name) ?? name);
}

type Renamed = (value: string) => string;

function mapRows({ isLiveOnly: _all, ...tables }: UnitRows, rename: Renamed): UnitRows {
  const mapped = Object.entries(tables).map(([name, list]) => [
    name,
    mapList(name as TableName, list, rename),
  ]);
  return Object.fromEntries(mapped) as UnitRows;
}

function mapChanges(changes: Changes, rename: Renamed): Changes {
  const mapped = Object.entries(changes).map(([name, { touched, added, changed, removed }]) => {
    const list = (rows: readonly object[]) => mapList(name as TableName, rows, rename);
    return [name, { touched, added: list(added), changed: list(changed), removed: list(removed) }];
  });
  return Object.fromEntries(mapped) as unknown as Changes;
}

function mapList(name: TableName, rows: readonly object[], rename: Renamed): object[] {
  const columns: readonly string[] = COLUMNS[name] ?? [];
  return rows.map((row) => {
    const entries = Object.entries(row).map(([column, value]) => [
      column,
      columns.includes(column) && typeof value === 'string' ? rename(value) : value,
    ]);
    return Object.fromEntries(entries);
  });
}
