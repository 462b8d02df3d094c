import { BILL_BOOKS, bookItems, DEFAULT_SUBJECT_MODEL } from '@jianheng/cost-engine';
import { Page, serve, type Tx } from '@jianheng/server-platform';
import { costProjects } from '../cost-projects.module.ts';
import {
  bookCalls,
  bookVersionCalls,
  projectSubjectSumCalls,
  type SubjectEntry,
  subjectModelCalls,
} from '../cost-subjects.calls.ts';
import { askProjectEngine } from './ask-project-engine.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;
const ROOT = '-1';
const { name: MODEL_NAME, subjects: SUBJECTS, codes: CODES, rules: RULES } = DEFAULT_SUBJECT_MODEL;

function subjectsBelow(parent: string | null): readonly SubjectEntry[] {
  return [...SUBJECTS]
    .filter(([, subject]) => subject.parent === parent)
    .map(([id, { name, unit }]) => ({
      id,
      parentId: parent ?? ROOT,
      name,
      unit: unit ?? '',
      children: subjectsBelow(id),
    }));
}

/** Subject models (科目模型). */
export const subjectModels = serve(
  costProjects,
  subjectModelCalls,
  { read: READ },
  {
    'GET /b/subject/model/queryTreeForChoose': {
      label: '科目模型：科目树',
      reads: () => subjectsBelow(null),
    },
    'POST /b/subject/book/queryList': {
      label: '科目模型：列表',
      reads: ({ body: { params, pageNo = 1 } }) => {
        const rows = MODEL_NAME.includes(params?.name$like ?? '') && pageNo === 1 ? [MODEL_ROW] : [];
        return new Page(rows, { total: rows.length });
      },
    },
  },
);

const MODEL_ROW = {
  id: 'standard',
  name: MODEL_NAME,
  subjects: SUBJECTS.size,
  codes: CODES.length,
  rules: RULES.length,
};

/** Amounts of the lines of a project by subject. */
export const subjectSums = serve(
  costProjects,
  projectSubjectSumCalls,
  { of: 'project', read: READ },
  {
    'GET /b/project/subject/:id': {
      label: '造价项目：科目汇总',
      reads: async ({ row, ...hands }) => {
        const { revision, answer } = await askProjectEngine<'subjects'>(hands, row, 'subjects', {});
        return {
          revision,
          isConserved: answer.isConserved,
          subjects: answer.subjects.map(({ quantities, ...sum }) => ({
            ...sum,
            parentId: SUBJECTS.get(sum.id)?.parent ?? ROOT,
            quantities: quantities.map(([unit, quantity]) => ({ unit, quantity })),
          })),
        };
      },
    },
    'GET /b/subject/item/countSubjectItem/:id': {
      label: '造价项目：归集统计',
      reads: async ({ row, ...hands }) => {
        const { revision, answer } = await askProjectEngine<'subjects'>(hands, row, 'subjects', {});
        const { total, by, subjects } = answer;
        const collected = subjects.filter(({ id }) => id !== '');
        return {
          revision,
          lines: total.lines,
          collected: total.lines - by.none,
          share: collected.reduce((sum, { share }) => sum + share, 0),
          by,
        };
      },
    },
  },
);

const STANDARDS = { '2013': 'gb2013', '2024': 'gb2024' } as const;
const VERSIONS = { gb2013: 'GB 50500-2013', gb2024: 'GB/T 50500-2024' } as const;

/** Codes of each book; several units of one item are one code. */
const CODES_OF = BILL_BOOKS.map((book) => new Set(bookItems(book).map(({ code }) => code)));

/** Books of bill items that the product holds. */
export const billBooks = serve(
  costProjects,
  bookCalls,
  { read: READ },
  {
    'GET /b/bill/book/querySelect': {
      label: '清单规范：选择',
      reads: ({ query: { standard } }) =>
        BILL_BOOKS.flatMap((book, at) => {
          const own = STANDARDS[book.standard];
          if (standard !== undefined && standard !== own) return [];
          const { name: id, title: name, source, leavesOutChapters: isPartial } = book;
          return [{ id, name, standard: own, source, items: CODES_OF[at]?.size ?? 0, isPartial }];
        }),
    },
  },
);

export const billVersions = serve(
  costProjects,
  bookVersionCalls,
  { of: 'project', by: 'projectId', read: READ },
  {
    'POST /b/bill/xml/getBillVerion': {
      label: '造价项目：清单规范版本',
      reads: async ({ row, tx }) => {
        const codes = await codesOf(tx, row.id);
        return {
          standard: row.standard,
          version: VERSIONS[row.standard],
          lines: codes.reduce((sum, { lines }) => sum + lines, 0),
          books: BILL_BOOKS.map(({ name: id, title: name }, at) => ({
            id,
            name,
            lines: codes.reduce((sum, { code, lines }) => sum + (CODES_OF[at]?.has(code) ? lines : 0), 0),
          })),
        };
      },
    },
  },
);

/** Nine-digit codes of a project's lines with their number. */
async function codesOf(tx: Tx, projectId: string) {
  const { rows } = await tx.client.query<{ code: string; lines: number }>(
    `select left(code, 9) as code, count(*)::int as lines from cost_line
     where tenant_id = $1 and project_id = $2 group by 1`,
    [tx.tenantId, projectId],
  );
  return rows;
}
