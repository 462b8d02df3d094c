import { type AnyField, asText, type Fields, type When } from '@jianheng/definition';
import { translate } from '../../i18n/i18n.ts';

type Values = Readonly<Record<string, unknown>>;
type Condition = {
  readonly is?: unknown;
  readonly isNot?: unknown;
  readonly above?: number | string;
  readonly atLeast?: number | string;
  readonly below?: number | string;
};

/** What a condition says, for the tooltip of a marked row: `库存低于 库存下限 5`. */
export function describeCondition(when: When, fields: Fields, row: Values): string {
  return Object.entries(when)
    .flatMap(([name, condition]) => {
      const field = fields[name];
      return field && condition ? [comparison(condition, field, fields, row)] : [];
    })
    .join(translate('，'));
}

const WORDS = {
  above: '{label}高于 {limit}',
  atLeast: '{label}不低于 {limit}',
  below: '{label}低于 {limit}',
} as const;

function comparison(condition: Condition, field: AnyField, fields: Fields, row: Values): string {
  for (const [key, word] of Object.entries(WORDS)) {
    const limit = condition[key as keyof typeof WORDS];
    if (limit === undefined) continue;
    const other = typeof limit === 'number' ? undefined : fields[limit];
    const shown =
      typeof limit === 'number'
        ? String(limit)
        : `${other?.label ?? limit} ${asText(other ?? field, row[limit] ?? 0)}`;
    return translate(word, { label: field.label, limit: shown });
  }
  return field.label;
}
