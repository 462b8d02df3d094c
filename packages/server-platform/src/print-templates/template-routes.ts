import { callSpec, type PlatformBody, platformCalls } from '@jianheng/contract';
import { hasViewers } from '../authorization/row-scope.ts';
import { listSight } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { formCodeOf } from '../entities/by-form-code.ts';
import { AccessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { readItems } from '../files/file-items.ts';
import { readableOf } from '../files/file-rights.ts';
import { noSuchFile } from '../files/routes/attach.ts';
import { fileReply } from '../files/routes/file-replies.ts';
import { formNamed } from '../form-prints/read-asked.ts';
import { titleOf } from '../form-prints/sheet-of-row.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { listRows } from '../storage/list-rows.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { runStored, templateKindOf } from './run-stored.ts';
import {
  changeTemplate,
  insertTemplate,
  insertTemplateVersion,
  readTemplate,
  removeTemplate,
  type StoredTemplate,
  templateCounts,
  templatesOf,
  versionsOf,
} from './template-store.ts';
import { formWords, templateWords } from './template-words.ts';

const access = { anyOf: ['form:design'] } as const;
const reads = { access, audit: 'none', transaction: 'read' } as const;
const writes = { access, transaction: 'write' } as const;
const SAMPLES = 20;

/** 打印模板: what administrators bring for prints, checked before it is kept. */
export function templateRoutes(): AnyRoute[] {
  return [...readCalls(), saveCall(), ...changeCalls()];
}

function readCalls(): AnyRoute[] {
  return [
    route(
      { ...reads, ...callSpec(platformCalls, 'GET /a/sys/printTemplate/forms'), summary: '打印模板：表单' },
      async ({ tx, server }) => {
        const counts = new Map((await templateCounts(tx)).map(({ path, count }) => [path, count]));
        return server.registry.entities.filter(isPrinted).map((known) => ({
          formId: formCodeOf(known),
          label: known.entity.label,
          module: known.module?.label ?? '',
          count: counts.get(known.entity.path) ?? 0,
        }));
      },
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'POST /a/sys/printTemplate/query'),
        summary: '打印模板：列表',
      },
      async (call) => {
        const { entity } = await formNamed(call, call.body.formId);
        return (await templatesOf(call.tx, entity.path)).map(toWire);
      },
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'POST /a/sys/printTemplate/words'),
        summary: '打印模板：可用的字段',
      },
      async (call) => {
        const known = await formNamed(call, call.body.formId);
        const words = await formWords(call.tx, call.server.registry, known);
        return { ...words, samples: await samplesOf(call, known) };
      },
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /a/sys/printTemplate/:id/versions'),
        summary: '打印模板：版本',
      },
      ({ tx, params }) => versionsOf(tx, params.id),
    ),
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'GET /a/sys/printTemplate/:id/file'),
        summary: '打印模板：文件',
      },
      async ({ tx, server, params, query }) => {
        const version = query.version === undefined ? undefined : Number(query.version);
        const { itemId } = await readTemplate(tx, params.id, version);
        const [item] = await readItems(tx, [itemId]);
        if (!item) throw noSuchFile();
        return fileReply({ server, tenantId: tx.tenantId }, item);
      },
    ),
  ];
}

const isPrinted = (known: RegisteredEntity) => hasViewers(known) && known.module !== undefined;

const toWire = ({ itemId: _item, formPath: _path, ...shown }: StoredTemplate) => shown;

type Asking = { readonly tx: Tx; readonly user: User; readonly server: Server };

/** The newest forms that this person sees, to try a template on; none where he sees none. */
async function samplesOf({ tx, user }: Asking, known: RegisteredEntity) {
  try {
    const query = { pageSize: SAMPLES, orderBy: 'createdDate', order: 'DESC', count: 'none' } as const;
    const { rows } = await listRows(tx, known, query, await listSight(tx, known, user));
    return rows.map((record) => ({ id: record.id, title: titleOf({ known, record, tree: undefined }) }));
  } catch (problem) {
    if (problem instanceof AccessError) return [];
    throw problem;
  }
}

function saveCall(): AnyRoute {
  return route(
    {
      ...writes,
      ...callSpec(platformCalls, 'POST /a/sys/printTemplate'),
      summary: '打印模板：检查并保存；有错误时不保存，并逐处列出',
      audit: '/a/sys/printTemplate/save',
      // The document is read in a process of its own, before any transaction is open.
      prepare: ({ body, user, server }) => checked({ body, user, server }),
    },
    async ({ tx, user, server, body, prepared, audit }) => {
      const { known, item, kind, found } = prepared;
      const { placeholders, faults } = found;
      if (faults.length > 0) return { id: null, placeholders, faults };
      const id = await templateFor({ tx, user, server }, known, body);
      const version = await insertTemplateVersion(tx, {
        id,
        kind,
        itemId: item.id,
        placeholders,
        by: user.id,
      });
      audit(`print_template/${id}`, { form: known.entity.path, version, file: item.name });
      return { id, placeholders, faults: [] };
    },
  );
}

type Body = PlatformBody<'POST /a/sys/printTemplate'>;

async function checked({ body, user, server }: { body: Body; user: User; server: Server }) {
  const { known, item, words } = await inTransaction(
    server.pool,
    user.tenantId,
    async (tx) => {
      const form = await formNamed({ tx, server }, body.formId);
      const own = await readableOf({ tx, user, registry: server.registry }, [body.fileId], []);
      const [file] = own.has(body.fileId) ? await readItems(tx, [body.fileId]) : [];
      if (!file) throw new ValidationError({ fileId: inputFault('fileUnknown') });
      return {
        known: form,
        item: file,
        words: templateWords(await formWords(tx, server.registry, form)),
      };
    },
    { readOnly: true },
  );
  const kind = templateKindOf(item);
  if (!kind)
    throw new ValidationError({
      fileId: inputFault('shape', {
        place: 'fileId',
        rule: '模板应为 Word 文档（.docx）或 Excel 工作簿（.xlsx）',
      }),
    });
  const whose = { server, tenantId: user.tenantId };
  const { found } = await runStored(whose, { item, kind, words, values: null });
  return { known, item, kind, found };
}

/** The template that gets the version: the one that is named, or a new one. */
async function templateFor(
  { tx, server }: Asking,
  { entity }: RegisteredEntity,
  body: Body,
): Promise<string> {
  if (body.id !== undefined) {
    const template = await readTemplate(tx, body.id);
    if (template.formPath !== entity.path) throw new AccessError(404);
    return body.id;
  }
  if (body.name === undefined)
    throw new ValidationError({ name: inputFault('shape', { place: 'name', rule: '请填写名称' }) });
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  await insertTemplate(tx, { id, formPath: entity.path, name: body.name });
  return id;
}

function changeCalls(): AnyRoute[] {
  return [
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'PUT /a/sys/printTemplate/:id'),
        summary: '打印模板：改名，设为默认',
        audit: '/a/sys/printTemplate/change',
      },
      async ({ tx, params, body, audit }) => {
        await changeTemplate(tx, params.id, body);
        audit(`print_template/${params.id}`, body);
        return null;
      },
    ),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'DELETE /a/sys/printTemplate/:id'),
        summary: '打印模板：删除',
        audit: '/a/sys/printTemplate/remove',
      },
      async ({ tx, params, audit }) => {
        const { name, formPath } = await removeTemplate(tx, params.id);
        audit(`print_template/${params.id}`, { form: formPath, name });
        return null;
      },
    ),
  ];
}
