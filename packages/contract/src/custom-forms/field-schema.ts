import { LONGEST_MASK, TEXT_FORMATS } from '@jianheng/definition';
import { z } from 'zod';
import { lineOf } from '../wire/values.ts';

/** A word of the declarations: what a field, a check or a choice is called. */
export const name = z
  .string()
  .regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/, '应以字母开头，只含字母和数字，最多 30 个');
export const label = lineOf(50).min(1);
/** As yet unsaid in a draft; what is published says it. */
const unsaid = (most: number) => z.string().trim().max(most);
const sentence = lineOf(200).min(1);
const formula = z.string().trim().min(1).max(2000);
const decimalText = z.string().regex(/^-?\d{1,18}(\.\d{1,10})?$/, '应为数字，如 1234.50');
/** Where calls of an entity stand. */
const entityPath = z.string().regex(/^\/[A-Za-z0-9_\-/]{1,100}$/, '应为表单的路径');

const compared = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const ordered = z.union([z.string().max(200), z.number()]);
const condition = z.strictObject({
  is: compared.exactOptional(),
  isNot: compared.exactOptional(),
  in: z.array(compared).max(100).exactOptional(),
  isEmpty: z.boolean().exactOptional(),
  includes: compared.exactOptional(),
  above: ordered.exactOptional(),
  atLeast: ordered.exactOptional(),
  below: ordered.exactOptional(),
  atMost: ordered.exactOptional(),
});
/** A condition on a row, by field: all of it must hold. */
export const when = z.record(name, condition);

const sibling = z.strictObject({ sibling: name });
const where = z.record(
  name,
  z.strictObject({
    ...condition.shape,
    is: z.union([compared, sibling]).exactOptional(),
    isNot: z.union([compared, sibling]).exactOptional(),
    above: z.union([ordered, sibling]).exactOptional(),
    atLeast: z.union([ordered, sibling]).exactOptional(),
    below: z.union([ordered, sibling]).exactOptional(),
    atMost: z.union([ordered, sibling]).exactOptional(),
  }),
);

const base = {
  label: lineOf(50),
  required: z.boolean().exactOptional(),
  help: sentence.exactOptional(),
  seenBy: name.exactOptional(),
  showWhen: when.exactOptional(),
  requiredWhen: when.exactOptional(),
  lockedWhen: when.exactOptional(),
};
const sensitive = { sensitive: z.boolean().exactOptional() };
const worked = { formula: formula.exactOptional() };
const unit = { unit: lineOf(10).min(1).exactOptional() };

const text = (most: number) => ({
  ...base,
  ...sensitive,
  ...worked,
  max: z.int().min(1).max(most).exactOptional(),
  min: z.int().min(1).max(most).exactOptional(),
  format: z.enum(TEXT_FORMATS, '应为列出的格式之一').exactOptional(),
  mask: unsaid(LONGEST_MASK).exactOptional(),
  default: z.string().max(200).exactOptional(),
});
const decimal = {
  ...base,
  ...worked,
  ...unit,
  min: decimalText.exactOptional(),
  max: decimalText.exactOptional(),
  default: decimalText.exactOptional(),
  scale: z.int().min(0).max(10).exactOptional(),
};
const words = z.record(name, label);

/** Values that people fill in. */
const plain = [
  z.strictObject({ kind: z.literal('text'), ...text(1000) }),
  z.strictObject({ kind: z.literal('longText'), ...text(20_000) }),
  z.strictObject({
    kind: z.literal('richText'),
    ...base,
    max: z.int().min(1).max(20_000).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('integer'),
    ...base,
    ...worked,
    ...unit,
    min: z.int().exactOptional(),
    max: z.int().exactOptional(),
    default: z.int().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('decimal'), ...decimal }),
  z.strictObject({ kind: z.literal('money'), ...decimal }),
  z.strictObject({ kind: z.literal('percent'), ...decimal }),
  z.strictObject({
    kind: z.literal('date'),
    ...base,
    ...worked,
    default: z.literal('today').exactOptional(),
  }),
  z.strictObject({ kind: z.literal('month'), ...base, default: z.literal('currentMonth').exactOptional() }),
  z.strictObject({
    kind: z.literal('time'),
    ...base,
    ...worked,
    default: z.literal('now').exactOptional(),
  }),
  z.strictObject({ kind: z.literal('boolean'), ...base, ...worked, default: z.boolean().exactOptional() }),
  z.strictObject({
    kind: z.literal('choice'),
    ...base,
    choices: words,
    default: name.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('choices'),
    ...base,
    choices: words,
    max: z.int().min(1).max(100).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('dictionary'),
    ...base,
    code: lineOf(100),
    default: z.string().max(100).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('person'), ...base, default: z.literal('currentUser').exactOptional() }),
  z.strictObject({ kind: z.literal('people'), ...base, max: z.int().min(1).max(200).exactOptional() }),
  z.strictObject({
    kind: z.literal('department'),
    ...base,
    default: z.literal('currentDepartment').exactOptional(),
  }),
] as const;

const values = [
  ...plain,
  z.strictObject({
    kind: z.literal('link'),
    ...base,
    to: entityPath,
    shows: z.array(name).max(20).exactOptional(),
    where: where.exactOptional(),
    fills: z.record(name, name).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('autoNumber'),
    label: lineOf(50),
    help: sentence.exactOptional(),
    pattern: lineOf(50),
  }),
  z.strictObject({
    kind: z.literal('attachments'),
    ...base,
    max: z.int().min(1).max(50).exactOptional(),
    only: z.literal('images').exactOptional(),
  }),
] as const;

const lines = z.strictObject({
  kind: z.literal('lines'),
  ...base,
  max: z.int().min(1).max(1000).exactOptional(),
  fields: z.record(name, z.discriminatedUnion('kind', values)),
});

/** A field that a firm adds to a shipped form: nothing that takes a table of its own, leads elsewhere or is worked out. */
export const extraField = z
  .discriminatedUnion('kind', plain)
  .refine((field) => !('formula' in field), '扩展字段不能是公式');

/** A field as an administrator draws it: of each kind what the language says of it. */
export const customField = z.discriminatedUnion('kind', [...values, lines]);
/** Checks of rows, by name. */
export const checks = z.record(name, z.strictObject({ holds: unsaid(2000), message: lineOf(200) }));

/** The words that choices ever offered, by field and code. */
export const offeredWords = z.record(z.string(), z.record(z.string(), z.string()));
