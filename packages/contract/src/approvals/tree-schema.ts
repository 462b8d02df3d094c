import type { ApproverRule, DrawnTree, ProcessStep } from '@jianheng/definition';
import { z } from 'zod';
import { fieldRights, lineOf } from '../wire/values.ts';

/** As yet unsaid in a draft; what is put into use says everything (`lintModel`). */
const word = z.string().max(100);
const label = lineOf(50);
const expression = z.string().max(2000);
const level = z.int().min(1).max(20).exactOptional();

/** Rules that name people by the organisation or the form, and mean the same wherever they are asked. */
export const askedByRule = [
  z.strictObject({
    kind: z.literal('departmentHeads'),
    levels: z.union([z.int().min(1).max(20), z.literal('top')]),
  }),
  z.strictObject({
    kind: z.literal('departmentMembers'),
    departments: z.union([z.array(word).max(100), z.literal('initiator')]),
  }),
  z.strictObject({
    kind: z.literal('role'),
    role: word,
    scope: z.enum(['all', 'ownDepartment', 'ownCompany']).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('post'), post: word }),
  z.strictObject({ kind: z.literal('group'), group: word }),
  z.strictObject({ kind: z.literal('field'), field: word, level }),
  z.strictObject({ kind: z.literal('query'), query: word }),
] as const;

const rule: z.ZodType<ApproverRule> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('initiator') }),
    z.strictObject({
      kind: z.literal('departmentHead'),
      level,
      of: z.enum(['initiator', 'previousApprover']).exactOptional(),
    }),
    ...askedByRule,
    z.strictObject({ kind: z.literal('users'), users: z.array(word).max(200) }),
    z.strictObject({ kind: z.literal('initiatorSelects') }),
    z.strictObject({ kind: z.literal('previousApproverSelects') }),
    z.strictObject({ kind: z.literal('previousApprover') }),
    z.strictObject({ kind: z.literal('expression'), expression }),
    z.strictObject({ kind: z.literal('anyOf'), rules: z.array(rule).max(20) }),
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
    weights: z.record(z.string().max(20), z.number().min(0).max(10_000)),
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
    .strictObject({ before: word.exactOptional(), every: word, times: z.int().min(1).max(50) })
    .exactOptional(),
  action: z
    .union([z.enum(['pass', 'reject', 'toInitiator', 'escalate']), z.strictObject({ transferTo: rule })])
    .exactOptional(),
});

const optionally = { key: word.exactOptional(), label: label.exactOptional() };
const named = { key: word, label };
const steps: z.ZodType<ProcessStep[]> = z.lazy(() => z.array(step).max(100));
const choosing = {
  ...optionally,
  branches: z
    .array(z.strictObject({ label, when: expression, steps }))
    .min(1)
    .max(20),
  otherwise: steps.exactOptional(),
};
const texts = z.record(z.string().max(100), expression);

const step: z.ZodType<ProcessStep> = z.union([
  z.strictObject({
    kind: z.literal('approve'),
    ...named,
    by: rule,
    mode: mode.exactOptional(),
    rights: fieldRights.exactOptional(),
    action: word.exactOptional(),
    compensation: word.exactOptional(),
    onFailedVote: z.enum(['reject', 'toInitiator', 'continue']).exactOptional(),
    ...policies,
    dueIn: word.exactOptional(),
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
    kind: z.literal('run'),
    ...named,
    action: word,
    compensation: word.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('call'),
    ...named,
    calls: word,
    inputs: texts.exactOptional(),
    outputs: texts.exactOptional(),
    async: z.literal(true).exactOptional(),
    forEach: expression.exactOptional(),
    sequential: z.boolean().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('delay'),
    ...optionally,
    for: expression,
    working: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('delay'), ...optionally, until: expression }),
  z.strictObject({ kind: z.literal('waitFor'), ...optionally, message: word }),
]);

/** What is checked of steps grows with the square of their number, and nobody draws this many. */
const MOST_STEPS = 1000;

const countSteps = (drawn: readonly ProcessStep[]): number =>
  drawn.reduce(
    (sum, one) => sum + 1 + stepsWithin(one).reduce((inner, some) => inner + countSteps(some), 0),
    0,
  );

const stepsWithin = (one: ProcessStep): (readonly ProcessStep[])[] => [
  ...('branches' in one ? one.branches.map(({ steps: inner }) => inner) : []),
  ...('otherwise' in one && one.otherwise ? [one.otherwise] : []),
];

/** A process as the tree designer draws it; its key and name are the process's own. */
export const processTree: z.ZodType<DrawnTree> = z.strictObject({
  initiatorRights: fieldRights.exactOptional(),
  settings: z
    .strictObject({ ...policies, cancel: z.enum(['always', 'untilFirstApproval', 'never']).exactOptional() })
    .exactOptional(),
  steps: steps.refine((drawn) => countSteps(drawn) <= MOST_STEPS, `流程的步骤太多，最多 ${MOST_STEPS} 个`),
});
