import { callSpec, type PlatformBody, platformCalls } from '@jianheng/contract';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { addItem } from '../files/file-items.ts';
import { keepReceived } from '../files/keep-received.ts';
import type { Received } from '../files/receive-file.ts';
import { readReadable } from '../files/routes/file-reading.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, LaterReply, Page, route } from '../http/route.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { bookRoutes, importableOf } from './book-routes.ts';
import { entityOfCode, fieldsForImport, requireImportable } from './comparing/importable.ts';
import { workbookFile } from './reading/read-sheets.ts';
import { filledTemplate } from './templates/filled-template.ts';
import { type MovedTemplate, movedFile, readMoved, receiveMoved } from './templates/moved-templates.ts';
import {
  changeTemplate,
  codeOf,
  insertTemplate,
  type KeptTemplate,
  listTemplates,
  readTemplate,
  removeTemplate,
  templatesOf,
} from './templates/template-store.ts';

const manages = { anyOf: ['excel:template'] } as const;

type Call = { readonly tx: Tx; readonly user: User; readonly server: Server };
type Body = PlatformBody<'POST /b/excel/template'>;

/** 表格模板: workbooks of the firm's own for the rows of an entity, and empty ones of the product. */
export function templateRoutes(code: ModuleCode): AnyRoute[] {
  return [...bookRoutes(), ...readCalls(), ...writeCalls(code), ...moveCalls(code)];
}

function readCalls(): AnyRoute[] {
  const reads = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
  return [
    route(
      { ...reads, ...callSpec(platformCalls, 'POST /b/excel/template/queryList'), summary: '表格模板：查询' },
      async ({ tx, user, server, body }) => {
        const { code, name } = body.params ?? {};
        const asked = code === undefined ? undefined : entityOfCode(server.registry, code);
        const paths = importableOf(server.registry, user)
          .filter((known) => code === undefined || known === asked)
          .map(({ entity }): string => entity.path);
        const found = await listTemplates(tx, server.registry, { paths, name, order: body });
        const { pageNo = 1, pageSize = found.length || 1 } = body;
        return new Page(found.slice((pageNo - 1) * pageSize, pageNo * pageSize), { total: found.length });
      },
    ),
    route(
      { ...reads, ...callSpec(platformCalls, 'GET /b/excel/template/:id'), summary: '表格模板：查看' },
      ({ tx, user, server, params }) => seenTemplate({ tx, user, server }, params.id),
    ),
  ];
}

/** A template of an entity that the person imports or sees; any other is answered like one that there is not. */
async function seenTemplate({ tx, user, server }: Call, id: string): Promise<KeptTemplate> {
  const template = await readTemplate(tx, server.registry, id);
  const isSeen = importableOf(server.registry, user).some((known) => codeOf(known) === template.code);
  if (!isSeen) throw new AccessError(404);
  return template;
}

function writeCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /b/excel/template'),
        summary: '表格模板：保存',
        access: manages,
        audit: '/b/excel/template/save',
        transaction: 'write',
      },
      async ({ tx, user, server, body, audit }) => {
        const before = body.id === undefined ? undefined : await seenTemplate({ tx, user, server }, body.id);
        const known = requireLayout(server.registry, user, body);
        // The file that it has already is read by way of the template itself.
        if (before?.fileId !== body.fileId) await readReadable({ tx, user, server }, code, [body.fileId]);
        const template = { ...body, path: known.entity.path };
        if (before) {
          await changeTemplate({ tx, user, id: before.id }, template, body.revision);
          audit(`excel/template/${before.id}`, { name: body.name });
          return { id: before.id };
        }
        await server.ids.reserve(1, tx.client);
        const id = server.ids.take();
        await insertTemplate({ tx, user, id }, template);
        audit(`excel/template/${id}`, { name: body.name, code: body.code });
        return { id };
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'DELETE /b/excel/template/:id'),
        summary: '表格模板：删除',
        access: manages,
        audit: '/b/excel/template/remove',
        transaction: 'write',
      },
      async ({ tx, user, server, params: { id }, audit }) => {
        const { name } = await seenTemplate({ tx, user, server }, id);
        await removeTemplate(tx, id);
        audit(`excel/template/${id}`, { name });
        return null;
      },
    ),
  ];
}

/** Refuses columns and keys that are no fields of the entity. */
function requireLayout(
  registry: Registry,
  user: User,
  { code, columns, keys }: Pick<Body, 'code' | 'columns' | 'keys'>,
): RegisteredEntity {
  const known = requireImportable(registry, user, code);
  const fields = fieldsForImport(known, user);
  const mapped = columns.map(({ key }) => key);
  for (const [at, key] of mapped.entries()) {
    if (!Object.hasOwn(fields, key))
      throw new ValidationError({ [`columns.${at}`]: inputFault('columnUnknown', { name: key }) });
    if (mapped.indexOf(key) < at)
      throw new ValidationError({
        [`columns.${at}`]: inputFault('columnTwice', { field: fields[key]?.label ?? key }),
      });
  }
  const loose = keys.find((key) => !mapped.includes(key));
  if (loose !== undefined)
    throw new ValidationError({ keys: inputFault('keyNotMapped', { field: fields[loose]?.label ?? loose }) });
  return known;
}

function moveCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /b/excel/template/exportData'),
        summary: '表格模板：填写后导出，或导出模板',
        access: 'signedIn',
        audit: '/b/excel/template/exportData',
        transaction: 'write',
        repetition: 'runsAgain',
      },
      async ({ tx, user, server, body: { ids, templateId }, audit }) => {
        if (templateId !== undefined) {
          const template = await seenTemplate({ tx, user, server }, templateId);
          audit(`excel/template/${templateId}`, { rows: ids.length });
          return filledTemplate({ tx, user, server }, template, ids);
        }
        const found = await templatesOf(tx, server.registry, ids);
        const templates: { template: KeptTemplate; file: Awaited<ReturnType<typeof workbookFile>> }[] = [];
        for (const { id } of found) {
          const template = await seenTemplate({ tx, user, server }, id);
          templates.push({ template, file: await workbookFile(tx, template.fileId) });
        }
        if (templates.length < new Set(ids).size) throw new AccessError(404);
        audit('excel/template', { ids });
        return new LaterReply(() => movedFile(server, user.tenantId, templates));
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /b/excel/template/importData'),
        summary: '表格模板：导入模板',
        access: manages,
        audit: '/b/excel/template/importData',
        transaction: 'write',
        prepare: async ({ user, server, body }) => {
          const files = await inTransaction(server.pool, user.tenantId, (tx) =>
            readReadable({ tx, user, server }, code, body.files),
          );
          const moved: MovedTemplate[] = [];
          for (const file of files) moved.push(...(await readMoved(server, user, file)));
          for (const template of moved) requireLayout(server.registry, user, template);
          const received: Received[] = [];
          for (const template of moved) received.push(await receiveMoved(server, template));
          await keepReceived(server, user, received);
          return moved.map((template, at) => ({ template, file: received[at] }));
        },
      },
      async ({ tx, user, server, prepared, audit }) => {
        const made: { id: string }[] = [];
        for (const { template, file } of prepared) {
          if (!file) continue;
          const known = requireImportable(server.registry, user, template.code);
          const { id: fileId } = await addItem({ tx, user, server }, file);
          await server.ids.reserve(1, tx.client);
          const id = server.ids.take();
          await insertTemplate({ tx, user, id }, { ...template, fileId, path: known.entity.path });
          made.push({ id });
        }
        audit('excel/template', { templates: made.length });
        return made;
      },
    ),
  ];
}
