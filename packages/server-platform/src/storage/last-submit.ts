import { INITIATOR_STEP } from '@jianheng/process-engine';
import { type RawBuilder, sql } from 'kysely';

/** Who sent a form into its process last, and when: at the start, or after it had come back to its initiator. */
const LAST_SUBMIT = { user: 'last_submit_user', date: 'last_submit_date' } as const;

/** The initiator's own step is done each time that the form is sent. */
const SENT = sql`from wf_task s left join staff p on p.tenant_id = s.tenant_id and p.id = s.done_by
  where s.instance_id = s.root_id and s.node_id = ${sql.lit(INITIATOR_STEP)} and s.status = 'done'`;

/** SQL of one JSON object: name and moment by the ids of the processes that a query gives. */
export function lastSubmitsByProcess(
  tenant: RawBuilder<unknown>,
  processes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select json_object_agg(x.root_id, json_build_array(x.name, x.ended_at)) from (
    select distinct on (s.root_id) s.root_id, p.name, s.ended_at::text as ended_at ${SENT}
      and s.tenant_id = ${tenant} and s.root_id = any(array(${processes})) order by s.root_id, s.ended_at desc, s.id desc) x`;
}

/** SQL of both beside one row with a process. */
export function lastSubmitColumns(alias: string): RawBuilder<unknown>[] {
  const of = (wanted: RawBuilder<unknown>) => sql`(
    select ${wanted} ${SENT} and s.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and s.root_id = ${sql.ref(`${alias}.process_id`)}
    order by s.ended_at desc, s.id desc limit 1)`;
  return [
    sql`${of(sql`p.name`)} as ${sql.ref(LAST_SUBMIT.user)}`,
    sql`${of(sql`s.ended_at`)} as ${sql.ref(LAST_SUBMIT.date)}`,
  ];
}

/** Both beside one row, as `lastSubmitColumns` read them. */
export function lastSubmitIn(row: Readonly<Record<string, unknown>>) {
  return { user: row[LAST_SUBMIT.user] ?? null, date: row[LAST_SUBMIT.date] ?? null };
}
