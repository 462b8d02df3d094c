import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const money = z.string();
const day = z.string();

/** Rows of one kind that the call reads at most, those that are due first. */
export const MAX_DEADLINES = 500;

/** How far a day is away: passed by more than 30 days, by 8 to 30, by up to 7; within 7 days, within 30, later. */
const age = z.enum(['late30', 'late8', 'late', 'week', 'month', 'later']);

/** 到期雷达 of consulting contracts. */
export const deadlineCalls = defineCalls({
  /**
   * Days on which payments, retention money (质保金), services and performance bonds of contracts in force fall due, passed ones
   * first. Only rows that the caller sees; `mine`: only of contracts that the caller handles.
   */
  'POST /b/consult/contract-deadlines/query': {
    body: z.strictObject({
      params: z.strictObject({
        /** days from today that are looked ahead */
        within: z.int().min(7).max(730).default(90).meta({ title: '提前天数' }),
        mine: z.boolean().default(false).meta({ title: '我经办的' }),
      }),
    }),
    data: z.strictObject({
      today: day,
      rows: z.array(
        z.strictObject({
          key: z.string(),
          kind: z.enum(['payment', 'retention', 'service', 'bond']),
          contract: z.strictObject({ id: idSchema, code: z.string(), name: z.string(), manager: z.string() }),
          /** name of the instalment; empty where the contract itself falls due */
          name: z.string(),
          dueOn: day,
          /** working days (工作日) by the firm's calendar, that day included; negative once it has passed */
          workdays: z.int(),
          age,
          /** yuan that are not received yet; null where no money falls due */
          open: money.nullable(),
        }),
      ),
      /** number and money of each age */
      ages: z.array(z.strictObject({ age, count: z.int(), open: money })),
      /** there are more rows than are answered */
      isCut: z.boolean(),
    }),
  },
});
