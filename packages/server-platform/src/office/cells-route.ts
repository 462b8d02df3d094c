import { callSpec, platformCalls } from '@jianheng/contract';
import { inTransaction } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { addItem } from '../files/file-items.ts';
import { fileRules } from '../files/file-settings.ts';
import { filesOf, orUnavailable } from '../files/files-of.ts';
import { keepReceived } from '../files/keep-received.ts';
import { lockSpace, requireSpace } from '../files/quota.ts';
import { receiveFile } from '../files/receive-file.ts';
import { noSuchFile } from '../files/routes/attach.ts';
import { readReadable } from '../files/routes/file-reading.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { templateKindOf } from '../print-templates/run-stored.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import { replaceDocument } from './held-document.ts';
import { workbookWithCells } from './workbook/write-cells.ts';

/** Writes cells into a workbook: all else in it stays as it is, to the byte. */
export function cellsRoute(code: ModuleCode): AnyRoute {
  return route(
    {
      ...callSpec(platformCalls, 'POST /b/pageoffice/:id/cells'),
      access: 'signedIn',
      audit: 'file.edit',
      transaction: 'write',
      summary: '在线文档：把单元格写入工作簿并保存为新版本',
      // The workbook is read and written in a process of its own, before the transaction of the call.
      prepare: async ({ params, body, user, server }) => {
        const whose = { server, tenantId: user.tenantId };
        const { item, rules } = await inTransaction(
          server.pool,
          user.tenantId,
          async (tx) => {
            const [found] = await readReadable({ tx, user, server }, code, [params.id]);
            if (!found) throw noSuchFile();
            return { item: found, rules: await fileRules(tx, filesOf(server).limits) };
          },
          { readOnly: true },
        );
        if (templateKindOf(item) !== 'xlsx')
          throw businessError('documentFixed', { why: '不是 Excel 工作簿。' });
        const copy = await orUnavailable(server, filesOf(server).open(whose.tenantId, item.sha256));
        const changed = await workbookWithCells(copy.path, body.edits).finally(() => copy.release());
        const { incoming } = filesOf(server);
        const received = await receiveFile(changed, { incoming, name: item.name, most: rules.file });
        await keepReceived(server, user, [received]);
        return { item, rules, received };
      },
    },
    async (call) => {
      const { item, rules, received } = call.prepared;
      await lockSpace(call.tx, call.user);
      const version = await addItem(call, { ...received, replacesId: item.id });
      await requireSpace(call.tx, call.user, rules, 0);
      await replaceDocument(call, code, item, version.id);
      call.audit(`file/${item.id}`, { file: item.name, version: version.id, cells: call.body.edits.length });
      return { id: version.id };
    },
  );
}
