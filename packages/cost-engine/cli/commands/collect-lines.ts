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
import { moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import {
  type Collection,
  type Correction,
  type CostProject,
  collect,
  collectionSummary,
  DEFAULT_SUBJECT_MODEL,
  decisionOn,
  linePortions,
  percentText,
  readCorrections,
  readSubjectModel,
  type SubjectItem,
  type SubjectModel,
  type SubjectShare,
  subjectItems,
} from '../../src/index.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { readJson } from '../read-json.ts';
import { projectFile, readProject } from '../read-project.ts';

/** `collect PROJECT [--book B --corrections C] --out FILE`: the subject of every line, with reasons. */
export const collectLines: Command = {
  usage:
    'collect PROJECT [--book 科目模型.json] [--corrections 归集更正.json] --out collection.json [--memory MB] [--timeout 秒]',
  help: '归集：逐行给出科目、方式（人工、文件、编码、规则、相似）、置信度与理由，更正可按比例拆分或拼接多行，并核对归集前后合价与工程量守恒',
  options: ['book', 'corrections', 'out', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('collect 需要恰好一个 PROJECT');
    const out = requiredOption(call, 'out');
    const model = await modelOption(call);
    const corrections = await correctionsOption(call);
    const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
    for (const message of issues.messages) say(`  未读入：${message}`);
    const start = performance.now();
    let told = 0;
    const collection = collect(project, model, {
      corrections,
      onProgress(done, total) {
        const tenth = Math.floor((done / total) * 10);
        if (tenth <= told) return;
        told = tenth;
        say(`  正在归集 ${tenth * 10}%`);
      },
    });
    const summary = collectionSummary(project, collection);
    const { subjects, ...sums } = summary;
    const lines = lineRows(project, collection);
    const items = subjectItems(project, collection).map((item) => itemRow(project, item));
    await writeOutput(out, jsonRows({ model: model.name, ...sums, subjects, items, lines, issues }));
    const rest = subjects.find(({ id }) => id === '');
    say(
      `归集 ${summary.total.lines} 行（人工 ${summary.by.hand}、文件 ${summary.by.file}、编码 ${summary.by.code}、规则 ${summary.by.rule}、相似 ${summary.by.similar}），未归集 ${rest?.lines ?? 0} 行 ${rest?.amount ?? '0.00'} 元，用时 ${since(start)}`,
    );
    const merged = items.filter(({ isMerged }) => isMerged).length;
    if (summary.split.lines + merged > 0) say(`拆分 ${summary.split.lines} 行，拼接成指标行 ${merged} 行`);
    say(
      `合价合计 ${summary.total.amount} 元，${summary.isConserved ? '归集前后守恒' : '归集前后不守恒'}，已写入 ${out}`,
    );
    return issues.count > 0 ? EXIT.incomplete : EXIT.done;
  },
};

/** The subject model of `--book`, which may also be a settings file with subjects; without it the product's own. */
export async function modelOption(call: Call): Promise<SubjectModel> {
  const book = call.options.get('book');
  return book === undefined ? DEFAULT_SUBJECT_MODEL : readJson(book, readSubjectModel);
}

/** What persons have decided before (`--corrections`), none without it. */
export async function correctionsOption(call: Call): Promise<readonly Correction[]> {
  const file = call.options.get('corrections');
  return file === undefined ? [] : readJson(file, readCorrections);
}

function itemRow({ lines }: CostProject, { lines: places, ...item }: SubjectItem) {
  return { ...item, lines: places.map((line) => lines.ids[line]) };
}

function* lineRows(project: CostProject, collection: Collection): Generator<object> {
  const { lines, texts } = project;
  for (const [line, id] of lines.ids.entries()) {
    const { subject, by, confidence, reason, proposal, shares, row } = decisionOn(collection, line);
    yield {
      id,
      code: texts.text(lines.code[line] ?? 0),
      name: texts.text(lines.name[line] ?? 0),
      subject,
      subjectName: collection.model.subjects.get(subject)?.name ?? '未归集',
      by,
      confidence: Number(confidence.toFixed(4)),
      reason,
      ...(proposal ? { proposal } : {}),
      ...(shares ? { shares: portionRows(project, line, { subject, shares }) } : {}),
      ...(row ? { row: row.name, counts: row.counts } : {}),
    };
  }
}

function portionRows(
  project: CostProject,
  line: number,
  split: { readonly subject: string; readonly shares: readonly SubjectShare[] },
) {
  return linePortions(project, line, split).map(({ subject, amount, quantity }, place) => ({
    subject,
    share: percentText(split.shares[place]?.share ?? 0),
    quantity: Number.isNaN(quantity) ? null : scaledText(quantity, QUANTITY),
    amount: Number.isNaN(amount) ? null : moneyText(amount),
  }));
}
