import { sql } from 'kysely';
import { canSee, rowScope } from '../../authorization/row-scope.ts';
import type { User } from '../../authorization/user.ts';
import { ANEW_MARK } from '../../database/statement-names.ts';
import type { Tx } from '../../database/transaction.ts';
import { all } from '../../storage/filters/conditions.ts';
import { readLinesOf } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { toRow, type WireRow } from '../../storage/row-shape.ts';
import { columnName } from '../../storage/schema/names.ts';

type Values = Readonly<Record<string, unknown>>;

/** The rows of the system that one key stands for. */
export type Match = {
  readonly rows: readonly WireRow[];
  /** How many there are that the person sees. */
  readonly seen: number;
  /** Whether there are others, which he does not see. */
  readonly hasHidden: boolean;
};

/** What a row is known by as one text; nothing where it says nothing of any of it. */
export function keyOf(names: readonly string[], values: Values): string | undefined {
  const parts = names.map((name) => values[name] ?? null);
  return parts.every((part) => part === null) ? undefined : JSON.stringify(parts);
}

/** The rows that agree with some others in these fields: one statement for each set of fields that are filled in. */
export async function findByKeys(
  tx: Tx,
  { known, user }: { readonly known: RegisteredEntity; readonly user: User },
  names: readonly string[],
  wanted: readonly Values[],
): Promise<ReadonlyMap<string, Match>> {
  const found = new Map<string, Match>();
  const byFilled = Map.groupBy(wanted, (values) => names.filter((name) => isFilled(values[name])).join());
  for (const [filled, those] of byFilled) {
    if (filled === '') continue;
    const rows = await rowsLike(tx, { known, user }, names, those);
    for (const [key, match] of rows) found.set(key, match);
  }
  return found;
}

const isFilled = (value: unknown) => value !== null && value !== undefined;

type Row = Readonly<Record<string, unknown>>;

async function rowsLike(
  tx: Tx,
  { known, user }: { readonly known: RegisteredEntity; readonly user: User },
  names: readonly string[],
  wanted: readonly Values[],
): Promise<Map<string, Match>> {
  const [first = {}] = wanted;
  const columns = names.map((name) => ({ name, column: columnName(name) }));
  const filled = columns.filter(({ name }) => isFilled(first[name]));
  const empty = columns.filter(({ name }) => !isFilled(first[name]));
  // By what few rows agree in, mostly a number: the index is found, however young the table and its statistics are.
  const lead = filled[0]?.column ?? '';
  const keys = JSON.stringify(
    wanted.map((values) => Object.fromEntries(filled.map(({ name, column }) => [column, values[name]]))),
  );
  const rights = canSee(known, user) ? rowScope(known, user) : [sql<boolean>`false`];
  const isSeen = rights.length > 0 ? all(rights) : sql`true`;
  const table = sql.table(known.table);
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`);
  const list = sql.join(columns.map(({ column }) => of('t', column)));
  const { rows } = await sql<Row>`
    select * from (
      select t.*, (${isSeen}) as "$seen",
        row_number() over (partition by ${list}, (${isSeen}) order by t.id) as "$place",
        count(*) over (partition by ${list}, (${isSeen})) as "$count"
      from (select distinct ${sql.join(filled.map(({ column }) => of('k', column)))}
        from jsonb_populate_recordset(null::${table}, ${keys}::jsonb) k) k
      join ${table} t on t.tenant_id = ${tx.tenantId} and ${sql.join(
        [
          ...filled.map(({ column }) => sql`${of('t', column)} = ${of('k', column)}`),
          ...empty.map(({ column }) => sql`${of('t', column)} is null`),
          sql`${of('t', lead)} = any(array(select ${of('l', lead)} from jsonb_populate_recordset(null::${table}, ${keys}::jsonb) l))`,
        ],
        sql` and `,
      )}
    ) found where "$place" <= 2 ${sql.raw(ANEW_MARK)}`.execute(tx.db);
  return matchesOf(known, names, rows, await linesOf(tx, known, rows));
}

type Lines = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** What formulas and checks of a form read of its lines. */
async function linesOf(tx: Tx, { lines }: RegisteredEntity, rows: readonly Row[]): Promise<Lines> {
  const ids = rows.map(({ id }) => String(id));
  const read = new Map<string, ReadonlyMap<string, unknown>>();
  if (ids.length > 0) for (const of of lines) read.set(of.name, await readLinesOf(tx, of, ids));
  return read;
}

function matchesOf(
  known: RegisteredEntity,
  names: readonly string[],
  rows: readonly Row[],
  lines: Lines,
): Map<string, Match> {
  const matches = new Map<string, Match>();
  for (const row of rows) {
    const wire = toRow(known, row);
    for (const [name, byId] of lines) wire[name] = byId.get(wire.id) ?? [];
    const key = keyOf(names, wire);
    if (key === undefined) continue;
    const { rows: before, seen, hasHidden } = matches.get(key) ?? { rows: [], seen: 0, hasHidden: false };
    matches.set(
      key,
      row.$seen === true
        ? { rows: [...before, wire], seen: Math.max(seen, Number(row.$count)), hasHidden }
        : { rows: before, seen, hasHidden: true },
    );
  }
  return matches;
}
