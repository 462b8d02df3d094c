import { callSpec, platformCalls } from '@jianheng/contract';
import { canSee } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import { XLSX } from '../entities/export/export-rows.ts';
import { sheetName } from '../entities/export/sheet-name.ts';
import { filesOf, orUnavailable } from '../files/files-of.ts';
import { type AnyRoute, LaterReply, RawReply, route } from '../http/route.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { wordIn } from '../told-languages/told-languages.ts';
import { fieldsForImport, isImportable, mayImport } from './comparing/importable.ts';
import { importPlace } from './import-place.ts';
import { workbookFile } from './reading/read-sheets.ts';
import { readersWords } from './reading/spoken-words.ts';
import { templateBook } from './templates/template-book.ts';
import { codeOf } from './templates/template-store.ts';

/** The entities whose rows the person imports or sees, by the codes of their forms. */
export const importableOf = (registry: Registry, user: User): RegisteredEntity[] =>
  registry.entities.filter(
    (known) =>
      known.module !== undefined && isImportable(known) && (mayImport(known, user) || canSee(known, user)),
  );

/** Empty workbooks to fill in, and for what there are any. */
export function bookRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'GET /b/excel/:code/downloadTemplate'),
        summary: '导入：下载模板',
        access: 'signedIn',
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, server, params }) => {
        const { registry } = server;
        const { known, template } = await importPlace(tx, { registry, user, code: params.code });
        if (!template) {
          const words = await readersWords(tx, user, server.languages);
          const content = await templateBook(tx, { known, fields: fieldsForImport(known, user), words });
          const name = `${sheetName(wordIn(words, known.entity.label))}-${wordIn(words, '导入模板.xlsx')}`;
          return RawReply.file(Buffer.from(content), { name, type: XLSX });
        }
        const file = await workbookFile(tx, template.fileId);
        const { tenantId } = user;
        return new LaterReply(async () => {
          const copy = await orUnavailable(server, filesOf(server).open(tenantId, file.sha256));
          const { createReadStream } = await import('node:fs');
          const body = createReadStream(copy.path).once('close', () => copy.release());
          const { headers } = RawReply.file(Buffer.alloc(0), { name: file.name, type: file.type });
          return new RawReply(body, headers);
        });
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /b/excel/entities'),
        summary: '表格模板：可用的业务',
        access: { anyOf: ['excel:template'] },
        audit: 'none',
        transaction: 'read',
      },
      async ({ user, server }) =>
        importableOf(server.registry, user)
          .filter((known) => mayImport(known, user))
          .map((known) => ({ code: codeOf(known), label: known.entity.label }))
          .toSorted((left, right) => left.label.localeCompare(right.label, 'zh')),
    ),
  ];
}
