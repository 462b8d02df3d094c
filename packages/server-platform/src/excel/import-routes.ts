import { callSpec, platformCalls } from '@jianheng/contract';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { FileItem } from '../files/file-items.ts';
import { readReadable } from '../files/routes/file-reading.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, route } from '../http/route.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { beginImport, confirmImport } from './begin-import.ts';
import { fieldsForImport, identifies, isTaken, keysOfSheet, PARENT } from './comparing/importable.ts';
import { fileIdOf } from './file-id-of.ts';
import { importPlace, rememberedMapping } from './import-place.ts';
import { importPlanOf } from './import-plan-of.ts';
import { keptImportRoutes } from './kept-import-routes.ts';
import { guessMapping } from './reading/guess-mapping.ts';
import { headRowFault, requireRows, requireWorkbookName } from './reading/require-workbook.ts';
import { headsInEveryLanguage } from './reading/spoken-words.ts';
import { surveySheets } from './reading/survey-sheets.ts';
import { codeOf } from './templates/template-store.ts';
import { readImport } from './writing/import-store.ts';

/** 导入: a workbook is read, its columns are mapped, its rows compared and then written. */
export function importRoutes(code: ModuleCode): AnyRoute[] {
  return [...readCalls(code), ...confirmCalls(code), ...keptImportRoutes()];
}

/** A file of the caller's, told apart from what he may not read by nothing (404). */
async function ownFile(
  call: { readonly tx: Tx; readonly user: User; readonly server: Server },
  code: ModuleCode,
  id: string,
): Promise<FileItem> {
  const [file] = await readReadable(call, code, [id]);
  if (!file) throw new AccessError(404);
  requireWorkbookName(file.name);
  return file;
}

function readCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /b/excel/template/readExcel/:code/:file'),
        summary: '导入：读取表格',
        access: 'signedIn',
        audit: 'none',
        transaction: 'none',
      },
      async ({ user, server, params, body = {} }) => {
        const within = <T>(work: (tx: Tx) => Promise<T>) =>
          inTransaction(server.pool, user.tenantId, work, { readOnly: true });
        const wrong = headRowFault(body.headRow);
        if (wrong) throw new ValidationError({ headRow: wrong });
        const { place, file, remembered } = await within(async (tx) => {
          const { registry } = server;
          const place = await importPlace(tx, { registry, user, code: params.code });
          return {
            place,
            file: await ownFile({ tx, user, server }, code, params.file),
            remembered: await rememberedMapping(tx, user, place),
          };
        });
        const { known, template } = place;
        const fields = fieldsForImport(known, user);
        const heads = { ...(await headsInEveryLanguage(fields, server.languages)), ...remembered.heads };
        const labels = [...Object.values(fields).map(({ label }) => label), ...Object.keys(heads)];
        const sheets = await surveySheets(
          server,
          { ...file, tenantId: user.tenantId },
          { labels, sheet: body.sheet, headRow: body.headRow ?? template?.headRow },
        );
        const maps = sheets.map((sheet) => guessMapping(sheet, fields, heads));
        const [map = {}] = maps.toSorted(
          (left, right) => Object.keys(right).length - Object.keys(left).length,
        );
        return {
          excelSheetVos: sheets,
          colIndexMaps: maps,
          fields: fieldsOf(known, user, map),
          keys: keysOfSheet(known, fields, { mapped: Object.values(map), remembered }),
        };
      },
    ),
  ];
}

/** The fields that columns may be mapped to, with the column of the sheet in which most of them were found. */
function fieldsOf(known: RegisteredEntity, user: User, map: Readonly<Record<string, string>>) {
  const byKey = new Map(Object.entries(map).map(([column, key]) => [key, Number(column)]));
  return Object.entries(fieldsForImport(known, user)).map(([key, field]) => ({
    name: field.label,
    ...(field.drawn ? { drawn: field.drawn } : {}),
    key,
    col: byKey.get(key) ?? null,
    required: key !== PARENT && isTaken(field) && field.required === true && !known.process,
    identifies: identifies(field),
  }));
}

function confirmCalls(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /b/excel/template/confirmExcel/:code/:file'),
        summary: '导入：比较与确认',
        access: 'signedIn',
        audit: '/b/excel/confirm',
        transaction: 'write',
      },
      async ({ tx, user, server, params: at, body, audit }) => {
        const { params } = body;
        const place = await importPlace(tx, { registry: server.registry, user, code: at.code });
        const { known } = place;
        audit(`${known.entity.path}/import`, { file: at.file, compareOnly: params.compareOnly === true });
        if (params.importId !== undefined) {
          const { importId, mode = 'atomic', removed: left = [] } = params;
          const kept = await readImport(tx, user, importId);
          if (kept.fileId !== at.file || kept.path !== known.entity.path)
            throw new ValidationError({ 'params.importId': inputFault('importUnknown') });
          return confirmImport({ tx, user, server }, { importId, mode, left });
        }
        const file = await ownFile({ tx, user, server }, code, at.file);
        const remembered = await rememberedMapping(tx, user, place);
        const plan = importPlanOf(body, { known, user, remembered });
        return beginImport(
          { tx, user, server },
          { known, file, plan, compareOnly: params.compareOnly === true },
        );
      },
    ),
    route(
      {
        ...callSpec(platformCalls, 'POST /b/excel/doImport'),
        summary: '导入：读取、比较并写入',
        access: 'signedIn',
        audit: '/b/excel/import',
        transaction: 'write',
        // The workbook is read before the transaction opens: its heads say what its columns are.
        prepare: async ({ user, server, body }) => {
          const within = <T>(work: (tx: Tx) => Promise<T>) =>
            inTransaction(server.pool, user.tenantId, work, { readOnly: true });
          const found = await within(async (tx) => {
            const place = await importPlace(tx, { registry: server.registry, user, code: body.code });
            const file = await ownFile({ tx, user, server }, code, fileIdOf(body.encodedFileItem));
            return { place, file, remembered: await rememberedMapping(tx, user, place) };
          });
          const { place, file, remembered } = found;
          const fields = fieldsForImport(place.known, user);
          const heads = { ...(await headsInEveryLanguage(fields, server.languages)), ...remembered.heads };
          const labels = [...Object.values(fields).map(({ label }) => label), ...Object.keys(heads)];
          const headRow = place.template?.headRow;
          const ask = { labels, ...(headRow === undefined ? {} : { headRow }) };
          const sheets = await surveySheets(server, { ...file, tenantId: user.tenantId }, ask);
          const maps = sheets.map((sheet) => guessMapping(sheet, fields, heads));
          requireRows(file, sheets, maps);
          return { ...found, sheets, maps };
        },
      },
      async ({ tx, user, server, body, prepared, audit }) => {
        const { place, file, remembered, sheets, maps } = prepared;
        const { known } = place;
        audit(`${known.entity.path}/import`, { file: file.id });
        const best = Math.max(...maps.map((map) => Object.keys(map).length));
        const sheet = Math.max(
          0,
          maps.findIndex((map) => Object.keys(map).length === best),
        );
        const { headRow = 1 } = sheets[sheet] ?? {};
        const params = { sheet, headRow, values: givenPlaces(known, body), hidden: body.hidden === true };
        const plan = importPlanOf({ colIndexMaps: maps, params }, { known, user, remembered });
        return beginImport({ tx, user, server }, { known, file, plan, compareOnly: false });
      },
    ),
  ];
}

/** Under which project, node and group the rows are put, where the entity has such fields. */
function givenPlaces(
  known: RegisteredEntity,
  {
    code,
    formId,
    ...body
  }: {
    readonly code: string;
    readonly formId?: string | null | undefined;
    readonly projectId?: string | null | undefined;
    readonly projectNodeId?: string | null | undefined;
    readonly groupId?: string | null | undefined;
  },
): Record<string, unknown> {
  if (formId && formId !== code && formId !== codeOf(known) && formId !== known.table)
    throw new ValidationError({ formId: inputFault('columnUnknown', { name: formId }) });
  const given = { project: body.projectId, projectNode: body.projectNodeId, group: body.groupId };
  return Object.fromEntries(Object.entries(given).filter(([, id]) => id !== null && id !== undefined));
}
