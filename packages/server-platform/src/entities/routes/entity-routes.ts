import { idParams } from '@jianheng/contract';
import { z } from 'zod';
import { permissionsFor, viewersOf } from '../../authorization/row-scope.ts';
import { sightOf } from '../../authorization/sight.ts';
import { type AnyRoute, entityRoute } from '../../http/route.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { RowCode } from '../row-rules.ts';
import { fireEvent } from '../run-action.ts';
import { sortRows, sortSchema } from '../sort-rows.ts';
import { readRoutes } from './read-routes.ts';
import { placeRoute, treeRoutes } from './tree-routes.ts';
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
    ...(entity.opened ? [openedRoute(known, code)] : []),
    ...(entity.tree ? treeRoutes(known, code) : []),
    ...(entity.readOnly ? [] : writeRoutes(known, code).filter(isAllowed)),
    ...(isOrdered && !entity.readOnly ? [sortRoute(known)].filter(isAllowed) : []),
    ...(entity.tree && !entity.readOnly ? [placeRoute(known, code)].filter(isAllowed) : []),
  ];
}

/** An action that the module allows nobody has no call: rows that are never removed, or never changed. */
const isAllowed = ({ access }: AnyRoute) => typeof access !== 'object' || access.anyOf.length > 0;

/** `POST {path}/:id/opened`: runs what listens to it, on a row that the person sees. */
function openedRoute(known: RegisteredEntity, code: RowCode): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'POST',
      path: `${path}/:id/opened`,
      summary: `${label}：已打开`,
      access: viewersOf(known),
      params: idParams,
      body: z.strictObject({}),
      data: z.null(),
      audit: `${path}/opened`,
      transaction: 'write',
    },
    async ({ tx, user, server, params, audit }) => {
      const { id } = await readRow(tx, known, params.id, { ...sightOf(known, user), lock: true });
      audit(`${path}/${id}`);
      await fireEvent({ tx, user, server, code }, known, 'opened', id);
      return null;
    },
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
