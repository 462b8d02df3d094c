import { serve, type Tx } from '@jianheng/server-platform';
import { classificationCalls } from '../cost-kinds.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { readNodes } from './nodes.ts';

/** Saves the classification of the nodes of a project at once. */
export const classification = serve(
  costProjects,
  classificationCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/xml/project/saveProjectTreeInfo': {
      label: '造价项目：保存节点分类',
      writes: async ({ row, tx, tables, body: { nodes }, businessError, record }) => {
        const own = new Set((await readNodes(tx, row.id)).map(({ id }) => id));
        if (nodes.some(({ id }) => !own.has(id))) throw businessError('notANode');
        if (!(await allExist(tx, nodes))) throw businessError('kindUnknown');
        for (const node of nodes) await tables.node.change(node.id, changesOf(node));
        record({ nodes: nodes.length });
        return { nodes: nodes.length };
      },
    },
  },
);

type Node = {
  readonly kindIds?: readonly string[] | undefined;
  readonly formatId?: string | null | undefined;
  readonly functions?:
    | readonly {
        readonly functionId: string;
        readonly specialId?: string | null | undefined;
        readonly scale?: string | null | undefined;
      }[]
    | undefined;
};

/** Only what the caller states is changed. */
const changesOf = ({ kindIds, formatId, functions }: Node) => ({
  ...(kindIds && { category: kindIds.at(-1) ?? null }),
  ...(formatId !== undefined && { format: formatId }),
  ...(functions && {
    functions: functions.map(({ functionId, specialId, scale }) => ({
      function: functionId,
      special: specialId ?? null,
      scale: scale ?? null,
    })),
  }),
});

/** Whether the firm has all classes, and all items in the dictionaries that they belong to. */
async function allExist(tx: Tx, nodes: readonly Node[]): Promise<boolean> {
  const kinds = nodes.flatMap(({ kindIds = [] }) => kindIds);
  const items = nodes.flatMap(({ formatId, functions = [] }) => [
    ...(formatId ? [['cost-format', formatId] as const] : []),
    ...functions.flatMap(({ functionId, specialId }) => [
      ['cost-function', functionId] as const,
      ...(specialId ? [['cost-specialty', specialId] as const] : []),
    ]),
  ]);
  const { rows } = await tx.client.query<{ missing: boolean }>(
    `select exists (select 1 from unnest($2::bigint[]) wanted
         where not exists (select 1 from cost_catalogues_kind k where k.tenant_id = $1 and k.id = wanted))
       or exists (select 1 from unnest($3::text[], $4::bigint[]) wanted (type, id)
         where not exists (select 1 from tree_item t where t.tenant_id = $1 and t.id = wanted.id and t.type = wanted.type))
       as missing`,
    [tx.tenantId, kinds, items.map(([type]) => type), items.map(([, id]) => id)],
  );
  return rows[0]?.missing === false;
}
