import type { ModuleShape, When } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { countRows, type Finding, findRows, sumField } from '../storage/find-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { Writer } from '../storage/writing/fill-in.ts';
import { insertRow, updateRow } from '../storage/writing/write-row.ts';

type TableContext = { readonly tx: Tx; readonly writer: Writer };
type Values = Readonly<Record<string, unknown>>;

/** The tables of a module as its rules see them. */
export function createTables(registry: Registry, module: ModuleShape, hands: TableContext) {
  const locked = new Map<string, WireRow>();
  return Object.fromEntries(
    Object.keys(module.entities).map((name) => [
      name,
      createTable(registry.entityOf(module.name, name), { ...hands, locked }),
    ]),
  );
}

/** Rows as they were when they were locked, by their id. */
type Locked = { readonly locked: Map<string, WireRow> };

function createTable(known: RegisteredEntity, { tx, writer, locked }: TableContext & Locked) {
  /** What was written may be rolled up in rows that were locked before: they are read again when they are changed. */
  const forgetRolledUp = () => {
    if (known.feeds.length > 0) locked.clear();
  };
  const lock = async (id: string) => {
    const row = await readRow(tx, known, id, { lock: true });
    locked.set(id, row);
    return row;
  };
  return {
    lock,
    add: async (values: Values) => {
      const { id } = await insertRow(tx, known, values, writer);
      forgetRolledUp();
      return { id };
    },
    /** What was not locked yet is locked first: a change never overwrites what it has not read. */
    change: async (id: string, changes: Values) => {
      const before = locked.get(id) ?? (await lock(id));
      const after = await updateRow(tx, known, before, changes, writer);
      forgetRolledUp();
      locked.set(id, after);
    },
    ...createReader(tx, known),
  };
}

/** What code may read of the rows of an entity, whoever's it is. */
function createReader(tx: Tx, known: RegisteredEntity) {
  return {
    read: (id: string) => readRow(tx, known, id),
    find: (when: When, finding?: Finding) => findRows(tx, known, when, finding),
    count: (when: When = {}) => countRows(tx, known, when),
    sum: (name: string, when: When = {}) => sumField(tx, known, name, when),
  };
}
