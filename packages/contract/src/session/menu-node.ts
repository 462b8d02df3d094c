import { z } from 'zod';

/** A node of the menu. `type`: 1 group, 2 page, 3 link; `openType`: 1 tab, 3 new browser tab. */
export interface MenuNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly type: number;
  readonly openType: number;
  readonly url: string | null;
  readonly href: string | null;
  readonly permission: string | null;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly sort: number;
  /** The firm gave it its name, which is shown as it is written. */
  readonly drawn?: true;
  readonly children: readonly MenuNode[];
}

/** The same as it is answered. */
export const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    parentId: z.string().nullable(),
    name: z.string(),
    type: z.int(),
    openType: z.int(),
    url: z.string().nullable(),
    href: z.string().nullable(),
    permission: z.string().nullable(),
    icon: z.string().nullable(),
    hidden: z.boolean(),
    sort: z.int(),
    drawn: z.literal(true).exactOptional(),
    children: z.array(menuNode),
  }),
);
