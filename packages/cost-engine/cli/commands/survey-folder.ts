import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, EXIT, jobLimits, LIMIT_OPTIONS, say, UsageError } from '@jianheng/command-line';
import { FileError } from '@jianheng/foreign-content';
import { type JobLimits, readingError } from '@jianheng/foreign-files';
import { statedWords, VERDICT_WORDS } from '../../src/index.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { importFile, type WrittenReport } from './import-file.ts';

/** One file of a survey. */
interface SurveyRow {
  readonly file: string;
  /** the forms of its sheets, the most frequent first */
  readonly forms: string;
  /** a verdict in words, or 拒绝 */
  readonly verdict: string;
  readonly lines: number | null;
  /** Σ 合价, text in yuan */
  readonly total: string | null;
  /** the widest total that each of its sheets states, and whether it holds fees and taxes */
  readonly stated: readonly string[];
  readonly exit: number;
  /** why it was refused, or where it differs first */
  readonly reason: string;
}

/** `survey DIR`: every file of a folder as `import` reads it, as a table. */
export const surveyFolder: Command = {
  usage: 'survey 目录 [--json 结果.json] [--memory MB] [--timeout 秒]',
  help: '逐个导入目录中的文件，列出：文件、表单、核对结论、清单行数、合价、表内合计、退出码',
  options: ['json', ...LIMIT_OPTIONS],
  async run(call) {
    const [folder] = call.operands;
    if (folder === undefined || call.operands.length > 1) throw new UsageError('survey 需要恰好一个目录');
    const limits = jobLimits(call);
    const rows: SurveyRow[] = [];
    for (const file of await filesIn(folder)) rows.push(await surveyed(join(folder, file), file, limits));
    process.stdout.write(tableText(rows));
    const json = call.options.get('json');
    if (json !== undefined) await writeOutput(json, jsonRows({ files: rows }));
    return rows.every(({ exit }) => exit === EXIT.done) ? EXIT.done : EXIT.incomplete;
  },
};

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
  } catch (error) {
    throw readingError(folder, error);
  }
}

async function surveyed(path: string, file: string, limits: JobLimits): Promise<SurveyRow> {
  const work = await mkdtemp(join(tmpdir(), 'cost-survey-'));
  try {
    const { exit, report } = await importFile({ file: path }, { out: join(work, 'out'), limits });
    return readRow(file, exit, report);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    say(`错误：${error.message}`);
    const reason = error.message.replace(`${path}：`, '');
    return {
      file,
      forms: '',
      verdict: '拒绝',
      lines: null,
      total: null,
      stated: [],
      exit: EXIT.badInput,
      reason,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function readRow(file: string, exit: number, report: WrittenReport): SurveyRow {
  const sheets = report.sheets ?? [];
  const wrong = sheets.flatMap(({ differences }) => differences)[0];
  const unread = sheets.find(({ verdict }) => verdict === 'unrecognised');
  const other = report.differences.find(({ difference }) => difference !== null);
  const reasons = [
    wrong && `${wrong.place}「${wrong.label}」${wrong.stated} ≠ ${wrong.computed}`,
    unread && `表「${unread.sheet}」${unread.notes.join('；')}`,
    other && `${other.name} ${other.total} ${other.stated} ≠ ${other.computed}`,
  ];
  return {
    file,
    forms: formsOf(sheets.flatMap(({ form }) => form ?? '?')),
    verdict: VERDICT_WORDS[report.verdict],
    lines: report.counts.lines,
    total: report.lineAmount,
    stated: sheets.flatMap((sheet) => statedWords(sheet) ?? []),
    exit,
    reason: reasons.find((sentence) => sentence !== undefined) ?? '',
  };
}

function formsOf(forms: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  const sorted = [...counts].sort(([, left], [, right]) => right - left);
  return sorted.map(([form, count]) => (count > 1 ? `${form}×${count}` : form)).join(' ');
}

const SHOWN_TOTALS = 3;

function statedText(totals: readonly string[]): string {
  if (totals.length === 0) return '—';
  const shown = totals.slice(0, SHOWN_TOTALS).join(' + ');
  return totals.length > SHOWN_TOTALS ? `${shown} … 共 ${totals.length} 表` : shown;
}

const HEADINGS = ['文件', '表单', '核对结论', '行数', '合价', '表内合计', '退出码', '原因'];

function tableText(rows: readonly SurveyRow[]): string {
  const cells = rows.map(({ file, forms, verdict, lines, total, stated, exit, reason }) =>
    [file, forms, verdict, String(lines ?? '—'), total ?? '—', statedText(stated), String(exit), reason].map(
      (text) => text.replaceAll('|', '｜').replaceAll('\n', ' '),
    ),
  );
  const lines = [HEADINGS, HEADINGS.map(() => '---'), ...cells];
  return `${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
}
