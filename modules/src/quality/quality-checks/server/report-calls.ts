import { checkSettings, markedWorkbook, printReport, readRevision } from '@jianheng/cost-store';
import type { RowOf } from '@jianheng/definition';
import { FileError } from '@jianheng/foreign-content';
import { LaterReply, RawReply, type ReadingCall, serve, type Tx } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { reportCalls } from '../check-records.calls.ts';
import type { checkRecord } from '../entities.ts';
import { qualityChecks } from '../quality-checks.module.ts';
import { askAbout, type CheckHands, type Reaching } from './checked-project.ts';
import { readRemarks } from './remarks.ts';
import { inUse } from './rules-in-use.ts';

type Format = 'pdf' | 'docx' | 'xlsx';
type Row = RowOf<typeof checkRecord.fields>;

const TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The report of a check, as a file. */
export const reportFiles = serve(
  qualityChecks,
  reportCalls,
  { of: 'checkRecord', by: 'recordId', read: ['view', 'viewDepartment', 'viewAll'], reads: [costProjects] },
  {
    'POST /b/quality/check/report/generatorReport': {
      label: '质量检查：生成报告',
      reads: ({ row, body, ...hands }) => reportFile(hands, row, body.format),
    },
    'POST /s/getReport': {
      label: '质量检查：取报告',
      reads: ({ row, body, ...hands }) => reportFile(hands, row, body.format),
    },
    'POST /b/quality/check/report/workbooks': {
      label: '质量检查：可标注的工作簿',
      reads: ({ row, ...hands }) => workbooksOf(hands, row.project),
    },
    'POST /b/quality/check/report/markWorkbook': {
      label: '质量检查：标注工作簿',
      reads: ({ row, body, ...hands }) => markedFile(hands, row, body.fileId),
    },
  },
);

type Hands = ReadingCall<typeof qualityChecks, Reaching>;
/** Workbooks offered at most. */
const MAX_WORKBOOKS = 20;

/** Workbooks among the files of the project that the caller sees. */
async function workbooksOf({ seenIn, files }: Pick<Hands, 'seenIn' | 'files'>, project: string) {
  const params = { project, kind: 'bill' };
  const rows = await seenIn(costProjects, 'projectFile').list({ params, pageSize: 100 });
  const opened = rows.flatMap(({ file }) =>
    file.map(async (fileId) => ({ fileId, name: (await files.open(fileId)).name })),
  );
  const found = await Promise.all(opened);
  return found.filter(({ name }) => /\.xls[xm]$/i.test(name)).slice(0, MAX_WORKBOOKS);
}

/** Findings that were set aside are left out. */
async function markedFile(hands: Hands, row: Row, fileId: string): Promise<LaterReply> {
  const { businessError, files } = hands;
  await requireUnchanged(hands, row);
  const offered = await workbooksOf(hands, row.project);
  if (!offered.some((one) => one.fileId === fileId)) throw businessError('noWorkbook');
  const remarks = await readRemarks(hands.tx, row.project);
  const ignored = remarks.flatMap(({ fingerprint, reason }) => (reason === null ? [] : [fingerprint]));
  const settings = await settingsOf(hands, row);
  const { answer } = await askAbout<'marks'>(hands, row.project, 'marks', {
    settings,
    corrections: [],
    ignored,
  });
  const file = await files.open(fileId);
  const name = `${file.name.replace(/\.xls[xm]$/i, '')}（检查意见）.xlsx`;
  return new LaterReply(async () => {
    try {
      const marked = await file.at((path) => markedWorkbook({ path, name: file.name }, answer));
      return RawReply.file(marked, { name, type: TYPES.xlsx });
    } catch (problem) {
      if (!(problem instanceof FileError)) throw problem;
      throw businessError('notCheckable', { says: problem.message.replace(/。$/, '') });
    }
  });
}

const settingsOf = async ({ tables }: Pick<CheckHands, 'tables'>, row: Row) =>
  checkSettings({
    sets: await tables.rangeSet.find({}),
    rules: await tables.logicalRule.find(inUse),
    chosen: row.rangeSet,
  });

async function requireUnchanged({ tx, businessError }: CheckHands, row: Row): Promise<void> {
  if ((await readRevision(tx, row.project)) !== String(row.revisionChecked))
    throw businessError('changedSince');
}

/** The report is about the bill as it was checked: one that was changed since has to be checked again. */
async function reportFile(hands: CheckHands, row: Row, format: Format): Promise<RawReply | LaterReply> {
  const { tx } = hands;
  await requireUnchanged(hands, row);
  const remarks = await readRemarks(tx, row.project);
  const told = (what: 'reason' | 'opinion') =>
    remarks.flatMap((remark) => {
      const words = remark[what];
      return words === null ? [] : [[remark.fingerprint, words] as const];
    });
  const { answer } = await askAbout<'report'>(hands, row.project, 'report', {
    settings: await settingsOf(hands, row),
    corrections: [],
    format: format === 'pdf' ? 'document' : format,
    ignored: told('reason'),
    opinions: told('opinion'),
    cover: await coverOf(tx, row),
  });
  const file = { name: `${row.code} ${row.name}.${format}`, type: TYPES[format] };
  if (answer instanceof Uint8Array) return RawReply.file(Buffer.from(answer), file);
  return new LaterReply(async () => RawReply.file(Buffer.from(await printReport(answer)), file));
}

/** The cover of the report. A missing signature prints as a line to be signed by hand. */
async function coverOf(tx: Tx, row: Row) {
  const people = [row.checkedBy, row.reviewer, row.approver];
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from staff where tenant_id = $1 and id = any($2::bigint[])',
    [tx.tenantId, people.filter((id) => id !== null)],
  );
  const { rows: firms } = await tx.client.query<{ name: string }>('select name from tenant where id = $1', [
    tx.tenantId,
  ]);
  const nameOf = (id: string | null) => rows.find((person) => person.id === id)?.name ?? '';
  return {
    firm: firms[0]?.name ?? '',
    client: row.client ?? '',
    number: row.code,
    date: (row.checkedAt ?? '').slice(0, 10),
    preparedBy: nameOf(row.checkedBy),
    reviewedBy: nameOf(row.reviewer),
    approvedBy: nameOf(row.approver),
    basis: (row.basis ?? '').split('\n').filter((line) => line.trim() !== ''),
  };
}
