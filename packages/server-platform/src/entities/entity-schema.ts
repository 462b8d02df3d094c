import { filterRecord, idSchema, MAX_PAGE_ROWS, ordering, paging } from '@jianheng/contract';
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

/** A page of the rows right below one. */
export const levelQuerySchema = z.strictObject({
  params: filterRecord,
  ...ordering,
  pageSize: paging.pageSize,
  cursor: z.string().max(1000).optional(),
  parentId: z.string().max(20).optional().meta({ description: '查询哪一行的下级；空或 -1 为顶级' }),
  wholeUpTo: z
    .int()
    .min(1)
    .max(MAX_PAGE_ROWS)
    .optional()
    .meta({ description: '整棵树不超过这么多行时，一次全部给出' }),
});

/** What is looked for in a tree, with all that it hangs below. */
export const foundQuerySchema = z.strictObject({
  params: filterRecord,
  ...ordering,
  pageSize: paging.pageSize,
  find: filterRecord.meta({ description: '在 params 所限定的树中查找的条件' }),
  ids: z.array(idSchema).max(100).optional(),
});

export const rowSchema = z.looseObject({ id: idSchema });
