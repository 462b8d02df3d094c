import {
  type AnyField,
  documentOf,
  type Fields,
  isFilledByPeople,
  type LinkField,
  rulesOf,
  whereOn,
} from '@jianheng/definition';
import fc from 'fast-check';
import { registry } from './declared.ts';
import { formatValues } from './format-values.ts';
import { serials } from './serials.ts';

/** Where the ids come from that a row must name. */
export type Targets = {
  /** Somebody; another one each time where he is part of a key. */
  person(isKey: boolean): Promise<string>;
  department(isKey: boolean): Promise<string>;
  /** Makes a row of another entity and answers its id. */
  link(path: string, values: Readonly<Record<string, unknown>>): Promise<string>;
};
type Wanted = {
  readonly optional: boolean;
  readonly inLine?: boolean;
  /** What stands in the form already, by which its links are narrowed. */
  readonly form?: Readonly<Record<string, unknown>>;
  /** Fields that together may occur once: they differ from row to row. */
  readonly keys?: ReadonlySet<string>;
};

/** Values that a person may save: every required field, and the optional ones if wanted. No two rows are alike. */
export async function validValues(
  fields: Fields,
  targets: Targets,
  wanted: Wanted = { optional: false },
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const isWanted =
      isFilledByPeople(field) && (wanted.optional || field.required === true) && field.kind !== 'attachments';
    if (isWanted)
      values[name] = await validValue(field, targets, {
        ...wanted,
        isKey: wanted.keys?.has(name) ?? false,
        form: { ...wanted.form, ...values },
      });
  }
  return values;
}

/** One value that the field takes. */
export async function validValue(
  field: AnyField,
  targets: Targets,
  { inLine, isKey = false, form = {} }: Pick<Wanted, 'inLine' | 'form'> & { readonly isKey?: boolean } = {},
): Promise<unknown> {
  switch (field.kind) {
    case 'person':
      return targets.person(isKey);
    case 'people':
      return [await targets.person(isKey)];
    case 'department':
      return targets.department(isKey);
    case 'link':
      return targets.link(field.to, choosable(field, form));
    case 'lines':
      return [await validValues(field.fields, targets, { optional: true, inLine: true, form })];
    case 'dictionary':
      return oneOf(itemsOf(field.code), isKey);
    case 'choice':
      return oneOf(Object.keys(field.choices), isKey);
    case 'choices':
      return [oneOf(Object.keys(field.choices), isKey)];
    case 'attachments':
      return [];
    case 'richText':
      return JSON.stringify(documentOf(`正文${serials.next()}`));
    default:
      return plainValue(field, { number: inLine ? 1 : 100, isKey });
  }
}

/** What a row must hold so that a link that is narrowed may point to it, as far as it says what must be. */
function choosable({ where = {} }: LinkField, form: Readonly<Record<string, unknown>>) {
  const said = Object.entries(whereOn(where, form)).flatMap(([name, condition = {}]) => {
    const wanted = condition.is ?? condition.in?.[0];
    return wanted === undefined ? [] : [[name, wanted] as const];
  });
  return Object.fromEntries(said);
}

const itemsOf = (code: string): string[] =>
  registry.modules.flatMap((module) => Object.keys(module.dictionaries?.[code]?.items ?? {}));

/** The first of them, or each in turn where it is part of a key. */
const oneOf = (words: readonly string[], isKey: boolean) =>
  words[isKey ? serials.next() % words.length : 0] ?? 'other';

const DAY_MS = 86_400_000;
const boundsOf = (field: AnyField): unknown[] => [
  'min' in field ? field.min : undefined,
  'max' in field ? field.max : undefined,
];
const NUMBERS: readonly AnyField['kind'][] = ['decimal', 'money', 'percent'];

type Making = { readonly number: number; readonly isKey: boolean };

/** The first of a few likely values that the field's own check accepts. Lines stay small: together they may not exceed what stands above them. */
function plainValue(field: AnyField, making: Making): unknown {
  const made = serials.next();
  if (making.isKey && field.kind === 'boolean') return made % 2 === 0;
  const { check } = rulesOf(field);
  const isFitting = (candidate: unknown) => candidate !== undefined && 'value' in check(candidate, field);
  const fitting = candidatesFor(field, making).find(isFitting) ?? patterned(field).find(isFitting);
  if (fitting === undefined) throw new Error(`no valid value is known for ${field.label}`);
  return fitting;
}

function candidatesFor(field: AnyField, { number, isKey }: Making): readonly unknown[] {
  const digits = String(serials.last()).padStart(4, '0');
  // Each later than the one before: what ends was mostly declared after what begins.
  const moment = new Date(Date.UTC(2027, 0, 15, 1, 30) + serials.last() * DAY_MS).toISOString();
  const month = new Date(Date.UTC(2027, serials.last())).toISOString().slice(0, 7);
  return [
    ...('format' in field && field.format ? formatValues(field.format, serials.last()) : []),
    ...amountsFor(field, isKey ? serials.last() : number),
    `样本${digits}`,
    `sample${digits}`,
    `1380000${digits}`,
    `62220000${digits}`,
    `user${digits}@example.com`,
    `/sample/${digits}`,
    `https://example.com/${digits}`,
    digits.slice(-2),
    digits.slice(-1),
    ...(isKey ? [serials.last()] : []),
    number,
    ...boundsOf(field),
    month,
    moment.slice(0, 10),
    moment,
    true,
  ];
}

function amountsFor(field: AnyField, number: number): readonly unknown[] {
  if (!NUMBERS.includes(field.kind)) return [];
  return [`${number}.${field.kind === 'percent' ? '000000' : '00'}`, '0.125000', ...boundsOf(field)];
}

/** Several, since a pattern says nothing of the field's length. */
function patterned(field: AnyField): readonly unknown[] {
  if ((field.kind !== 'text' && field.kind !== 'longText') || !field.pattern) return [];
  const matching = fc.stringMatching(new RegExp(field.pattern.source, 'u'));
  return fc.sample(matching, { numRuns: 50, seed: serials.last() });
}
