import { defineCalls, filters, idParams, idSchema, ordering, paging } from '@jianheng/contract';
import { z } from 'zod';

const subjectFigures = {
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  /** the unit that its quantity is counted in; empty where it has none */
  unit: z.string(),
};
/** A subject (科目) of a model with those below it. */
export type SubjectEntry = {
  readonly [Name in keyof typeof subjectFigures]: z.output<(typeof subjectFigures)[Name]>;
} & { readonly children: readonly SubjectEntry[] };
const subjectEntry: z.ZodType<SubjectEntry> = z.lazy(() =>
  z.strictObject({ ...subjectFigures, children: z.array(subjectEntry) }),
);

const subjectSum = z.strictObject({
  /** empty: lines that are in no subject (未归集) */
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  lines: z.int(),
  amount: z.string(),
  /** share of the amount of all lines, 0 to 1 */
  share: z.number(),
  quantities: z.array(z.strictObject({ unit: z.string(), quantity: z.string() })),
});

/** Subject models (科目模型) of the product. */
export const subjectModelCalls = defineCalls({
  'GET /b/subject/model/queryTreeForChoose': { data: z.array(subjectEntry) },
  'POST /b/subject/book/queryList': {
    body: z.strictObject({
      params: filters({ name$like: z.string().max(100).optional() }),
      ...paging,
      ...ordering,
    }),
    data: z.array(
      z.strictObject({ id: z.string(), name: z.string(), subjects: z.int(), codes: z.int(), rules: z.int() }),
    ),
  },
});

/** Subjects of one project, with what its lines come to in each. */
export const projectSubjectSumCalls = defineCalls({
  'GET /b/project/subject/:id': {
    params: idParams,
    data: z.strictObject({ revision: z.string(), isConserved: z.boolean(), subjects: z.array(subjectSum) }),
  },
  /** Lines by how they were put into subjects, and the share of the amount that is in subjects. */
  'GET /b/subject/item/countSubjectItem/:id': {
    params: idParams,
    data: z.strictObject({
      revision: z.string(),
      lines: z.int(),
      collected: z.int(),
      share: z.number(),
      by: z.strictObject({
        hand: z.int(),
        file: z.int(),
        code: z.int(),
        rule: z.int(),
        similar: z.int(),
        none: z.int(),
      }),
    }),
  },
});

/** Books of bill items (清单规范). */
export const bookCalls = defineCalls({
  'GET /b/bill/book/querySelect': {
    query: z.strictObject({ standard: z.enum(['gb2013', 'gb2024']).optional() }),
    data: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        standard: z.string(),
        source: z.string(),
        items: z.int(),
        /** the standard has chapters that the book does not hold */
        isPartial: z.boolean(),
      }),
    ),
  },
});
export const bookVersionCalls = defineCalls({
  /** The standard of a project, and how many of its lines each book knows by their codes. */
  'POST /b/bill/xml/getBillVerion': {
    body: z.strictObject({ projectId: idSchema }),
    data: z.strictObject({
      standard: z.string(),
      version: z.string(),
      lines: z.int(),
      books: z.array(z.strictObject({ id: z.string(), name: z.string(), lines: z.int() })),
    }),
  },
});
