import { callSpec, platformCalls } from '@jianheng/contract';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { noteEditor, removeEditor } from '../editors/editor-store.ts';
import { AccessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { type FileItem, readItems } from '../files/file-items.ts';
import { noSuchFile } from '../files/routes/attach.ts';
import { readReadable } from '../files/routes/file-reading.ts';
import { type AnyRoute, type CallContext, RawReply, route } from '../http/route.ts';
import { templateKindOf } from '../print-templates/run-stored.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import { cellsRoute } from './cells-route.ts';
import { replaceDocument, whyReadOnly } from './held-document.ts';

const reading = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
const opening = { ...reading, takesTicket: 'once' } as const;
/** How rooms of editors name documents; the row is the first version. */
const ROOM = '/b/pageoffice';

type Call = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

/** 在线文档: whether a document is there, the windows that show it, and saving it as a version with its author. */
export function officeRoutes(code: ModuleCode): AnyRoute[] {
  return [...windowRoutes(code), ...editingRoutes(code), cellsRoute(code)];
}

function windowRoutes(code: ModuleCode): AnyRoute[] {
  const show = async (call: Call, id: string, page: string, query: Readonly<Record<string, string>>) => {
    await documentOf(call, code, id);
    return windowAt(`/b/report/${page}`, { fileId: id, ...query });
  };
  return [
    route(
      {
        ...reading,
        ...callSpec(platformCalls, 'GET /b/pageoffice/:id/check'),
        summary: '在线文档：是否存在',
      },
      async (call) => {
        const found = await documentOf(call, code, call.params.id).catch((problem: unknown) => {
          if (problem instanceof AccessError) return undefined;
          throw problem;
        });
        return { exist: found !== undefined };
      },
    ),
    route(
      {
        ...opening,
        ...callSpec(platformCalls, 'GET /b/pageoffice/word/:id/content'),
        summary: '在线文档：编辑的窗口，view=1 时只读',
      },
      (call) => {
        const { view, businessParams = '' } = call.query;
        const said = businessParams === '' ? {} : { businessParams };
        return view === '1'
          ? show(call, call.params.id, 'page-office-content', { view, ...said })
          : show(call, call.params.id, 'doc-editor', said);
      },
    ),
    route(
      {
        ...opening,
        ...callSpec(platformCalls, 'GET /b/pageoffice/:id/render'),
        summary: '在线文档：查看的窗口',
      },
      (call) => show(call, call.params.id, 'page-office-content', { view: '1' }),
    ),
    route(
      {
        ...opening,
        ...callSpec(platformCalls, 'GET /pageoffice/view/openFile'),
        summary: '在线文档：按 fileId 查看的窗口',
      },
      (call) => show(call, call.query.fileId, 'page-office-content', { view: '1' }),
    ),
  ];
}

/** A window goes on to the page of the web that shows the document, whose address holds no ticket. */
function windowAt(page: string, query: Readonly<Record<string, string>>): RawReply {
  const location = `${page}?${new URLSearchParams(query)}`;
  return new RawReply(Buffer.alloc(0), { location, 'cache-control': 'no-store' }, 302);
}

async function documentOf(call: Call, code: ModuleCode, id: string): Promise<FileItem> {
  const [item] = await readReadable(call, code, [id]);
  if (!item) throw noSuchFile();
  return item;
}

function editingRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /b/pageoffice/:id/open'),
        access: 'signedIn',
        audit: 'none',
        changesOnlyOwn: true,
        transaction: 'write',
        summary: '在线文档：打开编辑，并告知还有谁在编辑',
        prepare: async ({ params, user, server }) => {
          const item = await inTransaction(
            server.pool,
            user.tenantId,
            (tx) => documentOf({ tx, user, server }, code, params.id),
            { readOnly: true },
          );
          return { item, readOnly: await readOnlyFor({ user, server }, code, item) };
        },
      },
      async (call) => {
        const { tx, user, body, prepared } = call;
        const { item, readOnly } = prepared;
        const room = { path: ROOM, id: item.originId, userId: user.id };
        const kind = templateKindOf(item) ?? null;
        const isEditing = readOnly === null && body.isOver !== true;
        if (!isEditing) await removeEditor(tx, room);
        const others = isEditing ? await noteEditor(tx, room) : [];
        return { id: item.id, orginId: item.originId, fileName: item.name, kind, readOnly, others };
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /b/pageoffice/:id/save'),
        access: 'signedIn',
        audit: 'file.edit',
        transaction: 'write',
        summary: '在线文档：保存为新版本',
      },
      async (call) => {
        const { tx, params, body, audit } = call;
        const item = await documentOf(call, code, params.id);
        await requireVersionOf(call, item, body.fileId);
        await replaceDocument(call, code, item, body.fileId);
        const [saved] = await readItems(tx, [body.fileId]);
        audit(`file/${item.id}`, { file: saved?.name, version: body.fileId });
        return { id: body.fileId };
      },
    ),
  ];
}

const readOnlyFor = async (
  who: Pick<Call, 'user' | 'server'>,
  code: ModuleCode,
  item: FileItem,
): Promise<string | null> =>
  templateKindOf(item) === undefined
    ? '只能在线编辑 Word（.docx）和 Excel（.xlsx）。'
    : whyReadOnly(who, code, item);

/** What was given to take the place of this document, by the same person and of its kind. */
async function requireVersionOf({ tx, user }: Call, item: FileItem, versionId: string): Promise<void> {
  const [found] = await queryRows<{ type: string }>(
    tx,
    'select type from file_item where tenant_id = $1 and id = $2 and replaces_id = $3 and uploaded_by = $4',
    [tx.tenantId, versionId, item.id, user.id],
  );
  if (found?.type !== item.type) throw new ValidationError({ fileId: inputFault('fileUnknown') });
}
