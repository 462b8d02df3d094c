import { z } from 'zod';
import { type AnyRoute, route } from '../http/route.ts';
import { permissionsFor, rowScope } from '../permission/row-scope.ts';
import type { ListQuery } from '../storage/list-rows.ts';
import type { KnownEntity } from '../storage/registry.ts';
import { rowSchema, treeQuerySchema } from './entity-schema.ts';
import { presented } from './presented.ts';
import { readingRoutes, seen } from './reading-routes.ts';
import type { RowRules } from './row-rules.ts';
import { sortRows, sortSchema } from './sort-rows.ts';
import { readTree } from './tree-rows.ts';
import { writingRoutes } from './writing-routes.ts';

/** The calls that an entity gets for being declared, at the path that it names, in the catalogue's own pattern. */
export function entityRoutes(known: KnownEntity, rules: RowRules | undefined): AnyRoute[] {
  const { entity } = known;
  const isOrdered = entity.tree || entity.sortable;
  return [
    ...readingRoutes(known, rules),
    ...(entity.tree ? [treeRoute(known, rules)] : []),
    ...(entity.readOnly ? [] : writingRoutes(known, rules).filter(isAllowed)),
    ...(isOrdered && !entity.readOnly ? [sortRoute(known)].filter(isAllowed) : []),
  ];
}

/** A deed that the module allows nobody has no call: rows that are never removed, or never changed. */
const isAllowed = ({ access }: AnyRoute) => typeof access !== 'object' || access.anyOf.length > 0;

function treeRoute(known: KnownEntity, rules: RowRules | undefined): AnyRoute {
  const { label, path } = known.entity;
  return route(
    {
      method: 'POST',
      path: `${path}/queryTree`,
      summary: `${label}：树`,
      access: seen(known),
      body: treeQuerySchema,
      data: z.array(rowSchema),
      audit: 'none',
      transaction: 'read',
    },
    ({ tx, user, body }) =>
      readTree(tx, known, {
        ...(body as ListQuery),
        rights: rowScope(known, user),
        present: (rows) => presented(tx, rules, rows),
      }),
  );
}

function sortRoute(known: KnownEntity): AnyRoute {
  const { label, path } = known.entity;
  return route(
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
