import { filterRecord, idSchema, ordering, paging } from '@jianheng/contract';
import type { AnyField, Fields } from '@jianheng/definition';
import { z } from 'zod';

const TYPES: Readonly<Record<AnyField['kind'], object>> = {
  text: { type: ['string', 'null'] },
  longText: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  decimal: { type: ['string', 'null'], format: 'decimal' },
  money: { type: ['string', 'null'], format: 'decimal' },
  percent: { type: ['string', 'null'], format: 'decimal' },
  date: { type: ['string', 'null'], format: 'date' },
  month: { type: ['string', 'null'] },
  time: { type: ['string', 'null'], format: 'date-time' },
  boolean: { type: ['boolean', 'null'] },
  choice: { type: ['string', 'null'] },
  choices: { type: 'array', items: { type: 'string' } },
  dictionary: { type: ['string', 'null'] },
  person: { type: ['string', 'null'] },
  people: { type: 'array', items: { type: 'string' } },
  department: { type: ['string', 'null'] },
  link: { type: ['string', 'null'] },
  lines: { type: 'array', items: { type: 'object' } },
  autoNumber: { type: 'string', readOnly: true },
  richText: { type: ['string', 'null'] },
  attachments: { type: 'array', items: { type: 'string' } },
};

/**
 * The fields of an entity as a schema, for the document that describes the calls. Values are checked by
 * `checkValues`, whose sentences speak of labels; here every key is let through.
 */
export function entitySchema(fields: Fields) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const choices = field.kind === 'choice' ? { enum: [...Object.keys(field.choices), null] } : {};
    shape[name] = z
      .unknown()
      .optional()
      .meta({ ...TYPES[field.kind], ...choices, description: field.label });
  }
  return z.looseObject(shape);
}

/** The catalogue's own list query. */
export const listQuerySchema = z.strictObject({
  params: filterRecord,
  ...paging,
  ...ordering,
  cursor: z.string().max(1000).optional(),
  count: z.enum(['capped', 'exact', 'none']).optional(),
});

/** A tree is answered whole; a page that is asked for with it, as the catalogue's own query does, changes nothing. */
export const treeQuerySchema = z.strictObject({
  params: filterRecord,
  ...paging,
  ...ordering,
  keepsAncestors: z
    .boolean()
    .optional()
    .meta({ description: '同时给出符合条件的行的各级上级，标为 isAncestor' }),
});

export const rowSchema = z.looseObject({ id: idSchema });
