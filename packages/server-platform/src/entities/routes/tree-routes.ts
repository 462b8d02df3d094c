import { idSchema } from '@jianheng/contract';
import { z } from 'zod';
import { permissionsFor, viewersOf } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { listSight } from '../../authorization/sight.ts';
import { type AnyRoute, type CallContext, entityRoute, Page } from '../../http/route.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { foundQuerySchema, levelQuerySchema, rowSchema, treeQuerySchema } from '../entity-schema.ts';
import { placeRow } from '../place-row.ts';
import { presentRows, readPresentedRow } from '../present-rows.ts';
import type { RowCode } from '../row-rules.ts';
import { readFound, readLevel } from '../tree/tree-levels.ts';
import { readTree } from '../tree/tree-rows.ts';

/** The calls of an entity whose rows hang below each other: the whole tree, a level of it, what is looked for in it. */
export function treeRoutes(known: RegisteredEntity, code: RowCode): AnyRoute[] {
  const { label, path } = known.entity;
  const rules = code.rulesOf(path);
  const shared = {
    method: 'POST',
    access: viewersOf(known),
    data: z.array(rowSchema),
    audit: 'none',
    transaction: 'read',
  } as const;
  const reading = async ({ tx, user }: Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user'>) => ({
    sight: await listSight(tx, known, user),
    present: (rows: Parameters<typeof presentRows>[2]) => presentRows(tx, rules, rows),
  });
  return [
    entityRoute(
      { ...shared, path: `${path}/queryTree`, summary: `${label}：树`, body: treeQuerySchema },
      async ({ tx, user, body }) =>
        readTree(tx, seenBy(known, user), { ...body, ...(await reading({ tx, user })) }),
    ),
    entityRoute(
      { ...shared, path: `${path}/queryLevel`, summary: `${label}：树的一级`, body: levelQuerySchema },
      async ({ tx, user, body }) => {
        const { rows, ...beside } = await readLevel(tx, seenBy(known, user), {
          ...body,
          ...(await reading({ tx, user })),
        });
        return new Page(rows, beside);
      },
    ),
    entityRoute(
      { ...shared, path: `${path}/queryFound`, summary: `${label}：在树中查找`, body: foundQuerySchema },
      async ({ tx, user, body }) => {
        const { rows, ...beside } = await readFound(tx, seenBy(known, user), {
          ...body,
          ...(await reading({ tx, user })),
        });
        return new Page(rows, beside);
      },
    ),
  ];
}

/** Where a row of a tree stands, as it is dragged. */
export function placeRoute(known: RegisteredEntity, code: RowCode): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'PUT',
      path: `${path}/updatePlace`,
      summary: `${label}：移动`,
      access: { anyOf: permissionsFor(known, 'change') },
      body: z.strictObject({
        id: idSchema,
        revision: z.int().optional(),
        targetId: idSchema,
        place: z.enum(['before', 'inside', 'after']),
      }),
      data: rowSchema,
      audit: `${path}/updatePlace`,
      transaction: 'write',
    },
    async ({ tx, user, server, body, audit }) => {
      const { was, is } = await placeRow({ tx, user, server, code, known }, body);
      audit(`${path}/${body.id}`, { parentId: is, $was: { parentId: was }, beside: body.targetId });
      return readPresentedRow(tx, { known, rules: code.rulesOf(path), id: body.id, user });
    },
  );
}
