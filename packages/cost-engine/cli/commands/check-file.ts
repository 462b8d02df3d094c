import { extname } from 'node:path';
import { performance } from 'node:perf_hooks';
import {
  type Call,
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  say,
  since,
  UsageError,
} from '@jianheng/command-line';
import { FileError } from '@jianheng/foreign-content';
import type { JobLimits } from '@jianheng/foreign-files';
import {
  type CheckConfig,
  type CheckResult,
  type CostProject,
  type CoverFacts,
  checkProject,
  checkReport,
  DEFAULT_CHECK_SETTINGS,
  docxReport,
  type FindingGroup,
  findingGroups,
  findingNotes,
  htmlReport,
  LEVEL_LABELS,
  projectIndices,
  type ReportDocument,
  readCheckConfig,
  readCover,
  xlsxReport,
} from '../../src/index.ts';
import { findingRows } from '../files/finding-row.ts';
import { markedFile } from '../files/marked-file.ts';
import { pdfFile } from '../files/pdf-file.ts';
import { jsonRows, type Output, writeOutputs } from '../files/write-output.ts';
import { readFirmBookFile } from '../read-firm-book-file.ts';
import { readJson } from '../read-json.ts';
import { projectFile, readConfig, readProject } from '../read-project.ts';

/** `check PROJECT [--config C] --out findings.json`: all rules over one project. */
export const checkFile: Command = {
  usage:
    'check PROJECT [--config 设置.json] [--templates 清单库.xlsx] --out findings.json [--report 报告.xlsx|.docx|.pdf|.html|.json] [--cover 封面.json] [--marked 标注.xlsx] [--memory MB] [--timeout 秒]',
  help: '质量检查：PROJECT 为规范格式文件（.ndjson、.ndjson.gz）、import 的输出目录，或任何可导入的计价文件；不给 --config 时用产品默认设置',
  options: ['config', 'templates', 'out', 'report', 'cover', 'marked', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('check 需要恰好一个 PROJECT');
    const out = requiredOption(call, 'out');
    const report = call.options.get('report');
    const writer = report === undefined ? null : reportWriter(report);
    requireWorkbook(call, file);
    const cover = await coverOption(call);
    const config = await configOption(call);
    const start = performance.now();
    const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
    say(`已读入 ${project.lines.count} 行清单、${project.consumptions.count} 条人材机，用时 ${since(start)}`);
    for (const message of issues.messages) say(`  未读入：${message}`);
    const checking = performance.now();
    const result = checkProject(project, config, {
      onRule: (done, total, name) => say(`  [${done + 1}/${total}] ${name}`),
    });
    say(`检查完成，用时 ${since(checking)}`);
    const groups = findingGroups(result.findings).map(groupRow);
    const findings = jsonRows({ ...result, findings: findingRows(project, result.findings), groups, issues });
    const outputs: Output[] = [{ file: out, content: findings }];
    if (writer && report !== undefined) {
      const content = await writer(documentOf(project, { config, result, cover }), jobLimits(call));
      outputs.push({ file: report, content });
    }
    const marked = call.options.get('marked');
    if (marked !== undefined) {
      const notes = findingNotes(project, result.findings);
      outputs.push({ file: marked, content: await markedFile(file, { notes, limits: jobLimits(call) }) });
    }
    await writeOutputs(outputs);
    summarise(result, out);
    if (report !== undefined) say(`检查报告已写入 ${report}`);
    if (marked !== undefined) say(`标注后的工作簿已写入 ${marked}`);
    return issues.count > 0 ? EXIT.incomplete : EXIT.done;
  },
};

/** Without a settings file the product's own settings hold. */
async function configOption(call: Call): Promise<CheckConfig> {
  const [file, book] = [call.options.get('config'), call.options.get('templates')];
  if (book === undefined)
    return file === undefined ? readCheckConfig(DEFAULT_CHECK_SETTINGS) : readConfig(file);
  const { entries } = await readFirmBookFile(book, jobLimits(call));
  const settings = file === undefined ? DEFAULT_CHECK_SETTINGS : await readJson(file, settingsOf);
  return readCheckConfig({ ...settings, templates: [...listOf(settings.templates), ...entries] });
}

function settingsOf(json: unknown): Readonly<Record<string, unknown>> {
  readCheckConfig(json);
  return typeof json === 'object' ? { ...json } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A group without its findings, which stand above: how many there are and what hangs on them. */
function groupRow({ rule, kind, node, head, members, amountAtRisk }: FindingGroup) {
  return {
    rule,
    kind,
    node,
    title: head.title,
    level: LEVEL_LABELS[head.level],
    count: members.length,
    amountAtRisk,
  };
}

function summarise({ findings, notChecked }: CheckResult, out: string): void {
  const counts = Map.groupBy(findings, (finding) => finding.level);
  const levels = [...counts].map(([level, found]) => `${LEVEL_LABELS[level]} ${found.length}`).join('、');
  say(
    `发现 ${findings.length} 项${levels === '' ? '' : `（${levels}）`}，未能检查 ${notChecked.length} 类，已写入 ${out}`,
  );
}

type ReportContent = Iterable<string> | Uint8Array;
type ReportWriter = (report: ReportDocument, limits: JobLimits) => ReportContent | Promise<ReportContent>;

const WRITERS: Readonly<Record<string, ReportWriter>> = {
  '.xlsx': xlsxReport,
  '.docx': docxReport,
  '.pdf': pdfFile,
  '.html': (report) => [htmlReport(report)],
  '.json': (report) => [JSON.stringify(report, null, 1)],
};

function reportWriter(file: string): ReportWriter {
  const writer = WRITERS[extname(file).toLowerCase()];
  if (!writer) throw new UsageError(`选项 --report 的扩展名应为 ${Object.keys(WRITERS).join('、')} 之一`);
  return writer;
}

/** Findings are marked in the workbook that was checked; that there is none is said before anything is read. */
function requireWorkbook(call: Call, file: string): void {
  if (call.options.get('marked') !== undefined && extname(file).toLowerCase() !== '.xlsx')
    throw new FileError(`${file}：只能在 .xlsx 工作簿中标注，请先另存为 .xlsx，或以原工作簿为 PROJECT`);
}

/** What the firm writes on the cover. */
async function coverOption({ options }: Call): Promise<CoverFacts | null> {
  const file = options.get('cover');
  if (file === undefined) return null;
  if (!options.has('report')) throw new UsageError('选项 --cover 需要与 --report 同用');
  return readJson(file, readCover);
}

function documentOf(
  project: CostProject,
  { config, result, cover }: { config: CheckConfig; result: CheckResult; cover: CoverFacts | null },
): ReportDocument {
  const ruleNames = new Map(config.ownRules.map(({ id, name }) => [`own:${id}`, name]));
  const indices = projectIndices(project, config);
  return checkReport(project, result, { indices, ruleNames, ...(cover ? { cover } : {}) });
}
