import { callSpec } from '@jianheng/contract';
import {
  type AnyRoute,
  moduleFault,
  orderSql,
  route,
  type Tx,
  ValidationError,
} from '@jianheng/server-platform';
import { type TreeItemNode, treeDictionaryCalls } from '../dictionaries.calls.ts';
import { dictionaries } from '../dictionaries.module.ts';

const reading = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
const PROJECT_KIND = 'project-kind';
const ORDERED = { name: 'name collate zh_pinyin', value: 'value', createdDate: 'created_at', id: 'id' };
const OWN_ORDER = 'sort, id';
const PAGE_ROWS = 20;

/** Tree dictionaries as forms use them. */
export const treeDictionaryRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      ...callSpec(treeDictionaryCalls, 'GET /share/bd/treedict/project-kind'),
      summary: '工程类别（选择用）',
    },
    async ({ tx }) => treeOf(tx, PROJECT_KIND),
  ),
  route(
    {
      ...callSpec(treeDictionaryCalls, 'GET /a/bd/treeDictionaries'),
      access: { anyOf: ['dictionaries:view'] },
      audit: 'none',
      transaction: 'read',
      summary: '树形字典（维护用）',
    },
    async ({ tx, server }) => {
      const { rows } = await tx.client.query<{ code: string; items: number }>(
        'select type as code, count(*)::int as items from tree_item where tenant_id = $1 group by type order by type',
        [tx.tenantId],
      );
      const shipped = new Map(
        server.registry.modules.flatMap(({ treeDictionaries = {} }) =>
          Object.entries(treeDictionaries).map(([code, { label }]) => [code, label] as const),
        ),
      );
      return rows.map(({ code, items }) => ({ code, label: shipped.get(code) ?? null, items }));
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(treeDictionaryCalls, 'GET /share/bd/treedict/:code'),
      summary: '树形字典（选择用）',
    },
    async ({ tx, params }) => treeOf(tx, params.code),
  ),
  route(
    {
      ...reading,
      ...callSpec(treeDictionaryCalls, 'GET /share/bd/treedict/:dictCode/g/:group'),
      summary: '树形字典的一支（选择用）',
    },
    async ({ tx, params: { dictCode, group } }) => {
      const found = findNode(await treeOf(tx, dictCode), group);
      if (!found)
        throw new ValidationError({
          group: moduleFault(dictionaries, 'groupUnknown', { code: dictCode, group }),
        });
      return found.children;
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(treeDictionaryCalls, 'POST /share/bd/treedict/queryTree'),
      summary: '树形字典（查询）',
    },
    async ({ tx, body }) => {
      const order = orderSql(body, ORDERED) ?? OWN_ORDER;
      const { type, name$like: words } = body.params ?? {};
      const tree = toTree(await readItems(tx, { type, order }));
      const found = words ? tree.flatMap((node) => onlyNamed(node, words)) : tree;
      // Without a page all of it is answered, as of every tree.
      if (body.pageNo === undefined && body.pageSize === undefined) return found;
      const size = body.pageSize ?? PAGE_ROWS;
      const from = ((body.pageNo ?? 1) - 1) * size;
      return found.slice(from, from + size);
    },
  ),
];

type Item = Omit<TreeItemNode, 'children'>;

async function treeOf(tx: Tx, code: string): Promise<TreeItemNode[]> {
  const tree = toTree(await readItems(tx, { type: code, order: OWN_ORDER }));
  // A code that names no dictionary is a slip of whoever asks, and not a dictionary without items.
  if (tree.length === 0)
    throw new ValidationError({ code: moduleFault(dictionaries, 'dictionaryUnknown', { code }) });
  return tree;
}

type Asked = { readonly type: string | undefined; readonly order: string };

async function readItems(tx: Tx, { type, order }: Asked): Promise<Item[]> {
  const { rows } = await tx.client.query<Item>(
    `select id::text, parent_id::text as "parentId", name as text, value, coalesce(full_name, name) as "fullName", type, enabled
     from tree_item where tenant_id = $1 and enabled and ($2::text is null or type = $2) order by ${order}`,
    [tx.tenantId, type ?? null],
  );
  return rows;
}

/** An item below one that is disabled is not there either. */
function toTree(items: readonly Item[]): TreeItemNode[] {
  const below = Map.groupBy(items, ({ parentId }) => parentId);
  const build = (parentId: string | null): TreeItemNode[] =>
    (below.get(parentId) ?? []).map((item) => ({ ...item, children: build(item.id) }));
  return build(null);
}

function findNode(tree: readonly TreeItemNode[], value: string): TreeItemNode | undefined {
  for (const node of tree) {
    const found = node.value === value ? node : findNode(node.children, value);
    if (found) return found;
  }
  return undefined;
}

/** A branch with what is named so, and what stands above it. */
function onlyNamed(node: TreeItemNode, words: string): TreeItemNode[] {
  if (node.text.includes(words)) return [node];
  const children = node.children.flatMap((child) => onlyNamed(child, words));
  return children.length > 0 ? [{ ...node, children }] : [];
}
