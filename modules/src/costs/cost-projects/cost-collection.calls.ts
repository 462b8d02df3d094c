import { defineCalls, idSchema, paging } from '@jianheng/contract';
import { z } from 'zod';

const lineId = z.string().regex(/^[1-9]\d{0,17}-[1-9]\d{0,8}$/, '编号不正确');
const subjectId = z.string().max(60);
const by = z.enum(['hand', 'file', 'code', 'rule', 'similar', 'none']);

/** Lines, or items, that one call names at most. */
const MAX_NAMED = 1000;

const item = z.strictObject({
  /** id of its first line */
  id: z.string(),
  lines: z.int(),
  code: z.string(),
  name: z.string(),
  feature: z.string(),
  uom: z.string(),
  quantity: z.string(),
  amount: z.string(),
  subject: z.string(),
  by,
  /** 0 to 1 */
  confidence: z.number(),
  reason: z.string(),
  /** a likely subject that waits for confirmation */
  proposal: z.strictObject({ subject: z.string(), name: z.string(), score: z.number() }).nullable(),
});

/** The lines of a project by their subjects (归集). */
export const collectionCalls = defineCalls(
  {
    /** Equal lines as one item (条目) each, those with the most money first. Subject empty: lines that are in none. */
    'POST /b/project/subject/items': {
      body: z.strictObject({
        projectId: idSchema,
        projectNodeId: idSchema.optional(),
        subjectId: subjectId.optional(),
        words: z.string().max(100).optional(),
        ...paging,
      }),
      data: z.strictObject({ revision: z.string(), total: z.int(), amount: z.string(), rows: z.array(item) }),
    },
    /** The lines of an item; 1 000 of them are listed. */
    'POST /b/project/subject/lines': {
      body: z.strictObject({ projectId: idSchema, projectNodeId: idSchema.optional(), id: lineId }),
      data: z.strictObject({
        revision: z.string(),
        count: z.int(),
        amount: z.string(),
        rows: z.array(
          z.strictObject({
            id: z.string(),
            nodeName: z.string(),
            code: z.string(),
            name: z.string(),
            uom: z.string(),
            quantity: z.string().nullable(),
            price: z.string().nullable(),
            amount: z.string().nullable(),
          }),
        ),
      }),
    },
  },
  {
    examples: {
      'POST /b/project/subject/lines': [{ body: { projectId: '1', id: '1-1' } }],
    },
  },
);

/** Changing the subjects of lines by hand. */
export const collectionEditCalls = defineCalls(
  {
    /**
     * Puts lines into a subject; with an empty subject they return to the one that code, rules or likeness give. `line`: the named
     * lines; `item`: all lines that are equal to them. Lines that have left the subject `from` meanwhile stay as they are.
     */
    'PUT /b/project/subject/updateTreeSubject': {
      body: z
        .strictObject({
          projectId: idSchema,
          projectNodeId: idSchema.optional(),
          ids: z.array(lineId).min(1).max(MAX_NAMED).optional(),
          scope: z.enum(['line', 'item']).optional(),
          from: subjectId.optional(),
          subjectId,
        })
        .refine(
          ({ projectNodeId, ids, from }) => [projectNodeId, ids, from].some((one) => one !== undefined),
          { message: '应指明清单行、节点或原科目', path: ['ids'] },
        ),
      data: z.strictObject({
        revision: z.string(),
        /** lines that changed */
        changed: z.int(),
        /** Σ 合价 of these lines, in yuan */
        amount: z.string(),
      }),
    },
  },
  {
    examples: {
      'PUT /b/project/subject/updateTreeSubject': [
        { body: { projectId: '1', ids: ['1-1'], subjectId: 'S04' } },
      ],
    },
  },
);
