import { type PlatformAnswer, workTimeSchema } from '@jianheng/contract';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';

const WORK_TIME = 'process.workTime';
export type WorkTime = PlatformAnswer<'GET /b/wf/calendar/workTime'>;

/** Monday to Friday, nine to twelve and half past one to six. */
const USUAL: WorkTime = {
  week: [1, 2, 3, 4, 5],
  hours: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:00' },
  ],
};

/** What the firm has set, else the usual one. */
export async function getWorkTime(tx: Tx): Promise<WorkTime> {
  const [own] = await queryRows<{ value: string }>(
    tx,
    'select value from system_parameter where tenant_id = $1 and key = $2',
    [tx.tenantId, WORK_TIME],
  );
  return own ? workTimeSchema.parse(JSON.parse(own.value)) : USUAL;
}

export function saveWorkTime(tx: Tx, workTime: WorkTime): void {
  tx.send(
    `insert into system_parameter (tenant_id, key, value) values ($1, $2, $3)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [tx.tenantId, WORK_TIME, JSON.stringify({ ...workTime, week: [...workTime.week].sort() })],
  );
}
