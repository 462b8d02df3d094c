import { callSpec, platformCalls } from '@jianheng/contract';
import { businessError } from '../errors/errors.ts';
import { FORM_BYTES } from '../http/body-limits.ts';
import { type AnyRoute, route } from '../http/route.ts';
import {
  extensibleForm,
  extensibleForms,
  extrasInUse,
  keptAs,
  readExtras,
  requireNotWidened,
  tryExtras,
} from './extra-fields.ts';
import { firmsOf, ownerOf } from './firms-of.ts';
import { extrasOf, saveExtras } from './store/extra-field-store.ts';
import { addColumns } from './widen-tables.ts';

const access = { anyOf: ['form:design'] } as const;
const reads = { access, audit: 'none', transaction: 'read' } as const;

/** Fields that a firm adds to shipped forms (扩展字段): in use as soon as they are saved, on every instance within a second. */
export function extraFieldRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /a/sys/extraField/forms'),
        summary: '扩展字段：可扩展的表单',
      },
      async ({ tx, server }) => {
        const counts = await extrasInUse(tx);
        return extensibleForms(firmsOf(server).shipped.registry).map(({ entity, module }) => ({
          path: entity.path,
          label: entity.label,
          module: module?.label ?? '',
          count: counts.get(entity.path) ?? 0,
        }));
      },
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'POST /a/sys/extraField/query'),
        summary: '扩展字段：查看',
      },
      ({ tx, server, body }) => readExtras(tx, extensibleForm(firmsOf(server).shipped.registry, body.path)),
    ),
    route(
      {
        access,
        transaction: 'write',
        ...callSpec(platformCalls, 'PUT /a/sys/extraField'),
        bodyLimit: FORM_BYTES,
        audit: '/a/sys/extraField/save',
        summary: '扩展字段：保存',
      },
      async ({ tx, user, server, body: { path, revision, fields: given }, audit }) => {
        const firms = firmsOf(server);
        const { registry } = firms.shipped;
        const known = extensibleForm(registry, path);
        const before = await extrasOf(tx, path, { lock: true });
        if (before.revision !== revision) throw businessError('changedMeanwhile');
        const fields = keptAs(before.fields, given);
        requireNotWidened(known, { before: before.fields, after: fields }, user);
        await addColumns(ownerOf(firms.shipped), await tryExtras(tx, registry, { path, fields }));
        await server.ids.reserve(1, tx.client);
        await saveExtras(tx, { id: server.ids.take(), path, fields, by: user.id });
        tx.afterCommit(() => firms.forget(tx.tenantId));
        audit(path, { fields: fields.map(({ name }) => name) });
        return readExtras(tx, known);
      },
    ),
  ];
}
