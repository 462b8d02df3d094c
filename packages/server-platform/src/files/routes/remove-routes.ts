import { callSpec, platformCalls } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import { businessError } from '../../errors/errors.ts';
import { type AnyRoute, type CallContext, route } from '../../http/route.ts';
import type { ModuleCode } from '../../processes/process-context.ts';
import { type FileItem, readItems } from '../file-items.ts';
import { placesOf } from '../file-rights.ts';
import { detachFrom, noSuchFile } from './attach.ts';
import { readReadable } from './file-reading.ts';

type Call = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server' | 'audit'>;

const removing = { access: 'signedIn', audit: 'file.remove', transaction: 'write' } as const;

/** 删除附件: out of what holds it, as far as the person may change that, and away where nothing else does. */
export function removeRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      { ...removing, ...callSpec(platformCalls, 'DELETE /b/fileItem/:id'), summary: '删除附件' },
      async (call) => {
        const [item] = await readReadable(call, code, [call.params.id]);
        return remove(call, code, item);
      },
    ),
    route(
      {
        ...removing,
        ...callSpec(platformCalls, 'DELETE /a/upload/:id'),
        summary: '删除上传的文件（管理员）',
        access: { anyOf: ['system'] },
      },
      async (call) => {
        const [item] = await readItems(call.tx, [call.params.id]);
        return remove(call, code, item);
      },
    ),
    route(
      {
        ...removing,
        ...callSpec(platformCalls, 'DELETE /a/upload/deleteMyFile/:id'),
        summary: '删除自己上传的文件',
      },
      async (call) => {
        const [item] = await readReadable(call, code, [call.params.id]);
        if (item?.uploadedBy !== call.user.id) throw noSuchFile();
        return remove(call, code, item);
      },
    ),
  ];
}

/**
 * Whoever holds it lets go of it first, by the rules of its form: an approved form keeps its papers. What others gave is
 * left for them, and swept away when nobody takes it up.
 */
async function remove(call: Call, code: ModuleCode, item: FileItem | undefined): Promise<null> {
  if (!item) throw noSuchFile();
  const { tx, user } = call;
  const held = await queryRows<{ path: string; rowId: string; field: string }>(
    tx,
    'select path, row_id::text as "rowId", field from file_reference where tenant_id = $1 and item_id = $2',
    [tx.tenantId, item.id],
  );
  for (const place of held)
    if (!(await detachFrom(call, code, place, item.id)))
      throw businessError('fileInUse', { file: item.name });
  call.audit(`file/${item.id}`, { file: item.name, held });
  const [left] = await placesOf(tx, [item.id]);
  const mayGo = user.isAdmin || item.uploadedBy === user.id;
  // Its other versions may be held: then it is part of their history.
  if (!mayGo || !left || left.places.length > 0) return null;
  await queryRows(tx, 'delete from file_item where tenant_id = $1 and id = $2', [tx.tenantId, item.id]);
  tx.send(
    `update stored_content c set is_loose = true where c.tenant_id = $1 and c.sha256 = $2
       and not exists (select 1 from file_item i where i.tenant_id = $1 and i.sha256 = c.sha256)`,
    [tx.tenantId, item.sha256],
  );
  return null;
}
