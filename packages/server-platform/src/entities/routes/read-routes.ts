import { exportAnswer, idParams, idSchema, timelineAnswer, timelineQuery } from '@jianheng/contract';
import { z } from 'zod';
import { permissionsFor, viewersOf } from '../../authorization/row-scope.ts';
import { sightOf } from '../../authorization/sight.ts';
import { type AnyRoute, entityRoute, Page } from '../../http/route.ts';
import { listRows, sumRows } from '../../storage/list-rows.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { listQuerySchema, rowSchema } from '../entity-schema.ts';
import { exportRows } from '../export/export-rows.ts';
import { linkOptions, optionsQuerySchema } from '../link-options.ts';
import { presentRows } from '../present-rows.ts';
import type { RowRules } from '../row-rules.ts';
import { readTimeline } from '../timeline.ts';

/** The calls that read rows of an entity: a page, sums, one row, rows to choose from, a workbook. */
export function readRoutes(known: RegisteredEntity, rules: RowRules | undefined): AnyRoute[] {
  const { label, path } = known.entity;
  const access = viewersOf(known);
  const happenings = known.entity.talk === false ? [] : [timelineRoute(known)];
  const sums = z.array(z.string().max(100)).min(1).max(20);
  return [
    ...happenings,
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
      async ({ tx, user, body }) => {
        const { rows, ...beside } = await listRows(tx, known, body as never, sightOf(known, user));
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
      ({ tx, user, body }) => sumRows(tx, known, body as never, sightOf(known, user)),
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
        const row = await readRow(tx, known, params.id, sightOf(known, user));
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
      ({ tx, user, body, server }) => linkOptions({ tx, user, server, known }, body),
    ),
    entityRoute(
      {
        method: 'POST',
        path: `${path}/export`,
        summary: `${label}：导出`,
        access: { anyOf: permissionsFor(known, 'export') },
        body: listQuerySchema.extend({ list: z.string().max(100).optional() }),
        data: exportAnswer,
        audit: `${path}/export`,
        transaction: 'write',
        repetition: 'runsAgain',
      },
      ({ tx, user, server, body, audit }) => exportRows({ tx, user, server, known, audit }, body as never),
    ),
  ];
}

function timelineRoute(known: RegisteredEntity): AnyRoute {
  const { label, path } = known.entity;
  return entityRoute(
    {
      method: 'GET',
      path: `${path}/:id/timeline`,
      summary: `${label}：动态`,
      access: viewersOf(known),
      params: idParams,
      query: timelineQuery,
      data: timelineAnswer,
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, params, query }) => {
      await readRow(tx, known, params.id, sightOf(known, user));
      return readTimeline(tx, known, { id: params.id, before: query.before });
    },
  );
}
