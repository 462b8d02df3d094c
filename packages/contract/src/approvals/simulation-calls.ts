import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { idSchema } from '../wire/values.ts';
import { processKey } from './drawn-process.ts';
import { askedByRule } from './tree-schema.ts';

const level = z.int().min(1).max(20);
const user = z.string().max(100);

/** A rule that the engine cannot answer from a played process alone: it asks the organisation or the form. */
const askedRule = z.discriminatedUnion('kind', [
  ...askedByRule,
  z.strictObject({ kind: z.literal('departmentHead'), level }),
  z.strictObject({ kind: z.literal('departmentHeadOf'), user: idSchema, level }),
  z.strictObject({ kind: z.literal('admin') }),
  z.strictObject({ kind: z.literal('headOf'), user: idSchema }),
  z.strictObject({ kind: z.literal('present'), users: z.array(user).max(200) }),
]);

const person = z.strictObject({ id: z.string(), name: z.string() });
const days = z.array(z.string());

/** 模拟运行: what a process that is played in the browser asks of the firm. */
export const simulationCalls = defineCalls({
  /** Whom rules name for somebody's application (no rules: only who applies), in the order of the rules. */
  'POST /act/model/:key/simulationPeople': {
    params: z.strictObject({ key: processKey }),
    body: z.strictObject({
      initiator: idSchema,
      /** Fields of the form as they are filled in. */
      values: z.record(z.string().max(100), z.json()),
      rules: z.array(askedRule).max(50),
    }),
    data: z.strictObject({
      initiator: person.extend({ department: z.string().nullable() }),
      people: z.array(z.array(person)),
    }),
  },
  /** The working days, the departments and who stands in for whom now (代理), for deadlines, conditions and tasks. */
  'GET /act/model/:key/simulationFirm': {
    params: z.strictObject({ key: processKey }),
    data: z.strictObject({
      calendar: z.strictObject({
        week: z.array(z.int()),
        hours: z.array(z.strictObject({ from: z.string(), to: z.string() })),
        holidays: days,
        makeUpDays: days,
        offsetMinutes: z.int(),
      }),
      departments: z.array(
        z.strictObject({ id: z.string(), code: z.string().nullable(), above: z.string().nullable() }),
      ),
      substitutes: z.array(z.strictObject({ of: person, by: person })),
    }),
  },
});
