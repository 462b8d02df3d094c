import type { RuleOutcome, ToldFinding, ToldGroup } from '@jianheng/cost-store';
import type { Tx } from '@jianheng/server-platform';

type Place = {
  readonly record: string;
  /** where the rule stands among the others */
  readonly place: number;
  readonly revision: string;
};

/** Keeps what a rule came to in a record, in place of what it came to before. */
export async function storeOutcome(
  tx: Tx,
  { rule, label, lookedAt, notChecked, groups }: RuleOutcome,
  { record, place, revision }: Place,
): Promise<void> {
  await tx.client.query('delete from quality_outcome where tenant_id = $1 and record_id = $2 and rule = $3', [
    tx.tenantId,
    record,
    rule,
  ]);
  await tx.client.query(
    `insert into quality_outcome (tenant_id, record_id, rule, place, label, looked_at, not_checked, at_revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, record, rule, place, label, lookedAt, JSON.stringify(notChecked), revision],
  );
  const kept = groups.filter(({ members }) => members.length > 0);
  if (kept.length === 0) return;
  await storeGroups(tx, { record, rule }, kept);
  const findings = kept.flatMap(({ kind, node, members }) =>
    members.map((finding) => ({ ...finding, kind, node })),
  );
  for (let from = 0; from < findings.length; from += ROUND)
    await storeFindings(tx, { record, rule, from }, findings.slice(from, from + ROUND));
}

/** Findings that one statement writes. */
const ROUND = 1000;

type Owner = { readonly record: string; readonly rule: string };

async function storeGroups(tx: Tx, { record, rule }: Owner, groups: readonly ToldGroup[]): Promise<void> {
  const rows = groups.map(({ kind, node, nodeName, count, amountAtRisk, members: [head] }) => ({
    kind,
    node_id: nodeOf(node),
    node_name: nodeName,
    level: head?.level,
    title: head?.title,
    formula: head?.formula,
    clause: head?.clause,
    suggestion: head?.suggestion,
    found: count,
    at_risk: amountAtRisk,
  }));
  await tx.client.query(
    `insert into quality_group (tenant_id, record_id, rule, kind, node_id, node_name, level, title, formula, clause, suggestion,
       found, at_risk)
     select $1, $2, $3, kind, node_id, node_name, level, title, formula, clause, suggestion, found, at_risk
     from jsonb_to_recordset($4) as g (kind text, node_id bigint, node_name text, level text, title text, formula text,
       clause text, suggestion text, found int, at_risk numeric)`,
    [tx.tenantId, record, rule, JSON.stringify(rows)],
  );
}

type Placed = ToldFinding & { readonly node: string };

async function storeFindings(
  tx: Tx,
  { record, rule, from }: Owner & { readonly from: number },
  findings: readonly Placed[],
): Promise<void> {
  const rows = findings.map((finding, at) => ({
    number: from + at + 1,
    kind: finding.kind,
    node_id: nodeOf(finding.node),
    target: finding.target,
    target_type: finding.targetType,
    code: finding.code ?? '',
    name: finding.name ?? '',
    place: finding.place,
    expected: finding.expected,
    actual: finding.actual,
    figures: finding.figures,
    at_risk: finding.amountAtRisk,
    fingerprint: finding.fingerprint,
  }));
  await tx.client.query(
    `insert into quality_finding (tenant_id, record_id, rule, number, kind, node_id, target, target_type, code, name, place,
       expected, actual, figures, at_risk, fingerprint)
     select $1, $2, $3, number, kind, node_id, target, target_type, code, name, place, expected, actual, figures, at_risk,
       fingerprint
     from jsonb_to_recordset($4) as f (number int, kind text, node_id bigint, target text, target_type text, code text,
       name text, place text, expected text, actual text, figures jsonb, at_risk numeric, fingerprint bigint)`,
    [tx.tenantId, record, rule, JSON.stringify(rows)],
  );
}

/** Findings about the project as a whole lie in no node. */
const nodeOf = (node: string) => (/^\d+$/.test(node) ? node : '0');

export type StoredOutcome = {
  readonly rule: string;
  readonly label: string;
  readonly lookedAt: number;
  readonly notChecked: RuleOutcome['notChecked'];
  readonly revision: string;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly ignored: number;
  readonly amountAtRisk: string;
};

/** The outcomes of the rules of a record, in the order of the rules; ignored findings are counted apart. */
export async function readOutcomes(
  tx: Tx,
  { record, project }: { readonly record: string; readonly project: string },
): Promise<readonly StoredOutcome[]> {
  const { rows } = await tx.client.query<StoredOutcome>(
    `with ignored as (
       select f.rule, g.level, count(*)::int as found, coalesce(sum(f.at_risk), 0) as at_risk
       from quality_finding f
       join quality_group g using (tenant_id, record_id, rule, kind, node_id)
       join quality_remark r on r.tenant_id = f.tenant_id and r.project_id = $3 and r.fingerprint = f.fingerprint
       where f.tenant_id = $1 and f.record_id = $2 and r.reason is not null group by f.rule, g.level),
     found as (
       select rule, level, sum(found)::int as found, coalesce(sum(at_risk), 0) as at_risk
       from quality_group where tenant_id = $1 and record_id = $2 group by rule, level),
     tally as (
       select rule, level, f.found - coalesce(i.found, 0) as found, coalesce(i.found, 0) as ignored,
         f.at_risk - coalesce(i.at_risk, 0) as at_risk
       from found f left join ignored i using (rule, level))
     select o.rule, o.label, o.looked_at as "lookedAt", o.not_checked as "notChecked", o.at_revision::text as revision,
       coalesce(sum(t.found) filter (where level = 'error'), 0)::int as errors,
       coalesce(sum(t.found) filter (where level = 'warning'), 0)::int as warnings,
       coalesce(sum(t.found) filter (where level = 'info'), 0)::int as infos,
       coalesce(sum(t.ignored), 0)::int as ignored, coalesce(sum(t.at_risk), 0)::numeric(18,2)::text as "amountAtRisk"
     from quality_outcome o left join tally t on t.rule = o.rule
     where o.tenant_id = $1 and o.record_id = $2
     group by o.rule, o.label, o.place, o.looked_at, o.not_checked, o.at_revision order by o.place, o.rule`,
    [tx.tenantId, record, project],
  );
  return rows;
}

/** Errors that were set aside without the consent of a reviewer. */
export async function unconsentedErrors(
  tx: Tx,
  { record, project }: { readonly record: string; readonly project: string },
): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from quality_finding f
     join quality_group g using (tenant_id, record_id, rule, kind, node_id)
     join quality_remark r on r.tenant_id = f.tenant_id and r.project_id = $3 and r.fingerprint = f.fingerprint
     where f.tenant_id = $1 and f.record_id = $2 and g.level = 'error' and r.reason is not null and r.consent_by is null`,
    [tx.tenantId, record, project],
  );
  return rows[0]?.count ?? 0;
}
