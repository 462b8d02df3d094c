import { callSpec, platformCalls } from '@jianheng/contract';
import { fileIdsOf, isId } from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type AnyRoute, type CallContext, Page, route } from '../../http/route.ts';
import { getDirection, type OrderedBy } from '../../processes/lists/list-order.ts';
import type { ModuleCode } from '../../processes/process-context.ts';
import type { RequestedOrder } from '../../storage/requested-order.ts';
import { type FileItem, ITEM_COLUMNS, ITEM_TABLES, readItems } from '../file-items.ts';
import { readBurntMark } from '../water-mark.ts';
import { toWireItem } from '../wire-item.ts';
import { entityNamed, noSuchFile } from './attach.ts';
import { readableFor, readReadable } from './file-reading.ts';
import { archiveReply, fileReply } from './file-replies.ts';

const reading = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
const opening = { ...reading, takesTicket: 'once', auditedReading: 'file.download' } as const;
const PAGE = 20;
/** As much as an archive of this kind can hold, and somebody waits for. */
const MAX_ARCHIVE = 2_000_000_000;
const MEGABYTE = 1_000_000;

type Call = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server' | 'request' | 'audit'>;

/** 附件: what there is, and its content. */
export function itemRoutes(code: ModuleCode): AnyRoute[] {
  const open = async (call: Call, id: string, { inline = false } = {}) => {
    const [item] = await readReadable(call, code, [id]);
    if (!item) throw noSuchFile();
    const mark = await readBurntMark(call);
    call.audit(`file/${item.id}`, { file: item.name });
    return fileReply({ server: call.server, tenantId: call.tx.tenantId }, item, { inline, mark });
  };
  return [
    route(
      { ...reading, ...callSpec(platformCalls, 'POST /b/fileItem/queryList'), summary: '附件列表' },
      async (call) => {
        const { params = {}, pageNo = 1, pageSize = PAGE } = call.body;
        const found = await readItems(call.tx, await askedFor(call, params));
        const readable = await readableFor(
          call,
          code,
          found.map(({ id }) => id),
        );
        const seen = found.filter(({ id }) => readable.has(id));
        const ordered = inOrder(seen, GIVEN, call.body);
        const page = ordered.slice((pageNo - 1) * pageSize, pageNo * pageSize);
        return new Page(page.map(toWireItem), { total: seen.length });
      },
    ),
    route(
      {
        ...opening,
        ...callSpec(platformCalls, 'GET /b/fileItem/download/:ids'),
        summary: '下载附件；多个时为压缩包',
      },
      async (call) => {
        const ids = [...new Set(call.params.ids.split(','))];
        if (ids.length === 1) return open(call, ids[0] ?? '');
        const items = await readReadable(call, code, ids);
        if (items.reduce((sum, { size }) => sum + size, 0) > MAX_ARCHIVE)
          throw new ValidationError({ ids: inputFault('filesTooLarge', { most: MAX_ARCHIVE / MEGABYTE }) });
        const mark = await readBurntMark(call);
        call.audit('file', { files: items.map(({ id, name }) => ({ id, name })) });
        return archiveReply({ server: call.server, tenantId: call.tx.tenantId }, items, mark);
      },
    ),
    route(
      { ...opening, ...callSpec(platformCalls, 'GET /download/:file'), summary: '下载附件（按编号）' },
      (call) => open(call, idIn(call.params.file)),
    ),
    route(
      {
        ...opening,
        ...callSpec(platformCalls, 'GET /b/file/download/:encoded'),
        summary: '下载附件（按附件项 base64，只认其中的编号）',
      },
      (call) => open(call, idIn(call.params.encoded)),
    ),
    route(
      {
        ...opening,
        ...callSpec(platformCalls, 'GET /image:path'),
        summary: '预览附件（图片，按编号）',
        auditedReading: 'file.preview',
      },
      (call) => open(call, idIn(call.params.path.replace(/^\//, '')), { inline: true }),
    ),
    route(
      {
        ...reading,
        ...callSpec(platformCalls, 'POST /b/costFileRecord/queryList'),
        summary: '附件的历史版本，新的在前',
      },
      async (call) => {
        const { params, pageNo = 1, pageSize = PAGE } = call.body;
        if (params?.fileId) await readReadable(call, code, [params.fileId]);
        const versions = inOrder(await versionsOf(call, params?.fileId ?? '0'), EDITED, call.body);
        const page = versions.slice((pageNo - 1) * pageSize, pageNo * pageSize);
        return new Page(page.map(toRecord), { total: versions.length });
      },
    ),
  ];
}

const GIVEN = { name: 'time', label: '上传时间' } as const;
const EDITED = { name: 'updateTime', label: '编辑时间' } as const;

/** By their own time alone, where an order is asked for; else as they stand. */
function inOrder(items: readonly FileItem[], by: OrderedBy, asked: RequestedOrder): readonly FileItem[] {
  const direction = getDirection(by, asked);
  if (!asked.orderBy && !asked.order) return items;
  const sign = direction === 'desc' ? -1 : 1;
  const order = (a: FileItem, b: FileItem) =>
    a.uploadedAt === b.uploadedAt
      ? Number(a.id) - Number(b.id)
      : Date.parse(a.uploadedAt) - Date.parse(b.uploadedAt);
  return items.toSorted((a, b) => sign * order(a, b));
}

/** A file is named by its id, or by what rows tell of it; of the latter the id alone is read. */
function idIn(text: string): string {
  const [id] = isId(text) ? [text] : (fileIdsOf(text) ?? []);
  if (!isId(id)) throw noSuchFile();
  return id;
}

type Asked = {
  readonly refModule?: string | undefined;
  readonly refRecordId?: string | undefined;
  readonly businessId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
};

const MOST_ASKED = 1000;

/** The files of a record, of one of its fields, or of these ids; what the person gave himself where nothing is asked for. */
async function askedFor({ tx, user, server }: Call, { refModule, refRecordId, businessId, ids }: Asked) {
  if (ids) return ids;
  if (refRecordId === undefined) {
    const own = await queryRows<{ id: string }>(
      tx,
      `select id::text from file_item where tenant_id = $1 and uploaded_by = $2 order by uploaded_at desc, id desc limit ${MOST_ASKED}`,
      [tx.tenantId, user.id],
    );
    return own.map(({ id }) => id);
  }
  const path = refModule && entityNamed(server, refModule)?.entity.path;
  const held = await queryRows<{ id: string }>(
    tx,
    `select item_id::text as id from file_reference where tenant_id = $1 and path = $2 and row_id = $3 and ($4::text is null or field = $4)
     group by item_id order by item_id limit ${MOST_ASKED}`,
    [tx.tenantId, path ?? '', refRecordId, businessId ?? null],
  );
  return held.map(({ id }) => id);
}

/** The version and those before it: whoever reads it reads them. */
function versionsOf({ tx }: Call, id: string): Promise<FileItem[]> {
  return queryRows<FileItem>(
    tx,
    `with recursive version(id, replaces_id) as (
       select id, replaces_id from file_item where tenant_id = $1 and id = $2
       union select o.id, o.replaces_id from version join file_item o on o.tenant_id = $1 and o.id = version.replaces_id)
     select ${ITEM_COLUMNS} from ${ITEM_TABLES} join version on version.id = i.id
     where i.tenant_id = $1 order by i.uploaded_at desc, i.id desc limit ${MOST_ASKED}`,
    [tx.tenantId, id],
  );
}

const toRecord = (item: FileItem) => ({
  id: item.id,
  name: item.name,
  updateName: item.userName,
  updateTime: item.uploadedAt,
  files: toWireItem(item),
  fileId: item.id,
});
