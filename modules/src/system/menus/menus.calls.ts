import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']);

/** A page that opens without signing in, or a group with such pages below it. */
export interface OpenNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly url: string | null;
  readonly href: string | null;
  readonly children: readonly OpenNode[];
}

const openNode: z.ZodType<OpenNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    parentId: z.string().nullable(),
    name: z.string(),
    url: z.string().nullable(),
    href: z.string().nullable(),
    children: z.array(openNode),
  }),
);

/** How the menu is put in order, and what of it is there before anybody has signed in. */
export const menuCalls = defineCalls({
  /** The order of entries, each among its brothers. */
  'POST /a/sys/menu/updateSortList': {
    body: z
      .array(z.strictObject({ id: idSchema, sort: z.int().min(0).max(1_000_000) }))
      .min(1)
      .max(1000),
    data: z.null(),
  },
  /** Puts an entry before another one, or behind it, below the same. */
  'POST /a/sys/menu/updateSort/:sourceId/:targetId/:before': {
    params: z.strictObject({ sourceId: idSchema, targetId: idSchema, before: flag }),
    data: z.null(),
  },
  'GET /share/menu/getNoLoginMenuTree': { data: z.array(openNode) },
});
