import type { ModuleShape, When } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { countRows, type Finding, findRows, sumField } from '../storage/find-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import type { Writer } from '../storage/writing/fill-in.ts';
import { lockedRows } from '../storage/writing/locked-rows.ts';
import { removeRow } from '../storage/writing/remove-row.ts';
import { insertRow, updateRow } from '../storage/writing/write-row.ts';
import { forgetFollowers } from '../talk/followers.ts';

type TableContext = {
  readonly tx: Tx;
  readonly writer: Writer;
  /** Tells whoever listens. */
  readonly tell: (known: RegisteredEntity, event: string, id: string) => Promise<void>;
};
type Values = Readonly<Record<string, unknown>>;

/** The tables of a module as its own code sees them. */
export function createTables(registry: Registry, { name, entities }: ModuleShape, hands: TableContext) {
  const tables = Object.keys(entities).map((one) => [one, createTable(registry.entityOf(name, one), hands)]);
  return Object.fromEntries(tables);
}

/** The tables of a module as the code of another sees them. */
export function createReaders(registry: Registry, moduleName: string, tx: Tx) {
  const known = registry.entities.filter(({ module }) => module?.name === moduleName);
  return Object.fromEntries(known.map((one) => [one.name, createReader(tx, one)]));
}

function createTable(known: RegisteredEntity, { tx, writer, tell }: TableContext) {
  const lock = async (id: string) => {
    const row = await readRow(tx, known, id, { lock: true });
    lockedRows(tx).set(id, row);
    return row;
  };
  return {
    ...createReader(tx, known),
    lock,
    add: async (values: Values) => {
      const { id } = await insertRow(tx, known, values, writer);
      await tell(known, 'created', id);
      return { id };
    },
    /** What was not locked yet, or was written since, is locked first: a change never overwrites what it has not read. */
    change: async (id: string, changes: Values) => {
      requireNoMove(known, changes);
      const before = lockedRows(tx).get(id) ?? (await lock(id));
      const after = await updateRow(tx, known, before, changes, writer);
      lockedRows(tx).set(id, after);
      await tell(known, 'changed', id);
    },
    /** Whoever listens is told while the row is still there, and may let go of it. */
    remove: async (id: string) => {
      await lock(id);
      await tell(known, 'removed', id);
      forgetFollowers(tx, known, id);
      await removeRow(tx, known, await readRow(tx, known, id), writer.now);
    },
  };
}

/** States change by moves alone, which keep their history. */
function requireNoMove({ entity }: RegisteredEntity, changes: Values): void {
  const moved = Object.keys(changes).find((name) => entity.fields[name]?.writableBy === 'moves');
  if (moved !== undefined) throw new Error(`${entity.path}: ${moved} is changed by moves alone`);
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
