import { z } from 'zod';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';

const WORK_TIME = 'process.workTime';
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间须写成 09:00 这样');

/** 工作时间: the weekdays of a firm (1 is Monday) and the stretches of a day, from early to late. */
export const workTimeSchema = z.strictObject({
  week: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .refine((week) => new Set(week).size === week.length, '同一个星期几只能出现一次'),
  hours: z
    .array(z.strictObject({ from: time, to: time }))
    .min(1)
    .max(6)
    .refine((hours) => hours.every(({ from, to }) => from < to), '每段工作时间的结束须晚于开始')
    .refine(
      (hours) => hours.every(({ from }, index) => index === 0 || from >= (hours[index - 1]?.to ?? '')),
      '各段工作时间须从早到晚排列，且不能重叠',
    ),
});
export type WorkTime = Readonly<z.infer<typeof workTimeSchema>>;

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
