import type { ApproverRule, ProcessStep } from '@jianheng/definition';
import { z } from 'zod';
import { allSteps, approverRules, commonSteps, settingsOf } from '../approvals/step-parts.ts';
import { fieldRights, lineOf } from '../wire/values.ts';

const word = z.string().min(1).max(100);
const written = {
  word,
  label: lineOf(50).min(1),
  expression: z.string().trim().min(1).max(2000),
  duration: z.string().regex(/^P(?:\d{1,4}[DW])?(?:T(?:\d{1,4}H)?(?:\d{1,4}M)?)?$/, '应为时长，如 P1D、PT4H'),
  fewest: 1,
} as const;

const { asked, within, anyOf } = approverRules(written);
const rule: z.ZodType<ApproverRule> = z.lazy(() =>
  z.discriminatedUnion('kind', [...within, ...asked, anyOf(rule)]),
);

/** What an administrator draws: people, branches, copies and delays. Code of modules runs in their own processes alone. */
const steps: z.ZodType<ProcessStep[]> = z.lazy(() => z.array(step).max(100));
const { approve, others } = commonSteps(written, { rule, steps });
const step: z.ZodType<ProcessStep> = z.discriminatedUnion('kind', [approve, ...others]);

/** The process of a custom form; its key and name are the form's. */
export const customProcess = z.strictObject({
  // As yet unsaid in a draft; what is published says them.
  title: lineOf(200),
  category: z.string().max(100),
  startRights: fieldRights.exactOptional(),
  settings: settingsOf(word).exactOptional(),
  steps: allSteps(steps),
});
