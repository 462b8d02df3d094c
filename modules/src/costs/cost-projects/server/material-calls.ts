import { linesById, type ResourceSum } from '@jianheng/cost-store';
import { type ReadingCall, serve } from '@jianheng/server-platform';
import { materialCalls, materialTreeCalls } from '../cost-materials.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askBill, materialIdOf, projectOfMaterial, resourcesById, unitsWithin } from './material-bill.ts';
import { readDecisions } from './material-decisions.ts';
import { type Collected, collectedOf, materialSummary, materialTree } from './material-sums.ts';
import { fullNameOf, readNodes } from './nodes.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;
const PAGE = 100;
const MAX_SOURCES = 1000;

export type MaterialHands = Pick<ReadingCall<typeof costProjects>, 'tx' | 'tables' | 'businessError'>;
export type ProjectRow = { readonly id: string; readonly name: string; readonly standard: string };

type Paging = { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined };
export const rangeOf = ({ pageNo = 1, pageSize = PAGE }: Paging) => ({
  from: (pageNo - 1) * pageSize,
  most: pageSize,
});

/** Resources (人材机) of a project, and the lines that use them. */
export const materials = serve(
  costProjects,
  materialCalls,
  { of: 'project', by: 'projectId', read: READ },
  {
    'POST /b/project/material/queryList': {
      label: '造价项目：工料机',
      reads: async ({ row, body, ...hands }) => {
        const { whole, rows, ...page } = await listOf(hands, row, body);
        return { ...page, rows: rows.map((one) => wideRow(row.id, one, Number(whole))) };
      },
    },
    'POST /b/project/material/queryListFront': {
      label: '造价项目：工料机（简表）',
      reads: async ({ row, body, ...hands }) => {
        const { whole: _whole, rows, ...page } = await listOf(hands, row, body);
        return { ...page, rows: rows.map((one) => narrowRow(row.id, one)) };
      },
    },
    'POST /b/project/material/queryListSummary': {
      label: '造价项目：工料机汇总',
      reads: async ({ row, body, ...hands }) => materialSummary(await sumsOf(hands, row, body.projectNodeId)),
    },
    'POST /b/project/material/getSourceBill': {
      label: '造价项目：使用人材机的清单',
      reads: ({ row, body, ...hands }) => sourcesOf(hands, row, { ...body, ids: [body.id] }),
    },
    'POST /b/project/material/getSourceBillByIds': {
      label: '造价项目：使用多项人材机的清单',
      reads: ({ row, body, ...hands }) => sourcesOf(hands, row, body),
    },
    'POST /b/project/material/sumTransformedQuantity': {
      label: '造价项目：换算量合计',
      reads: async ({ row, body, ...hands }) => {
        const { answer } = await sumsOf(hands, row, body.projectNodeId);
        const found = answer.classes.find(({ name }) => name === body.class);
        return {
          unit: found?.unit ?? '',
          quantity: found?.quantity ?? '0',
          waiting: found?.waiting ?? 0,
        };
      },
    },
    'POST /b/project/material/countSubjectModelNum': {
      label: '造价项目：节点的材料归集率',
      reads: ({ row, body, ...hands }): Promise<Collected> => countOf(hands, row, body.projectNodeId),
    },
    'POST /b/project/material/countSubjectModelNumForProject': {
      label: '造价项目：材料归集率',
      reads: ({ row, ...hands }): Promise<Collected> => countOf(hands, row),
    },
    'POST /b/project/material/allItemSummary': {
      label: '造价项目：材料类与条目',
      reads: async ({ row, body, ...hands }) => {
        const { revision, answer } = await sumsOf(hands, row, body.projectNodeId);
        const query = await queryOf(hands, row, body.projectNodeId);
        const { answer: uses } = await askBill<'materialItems'>(hands, row, 'materialItems', query);
        return {
          revision,
          total: answer.total,
          classes: uses.map(({ materialClass, items, lines }) => ({
            ...(answer.classes.find(({ name }) => name === materialClass) ?? {
              ...NO_CLASS,
              amount: answer.unclassified,
              share: Number(answer.total) === 0 ? 0 : Number(answer.unclassified) / Number(answer.total),
            }),
            items,
            lines,
          })),
        };
      },
    },
  },
);

const NO_CLASS = { name: '', unit: '', quantity: '0', averagePrice: null, waiting: 0 } as const;

/** The tree of resources, and the lines of a resource by its own id. */
export const materialTrees = serve(
  costProjects,
  materialTreeCalls,
  { read: READ },
  {
    'GET /b/project/material/getMaterialTree': {
      label: '造价项目：工料机树',
      reads: async ({ query: { projectId, projectNodeId }, seen, ...hands }) => {
        const row = await seenProject(seen, projectId);
        const { answer } = await sumsOf(hands, row, projectNodeId);
        return materialTree(row.name, answer);
      },
    },
    'GET /b/project/material/getSourceMaterial/:id': {
      label: '造价项目：人材机的来源',
      reads: async ({ params: { id }, seen, ...hands }) => {
        const row = await seenProject(seen, projectOfMaterial(id));
        return sourcesOf(hands, row, { ids: [id], pageSize: MAX_SOURCES });
      },
    },
  },
);

/** The project under the rights of the caller; the rest of a seen row may be hidden from them. */
async function seenProject(seen: ReadingCall<typeof costProjects>['seen'], id: string): Promise<ProjectRow> {
  const { name, standard } = await seen('project').read(id);
  return { id, name: name ?? '', standard: standard ?? '' };
}

type ListBody = Paging & {
  readonly projectNodeId?: string | undefined;
  readonly kinds?: readonly ResourceSum['kind'][] | undefined;
  readonly class?: string | undefined;
  readonly words?: string | undefined;
  readonly waiting?: boolean | undefined;
};

async function listOf(hands: MaterialHands, row: ProjectRow, body: ListBody) {
  const { revision, answer } = await askBill<'materialList'>(hands, row, 'materialList', {
    ...(await queryOf(hands, row, body.projectNodeId)),
    ...rangeOf(body),
    ...wordsOf(body.words),
    kinds: body.kinds,
    materialClass: body.class,
    isWaiting: body.waiting,
  });
  return { revision, ...answer };
}

/** Words of a search; none where nothing was typed. */
export const wordsOf = (words: string | undefined) => {
  const text = words?.trim() ?? '';
  return text === '' ? {} : { words: text };
};

async function queryOf(hands: MaterialHands, { id }: ProjectRow, nodeId: string | undefined) {
  return { ...(await unitsWithin(hands, id, nodeId)), decisions: await readDecisions(hands.tx, id) };
}

/** Sums of a project or of a node by kind and class. */
export async function sumsOf(hands: MaterialHands, row: ProjectRow, nodeId?: string) {
  return askBill<'materials'>(hands, row, 'materials', await queryOf(hands, row, nodeId));
}

async function countOf(hands: MaterialHands, row: ProjectRow, nodeId?: string) {
  return collectedOf((await sumsOf(hands, row, nodeId)).answer);
}

type SourceBody = Paging & {
  readonly projectNodeId?: string | undefined;
  readonly ids: readonly string[];
};

/** Lines that use resources; their sums are those of the resources. */
async function sourcesOf(hands: MaterialHands, row: ProjectRow, body: SourceBody) {
  const resources = await resourcesById(hands, row.id, body.ids);
  const { revision, answer } = await askBill<'materialSources'>(hands, row, 'materialSources', {
    ...(await unitsWithin(hands, row.id, body.projectNodeId)),
    ...rangeOf(body),
    places: resources.flatMap(({ places }) => places),
  });
  const ids = answer.lines.map(({ id }) => id);
  const lines = new Map((await linesById(hands.tx, row.id, ids)).map((line) => [line.id, line]));
  const nodes = new Map((await readNodes(hands.tx, row.id)).map((node) => [node.id, node]));
  return {
    revision,
    total: answer.count,
    quantity: answer.quantity,
    amount: answer.amount,
    rows: answer.lines.flatMap(({ id, quantity: used, amount: usedAmount }) => {
      const line = lines.get(id);
      if (line === undefined) return [];
      const { code, name, feature, uom, quantity: qty, price } = line;
      const nodeId = id.slice(0, id.indexOf('-'));
      const nodeName = fullNameOf(nodes, nodeId);
      return [{ id, nodeId, nodeName, code, name, feature, uom, qty, price, used, usedAmount }];
    }),
  };
}

const narrowRow = (projectId: string, row: ResourceSum) => ({
  id: materialIdOf(projectId, row.places),
  code: row.code,
  name: row.name,
  spec: row.specification,
  unit: row.unit,
  kind: row.kind,
  class: row.materialClass,
  quantity: row.quantity,
  price: row.price,
  amount: row.amount,
});

const wideRow = (projectId: string, row: ResourceSum, whole: number) => ({
  ...narrowRow(projectId, row),
  by: row.by,
  lowPrice: row.lowPrice,
  highPrice: row.highPrice,
  guide: row.guidePrice,
  share: whole === 0 ? 0 : Number(row.amount) / whole,
  factor: row.factor,
  converted: row.converted,
});
