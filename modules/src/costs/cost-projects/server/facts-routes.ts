import { callSpec } from '@jianheng/contract';
import { readWorkbookTexts } from '@jianheng/cost-store';
import { type AnyRoute, route, seenRows } from '@jianheng/server-platform';
import { factsReadCalls } from '../cost-facts.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { factsBook } from './facts-book.ts';
import { digestOf, planFacts } from './facts-plan.ts';
import { keepFactsReading } from './facts-readings.ts';
import { readForeign } from './foreign-file.ts';

const MAX_LISTED = 1000;

/** The workbook is read in a process of its own, before the transaction that compares it. */
export const factsRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(factsReadCalls, 'POST /b/project/projectFactorsExcel/readProjectFactors'),
      summary: '造价项目：读取项目数据',
      access: { anyOf: ['costProjects:edit'] },
      audit: '/b/project/projectFactorsExcel/readProjectFactors',
      transaction: 'write',
      prepare: ({ body: { fileId }, ...caller }) =>
        readForeign(caller, { id: fileId, place: 'fileId' }, readWorkbookTexts),
    },
    async ({ tx, user, server, audit, body: { projectId }, prepared: { fileName, sheets } }) => {
      const project = await seenRows({ tx, user, server }, costProjects, 'project').read(projectId);
      const { changes, faults } = planFacts(await factsBook(tx, project), sheets);
      await server.ids.reserve(1, tx.client);
      const id = server.ids.take();
      await keepFactsReading(tx, {
        id,
        projectId,
        by: user.id,
        fileName,
        sheets,
        previewed: digestOf(changes),
      });
      audit(`/b/project/${projectId}`, { file: fileName, changes: changes.length, faults: faults.length });
      return {
        importId: id,
        fileName,
        count: changes.length,
        changes: changes
          .slice(0, MAX_LISTED)
          .map(({ sheet, cell, name, from, to }) => ({ sheet, cell, name, from, to })),
        faults: faults.map(({ sheet, cell, message }) => ({ sheet, cell, message })),
      };
    },
  ),
];
