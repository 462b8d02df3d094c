import { idSchema, idsParams } from '@jianheng/contract';
import { z } from 'zod';
import { changeDetail } from '../../audit/change-detail.ts';
import { permissionsForSome } from '../../authorization/row-scope.ts';
import { FORM_BYTES } from '../../http/body-limits.ts';
import { type AnyRoute, type CallContext, entityRoute, type RouteAccess } from '../../http/route.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { didWith, tellFollowers } from '../../talk/tell.ts';
import { entitySchema, rowSchema } from '../entity-schema.ts';
import { readPresentedRow } from '../present-rows.ts';
import { removeRows } from '../remove-rows.ts';
import type { RowCode } from '../row-rules.ts';
import { childrenSchema } from '../save-children.ts';
import { saveForm } from '../save-form.ts';

type SaveCall = CallContext<unknown, unknown, Readonly<Record<string, unknown>>>;

/** The calls that write rows of an entity; what was saved is answered as it is read. */
export function writeRoutes(known: RegisteredEntity, code: RowCode): AnyRoute[] {
  const { label, path, fields } = known.entity;
  const anyone = (actions: ('create' | 'change')[]): RouteAccess => ({
    anyOf: actions.flatMap((action) => permissionsForSome(known, action)),
  });
  const body = entitySchema(fields).extend({
    id: idSchema.optional(),
    revision: z.int().optional(),
    ...childrenSchema(known),
  });
  const save = async ({ tx, user, server, body, request, audit }: SaveCall) => {
    const call = { address: request.ip, callId: request.id };
    const { given, was, is } = await saveForm({ tx, user, server, code, known }, call, body);
    audit(`${path}/${is.id}`, changeDetail(fields, { given, was, is }));
    if (was)
      await tellFollowers({ tx, ids: server.ids, by: user }, { known, id: is.id }, didWith(user, '修改'));
    return readPresentedRow(tx, { known, rules: code.rulesOf(path), id: is.id, user });
  };
  return [
    entityRoute(
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
      save,
    ),
    entityRoute(
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
      save,
    ),
    entityRoute(
      {
        method: 'DELETE',
        path: `${path}/:id`,
        summary: `${label}：删除`,
        access: { anyOf: permissionsForSome(known, 'remove') },
        params: idsParams,
        data: z.null(),
        audit: `${path}/remove`,
        transaction: 'write',
      },
      async ({ tx, user, server, params, audit }) => {
        await removeRows({ tx, user, server, code, known }, params.id.split(','));
        audit(`${path}/${params.id}`);
        return null;
      },
    ),
  ];
}
