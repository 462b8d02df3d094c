import { directory, type TreeItems } from '@jianheng/definition';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import type { Registry } from '../storage/registry.ts';
import { insertRows } from '../storage/writing/insert-rows.ts';

type Level = readonly {
  readonly type: string;
  readonly items: TreeItems;
  readonly parentId: string | null;
  readonly above: string;
}[];

/** Adds tree dictionaries (树形字典) of which the firm has no item; those it has stay as the firm made them. */
export async function addShippedTrees(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  const known = registry.entityAt(directory.treeItem.path);
  if (known.module === undefined) return;
  const { rows } = await tx.client.query<{ type: string }>(
    'select distinct type from tree_item where tenant_id = $1',
    [tx.tenantId],
  );
  const has = new Set(rows.map(({ type }) => type));
  const writer = { userId: null, departmentId: null, now: new Date(), ids };
  const missing = registry.modules
    .flatMap(({ treeDictionaries = {} }) => Object.entries(treeDictionaries))
    .filter(([type]) => !has.has(type));
  let level: Level = missing.map(([type, { items }]) => ({ type, items, parentId: null, above: '' }));
  while (level.length > 0) {
    const given = level.flatMap(rowsOf);
    const made = await insertRows(tx, known, given, writer);
    level = given.flatMap(({ item, values: { type, fullName } }, at) =>
      typeof item === 'string'
        ? []
        : [{ type, items: item.items, parentId: made[at] ?? null, above: fullName }],
    );
  }
}

function rowsOf({ type, items, parentId, above }: Level[number]) {
  return Object.entries(items).map(([value, item], sort) => {
    const name = typeof item === 'string' ? item : item.label;
    const fullName = above === '' ? name : `${above}/${name}`;
    return { values: { type, value, name, fullName, enabled: true }, systemValues: { parentId, sort }, item };
  });
}
