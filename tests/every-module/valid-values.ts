import { type AnyField, type Fields, isFilledByPeople, rulesOf } from '@jianheng/definition';
import fc from 'fast-check';
import { registry } from './declared.ts';

/** Where the ids come from that a row must name. */
export type Targets = {
  readonly person: string;
  readonly department: string;
  /** Makes a row of another entity and answers its id. */
  link(path: string): Promise<string>;
};
type Wanted = { readonly optional: boolean; readonly inLine?: boolean };

let made = 0;

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
    if (isWanted) values[name] = await validValue(field, targets, wanted);
  }
  return values;
}

/** One value that the field takes. */
export async function validValue(
  field: AnyField,
  targets: Targets,
  { inLine }: Pick<Wanted, 'inLine'> = {},
): Promise<unknown> {
  switch (field.kind) {
    case 'person':
      return targets.person;
    case 'department':
      return targets.department;
    case 'link':
      return targets.link(field.to);
    case 'lines':
      return [await validValues(field.fields, targets, { optional: true, inLine: true })];
    case 'dictionary':
      return firstItem(field.code);
    case 'choice':
      return Object.keys(field.choices)[0];
    case 'attachments':
      return [];
    default:
      return plainValue(field, inLine ? 1 : 100);
  }
}

function firstItem(code: string): string {
  const items = registry.modules.flatMap((module) => Object.keys(module.dictionaries?.[code]?.items ?? {}));
  return items[0] ?? 'other';
}

const NUMBERS: readonly AnyField['kind'][] = ['decimal', 'money', 'percent'];

/** The first of a few likely values that the field's own check accepts. Lines stay small: together they may not exceed what stands above them. */
function plainValue(field: AnyField, number: number): unknown {
  made++;
  const digits = String(made).padStart(4, '0');
  const scale = field.kind === 'percent' ? '000000' : '00';
  const candidates: readonly unknown[] = [
    ...(NUMBERS.includes(field.kind)
      ? [`${number}.${scale}`, '0.125000', 'min' in field ? field.min : undefined]
      : []),
    `样本${digits}`,
    `sample${digits}`,
    `1380000${digits}`,
    `62220000${digits}`,
    `user${digits}@example.com`,
    `/sample/${digits}`,
    `https://example.com/${digits}`,
    number,
    'min' in field ? field.min : undefined,
    '2027-01-15',
    '2027-01-15T01:30:00.000Z',
    true,
  ];
  const { check } = rulesOf(field);
  const fitting = candidates.find(
    (candidate) => candidate !== undefined && 'value' in check(candidate, field),
  );
  if (fitting !== undefined) return fitting;
  if ((field.kind === 'text' || field.kind === 'longText') && field.pattern)
    return fc.sample(fc.stringMatching(new RegExp(field.pattern.source, 'u')), { numRuns: 1, seed: made })[0];
  throw new Error(`no valid value is known for ${field.label}`);
}
