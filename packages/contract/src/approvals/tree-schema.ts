import type { ApproverRule, DrawnTree, ProcessStep } from '@jianheng/definition';
import { z } from 'zod';
import { fieldRights, lineOf } from '../wire/values.ts';
import { allSteps, approverRules, commonSteps, settingsOf } from './step-parts.ts';

/** As yet unsaid in a draft; what is put into use says everything (`lintModel`). */
const word = z.string().max(100);
const label = lineOf(50);
const expression = z.string().max(2000);
const written = { word, label, expression, duration: expression, fewest: 0 } as const;

const { asked, within, anyOf } = approverRules(written);

/** Rules that name people by the organisation or the form, and mean the same wherever they are asked. */
export const askedByRule = [...asked, z.strictObject({ kind: z.literal('query'), query: word })] as const;

const rule: z.ZodType<ApproverRule> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    ...within,
    ...askedByRule,
    z.strictObject({ kind: z.literal('expression'), expression }),
    anyOf(rule),
  ]),
);

const steps: z.ZodType<ProcessStep[]> = z.lazy(() => z.array(step).max(100));
const { approve, others, optionally } = commonSteps(written, { rule, steps });
const named = { key: word, label };
const ofModules = { action: word.exactOptional(), compensation: word.exactOptional() };
const texts = z.record(z.string().max(100), expression);

const step: z.ZodType<ProcessStep> = z.union([
  approve.extend(ofModules),
  ...others,
  z.strictObject({ kind: z.literal('run'), ...named, ...ofModules, action: word }),
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
  z.strictObject({ kind: z.literal('delay'), ...optionally, until: expression }),
  z.strictObject({ kind: z.literal('waitFor'), ...optionally, message: word }),
]);

/** A process as the tree designer draws it; its key and name are the process's own. */
export const processTree: z.ZodType<DrawnTree> = z.strictObject({
  initiatorRights: fieldRights.exactOptional(),
  settings: settingsOf(word).exactOptional(),
  steps: allSteps(steps),
});
