import { INITIATOR_STEP } from '@jianheng/process-engine';
import { type RawBuilder, sql } from 'kysely';
import { isoMoment } from '../database/connection.ts';

/** Who sent a form into its process last, and when: at the start, or after it had come back to its initiator. */
const LAST_SUBMIT = 'last_submit';

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

/** SQL of both beside one row, as a list; a form that is in no process yet costs nothing. */
export function lastSubmitColumn(alias: string): RawBuilder<unknown> {
  const processId = sql.ref(`${alias}.process_id`);
  return sql`case when ${processId} is not null then (
    select json_build_array(p.name, s.ended_at::text) ${SENT} and s.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and s.root_id = ${processId}
    order by s.ended_at desc, s.id desc limit 1) end as ${sql.ref(LAST_SUBMIT)}`;
}

/** As SQL gives it: who, and when by the database's own writing. */
export type LastSubmitRead = readonly [user: string | null, endedAt: string];
export type LastSubmit = { readonly user: string | null; readonly date: string | null };

const NOBODY: LastSubmit = { user: null, date: null };

export const lastSubmitOf = (read: LastSubmitRead | null | undefined): LastSubmit =>
  read ? { user: read[0], date: isoMoment(read[1]) } : NOBODY;

/** Both beside one row, as `lastSubmitColumn` reads them. */
export const lastSubmitIn = (row: Readonly<Record<string, unknown>>): LastSubmit =>
  lastSubmitOf(row[LAST_SUBMIT] as LastSubmitRead | null);
