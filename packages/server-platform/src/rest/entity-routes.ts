import { z } from 'zod';
import { maskSensitive } from '../audit/mask-sensitive.ts';
import type { Tx } from '../database/transaction.ts';
import { exportRows } from '../export/export-rows.ts';
import { FORM_BYTES } from '../http/body-limits.ts';
import { type AnyRoute, Page, type RouteAccess, route } from '../http/route.ts';
import { permissionsFor, rowScope } from '../permission/row-scope.ts';
import { listRows, sumRows } from '../storage/list-rows.ts';
import { readRow } from '../storage/read-row.ts';
import type { KnownEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { entitySchema, idParams, idSchema, idsParams, listQuerySchema, rowSchema } from './entity-schema.ts';
import { linkOptions, optionsQuerySchema } from './link-options.ts';
import type { RowRules } from './row-rules.ts';
import { changeRow, createRow, removeRows } from './save-row.ts';
import { sortRows, sortSchema } from './sort-rows.ts';
import { readTree } from './tree-rows.ts';

/** The calls that an entity gets for being declared, at the path that it names, in the catalogue's own pattern. */
export function entityRoutes(known: KnownEntity, rules: RowRules | undefined): AnyRoute[] {
  const { entity } = known;
  const isOrdered = entity.tree || entity.sortable;
  return [
    ...readingRoutes(known, rules),
    ...(entity.tree ? [treeRoute(known)] : []),
    ...(entity.readOnly ? [] : writingRoutes(known, rules)),
    ...(isOrdered && !entity.readOnly ? [sortRoute(known)] : []),
  ];
}

const seen = (known: KnownEntity): RouteAccess => ({ anyOf: permissionsFor(known, 'see') });

function readingRoutes(known: KnownEntity, rules: RowRules | undefined): AnyRoute[] {
  const { label, path } = known.entity;
  const access = seen(known);
  const sums = z.array(z.string().max(100)).min(1).max(20);
  return [
    route(
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
        const { rows, ...beside } = await listRows(tx, known, body as never, rowScope(known, user));
        return new Page(await presented(tx, rules, rows), beside);
      },
    ),
    route(
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
      ({ tx, user, body }) => sumRows(tx, known, body as never, rowScope(known, user)),
    ),
    route(
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
        const row = await readRow(tx, known, params.id, { rights: rowScope(known, user) });
        return (await presented(tx, rules, [row]))[0];
      },
    ),
    route(
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
    route(
      {
        method: 'POST',
        path: `${path}/export`,
        summary: `${label}：导出`,
        access: { anyOf: permissionsFor(known, 'export') },
        body: listQuerySchema.extend({ list: z.string().max(100).optional() }),
        data: z.unknown(),
        audit: `${path}/export`,
        transaction: 'write',
        repetition: 'runsAgain',
      },
      ({ tx, user, server, body, audit }) => exportRows({ tx, user, server, known, audit }, body as never),
    ),
  ];
}

async function presented(
  tx: Tx,
  rules: RowRules | undefined,
  rows: readonly WireRow[],
): Promise<readonly WireRow[]> {
  return rules?.present ? rules.present(tx, rows) : rows;
}

function writingRoutes(known: KnownEntity, rules: RowRules | undefined): AnyRoute[] {
  const { label, path, fields } = known.entity;
  const anyone = (deeds: ('create' | 'change')[]): RouteAccess => ({
    anyOf: deeds.flatMap((deed) => permissionsFor(known, deed)),
  });
  const body = entitySchema(fields).extend({ id: idSchema.optional(), revision: z.int().optional() });
  return [
    route(
      {
        method: 'POST',
        path,
        summary: `${label}：保存`,
        access: anyone(['create', 'change']),
        body,
        bodyLimit: FORM_BYTES,
        data: rowSchema,
        audit: `${path}/save`,
        transaction: 'write',
      },
      async ({ tx, user, server, body: given, audit }) => {
        const saving = { tx, user, server, known, rules };
        const values = given as Record<string, unknown>;
        const row =
          typeof values.id === 'string'
            ? await changeRow(saving, values as { id: string })
            : await createRow(saving, values);
        audit(`${path}/${row.id}`, maskSensitive(fields, values));
        return row;
      },
    ),
    route(
      {
        method: 'PUT',
        path,
        summary: `${label}：修改`,
        access: anyone(['change']),
        body: body.extend({ id: idSchema }),
        bodyLimit: FORM_BYTES,
        data: rowSchema,
        audit: `${path}/change`,
        transaction: 'write',
      },
      async ({ tx, user, server, body: given, audit }) => {
        const values = given as { id: string };
        audit(`${path}/${values.id}`, maskSensitive(fields, values));
        return changeRow({ tx, user, server, known, rules }, values);
      },
    ),
    route(
      {
        method: 'DELETE',
        path: `${path}/:id`,
        summary: `${label}：删除`,
        access: { anyOf: permissionsFor(known, 'remove') },
        params: idsParams,
        data: z.null(),
        audit: `${path}/remove`,
        transaction: 'write',
      },
      async ({ tx, user, server, params, audit }) => {
        await removeRows({ tx, user, server, known, rules }, params.id.split(','));
        audit(`${path}/${params.id}`);
        return null;
      },
    ),
  ];
}

function treeRoute(known: KnownEntity): AnyRoute {
  const { label, path } = known.entity;
  const query = z.strictObject({ params: z.record(z.string(), z.unknown()).optional() });
  return route(
    {
      method: 'POST',
      path: `${path}/queryTree`,
      summary: `${label}：树`,
      access: seen(known),
      body: query,
      data: z.array(rowSchema),
      audit: 'none',
      transaction: 'read',
    },
    ({ tx, user, body }) => readTree(tx, known, body.params ?? {}, rowScope(known, user)),
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
