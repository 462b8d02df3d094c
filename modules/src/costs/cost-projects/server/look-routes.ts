import { callSpec } from '@jianheng/contract';
import { findPrices, lookAtSheet, lookIntoFile, readPriceList } from '@jianheng/cost-store';
import { type AnyRoute, moduleError, route, seenRows } from '@jianheng/server-platform';
import { costLookCalls } from '../cost-looks.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askProjectEngine } from './ask-project-engine.ts';
import { readForeign } from './foreign-file.ts';
import { materialIdOf } from './material-bill.ts';

const reading = { audit: 'none', transaction: 'read' } as const;
const VIEW = { anyOf: ['costProjects:view', 'costProjects:viewDepartment', 'costProjects:viewAll'] } as const;

type Sheets = Awaited<ReturnType<typeof lookIntoFile>>['sheets'];

const toldSheet = ({ headerRows, columns, ...sheet }: Sheets[number]) => ({
  ...sheet,
  headerRows: headerRows === null ? null : ([headerRows[0], headerRows[1]] satisfies [number, number]),
  columns: { ...columns },
});

const PREVIEWED = 100;
/** Resources, messages and names in an answer at most. */
const MAX_RESOURCES = 100_000;
const MAX_LISTED = 5000;
const MAX_MESSAGES = 100;

/** Looking into files takes a process of its own and no database: it is done before the transaction. */
export const lookRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      ...callSpec(costLookCalls, 'POST /b/project/file/excel/preview'),
      summary: '造价文件：预览工作表',
      access: VIEW,
      prepare: ({ body: { fileId, sheet = 0, from = 1, most = PREVIEWED }, ...caller }) =>
        readForeign(caller, { id: fileId, place: 'fileId' }, (file) =>
          lookAtSheet(file, { sheet, from, most }),
        ),
    },
    async ({ prepared: { sheets, columns, rows, hasMore } }) => ({
      sheets: sheets.map(toldSheet),
      columns: [...columns],
      rows: rows.map(({ cells, ...row }) => ({ ...row, cells: [...cells] })),
      hasMore,
    }),
  ),
  route(
    {
      ...reading,
      ...callSpec(costLookCalls, 'GET /b/project/file/readDirectory/:x'),
      summary: '造价文件：目录',
      access: VIEW,
      prepare: ({ params: { x }, ...caller }) => readForeign(caller, { id: x, place: 'x' }, lookIntoFile),
    },
    async ({ prepared: { fileName, format, entries, total, sheets, note } }) => ({
      name: fileName,
      format,
      entries: entries.map(({ name, size }) => ({ name, size })),
      total,
      sheets: sheets.map(toldSheet),
      note,
    }),
  ),
  route(
    {
      ...reading,
      ...callSpec(costLookCalls, 'POST /b/project/file/readPriceExcel'),
      summary: '造价文件：读取价格表',
      access: { anyOf: ['costProjects:edit'] },
      prepare: ({ body: { fileId }, ...caller }) =>
        readForeign(caller, { id: fileId, place: 'fileId' }, readPriceList),
    },
    async ({ tx, user, server, body: { projectId }, prepared: { fileName, prices, messages } }) => {
      const project = await seenRows({ tx, user, server }, costProjects, 'project').read(projectId);
      if (prices.length === 0) throw moduleError(costProjects, 'noPrices', { name: fileName });
      const { revision, answer } = await askProjectEngine<'materialList'>(
        { tx, businessError: (code, ...fillings) => moduleError(costProjects, code, ...fillings) },
        project,
        'materialList',
        { from: 0, most: MAX_RESOURCES },
      );
      const { matched, rows, ambiguous } = findPrices(answer.rows, prices);
      return {
        revision,
        fileName,
        listed: prices.length,
        resources: answer.rows.length,
        matched,
        rows: rows.slice(0, MAX_LISTED).map(({ resource, price, by, difference }) => ({
          id: materialIdOf(projectId, resource.places),
          code: resource.code,
          name: resource.name,
          spec: resource.specification,
          unit: resource.unit,
          now: resource.price,
          price,
          quantity: resource.quantity,
          difference,
          by,
        })),
        ambiguous: ambiguous.slice(0, MAX_MESSAGES),
        messages: messages.slice(0, MAX_MESSAGES),
      };
    },
  ),
];
