import { callSpec } from '@jianheng/contract';
import { readingFigures } from '@jianheng/cost-store';
import { type AnyRoute, route } from '@jianheng/server-platform';
import { visitorCalls } from '../visitor-checks.calls.ts';
import { compareFiles } from './compare-files.ts';
import { choosableRules, requireFitting } from './conditions.ts';
import { fileIndices } from './file-indices.ts';
import { readSettings } from './link-settings.ts';
import { noteVisit, withLink } from './open-link.ts';
import { MEGABYTE, takeFile } from './read-file.ts';
import { reportFile } from './report-file.ts';
import { continueCheck, startCheck } from './run-check.ts';
import { requireCheck } from './stored-checks.ts';
import { requireComparison, requireLines } from './stored-comparisons.ts';
import { removeFiles, requireFile, saveConditions } from './stored-files.ts';
import { readGroups, readMembers, readOutcomes } from './stored-findings.ts';
import { checkView, fileView, visitView } from './views.ts';
import { EVENTS, open, recordVisit } from './visitor-route.ts';

/** A form has its parts' heads in addition to its file. */
const FORM_BYTES = 51 * MEGABYTE;

/** Calls of visitors. Each answers what belongs to its link, and the same refusal to every link that may not be used. */
export const visitorRoutes: readonly AnyRoute[] = [
  route(
    { ...open, ...callSpec(visitorCalls, 'GET /share/visitor/:link'), summary: '访客检查：链接' },
    ({ server, params }) =>
      withLink(server, params.link, server.disk?.isFull ? 'reads' : 'visits', async (visit) => {
        if (!server.disk?.isFull) await noteVisit(visit, server.now());
        return visitView(visit, server.now());
      }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/file'),
      summary: '访客检查：导入文件',
      auditedReading: EVENTS.read,
      streams: 'form',
      bodyLimit: FORM_BYTES,
    },
    async (call) => fileView(await takeFile(call, call.params.link)),
  ),
  route(
    { ...open, ...callSpec(visitorCalls, 'GET /share/visitor/:link/file/:id'), summary: '访客检查：文件' },
    ({ server, params }) =>
      withLink(server, params.link, 'reads', async (visit) => {
        const file = await requireFile(visit, params.id, server.now());
        const { buildings, ...report } = file.report;
        return {
          file: fileView(file),
          reading: { fileName: file.name, ...readingFigures(report) },
          buildings,
          conditions: file.conditions,
          rules: choosableRules(await readSettings(visit)),
        };
      }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'DELETE /share/visitor/:link/file/:id'),
      summary: '访客检查：删除文件',
      auditedReading: EVENTS.remove,
    },
    ({ server, request, params }) =>
      withLink(server, params.link, 'changes', async (visit) => {
        const { id, name } = await requireFile(visit, params.id, server.now());
        await removeFiles(visit.tx, 'f.id = $2', [id]);
        recordVisit(visit, { server, request }, { event: EVENTS.remove, facts: { file: name } });
        return null;
      }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'PUT /share/visitor/:link/file/:id/conditions'),
      summary: '访客检查：检查条件',
      bodyLimit: 64_000,
    },
    ({ server, params, body }) =>
      withLink(server, params.link, 'changes', async (visit) => {
        const { id, report } = await requireFile(visit, params.id, server.now());
        const settings = await readSettings(visit);
        requireFitting(body, { buildings: report.buildings.length, settings });
        await saveConditions(visit, id, body);
        return null;
      }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/file/:id/check'),
      summary: '访客检查：开始检查',
      auditedReading: EVENTS.start,
    },
    async (call) => checkView(await startCheck(call, call.params)),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/check/:id/continue'),
      summary: '访客检查：继续检查',
    },
    async (call) => checkView(await continueCheck(call, call.params)),
  ),
  route(
    { ...open, ...callSpec(visitorCalls, 'GET /share/visitor/:link/check/:id'), summary: '访客检查：结果' },
    ({ server, params }) =>
      withLink(server, params.link, 'reads', async (visit) => {
        const check = await requireCheck(visit, params.id, server.now());
        return { check: checkView(check), outcomes: await readOutcomes(visit.tx, check.id) };
      }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/check/:id/findings'),
      summary: '访客检查：问题',
    },
    ({ server, params, body }) =>
      withLink(server, params.link, 'reads', async (visit) => {
        const { id } = await requireCheck(visit, params.id, server.now());
        return readGroups(visit.tx, id, body);
      }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/check/:id/members'),
      summary: '访客检查：问题明细',
    },
    ({ server, params, body }) =>
      withLink(server, params.link, 'reads', async (visit) => {
        const { id } = await requireCheck(visit, params.id, server.now());
        return readMembers(visit.tx, id, body);
      }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/check/:id/report'),
      summary: '访客检查：下载报告',
      auditedReading: EVENTS.report,
    },
    (call) => reportFile(call, { ...call.params, ...call.body }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/comparison'),
      summary: '访客检查：文件对比',
      auditedReading: EVENTS.compare,
    },
    async (call) => ({ id: await compareFiles(call, { ...call.params, ...call.body }) }),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'GET /share/visitor/:link/comparison/:id'),
      summary: '访客检查：对比结果',
    },
    ({ server, params }) =>
      withLink(server, params.link, 'reads', (visit) => requireComparison(visit, params.id, server.now())),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'GET /share/visitor/:link/comparison/:id/:bid'),
      summary: '访客检查：对比明细',
    },
    ({ server, params }) =>
      withLink(server, params.link, 'reads', (visit) => requireLines(visit, params, server.now())),
  ),
  route(
    {
      ...open,
      ...callSpec(visitorCalls, 'POST /share/visitor/:link/file/:id/indices'),
      summary: '访客检查：指标',
    },
    (call) => fileIndices(call, { ...call.params, ...call.body }),
  ),
];
