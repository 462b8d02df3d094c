import { type ReadingCall, serve, type Tx } from '@jianheng/server-platform';
import {
  nodeKindCalls,
  projectFormatCalls,
  projectKindCalls,
  projectSubjectCalls,
} from '../cost-kinds.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { functionTree, specialties } from './function-tree.ts';
import { readFunctions } from './functions.ts';
import { kindsAbove } from './kinds-above.ts';
import { nodesBelow, readNodes } from './nodes.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;
const ROOT = '-1';
const MAX_ROWS = 1000;

/** Classification by a query: functions and specialties of projects, and projects by their classes. */
export const projectKinds = serve(
  costProjects,
  projectKindCalls,
  { read: READ },
  {
    'GET /b/project/kind/queryProFunAndSpec': {
      label: '造价项目：功能与专业',
      reads: async ({ tx, seen, query: { projectId } }) => {
        await seen('project').read(projectId);
        return functionTree(await readFunctions(tx, { projectId }));
      },
    },
    'GET /b/project/kind/queryProFunAndSpecByFormateId': {
      label: '造价项目：某业态的功能与专业',
      reads: async ({ tx, seen, query: { formatId, projectId } }) => {
        if (projectId !== undefined) await seen('project').read(projectId);
        const nodes = await seen('node').list({
          params: { format: formatId, ...(projectId !== undefined && { project: projectId }) },
          pageSize: MAX_ROWS,
        });
        return functionTree(await readFunctions(tx, { nodes: nodes.map(({ id }) => id) }));
      },
    },
    'GET /b/project/kind/querySelectFunction': {
      label: '造价项目：功能（选择用）',
      reads: async ({ tx, seen, query: { projectId } }) => {
        await seen('project').read(projectId);
        return functionTree(await readFunctions(tx, { projectId })).map(({ id, name }) => ({ id, name }));
      },
    },
    'GET /b/project/kind/querySelectSpecial': {
      label: '造价项目：专业（选择用）',
      reads: async ({ tx, seen, query: { treeId } }) => {
        const { project } = await seen('node').read(treeId);
        const nodes = nodesBelow(await readNodes(tx, project ?? ''), treeId);
        return specialties(await readFunctions(tx, { nodes })).map(({ id, name }) => ({ id, name }));
      },
    },
    'GET /b/project/kind/getProjectKindAndCount': {
      label: '造价项目：各分类的项目数',
      reads: ({ tx, seen }) => countByKind(tx, seen),
    },
  },
);

/** Functions and formats of one project. */
export const projectFormats = serve(
  costProjects,
  projectFormatCalls,
  { of: 'project', read: READ },
  {
    'GET /b/project/kind/querySubjectFunction/:id': {
      label: '造价项目：科目的功能',
      reads: async ({ tx, row }) =>
        functionTree(await readFunctions(tx, { projectId: row.id })).map(({ id, name, scale }) => ({
          id,
          name,
          scale,
        })),
    },
    'GET /b/project/kind/queryProjectFormat/:id': {
      label: '造价项目：业态',
      reads: ({ tx, row }) => formatsOf(tx, row.id),
    },
  },
);

/** Functions and specialties for subject models; they are those of the project whichever model is chosen. */
export const projectSubjects = serve(
  costProjects,
  projectSubjectCalls,
  { of: 'project', by: 'projectId', read: READ },
  {
    'GET /b/project/kind/queryProFunAndSpecForSubject/:projectId/:projectNodeId/:subjectModelName': {
      label: '造价项目：科目的功能与专业',
      reads: async ({ tx, row, params: { projectNodeId } }) => {
        const nodes =
          projectNodeId === ROOT ? undefined : nodesBelow(await readNodes(tx, row.id), projectNodeId);
        return functionTree(await readFunctions(tx, { projectId: row.id, ...(nodes && { nodes }) }));
      },
    },
    'GET /b/project/kind/querySubjectSpecial/:projectId/:functionId': {
      label: '造价项目：科目的专业',
      reads: async ({ tx, row, params: { functionId } }) => {
        const lines = await readFunctions(tx, { projectId: row.id });
        return specialties(lines.filter(({ id }) => id === functionId)).map(({ id, name }) => ({ id, name }));
      },
    },
  },
);

/** The class of a node. */
export const nodeKinds = serve(
  costProjects,
  nodeKindCalls,
  { of: 'node', read: READ },
  {
    'GET /b/project/node/getProjectKind/:id': {
      label: '造价项目：节点的工程分类',
      reads: async ({ tx, row, tables }) => {
        const own = row.category ?? null;
        const kindId = own ?? (await tables.project.read(row.project)).category ?? null;
        const kinds = kindId === null ? [] : await kindsAbove(tx, [kindId]);
        return {
          nodeId: row.id,
          kindId,
          isInherited: own === null && kindId !== null,
          formatId: row.format ?? null,
          kinds: kinds.map(({ id, code, name }, at) => ({ id, code, name, level: at + 1 })),
        };
      },
    },
  },
);

/** Classes with projects, and all classes above them. */
async function countByKind(tx: Tx, seen: ReadingCall<typeof costProjects>['seen']) {
  const { groups } = await seen('project').groups({ by: ['category'] });
  const own = new Map(groups.flatMap(({ keys: [key], rows }) => (key ? [[key, rows] as const] : [])));
  const kinds = await kindsAbove(tx, [...own.keys()]);
  const counts = new Map(kinds.map(({ id }) => [id, own.get(id) ?? 0]));
  // From the deepest level up, so that each class has its own count complete before it is added to the class above.
  for (const { id, parentId } of kinds.toReversed())
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  return kinds.map(({ id, parentId, name }) => ({
    kindId: id,
    parentId: parentId ?? ROOT,
    name,
    count: counts.get(id) ?? 0,
  }));
}

async function formatsOf(tx: Tx, projectId: string) {
  const { rows } = await tx.client.query<{ id: string; name: string; nodeIds: readonly string[] }>(
    `select t.id::text, t.full_name as name, array_agg(n.id::text order by n.sort, n.id) as "nodeIds"
     from cost_projects_node n join tree_item t on t.tenant_id = $1 and t.id = n.format
     where n.tenant_id = $1 and n.project = $2 group by t.id, t.full_name, t.sort order by t.sort, t.id`,
    [tx.tenantId, projectId],
  );
  return rows;
}
