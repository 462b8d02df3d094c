import { defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
/** Decimal text: money in yuan, quantities in their unit of measure; null where nothing is stated. */
const figure = z.string().nullable();

const treeFigures = {
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  kind: z.enum(['project', 'building', 'unit']),
  specialty: z.string(),
  area: figure,
  lines: z.int(),
  /** Σ 合价 of the lines below */
  lineAmount: z.string(),
  /** 工程造价: as the files of its units state it, else the sum of their lines */
  amount: z.string(),
};
/** A node of the project with all that lies below it. */
export type CostTreeNode = {
  readonly [Name in keyof typeof treeFigures]: z.output<(typeof treeFigures)[Name]>;
} & { readonly children: readonly CostTreeNode[] };
const treeNode: z.ZodType<CostTreeNode> = z.lazy(() =>
  z.strictObject({ ...treeFigures, children: z.array(treeNode) }),
);

const line = z.strictObject({
  /** its unit and its number there: `812-1` */
  id: z.string(),
  tab: z.enum(['F', 'D']),
  section: z.string(),
  code: z.string(),
  name: z.string(),
  feature: z.string(),
  uom: z.string(),
  subject: z.string(),
  /** the name of its section, where a standard book knows it */
  sectionName: z.string(),
  quantity: figure,
  price: figure,
  amount: figure,
  control: figure,
  source: z.strictObject({ sheet: z.string(), row: z.int() }).nullable(),
});

const cells = z.strictObject({
  code: z.string().max(50).optional(),
  name: z.string().max(500).optional(),
  feature: z.string().max(5000).optional(),
  uom: z.string().max(30).optional(),
  quantity: z.string().max(40).nullable().optional(),
  price: z.string().max(40).nullable().optional(),
  amount: z.string().max(40).nullable().optional(),
});
const MAX_EDITS = 5000;

/** Lines that one call inserts, removes or moves at most. */
const MAX_MOVED = 1000;
export const lineId = z.string().regex(/^[1-9]\d{0,17}-[1-9]\d{0,8}$/, '编号不正确');
const unitOf = (line: string) => line.slice(0, line.indexOf('-'));
const linesOfOneUnit = z
  .array(lineId)
  .min(1)
  .max(MAX_MOVED)
  .refine((ids) => new Set(ids.map(unitOf)).size === 1, '应为同一个单位工程的清单行');

/** A revision of a bill; 0 before the first. */
export const revision = z.string().regex(/^\d{1,18}$/, '版本不正确');

/** Lines as they are after a change. */
export const edited = z.strictObject({
  revision: z.string(),
  rows: z.array(line),
  /** cells that were not changed, each with its reason */
  refused: z.array(z.strictObject({ id: z.string(), field: z.string(), now: figure, message: z.string() })),
});

const MAX_LINES = 5000;
const MAX_FOUND_LINES = 500;

/** Tree of a project. */
export const costTreeCalls = defineCalls({
  /** The project with its buildings and units, in figures. */
  'GET /b/project/node/queryProjectTree/:id': { params: idParams, data: treeNode },
});

/** Calls about the lines of a project. */
export const costLineCalls = defineCalls({
  /** Lines of a node and all below it, or of the whole project, in their order; 5 000 at most. */
  'POST /b/project/lines/page': {
    body: z.strictObject({
      projectId: id,
      projectNodeId: id.optional(),
      from: z.int('应为整数').min(0, '不能小于 0').max(10_000_000),
      most: z.int('应为整数').min(1).max(MAX_LINES),
    }),
    data: z.strictObject({ revision: z.string(), total: z.int(), rows: z.array(line) }),
  },
  /** Lines by their ids, in the order of their units; those that are gone are left out. */
  'POST /b/project/lines/find': {
    body: z.strictObject({ projectId: id, ids: z.array(lineId).min(1).max(MAX_FOUND_LINES) }),
    data: z.strictObject({ rows: z.array(line) }),
  },
  /** The last 100 changes of the project, the newest first. */
  'POST /b/project/lines/changes': {
    body: z.strictObject({ projectId: id }),
    data: z.array(
      z.strictObject({
        revision: z.string(),
        at: z.string(),
        by: z.string(),
        byName: z.string(),
        kind: z.enum([
          'import',
          'edit',
          'resourcePrices',
          'priceLines',
          'subjects',
          'insertLines',
          'removeLines',
          'moveLines',
          'undo',
          'remove',
        ]),
        lines: z.int(),
        undoes: z.string().nullable(),
        compensatedBy: z.string().nullable(),
      }),
    ),
  },
  /** Changes after a revision, except for revisions in `own`, which the caller made in the same window. */
  'POST /b/project/lines/since': {
    body: z.strictObject({
      projectId: id,
      revision,
      own: z.array(id).max(1000),
    }),
    data: z.strictObject({
      revision: z.string(),
      changes: z.array(z.strictObject({ revision: z.string(), by: z.string(), byName: z.string() })),
      /** the changed lines as they are now, 500 at most */
      rows: z.array(line),
      /** lines were imported, inserted, removed or moved, or more than 500 were changed: the bill is to be read again */
      isRestructured: z.boolean(),
    }),
  },
  /** Price analysis (综合单价分析) of a line: parts of its price, norm items, resources. */
  'POST /b/project/lines/analysis': {
    body: z.strictObject({
      projectId: id,
      lineId: lineId,
    }),
    data: z.strictObject({
      /** digest of the analysis and the quantity; a caller who changes the analysis sends the one that they saw */
      digest: z.string(),
      quantity: figure,
      price: figure,
      labour: figure,
      material: figure,
      machine: figure,
      overhead: figure,
      profit: figure,
      norms: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          uom: z.string(),
          quantity: figure,
          price: figure,
          labour: figure,
          material: figure,
          machine: figure,
          margin: figure,
          /** the item of the firm's norm book with this code; null where no book in use holds it, or the caller sees none */
          book: z
            .strictObject({
              bookId: z.string(),
              bookName: z.string(),
              version: z.string(),
              code: z.string(),
              name: z.string(),
              unit: z.string(),
              labour: figure,
              material: figure,
              machine: figure,
              price: z.string(),
              /** price of the line less price of the book; null where either is unknown or the units differ */
              difference: figure,
            })
            .nullable(),
        }),
      ),
      uses: z.array(
        z.strictObject({
          /** project and place in its price table: `41-17` */
          resourceId: z.string(),
          code: z.string(),
          name: z.string(),
          specification: z.string(),
          unit: z.string(),
          kind: z.string(),
          content: z.string(),
          price: z.string(),
          amount: z.string(),
        }),
      ),
    }),
  },
});

/** Changing the lines of a project. */
export const costEditCalls = defineCalls({
  /** Changes cells of lines; `follow`: amounts follow quantities and prices, and sums of units follow amounts. */
  'POST /b/project/lines/edit': {
    body: z.strictObject({
      projectId: id,
      follow: z.boolean(),
      edits: z
        .array(
          z.strictObject({
            id: lineId,
            set: cells,
            was: cells.optional(),
          }),
        )
        .min(1)
        .max(MAX_EDITS),
    }),
    data: edited,
  },
  /** Inserts empty lines after a line, in its section, or at the end of a unit (单位工程). */
  'POST /b/project/lines/insert': {
    body: z
      .strictObject({
        projectId: id,
        after: lineId.optional(),
        projectNodeId: id.optional(),
        count: z.int('应为整数').min(1, '不能小于 1').max(MAX_MOVED),
      })
      .refine(({ after, projectNodeId }) => (after === undefined) !== (projectNodeId === undefined), {
        message: '应指明在哪一行之后，或在哪个单位工程中插入',
        path: ['after'],
      }),
    data: edited,
  },
  /** Removes lines of one unit. */
  'POST /b/project/lines/remove': {
    body: z.strictObject({ projectId: id, ids: linesOfOneUnit }),
    data: edited,
  },
  /** Moves lines of one unit after another line of it; they join its section. */
  'POST /b/project/lines/move': {
    body: z
      .strictObject({ projectId: id, ids: linesOfOneUnit, after: lineId })
      .refine(({ ids, after }) => unitOf(ids[0] ?? '') === unitOf(after), {
        message: '只能在同一个单位工程内移动',
        path: ['after'],
      }),
    data: edited,
  },
  /** Undoes the change with this revision. Changes of other people and of earlier days can be undone too. */
  'POST /b/project/lines/undo': {
    body: z.strictObject({ projectId: id, revision: id }),
    data: edited,
  },
});
