import type { ApproverRule, ProcessStep } from '@jianheng/definition';
import { z } from 'zod';
import { fieldRights, lineOf } from '../wire/values.ts';

const word = z.string().min(1).max(100);
const label = lineOf(50).min(1);
const expression = z.string().trim().min(1).max(2000);
const duration = z
  .string()
  .regex(/^P(?:\d{1,4}[DW])?(?:T(?:\d{1,4}H)?(?:\d{1,4}M)?)?$/, '应为时长，如 P1D、PT4H');

const rule: z.ZodType<ApproverRule> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('initiator') }),
    z.strictObject({
      kind: z.literal('departmentHead'),
      level: z.int().min(1).max(20).exactOptional(),
      of: z.enum(['initiator', 'previousApprover']).exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('departmentHeads'),
      levels: z.union([z.int().min(1).max(20), z.literal('top')]),
    }),
    z.strictObject({
      kind: z.literal('departmentMembers'),
      departments: z.union([z.array(word).min(1).max(100), z.literal('initiator')]),
    }),
    z.strictObject({
      kind: z.literal('role'),
      role: word,
      scope: z.enum(['all', 'ownDepartment', 'ownCompany']).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('post'), post: word }),
    z.strictObject({ kind: z.literal('group'), group: word }),
    z.strictObject({ kind: z.literal('users'), users: z.array(word).min(1).max(200) }),
    z.strictObject({
      kind: z.literal('field'),
      field: word,
      level: z.int().min(1).max(20).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('initiatorSelects') }),
    z.strictObject({ kind: z.literal('previousApproverSelects') }),
    z.strictObject({ kind: z.literal('previousApprover') }),
    z.strictObject({ kind: z.literal('anyOf'), rules: z.array(rule).min(1).max(20) }),
  ]),
);

const PLAIN = ['all', 'any', 'sequential', 'claim', 'random'] as const;
const mode = z.union([
  z.enum(PLAIN),
  z.strictObject({ kind: z.enum(PLAIN) }),
  z.strictObject({ kind: z.literal('percent'), atLeast: z.number().min(0).max(100) }),
  z.strictObject({
    kind: z.literal('weighted'),
    needed: z.number().min(0).max(10_000),
    weights: z.record(z.string(), z.number()),
  }),
  z.strictObject({ kind: z.literal('perGroup'), each: z.enum(['all', 'any']) }),
]);

const policies = {
  onNoApprover: z
    .union([z.enum(['pass', 'toAdmin', 'reject']), z.strictObject({ toUser: word })])
    .exactOptional(),
  onSelfApproval: z.enum(['allow', 'toHead', 'skip']).exactOptional(),
  onRepeatApprover: z.enum(['all', 'consecutive', 'never']).exactOptional(),
};

const overdue = z.strictObject({
  remind: z
    .strictObject({
      before: duration.exactOptional(),
      every: duration,
      times: z.int().min(1).max(50),
    })
    .exactOptional(),
  action: z
    .union([z.enum(['pass', 'reject', 'toInitiator', 'escalate']), z.strictObject({ transferTo: rule })])
    .exactOptional(),
});

const optionally = { key: word.exactOptional(), label: label.exactOptional() };
const steps: z.ZodType<ProcessStep[]> = z.lazy(() => z.array(step).max(100));
const conditional = z.strictObject({ label, when: expression, steps });
const choosing = {
  ...optionally,
  branches: z.array(conditional).min(1).max(20),
  otherwise: steps.exactOptional(),
};

/** What an administrator draws: people, branches, copies and delays. Code of modules runs in their own processes alone. */
const step: z.ZodType<ProcessStep> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approve'),
    key: word,
    label,
    by: rule,
    mode: mode.exactOptional(),
    rights: fieldRights.exactOptional(),
    onFailedVote: z.enum(['reject', 'toInitiator', 'continue']).exactOptional(),
    ...policies,
    dueIn: duration.exactOptional(),
    dueOn: z.enum(['calendar', 'working']).exactOptional(),
    overdue: overdue.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('branch'), ...choosing }),
  z.strictObject({ kind: z.literal('inclusive'), ...choosing }),
  z.strictObject({
    kind: z.literal('parallel'),
    ...optionally,
    branches: z
      .array(z.strictObject({ label: label.exactOptional(), steps }))
      .min(1)
      .max(20),
  }),
  z.strictObject({ kind: z.literal('copyTo'), ...optionally, to: rule }),
  z.strictObject({
    kind: z.literal('delay'),
    ...optionally,
    for: duration,
    working: z.boolean().exactOptional(),
  }),
]);

/** The process of a custom form; its key and name are the form's. */
export const customProcess = z.strictObject({
  // As yet unsaid in a draft; what is published says them.
  title: lineOf(200),
  category: z.string().max(100),
  startRights: fieldRights.exactOptional(),
  settings: z
    .strictObject({ ...policies, cancel: z.enum(['always', 'untilFirstApproval', 'never']).exactOptional() })
    .exactOptional(),
  steps,
});
