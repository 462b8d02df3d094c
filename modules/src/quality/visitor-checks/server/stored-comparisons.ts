import { type AnswerOf, bidLines, bidSummary } from '@jianheng/contract';
import { moduleError } from '@jianheng/server-platform';
import { z } from 'zod';
import type { visitorCalls } from '../visitor-checks.calls.ts';
import { visitorChecks } from '../visitor-checks.module.ts';
import type { Visit } from './open-link.ts';

type Lines = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link/comparison/:id/:bid'>;
type Comparison = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link/comparison/:id'>;
type Listed = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link'>['own']['comparisons'][number];

type NewComparison = {
  readonly id: string;
  readonly name: string;
  readonly hasTender: boolean;
  readonly files: readonly string[];
  readonly summary: Comparison['summary'];
  /** lines of each bid */
  readonly found: readonly Lines[];
  readonly now: Date;
};

/** Stores a comparison, which is removed with the first of its files. */
export async function storeComparison({ tx, link }: Visit, made: NewComparison): Promise<void> {
  const { id, name, hasTender, files, summary, found, now } = made;
  await tx.client.query(
    `insert into visitor_comparison (tenant_id, id, link_id, name, has_tender, summary, found, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, id, link.id, name, hasTender, JSON.stringify(summary), JSON.stringify(found), now],
  );
  await tx.client.query(
    `insert into visitor_compared (tenant_id, comparison_id, file_id) select $1, $2, unnest($3::bigint[])`,
    [tx.tenantId, id, files],
  );
}

/** No comparison outlasts the days of its files. */
const LASTS = `not exists (select from visitor_compared d
  join visitor_file f on f.tenant_id = d.tenant_id and f.id = d.file_id
  where d.tenant_id = c.tenant_id and d.comparison_id = c.id and f.removed_at <= $3)`;

/** Comparisons of the link, the newest first. */
export async function readComparisons({ tx, link }: Visit, now: Date): Promise<Listed[]> {
  const { rows } = await tx.client.query<Omit<Listed, 'comparedAt'> & { readonly comparedAt: Date }>(
    `select id::text, name, created_at as "comparedAt",
       (select count(*)::int from jsonb_array_elements(summary -> 'pairs') p where (p ->> 'isSuspicious')::boolean) as suspicious
     from visitor_comparison c where tenant_id = $1 and link_id = $2 and ${LASTS} order by created_at desc, id desc`,
    [tx.tenantId, link.id, now],
  );
  return rows.map(({ comparedAt, ...row }) => ({ ...row, comparedAt: new Date(comparedAt).toISOString() }));
}

type Stored = {
  readonly name: string;
  readonly hasTender: boolean;
  readonly comparedAt: Date;
  readonly summary: unknown;
  readonly found: unknown;
};

async function requireStored({ tx, link }: Visit, id: string, now: Date): Promise<Stored> {
  const { rows } = await tx.client.query<Stored>(
    `select name, has_tender as "hasTender", created_at as "comparedAt", summary, found
     from visitor_comparison c where tenant_id = $1 and link_id = $2 and ${LASTS} and id = $4`,
    [tx.tenantId, link.id, now, id],
  );
  const [row] = rows;
  if (row === undefined) throw moduleError(visitorChecks, 'comparisonGone');
  return row;
}

/** @throws BusinessRuleError where the link has no such comparison */
export async function requireComparison(visit: Visit, id: string, now: Date): Promise<Comparison> {
  const { name, hasTender, comparedAt, summary } = await requireStored(visit, id, now);
  return {
    name,
    hasTender,
    comparedAt: new Date(comparedAt).toISOString(),
    summary: bidSummary.parse(summary),
  };
}

/** @throws BusinessRuleError where the link has no such comparison, or the comparison no such bid */
export async function requireLines(
  visit: Visit,
  { id, bid }: { readonly id: string; readonly bid: number },
  now: Date,
): Promise<Lines> {
  const { found } = await requireStored(visit, id, now);
  const lines = z.array(bidLines).parse(found)[bid];
  if (lines === undefined) throw moduleError(visitorChecks, 'comparisonGone');
  return lines;
}
