import type { AnswerOf } from '@jianheng/contract';
import type { Tx } from '@jianheng/server-platform';
import type { findingCalls } from '../check-rules.calls.ts';

export type FindingsPage = AnswerOf<typeof findingCalls, 'POST /b/quality/check/findings'>;
type Row = FindingsPage['rows'][number];
type Told = NonNullable<Row['head']>;

/** Which findings are asked for. */
export type Wanted = {
  readonly record: string;
  readonly project: string;
  readonly rule?: string | undefined;
  readonly parentId?: string | undefined;
  readonly level?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly kind?: string | undefined;
  readonly ignored?: boolean | undefined;
  readonly viewed?: boolean | undefined;
  readonly from: number;
  readonly most: number;
};

/** Columns of a finding with what people say of it, as the call answers them. */
const FINDING = `jsonb_build_object('id', f.rule || '/' || f.number, 'target', f.target, 'targetType', f.target_type, 'code', f.code,
  'name', f.name, 'place', f.place, 'expected', f.expected, 'actual', f.actual, 'figures', f.figures,
  'amountAtRisk', f.at_risk::text, 'ignored', r.reason, 'hasConsent', r.consent_by is not null, 'opinion', r.opinion,
  'viewed', coalesce(r.is_viewed, false))`;
const REMARK = `left join quality_remark r on r.tenant_id = f.tenant_id and r.project_id = $3 and r.fingerprint = f.fingerprint`;
const GROUP = `g.rule || '/' || g.kind || '/' || g.node_id as id, g.kind, g.level, g.title, g.formula, g.clause, g.suggestion,
  g.node_id::text as "nodeId", g.node_name as "nodeName", g.at_risk::text as "amountAtRisk"`;
const LEVELS = `array_position(array['error', 'warning', 'info'], g.level)`;

type Found = Omit<Row, 'head'> & { readonly head: Told | null; readonly total: number };

/** Groups of findings, the gravest first and among them those with the most money at risk. */
export async function readGroups(tx: Tx, wanted: Wanted): Promise<FindingsPage> {
  const { rows } = await tx.client.query<Found>(
    `select ${GROUP}, g.found as count, i.ignored, h.head, count(*) over ()::int as total
     from quality_group g
     left join lateral (select count(*)::int as ignored from quality_finding f ${REMARK}
       where f.tenant_id = g.tenant_id and f.record_id = g.record_id and f.rule = g.rule and f.kind = g.kind
         and f.node_id = g.node_id and r.reason is not null) i on true
     left join lateral (select ${FINDING} as head from quality_finding f ${REMARK}
       where f.tenant_id = g.tenant_id and f.record_id = g.record_id and f.rule = g.rule and f.kind = g.kind
         and f.node_id = g.node_id order by f.number limit 1) h on true
     where g.tenant_id = $1 and g.record_id = $2 and ($4::text is null or g.rule = $4) and ($5::text is null or g.level = $5)
       and ($6::bigint is null or g.node_id = $6) and ($7::text is null or g.kind = $7)
       and ($8::boolean is null or case when $8 then i.ignored > 0 else i.ignored < g.found end)
     order by ${LEVELS}, g.at_risk desc nulls last, g.rule, g.kind, g.node_id limit $9 offset $10`,
    [
      tx.tenantId,
      wanted.record,
      wanted.project,
      wanted.rule ?? null,
      wanted.level ?? null,
      wanted.nodeId ?? null,
      wanted.kind ?? null,
      wanted.ignored ?? null,
      wanted.most,
      wanted.from,
    ],
  );
  return pageOf(rows);
}

/** The findings of a group that are kept one by one. */
export async function readMembers(
  tx: Tx,
  wanted: Wanted & { readonly parentId: string },
): Promise<FindingsPage> {
  const [, rule = '', kind = '', node = '0'] = /^(.*)\/([^/]*)\/(\d+)$/.exec(wanted.parentId) ?? [];
  const { rows } = await tx.client.query<Found>(
    `select ${GROUP}, 1 as count, (r.reason is not null)::int as ignored, ${FINDING} as head, count(*) over ()::int as total
     from quality_finding f join quality_group g using (tenant_id, record_id, rule, kind, node_id) ${REMARK}
     where f.tenant_id = $1 and f.record_id = $2 and f.rule = $4 and f.kind = $5 and f.node_id = $6
       and ($7::boolean is null or (r.reason is not null) = $7) and ($8::boolean is null or coalesce(r.is_viewed, false) = $8)
     order by f.number limit $9 offset $10`,
    [
      tx.tenantId,
      wanted.record,
      wanted.project,
      rule,
      kind,
      node,
      wanted.ignored ?? null,
      wanted.viewed ?? null,
      wanted.most,
      wanted.from,
    ],
  );
  const page = pageOf(rows);
  return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.head?.id ?? row.id })) };
}

const pageOf = (found: readonly Found[]): FindingsPage => ({
  rows: found.map(({ total: _total, ...row }) => row),
  total: found[0]?.total ?? 0,
});
