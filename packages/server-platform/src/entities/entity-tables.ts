import type { ModuleShape, When } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { countRows, type Finding, findInBatches, findRows, sumField } from '../storage/find-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { changeRows } from '../storage/writing/change-rows.ts';
import type { Writer } from '../storage/writing/fill-in.ts';
import { insertRows } from '../storage/writing/insert-rows.ts';
import { lockedRows } from '../storage/writing/locked-rows.ts';
import { removeRow, removeRows } from '../storage/writing/remove-row.ts';
import { insertRow, updateRow } from '../storage/writing/write-row.ts';
import { forgetFollowers } from '../talk/followers.ts';

type TableContext = {
  readonly tx: Tx;
  readonly writer: Writer;
  /** Tells whoever listens. */
  readonly tell: (known: RegisteredEntity, event: string, id: string) => Promise<void>;
  /** Runs an action of the module on a row of it. */
  readonly run: (action: string, id: string, input: Values) => Promise<void>;
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

function createTable(known: RegisteredEntity, { tx, writer, tell, run }: TableContext) {
  const lock = async (id: string) => {
    const row = await readRow(tx, known, id, { lock: true });
    lockedRows(tx).set(id, row);
    return row;
  };
  return {
    ...createReader(tx, known),
    lock,
    add: async (values: Values) => {
      const given = withPlace(known, values);
      const { id } = await insertRow(tx, known, given.values, writer, given.systemValues);
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
    addAll: async (rows: readonly Values[]) => {
      requireFew(known, rows.length);
      const ids = await addRows(tx, known, rows, writer);
      for (const id of ids) await tell(known, 'created', id);
      return ids;
    },
    changeAll: async (when: When, changes: Values) => {
      requireNoMove(known, changes);
      let count = 0;
      for await (const batch of findInBatches(tx, known, when, { lock: true })) {
        count += batch.length;
        requireFew(known, count);
        await changeRows(
          tx,
          known,
          batch.map((before) => ({ before, changes })),
          writer,
        );
        for (const { id } of batch) await tell(known, 'changed', id);
      }
      return count;
    },
    removeAll: async (when: When) => {
      let count = 0;
      for await (const batch of findInBatches(tx, known, when, { lock: true })) {
        count += batch.length;
        requireFew(known, count);
        for (const { id } of batch) {
          await tell(known, 'removed', id);
          forgetFollowers(tx, known, id);
        }
        await removeRows(tx, known, batch, writer.now);
      }
      return count;
    },
    move: (id: string, action: string, input: Values = {}) => run(action, id, input),
    /** Whoever listens is told while the row is still there, and may let go of it. */
    remove: async (id: string) => {
      await lock(id);
      await tell(known, 'removed', id);
      forgetFollowers(tx, known, id);
      await removeRow(tx, known, await readRow(tx, known, id), writer.now);
    },
  };
}

const MAX_TOGETHER = 50_000;
const ADDED_TOGETHER = 1000;

/** What one transaction of code may write: it holds every row until it ends. */
function requireFew({ entity }: RegisteredEntity, count: number): void {
  if (count > MAX_TOGETHER) throw businessError('tooManyFound', { entity: entity.label, most: MAX_TOGETHER });
}

async function addRows(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly Values[],
  writer: Writer,
): Promise<string[]> {
  const ids: string[] = [];
  const given = rows.map((values) => withPlace(known, values));
  if (known.entity.exclusive !== undefined) {
    for (const { values, systemValues } of given)
      ids.push((await insertRow(tx, known, values, writer, systemValues)).id);
    return ids;
  }
  for (let at = 0; at < rows.length; at += ADDED_TOGETHER) {
    const some = given.slice(at, at + ADDED_TOGETHER);
    ids.push(...(await insertRows(tx, known, some, writer)));
  }
  lockedRows(tx).clear();
  return ids;
}

/** A new row as it is written: of a tree, the row above it and its place there are no fields. */
function withPlace({ entity }: RegisteredEntity, row: Values) {
  if (entity.tree !== true) return { values: row, systemValues: {} };
  const { parentId, sort, ...values } = row;
  return {
    values,
    systemValues: {
      ...(typeof parentId === 'string' ? { parentId } : {}),
      ...(typeof sort === 'number' ? { sort } : {}),
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
    inBatches: (when: When = {}) => findInBatches(tx, known, when),
    count: (when: When = {}) => countRows(tx, known, when),
    sum: (name: string, when: When = {}) => sumField(tx, known, name, when),
  };
}
