import { exportAnswer, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';
import { permissionsFor, viewersOf } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { listSight, sightOf } from '../../authorization/sight.ts';
import { type AnyRoute, entityRoute, Page } from '../../http/route.ts';
import { listRows, sumRows } from '../../storage/list-rows.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { linkOptions, optionsQuerySchema } from '../choices/link-options.ts';
import { listQuerySchema, rowSchema } from '../entity-schema.ts';
import { exportRows } from '../export/export-rows.ts';
import { presentRows } from '../present-rows.ts';
import type { RowRules } from '../row-rules.ts';
import { talkRoutes } from './talk-routes.ts';

/** The calls that read rows of an entity: a page, sums, one row, rows to choose from, a workbook. */
export function readRoutes(known: RegisteredEntity, rules: RowRules | undefined): AnyRoute[] {
  const { label, path } = known.entity;
  const access = viewersOf(known);
  const exported = z.array(z.string().max(100)).min(1).max(100).optional();
  const sums = z.array(z.string().max(100)).min(1).max(20);
  return [
    ...talkRoutes(known),
    entityRoute(
      {
        method: 'POST',
        path: `${path}/queryList`,
        summary: `${label}：查询`,
        access,
        body: listQuerySchema,
        data: z.array(rowSchema),
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, body, server }) => {
        const { rows, ...beside } = await listRows(
          tx,
          seenBy(known, user),
          body as never,
          await listSight(tx, known, user),
        );
        // What was refused names whatever somebody made up.
        server.filterUse?.note(user.tenantId, known, body as never);
        return new Page(await presentRows(tx, rules, rows), beside);
      },
    ),
    entityRoute(
      {
        method: 'POST',
        path: `${path}/querySums`,
        summary: `${label}：合计`,
        access,
        body: listQuerySchema.extend({ sums }),
        data: z.record(z.string(), z.string()),
        audit: 'none',
        transaction: 'read',
      },
      ({ tx, user, body }) => sumRows(tx, seenBy(known, user), body as never, sightOf(known, user)),
    ),
    entityRoute(
      {
        method: 'GET',
        path: `${path}/:id`,
        summary: `${label}：查看`,
        access,
        params: idParams,
        data: rowSchema,
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, params }) => {
        const row = await readRow(tx, seenBy(known, user), params.id, sightOf(known, user));
        return (await presentRows(tx, rules, [row]))[0] ?? row;
      },
    ),
    entityRoute(
      {
        method: 'POST',
        path: `${path}/queryOptions`,
        summary: `${label}：供选择`,
        access: 'signedIn',
        body: optionsQuerySchema,
        data: z.array(z.object({ id: idSchema, label: z.string() })),
        audit: 'none',
        transaction: 'read',
      },
      ({ tx, user, body, server }) => linkOptions({ tx, user, server, known: seenBy(known, user) }, body),
    ),
    entityRoute(
      {
        method: 'POST',
        path: `${path}/export`,
        summary: `${label}：导出`,
        access: { anyOf: permissionsFor(known, 'export') },
        body: listQuerySchema.extend({ list: z.string().max(100).optional(), columns: exported }),
        data: exportAnswer,
        audit: `${path}/export`,
        transaction: 'write',
        repetition: 'runsAgain',
      },
      ({ tx, user, server, body, audit }) =>
        exportRows({ tx, user, server, known: seenBy(known, user), audit }, body as never),
    ),
  ];
}
