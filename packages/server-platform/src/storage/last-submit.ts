import { INITIATOR_STEP } from '@jianheng/process-engine';
import { type RawBuilder, sql } from 'kysely';

/** Who sent a form into its process last, and when: at the start, or after it had come back to its initiator. */
const LAST_SUBMIT = { user: 'last_submit_user', date: 'last_submit_date' } as const;

/** SQL of both for a row with a process; the initiator's own step is done each time that the form is sent. */
export function lastSubmitColumns(alias: string): RawBuilder<unknown>[] {
  const of = (wanted: RawBuilder<unknown>) => sql`(
    select ${wanted} from wf_task s left join staff p on p.tenant_id = s.tenant_id and p.id = s.done_by
    where s.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and s.root_id = ${sql.ref(`${alias}.process_id`)}
      and s.instance_id = s.root_id and s.node_id = ${sql.lit(INITIATOR_STEP)} and s.status = 'done' order by s.ended_at desc, s.id desc limit 1)`;
  return [
    sql`${of(sql`p.name`)} as ${sql.ref(LAST_SUBMIT.user)}`,
    sql`${of(sql`s.ended_at`)} as ${sql.ref(LAST_SUBMIT.date)}`,
  ];
}

/** Both as they stand on the wire. */
export function toLastSubmit(row: Readonly<Record<string, unknown>>) {
  return {
    lastSubmitUserName: row[LAST_SUBMIT.user] ?? null,
    lastSubmitDate: row[LAST_SUBMIT.date] ?? null,
  };
}
