import type { AnswerOf } from '@jianheng/contract';
import type { Tx } from '@jianheng/server-platform';
import type { visitorCalls } from '../visitor-checks.calls.ts';

type Groups = AnswerOf<typeof visitorCalls, 'POST /share/visitor/:link/check/:id/findings'>;
type Members = AnswerOf<typeof visitorCalls, 'POST /share/visitor/:link/check/:id/members'>;
type Outcome = AnswerOf<typeof visitorCalls, 'GET /share/visitor/:link/check/:id'>['outcomes'][number];

const PAGE = 50;

/** The outcome of each rule that has run, in the order of the rules. */
export async function readOutcomes(tx: Tx, check: string): Promise<Outcome[]> {
  const { rows } = await tx.client.query<Omit<Outcome, 'state'>>(
    `select o.rule, o.label, o.looked_at as "lookedAt", o.not_checked as "notChecked",
       coalesce(sum(g.found) filter (where g.level = 'error'), 0)::int as errors,
       coalesce(sum(g.found) filter (where g.level = 'warning'), 0)::int as warnings,
       coalesce(sum(g.found) filter (where g.level = 'info'), 0)::int as infos,
       coalesce(sum(g.at_risk), 0)::numeric(18,2)::text as "amountAtRisk"
     from visitor_outcome o
     left join visitor_group g on g.tenant_id = o.tenant_id and g.check_id = o.check_id and g.rule = o.rule
     where o.tenant_id = $1 and o.check_id = $2
     group by o.tenant_id, o.check_id, o.rule order by o.place`,
    [tx.tenantId, check],
  );
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

/** A rule without its input has not found nothing: it is told apart from one that found nothing. */
function stateOf({ lookedAt, errors, warnings, infos, notChecked }: Omit<Outcome, 'state'>) {
  if (lookedAt > 0 || errors + warnings + infos > 0) return 'checked' as const;
  return notChecked.length > 0 ? ('missing' as const) : ('off' as const);
}

type GroupsWanted = {
  readonly rule?: string | undefined;
  readonly level?: string | undefined;
  readonly pageNo?: number | undefined;
};

/** A page of groups, the gravest first and among them those with the most money at risk. */
export async function readGroups(
  tx: Tx,
  check: string,
  { rule, level, pageNo = 1 }: GroupsWanted,
): Promise<Groups> {
  const { rows } = await tx.client.query<Groups['rows'][number] & { readonly total: number }>(
    `select rule || '/' || number as id, rule, level, title, formula, clause, suggestion, node_name as "nodeName",
       found as count, at_risk::text as "amountAtRisk", count(*) over ()::int as total
     from visitor_group
     where tenant_id = $1 and check_id = $2 and ($3::text is null or rule = $3) and ($4::text is null or level = $4)
     order by array_position(array['error', 'warning', 'info'], level), at_risk desc nulls last, rule, number limit $5 offset $6`,
    [tx.tenantId, check, rule ?? null, level ?? null, PAGE, (pageNo - 1) * PAGE],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** A page of the findings of a group. */
export async function readMembers(
  tx: Tx,
  check: string,
  { group, pageNo = 1 }: { readonly group: string; readonly pageNo?: number | undefined },
): Promise<Members> {
  const [, rule = '', number = '0'] = /^(.*)\/(\d{1,6})$/.exec(group) ?? [];
  const { rows } = await tx.client.query<{ member: Members['rows'][number]; total: number }>(
    `select m.member, jsonb_array_length(g.members) as total
     from visitor_group g, jsonb_array_elements(g.members) with ordinality as m (member, place)
     where g.tenant_id = $1 and g.check_id = $2 and g.rule = $3 and g.number = $4
     order by m.place limit $5 offset $6`,
    [tx.tenantId, check, rule, number, PAGE, (pageNo - 1) * PAGE],
  );
  return { rows: rows.map(({ member }) => member), total: rows[0]?.total ?? 0 };
}
