import { type AnyField, asText, type Fields, type When } from '@jianheng/definition';

type Values = Readonly<Record<string, unknown>>;
type Condition = {
  readonly is?: unknown;
  readonly isNot?: unknown;
  readonly above?: number | string;
  readonly atLeast?: number | string;
  readonly below?: number | string;
};

/** What a condition says, for the tooltip of a marked row: `库存低于库存下限（5）`. */
export function whenSays(when: When, fields: Fields, row: Values): string {
  return Object.entries(when)
    .flatMap(([name, condition]) => {
      const field = fields[name];
      return field && condition ? [`${field.label}${comparison(condition, field, fields, row)}`] : [];
    })
    .join('，');
}

const WORDS = { above: '高于', atLeast: '不低于', below: '低于' } as const;

function comparison(condition: Condition, field: AnyField, fields: Fields, row: Values): string {
  for (const [key, word] of Object.entries(WORDS)) {
    const limit = condition[key as keyof typeof WORDS];
    if (limit === undefined) continue;
    if (typeof limit === 'number') return `${word} ${limit}`;
    return `${word}${fields[limit]?.label ?? limit}（${asText(fields[limit] ?? field, row[limit] ?? 0)}）`;
  }
  return '';
}
