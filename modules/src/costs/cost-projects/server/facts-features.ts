import type { Tx } from '@jianheng/server-platform';
import type { Project } from './compute-fees.ts';
import {
  emptied,
  type FactNode,
  type FactPlace,
  type FactRow,
  type FactTree,
  factPlaces,
  keyOf,
  WHOLE,
} from './facts-tree.ts';
import { type Attribute, type Level, levelsOf, readAttributes } from './read-features.ts';
import { featureFault } from './save-features.ts';

/** The sheet of features (特征). */
export const FEATURES = {
  name: '特征',
  columns: [
    ['节点编号', 14],
    ['节点', 26],
    ['功能', 14],
    ['特征编码', 14],
    ['特征', 22],
    ['单位', 8],
    ['可选值', 30],
    ['内容', 30],
  ],
  keys: ['节点编号', '功能', '特征编码'],
} as const;

/** Features that the classes of the project and its nodes have, with their values. */
export async function readFeatureFacts(
  tx: Tx,
  project: Project,
  tree: FactTree,
): Promise<readonly FactRow[]> {
  const values = await readAll(tx, project.id);
  const known = new Map<string, readonly Attribute[]>();
  const rows: FactRow[] = [];
  for (const at of factPlaces(tree)) {
    const category = at.node === null ? project.category : classOf(at.node, tree.nodes, project);
    const levels = levelsAt(at);
    const cached = keyOf(category ?? '', ...levels);
    const attributes = known.get(cached) ?? (await readAttributes(tx, kindsOf(category), levels));
    known.set(cached, attributes);
    rows.push(...attributes.map((attribute) => featureRow(project, { at, attribute, values })));
  }
  return rows;
}

const kindsOf = (category: string | null) => (category === null ? [] : [category]);

const levelsAt = ({ node, function: own }: FactPlace): readonly Level[] =>
  node === null ? ['base', 'project'] : levelsOf(node.kind, own?.id ?? null);

type FeatureOf = {
  readonly at: FactPlace;
  readonly attribute: Attribute;
  readonly values: ReadonlyMap<string, string>;
};

function featureRow(project: Project, { at, attribute, values }: FeatureOf): FactRow {
  const { featureId, code, name, unit, options } = attribute;
  const node = at.node?.id ?? WHOLE;
  const own = at.function?.name ?? '';
  const place = { project: project.id, node: at.node?.id ?? null, function: at.function?.id ?? null };
  const value = values.get(keyOf(place.node ?? '', place.function ?? '', featureId)) ?? '';
  return {
    key: keyOf(node, own, code),
    label: `${at.node?.name ?? project.name} ${name}`,
    cells: [node, at.node?.name ?? '', own, code, name, unit, options.join('、'), value],
    edits: [
      {
        title: '内容',
        check: (text) => (text === '' ? undefined : featureFault(attribute, text)),
        change: (text) => ({ of: 'feature', place, attribute, value: emptied(text) }),
      },
    ],
  };
}

/** The class of a node: its own, else that of its building, else that of the project. */
function classOf(node: FactNode, nodes: readonly FactNode[], project: Project): string | null {
  const above = nodes.find(({ id }) => id === node.parentId);
  return node.category ?? above?.category ?? project.category;
}

async function readAll(tx: Tx, projectId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{
    node: string;
    function: string;
    attribute: string;
    value: string;
  }>(
    `select coalesce(node::text, '') as node, coalesce(function::text, '') as function, attribute::text, value
     from cost_feature_value where tenant_id = $1 and project = $2`,
    [tx.tenantId, projectId],
  );
  return new Map(rows.map((row) => [keyOf(row.node, row.function, row.attribute), row.value]));
}
