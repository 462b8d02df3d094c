import { z } from 'zod';
import { permissionsFor, viewersOf } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { listSight } from '../../authorization/sight.ts';
import { type AnyRoute, entityRoute } from '../../http/route.ts';
import type { ListQuery } from '../../storage/list-rows.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { rowSchema, treeQuerySchema } from '../entity-schema.ts';
import { presentRows } from '../present-rows.ts';
import type { RowCode, RowRules } from '../row-rules.ts';
import { sortRows, sortSchema } from '../sort-rows.ts';
import { readTree } from '../tree-rows.ts';
import { readRoutes } from './read-routes.ts';
import { viewRoutes } from './view-routes.ts';
import { writeRoutes } from './write-routes.ts';

/** The calls that an entity gets for being declared, at the path that it names, in the catalogue's own pattern. */
export function entityRoutes(known: RegisteredEntity, code: RowCode): AnyRoute[] {
  const { entity } = known;
  const rules = code.rulesOf(entity.path);
  const isOrdered = entity.tree || entity.sortable;
  return [
    ...readRoutes(known, rules),
    ...viewRoutes(known, rules),
    ...(entity.tree ? [treeRoute(known, rules)] : []),
    ...(entity.readOnly ? [] : writeRoutes(known, code).filter(isAllowed)),
    ...(isOrdered && !entity.readOnly ? [sortRoute(known)].filter(isAllowed) : []),
  ];
}

/** An action that the module allows nobody has no call: rows that are never removed, or never changed. */
const isAllowed = ({ access }: AnyRoute) => typeof access !== 'object' || access.anyOf.length > 0;

function treeRoute(known: RegisteredEntity, rules: RowRules | undefined): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'POST',
      path: `${path}/queryTree`,
      summary: `${label}：树`,
      access: viewersOf(known),
      body: treeQuerySchema,
      data: z.array(rowSchema),
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, body }) =>
      readTree(tx, seenBy(known, user), {
        ...(body as ListQuery),
        sight: await listSight(tx, known, user),
        present: (rows) => presentRows(tx, rules, rows),
      }),
  );
}

function sortRoute(known: RegisteredEntity): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'PUT',
      path: `${path}/updateSort`,
      summary: `${label}：排序`,
      access: { anyOf: permissionsFor(known, 'change') },
      body: sortSchema,
      data: z.null(),
      audit: `${path}/updateSort`,
      transaction: 'write',
    },
    async ({ tx, user, body }) => {
      await sortRows({ tx, user, known }, body);
      return null;
    },
  );
}
