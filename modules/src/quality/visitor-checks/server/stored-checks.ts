import type { EngineSettings, RuleOutcome, ToldGroup } from '@jianheng/cost-store';
import { moduleError, type Tx } from '@jianheng/server-platform';
import { visitorChecks } from '../visitor-checks.module.ts';
import type { Conditions } from './conditions.ts';
import type { Visit } from './open-link.ts';

/** A check with what it has found so far. */
export type StoredCheck = {
  readonly id: string;
  readonly fileId: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly rules: readonly string[];
  readonly rulesDone: number;
  readonly conditions: Conditions;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly amountAtRisk: string;
  readonly begunAt: string;
};

type NewCheck = {
  readonly id: string;
  readonly file: string;
  readonly conditions: Conditions;
  readonly settings: EngineSettings;
  readonly now: Date;
};

/** Stores a check that has not begun, with the conditions and the settings that hold for all of its rules. */
export async function storeCheck({ tx, link }: Visit, check: NewCheck): Promise<void> {
  const { id, file, conditions, settings, now } = check;
  await tx.client.query(
    `insert into visitor_check (tenant_id, id, link_id, file_id, state, rules, conditions, settings, created_at)
     values ($1, $2, $3, $4, 'running', $5, $6, $7, $8)`,
    [
      tx.tenantId,
      id,
      link.id,
      file,
      conditions.rules,
      JSON.stringify(conditions),
      JSON.stringify(settings),
      now,
    ],
  );
}

const found = (level: string) => `coalesce(sum(g.found) filter (where g.level = '${level}'), 0)::int`;
const CHECKS = `select c.id::text, c.file_id::text as "fileId", c.state, c.rules, c.conditions, c.created_at as "begunAt",
    (select count(*)::int from visitor_outcome o where o.tenant_id = c.tenant_id and o.check_id = c.id) as "rulesDone",
    ${found('error')} as errors, ${found('warning')} as warnings, ${found('info')} as infos,
    coalesce(sum(g.at_risk), 0)::numeric(18,2)::text as "amountAtRisk"
  from visitor_check c
  join visitor_file f on f.tenant_id = c.tenant_id and f.id = c.file_id and f.removed_at > $3
  left join visitor_group g on g.tenant_id = c.tenant_id and g.check_id = c.id
  where c.tenant_id = $1 and c.link_id = $2`;
const GROUPED = 'group by c.tenant_id, c.id order by c.created_at desc, c.id desc';
type CheckRow = Omit<StoredCheck, 'begunAt'> & { readonly begunAt: Date };

/** Checks of the link, the newest first. */
export async function readChecks({ tx, link }: Visit, now: Date): Promise<readonly StoredCheck[]> {
  const { rows } = await tx.client.query<CheckRow>(`${CHECKS} ${GROUPED}`, [tx.tenantId, link.id, now]);
  return rows.map(checkOf);
}

/** @throws BusinessRuleError where the link has no such check */
export async function requireCheck({ tx, link }: Visit, id: string, now: Date): Promise<StoredCheck> {
  const { rows } = await tx.client.query<CheckRow>(`${CHECKS} and c.id = $4 ${GROUPED}`, [
    tx.tenantId,
    link.id,
    now,
    id,
  ]);
  const [row] = rows;
  if (row === undefined) throw moduleError(visitorChecks, 'checkGone');
  return checkOf(row);
}

const checkOf = ({ begunAt, ...row }: CheckRow): StoredCheck => ({
  ...row,
  begunAt: new Date(begunAt).toISOString(),
});

/** The settings that a check began with, and the rules that it has not run yet. */
export async function readOpenRules(
  tx: Tx,
  { id, rules }: Pick<StoredCheck, 'id' | 'rules'>,
): Promise<{ readonly settings: EngineSettings; readonly open: readonly string[] }> {
  const { rows } = await tx.client.query<{ settings: EngineSettings; ran: string[] }>(
    `select settings, array(select rule from visitor_outcome o where o.tenant_id = c.tenant_id and o.check_id = c.id) as ran
     from visitor_check c where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const [row] = rows;
  if (row === undefined) throw moduleError(visitorChecks, 'checkGone');
  const ran = new Set(row.ran);
  return { settings: row.settings, open: rules.filter((rule) => !ran.has(rule)) };
}

/** Ends a check when its last rule has run, or when the engine refuses its file. */
export async function endCheck(
  tx: Tx,
  { id, state, now }: { readonly id: string; readonly state: 'done' | 'failed'; readonly now: Date },
): Promise<void> {
  await tx.client.query(
    `update visitor_check set state = $3, finished_at = $4 where tenant_id = $1 and id = $2 and state = 'running'`,
    [tx.tenantId, id, state, now],
  );
}

/** Stores what a rule came to. Of two windows that run the same rule at once the first one stores it. */
export async function storeOutcome(
  tx: Tx,
  { id, rules }: Pick<StoredCheck, 'id' | 'rules'>,
  { rule, label, lookedAt, notChecked, groups }: RuleOutcome,
): Promise<void> {
  const { rowCount } = await tx.client.query(
    `insert into visitor_outcome (tenant_id, check_id, rule, place, label, looked_at, not_checked)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [tx.tenantId, id, rule, rules.indexOf(rule), label, lookedAt, JSON.stringify(notChecked)],
  );
  if (rowCount === 0) return;
  await tx.client.query(
    `insert into visitor_group (tenant_id, check_id, rule, number, level, title, formula, clause, suggestion, node_name, found,
       at_risk, members)
     select $1, $2, $3, number, level, title, formula, clause, suggestion, node_name, found, at_risk, members
     from jsonb_to_recordset($4) as g (number int, level text, title text, formula text, clause text, suggestion text,
       node_name text, found int, at_risk numeric, members jsonb)`,
    [tx.tenantId, id, rule, JSON.stringify(groups.flatMap(groupRow))],
  );
}

function groupRow({ nodeName, count, amountAtRisk, members }: ToldGroup, at: number) {
  const [head] = members;
  if (head === undefined) return [];
  const { level, title, formula, clause, suggestion } = head;
  return [
    {
      number: at + 1,
      level,
      title,
      formula,
      clause,
      suggestion,
      node_name: nodeName,
      found: count,
      at_risk: amountAtRisk,
      members: members.map(({ place, code, name, expected, actual, figures, amountAtRisk: atRisk }) => ({
        place,
        code: code ?? '',
        name: name ?? '',
        expected,
        actual,
        figures,
        amountAtRisk: atRisk,
      })),
    },
  ];
}
