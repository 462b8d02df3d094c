import { readRevision } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { checkedProjectCalls, checkRecordCalls, consentCalls } from '../check-records.calls.ts';
import { qualityChecks } from '../quality-checks.module.ts';
import { askAbout } from './checked-project.ts';
import { countsOf } from './record-counts.ts';
import { consentTo, ignoreFindings, noteViewed, type Remarked, restoreFindings, sayOf } from './remarks.ts';
import { readMembers } from './stored-findings.ts';
import { readOutcomes, type StoredOutcome } from './stored-outcomes.ts';

type Row = { readonly id: string; readonly project: string };

const remarked = ({ id: record, project }: Row, ids: readonly string[]): Remarked => ({
  record,
  project,
  ids,
});

/** Kinds of findings about the wording of lines. */
const WORDING = ['qty_decimals', 'grade_differs', 'feature_reference'];
const WORDING_RULE = 'analyzerBillAndMaterial';
const MAX_WORDINGS = 500;

/** Calls about the findings of one record. */
export const recordCalls = serve(
  qualityChecks,
  checkRecordCalls,
  { of: 'checkRecord', read: ['view', 'viewDepartment', 'viewAll'], write: 'check', reads: [costProjects] },
  {
    'POST /b/quality/checkrecord/start': {
      label: '质量检查：检查',
      writes: async ({ row, begin, businessError }) => {
        if (row.state === 'reviewed' || row.state === 'approved') throw businessError('sealed');
        const { jobRunId } = await begin('check', row.id);
        return { id: row.id, state: 'queued' as const, jobRunId };
      },
    },
    'POST /b/quality/checkrecord/outcomes': {
      label: '质量检查：各规则结果',
      reads: async ({ row, tx }) => {
        const outcomes = await readOutcomes(tx, { record: row.id, project: row.project });
        const revision = await readRevision(tx, row.project);
        return {
          revision,
          isStale: outcomes.some((one) => one.revision !== revision),
          isNew: outcomes.length === 0,
          rules: outcomes.map(({ revision: _at, ...outcome }) => ({ ...outcome, state: stateOf(outcome) })),
        };
      },
    },
    'POST /b/quality/checkrecord/saveViewState': {
      label: '质量检查：标为已看',
      writes: async ({ row, tx, body }) => ({ changed: await noteViewed(tx, remarked(row, body.ids)) }),
    },
    'POST /b/quality/checkrecord/setIgnore': {
      label: '质量检查：忽略问题',
      writes: async ({ row, tx, tables, user, now, body, businessError, record }) => {
        const { ids, ignored, reason = '' } = body;
        if (row.state === 'approved') throw businessError('sealed');
        const changed = ignored
          ? await ignoreFindings(tx, remarked(row, ids), { reason: reason.trim(), by: user.id, at: now })
          : await restoreFindings(tx, remarked(row, ids));
        if (changed === 0) throw businessError('findingGone');
        const outcomes = await readOutcomes(tx, { record: row.id, project: row.project });
        await tables.checkRecord.change(row.id, countsOf(outcomes));
        record({ ids: ids.slice(0, TOLD), ignored, reason });
        return { changed };
      },
    },
    'POST /b/quality/checkrecord/setOpinion': {
      label: '质量检查：填写意见',
      writes: async ({ row, tx, user, now, body, businessError, record }) => {
        const { ids, text } = body;
        if (row.state === 'approved') throw businessError('sealed');
        const changed = await sayOf(tx, remarked(row, ids), { text: text.trim(), by: user.id, at: now });
        if (changed === 0) throw businessError('findingGone');
        record({ ids: ids.slice(0, TOLD), text });
        return { changed };
      },
    },
    'GET /b/quality/checkrecord/getBillMaterialInfo/:id': {
      label: '质量检查：清单与材料概况',
      reads: async ({ row, ...hands }) => {
        const { answer: size } = await askAbout<'size'>(hands, row.project, 'size', {});
        const { answer: materials } = await askAbout<'materials'>(hands, row.project, 'materials', {});
        const { total, unclassified } = materials;
        return { ...size, total, unclassified };
      },
    },
    'GET /b/quality/checkrecord/getBillSplicWordResult/:id': {
      label: '质量检查：清单用词',
      reads: async ({ row, tx }) => {
        const found = await findingsOfKinds(tx, { record: row.id, project: row.project });
        return found.slice(0, MAX_WORDINGS);
      },
    },
  },
);

/** Findings that an entry of the log names. */
const TOLD = 20;

async function findingsOfKinds(
  tx: Parameters<typeof readMembers>[0],
  { record, project }: { readonly record: string; readonly project: string },
) {
  const { rows: groups } = await tx.client.query<{ kind: string; node: string }>(
    `select kind, node_id::text as node from quality_group
     where tenant_id = $1 and record_id = $2 and rule = $3 and kind = any($4::text[]) order by kind, node_id`,
    [tx.tenantId, record, WORDING_RULE, WORDING],
  );
  const found = [];
  for (const { kind, node } of groups) {
    const parentId = `${WORDING_RULE}/${kind}/${node}`;
    const { rows } = await readMembers(tx, { record, project, parentId, from: 0, most: MAX_WORDINGS });
    for (const { title, head } of rows)
      if (head !== null) {
        const { code, name, place, expected, actual } = head;
        found.push({ kind, title, code, name, place, expected, actual });
      }
  }
  return found;
}

function stateOf({
  lookedAt,
  errors,
  warnings,
  infos,
  ignored,
  notChecked,
}: Omit<StoredOutcome, 'revision'>) {
  if (lookedAt > 0 || errors + warnings + infos + ignored > 0) return 'checked' as const;
  return notChecked.length > 0 ? ('missing' as const) : ('off' as const);
}

/** The reviewer's word on errors that are set aside. */
export const reviewerCalls = serve(
  qualityChecks,
  consentCalls,
  { of: 'checkRecord', read: ['view', 'viewDepartment', 'viewAll'], write: 'review' },
  {
    'POST /b/quality/checkrecord/consent': {
      label: '质量检查：同意忽略',
      writes: async ({ row, tx, user, now, body, businessError, record }) => {
        if (row.state === 'approved') throw businessError('sealed');
        const changed = await consentTo(tx, remarked(row, body.ids), { by: user.id, at: now });
        if (changed === 0) throw businessError('findingGone');
        record({ ids: body.ids.slice(0, TOLD) });
        return { changed };
      },
    },
  },
);

const MAX_RECORDS = 1000;

/** Projects that were checked, with the last check of each. */
export const checkedProjects = serve(
  qualityChecks,
  checkedProjectCalls,
  { read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/quality/checkrecord/checkedProject': {
      label: '质量检查：已检查的项目',
      reads: async ({ body, seen }) => {
        const records = await seen('checkRecord').list({
          params: body.projectId === undefined ? {} : { project: body.projectId },
          orderBy: 'checkedAt',
          order: 'desc',
          pageSize: MAX_RECORDS,
        });
        const last = new Map<string, (typeof records)[number]>();
        for (const one of records) if (!last.has(one.project)) last.set(one.project, one);
        return [...last.values()].map((one) => ({
          projectId: one.project,
          projectName: labelOf(one),
          recordId: one.id,
          name: one.name,
          state: one.state,
          errors: one.errors ?? 0,
          warnings: one.warnings ?? 0,
          infos: one.infos ?? 0,
          checkedAt: one.checkedAt,
        }));
      },
    },
  },
);

/** The name of the project, which rows have beside its id. */
function labelOf(row: object): string {
  const label: unknown = 'project_label' in row ? row.project_label : undefined;
  return typeof label === 'string' ? label : '';
}
