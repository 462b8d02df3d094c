import { plainNormCode } from '@jianheng/cost-engine';
import { AccessError, hasPermission, serve } from '@jianheng/server-platform';
import { normVersionCalls } from '../cost-norms.calls.ts';
import { pricingNormCalls } from '../cost-pricing.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { booksWith, lookUpNorms, projectNorms } from './norm-lookup.ts';

const MAX_UNKNOWN = 100;

/** Norm books against the norm codes of a project; the caller may read both. */
export const normVersions = serve(
  costProjects,
  normVersionCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/norm/xml/getNornVerion': {
      label: '造价项目：定额库版本',
      reads: async ({ row, tx, user, today }) => {
        if (!hasPermission(user, 'normBooks:view')) throw new AccessError(403);
        const norms = await projectNorms(tx, row.id);
        const books = await booksWith(
          tx,
          { project: row, today },
          norms.map(({ code }) => code),
        );
        const known = new Set(books.flatMap(({ codes }) => codes));
        return {
          norms: norms.reduce((sum, one) => sum + one.norms, 0),
          codes: norms.length,
          books: books.map(({ codes, ...book }) => ({ ...book, codes: codes.length })),
          unknown: norms.filter(({ code }) => !known.has(code)).slice(0, MAX_UNKNOWN),
        };
      },
    },
  },
);

/** Looks up norm items while prices are composed. */
export const pricingNorms = serve(
  costProjects,
  pricingNormCalls,
  { of: 'project', by: 'projectId', read: 'edit' },
  {
    'POST /b/project/lines/price/norm': {
      label: '造价项目：查找定额子目',
      reads: async ({ row, tx, user, body: { code }, today }) => {
        if (!hasPermission(user, 'normBooks:view')) throw new AccessError(403);
        const found = await lookUpNorms(tx, { project: row, today }, [code]);
        const norm = found.get(plainNormCode(code));
        if (norm === undefined) return { norm: null };
        const { bookId: _bookId, ...stated } = norm;
        return { norm: stated };
      },
    },
  },
);
