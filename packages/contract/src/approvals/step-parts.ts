import type { ApproverRule, ProcessStep } from '@jianheng/definition';
import { z } from 'zod';
import { fieldRights } from '../wire/values.ts';

/** How words of a step are written: a draft leaves some unsaid, what is published says them. */
type Written = {
  readonly word: z.ZodType<string>;
  readonly label: z.ZodType<string>;
  readonly expression: z.ZodType<string>;
  readonly duration: z.ZodType<string>;
  /** How many people, departments or rules are named at least where they are named one by one. */
  readonly fewest: 0 | 1;
};

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
const level = z.int().min(1).max(20).exactOptional();

/** Who may be named, wherever a step names people. */
export function approverRules({ word, fewest }: Written) {
  /** By the organisation or the form: they mean the same wherever they are asked. */
  const asked = [
    z.strictObject({
      kind: z.literal('departmentHeads'),
      levels: z.union([z.int().min(1).max(20), z.literal('top')]),
    }),
    z.strictObject({
      kind: z.literal('departmentMembers'),
      departments: z.union([z.array(word).min(fewest).max(100), z.literal('initiator')]),
    }),
    z.strictObject({
      kind: z.literal('role'),
      role: word,
      scope: z.enum(['all', 'ownDepartment', 'ownCompany']).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('post'), post: word }),
    z.strictObject({ kind: z.literal('group'), group: word }),
    z.strictObject({ kind: z.literal('field'), field: word, level }),
  ] as const;
  /** By who has started or decided before. */
  const within = [
    z.strictObject({ kind: z.literal('initiator') }),
    z.strictObject({
      kind: z.literal('departmentHead'),
      level,
      of: z.enum(['initiator', 'previousApprover']).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('users'), users: z.array(word).min(fewest).max(200) }),
    z.strictObject({ kind: z.literal('initiatorSelects') }),
    z.strictObject({ kind: z.literal('previousApproverSelects') }),
    z.strictObject({ kind: z.literal('previousApprover') }),
  ] as const;
  const anyOf = (rule: z.ZodType<ApproverRule>) =>
    z.strictObject({ kind: z.literal('anyOf'), rules: z.array(rule).min(fewest).max(20) });
  return { asked, within, anyOf };
}

/** What a process says of all its steps, or one step of itself. */
const policiesOf = (word: z.ZodType<string>) => ({
  onNoApprover: z
    .union([z.enum(['pass', 'toAdmin', 'reject']), z.strictObject({ toUser: word })])
    .exactOptional(),
  onSelfApproval: z.enum(['allow', 'toHead', 'skip']).exactOptional(),
  onRepeatApprover: z.enum(['all', 'consecutive', 'never']).exactOptional(),
});

/** Steps that whoever draws a process may use, whatever it is drawn for. */
export function commonSteps(
  { word, label, expression, duration }: Written,
  { rule, steps }: { readonly rule: z.ZodType<ApproverRule>; readonly steps: z.ZodType<ProcessStep[]> },
) {
  const optionally = { key: word.exactOptional(), label: label.exactOptional() };
  const choosing = {
    ...optionally,
    branches: z
      .array(z.strictObject({ label, when: expression, steps }))
      .min(1)
      .max(20),
    otherwise: steps.exactOptional(),
  };
  const overdue = z.strictObject({
    remind: z
      .strictObject({ before: duration.exactOptional(), every: duration, times: z.int().min(1).max(50) })
      .exactOptional(),
    action: z
      .union([z.enum(['pass', 'reject', 'toInitiator', 'escalate']), z.strictObject({ transferTo: rule })])
      .exactOptional(),
  });
  const approve = z.strictObject({
    kind: z.literal('approve'),
    key: word,
    label,
    by: rule,
    mode: mode.exactOptional(),
    rights: fieldRights.exactOptional(),
    onFailedVote: z.enum(['reject', 'toInitiator', 'continue']).exactOptional(),
    ...policiesOf(word),
    dueIn: duration.exactOptional(),
    dueOn: z.enum(['calendar', 'working']).exactOptional(),
    overdue: overdue.exactOptional(),
  });
  const others = [
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
  ] as const;
  return { approve, others, optionally };
}

/** What a process says of itself as a whole. */
export const settingsOf = (word: z.ZodType<string>) =>
  z.strictObject({
    ...policiesOf(word),
    cancel: z.enum(['always', 'untilFirstApproval', 'never']).exactOptional(),
  });

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

/** All steps of a process, counted with those within them. */
export const allSteps = (steps: z.ZodType<ProcessStep[]>) =>
  steps.refine((drawn) => countSteps(drawn) <= MOST_STEPS, `流程的步骤太多，最多 ${MOST_STEPS} 个`);
