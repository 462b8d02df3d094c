import { type ReadingCall, serve } from '@jianheng/server-platform';
import {
  featureSearchCalls,
  nodeFeatureCalls,
  nodeFeatureChoiceCalls,
  nodeFeatureEditCalls,
  projectFeatureCalls,
  projectFeatureEditCalls,
} from '../cost-features.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import type { Project } from './compute-fees.ts';
import { readFunctions } from './functions.ts';
import { placedNodeOf, type ShownNode } from './node-calls.ts';
import {
  classOfNode,
  featureRows,
  type Level,
  levelsOf,
  proposalsFor,
  readAttributes,
  readValues,
} from './read-features.ts';
import { saveConfirmed, saveTyped } from './save-features.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;
const NODE_ITSELF = '-1';

type Hands = Pick<ReadingCall<typeof costProjects>, 'tx' | 'tables' | 'businessError'>;

const kindsOf = (category: string | null) => (category === null ? [] : [category]);

async function ofProject(hands: Hands, owner: Project, levels: readonly Level[], isProposing: boolean) {
  const attributes = await readAttributes(hands.tx, kindsOf(owner.category), levels);
  const proposals = isProposing ? await proposalsFor(hands, owner, null, attributes) : new Map();
  const place = { project: owner.id, node: null, function: null };
  return featureRows(attributes, await readValues(hands.tx, place), proposals);
}

/** Features (特征) of a project. */
export const projectFeatures = serve(
  costProjects,
  projectFeatureCalls,
  { of: 'project', by: 'projectId', read: READ },
  {
    'POST /b/project/queryProjectProperty': {
      label: '造价项目：基本信息',
      reads: ({ row, ...hands }) => ofProject(hands, row, ['base'], false),
    },
    'POST /b/project/queryProjectAttrProperty': {
      label: '造价项目：项目特征',
      reads: ({ row, ...hands }) => ofProject(hands, row, ['project'], false),
    },
    'POST /b/projectAttrExtract/queryProjectProperty': {
      label: '造价项目：提取基本信息',
      reads: ({ row, ...hands }) => ofProject(hands, row, ['base'], true),
    },
    'POST /b/projectAttrExtract/queryProjectAttrProperty': {
      label: '造价项目：提取项目特征',
      reads: ({ row, ...hands }) => ofProject(hands, row, ['project'], true),
    },
  },
);

/** The features that a place of a node has, with the project of the node. */
async function placeOf(hands: Hands, node: ShownNode, functionId: string | null) {
  const { tx, tables, businessError } = hands;
  const owner = await tables.project.read(node.project);
  if (functionId !== null) {
    const functions = await readFunctions(tx, { nodes: [node.id] });
    if (!functions.some(({ id }) => id === functionId)) throw businessError('notAFunction');
  }
  const category = await classOfNode(tx, node, owner);
  const attributes = await readAttributes(tx, kindsOf(category), levelsOf(node.kind, functionId));
  return { owner, attributes, place: { project: node.project, node: node.id, function: functionId } };
}

async function ofNode(hands: Hands, node: ShownNode, functionId: string, isProposing: boolean) {
  const { owner, attributes, place } = await placeOf(
    hands,
    node,
    functionId === NODE_ITSELF ? null : functionId,
  );
  const proposals = isProposing ? await proposalsFor(hands, owner, node, attributes) : new Map();
  return featureRows(attributes, await readValues(hands.tx, place), proposals);
}

/** Features of a node or one of its functions. */
export const nodeFeatures = serve(
  costProjects,
  nodeFeatureCalls,
  { of: 'node', by: 'projectNodeId', read: READ },
  {
    'GET /b/project/node/queryEngineerFeature/:projectNodeId/:functionId': {
      label: '造价项目：节点特征',
      reads: ({ row, params, ...hands }) => ofNode(hands, row, params.functionId, false),
    },
    'GET /b/projectAttrExtract/queryEngineerFeature/:projectNodeId/:functionId': {
      label: '造价项目：提取节点特征',
      reads: ({ row, params, ...hands }) => ofNode(hands, row, params.functionId, true),
    },
  },
);

/** Values in use, and a node with its features. */
export const nodeFeatureChoices = serve(
  costProjects,
  nodeFeatureChoiceCalls,
  { of: 'node', read: READ },
  {
    'GET /b/project/node/queryEngineerFeatureChoose/:id': {
      label: '造价项目：特征常用值',
      reads: async ({ row, seen, ...hands }) => {
        const { attributes } = await placeOf(hands, row, null);
        const used = [];
        for (const { featureId, name } of attributes) {
          const { groups } = await seen('featureValue').groups({ by: ['value'] }, { attribute: featureId });
          const values = groups.map(({ keys: [value], rows }) => ({ value: value ?? '', count: rows }));
          used.push({ featureId, name, values });
        }
        return used;
      },
    },
    'GET /b/project/node/queryItemFeatureChoose/:id': {
      label: '造价项目：清单特征常用值',
      reads: async ({ row, ...hands }) => {
        const owner = await hands.tables.project.read(row.project);
        const category = await classOfNode(hands.tx, row, owner);
        const attributes = await readAttributes(hands.tx, kindsOf(category), ['item']);
        const proposals = await proposalsFor(hands, owner, row, attributes);
        return attributes.map(({ featureId, name }) => ({
          featureId,
          name,
          values: proposals.get(featureId)?.values ?? [],
        }));
      },
    },
    'GET /b/project/node/queryProjectNodeProperty/:id': {
      label: '造价项目：节点信息与特征',
      reads: async ({ row, ...hands }) => ({
        node: await placedNodeOf(hands.tx, row),
        features: await ofNode(hands, row, NODE_ITSELF, false),
      }),
    },
    'GET /b/project/node/customProjectNode/:id': {
      label: '造价项目：节点信息与扩展字段',
      reads: async ({ row, ...hands }) => {
        const { rows } = await hands.tx.client.query<{ extra: Record<string, unknown> }>(
          'select ext_values as extra from cost_projects_node where tenant_id = $1 and id = $2',
          [hands.tx.tenantId, row.id],
        );
        return {
          node: await placedNodeOf(hands.tx, row),
          features: await ofNode(hands, row, NODE_ITSELF, false),
          extra: rows[0]?.extra ?? {},
        };
      },
    },
  },
);

/** Features by which projects are searched. */
export const featureSearch = serve(
  costProjects,
  featureSearchCalls,
  { read: READ },
  {
    'POST /b/project/node/queryEngineerFeatureForSearch': {
      label: '造价项目：可检索的特征',
      reads: async ({ tx, body: { kindIds = [] } }) => {
        const levels = ['base', 'project', 'group', 'engineer'] as const;
        const found = await readAttributes(tx, kindIds.length === 0 ? null : kindIds, levels, {
          isSearchable: true,
        });
        return found.map(({ required: _required, ...attribute }) => attribute);
      },
    },
  },
);

const projectPlace = ({ id }: Project) => ({ project: id, node: null, function: null });

/** Saving features of a project. */
export const projectFeatureEdits = serve(
  costProjects,
  projectFeatureEditCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/saveProjectFeature': {
      label: '造价项目：保存特征',
      writes: async ({ row, body: { rows }, record, ...hands }) => {
        const attributes = await readAttributes(hands.tx, kindsOf(row.category), ['base', 'project']);
        record({ features: rows.length });
        return saveTyped(hands, projectPlace(row), attributes, rows);
      },
    },
    'POST /b/projectAttrExtract/saveProjectBaseFeature': {
      label: '造价项目：确认提取的基本信息',
      writes: async ({ row, body: { rows }, record, ...hands }) => {
        const attributes = await readAttributes(hands.tx, kindsOf(row.category), ['base']);
        const proposals = await proposalsFor(hands, row, null, attributes);
        record({ features: rows.length });
        return saveConfirmed(hands, projectPlace(row), attributes, rows, proposals);
      },
    },
    'POST /b/projectAttrExtract/saveProjectFeature': {
      label: '造价项目：确认提取的项目特征',
      writes: async ({ row, body: { rows }, record, ...hands }) => {
        const attributes = await readAttributes(hands.tx, kindsOf(row.category), ['project']);
        const proposals = await proposalsFor(hands, row, null, attributes);
        record({ features: rows.length });
        return saveConfirmed(hands, projectPlace(row), attributes, rows, proposals);
      },
    },
  },
);

/** Saving features of a node. */
export const nodeFeatureEdits = serve(
  costProjects,
  nodeFeatureEditCalls,
  { of: 'node', by: 'projectNodeId', read: 'edit', write: 'edit' },
  {
    'POST /b/project/node/saveProjectEngineerInfo': {
      label: '造价项目：保存节点特征',
      writes: async ({ row, body: { rows, functionId = null }, record, ...hands }) => {
        const { attributes, place } = await placeOf(hands, row, functionId);
        record({ features: rows.length });
        return saveTyped(hands, place, attributes, rows);
      },
    },
    'POST /b/projectAttrExtract/saveProjectNodeFeature': {
      label: '造价项目：确认提取的节点特征',
      writes: async ({ row, body: { rows, functionId = null }, record, ...hands }) => {
        const { owner, attributes, place } = await placeOf(hands, row, functionId);
        const proposals = await proposalsFor(hands, owner, row, attributes);
        record({ features: rows.length });
        return saveConfirmed(hands, place, attributes, rows, proposals);
      },
    },
  },
);
