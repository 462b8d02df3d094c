import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, EXIT, say, UsageError } from '@jianheng/command-line';
import { moneyUpper } from '@jianheng/expression';
import { parseMoneyWords } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import { readingError } from '@jianheng/foreign-files';
import { computeFee, FEE_TABLES, FeeError, feeItems, isMobileNumber, isNumberText } from '../../src/index.ts';
import { readJson } from '../read-json.ts';

/** Whether one case is right, and the sentence when it is not. */
interface Outcome {
  readonly title: string;
  readonly problem: string | null;
}

/** The kinds of case files, by name. */
const KINDS: readonly (readonly [file: string, run: (json: unknown) => Outcome[]])[] = [
  ['fee_cases.json', feeCases],
  ['uppercase_cases.json', wordCases],
  ['phone_cases.json', (json) => formCases(json, isMobileNumber)],
  ['number_cases.json', (json) => formCases(json, isNumberText)],
];

/** `cases FOLDER`: runs the cases of a folder and counts. */
export const runCases: Command = {
  usage: 'cases 目录',
  help: '运行目录中的算例（fee_cases、uppercase_cases、phone_cases、number_cases.json），输出 N passed, M failed',
  options: [],
  async run(call) {
    const [folder] = call.operands;
    if (folder === undefined || call.operands.length > 1) throw new UsageError('cases 需要恰好一个目录');
    const files = await filesIn(folder);
    const known = KINDS.filter(([name]) => files.includes(name));
    if (known.length === 0)
      throw new FileError(`${folder}：没有算例文件（${KINDS.map(([name]) => name).join('、')}）`);
    const outcomes: Outcome[] = [];
    for (const [name, run] of known) {
      const own = await readJson(join(folder, name), run);
      const wrong = own.filter(({ problem }) => problem !== null);
      say(`${name}：${own.length - wrong.length}/${own.length}`);
      for (const { title, problem } of wrong) say(`  ${title}：${problem}`);
      outcomes.push(...own);
    }
    const failed = outcomes.filter(({ problem }) => problem !== null).length;
    process.stdout.write(`${outcomes.length - failed} passed, ${failed} failed\n`);
    return failed > 0 ? EXIT.badInput : EXIT.done;
  },
};

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw readingError(folder, error);
  }
}

function rowsOf(json: unknown): Record<string, unknown>[] {
  if (!Array.isArray(json)) throw new FileError('应为算例列表');
  return json.map((row, place) => {
    if (typeof row === 'object' && row !== null) return row as Record<string, unknown>;
    throw new FileError(`第 ${place + 1} 项应为一个对象`);
  });
}

function outcome(title: string, expected: unknown, actual: unknown): Outcome {
  const isRight = JSON.stringify(expected) === JSON.stringify(actual);
  return {
    title,
    problem: isRight ? null : `应为 ${JSON.stringify(expected)}，实为 ${JSON.stringify(actual)}`,
  };
}

function feeCases(json: unknown): Outcome[] {
  return rowsOf(json).map((row) => {
    const title = `${String(row.table)} ${String(row.item)} ${String(row.base_wan)} 万元`;
    try {
      return feeCase(title, row);
    } catch (error) {
      if (error instanceof FeeError) return { title, problem: error.message };
      throw error;
    }
  });
}

function feeCase(title: string, row: Readonly<Record<string, unknown>>): Outcome {
  const table = FEE_TABLES.find(({ id }) => id === row.table);
  if (!table) return { title, problem: '没有这张收费表' };
  const items = feeItems(table);
  const [only = ''] = items;
  const written = String(row.item ?? '');
  const item = items.includes(written) || items.length > 1 ? written : only;
  const factors = listOf(row.coef).map((factor): [string, string] => ['系数', String(factor)]);
  const request = { item, base: String(row.base_wan), factors };
  const free = computeFee(table, { ...request, isCapped: false });
  const expected = [
    row.fee_wan,
    row.capped_wan,
    row.steps && listOf(row.steps).map((step) => listOf(step).at(-1)),
  ];
  const actual = [
    free.fee,
    row.capped_wan && computeFee(table, request).fee,
    row.steps && free.steps.map(({ amount }) => amount),
  ];
  return outcome(title, expected, actual);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Amounts in words both ways; 零 and 零元整 are the same nothing. */
function wordCases(json: unknown): Outcome[] {
  const { cases, invalid } = (json ?? {}) as { cases?: unknown; invalid?: unknown };
  const both = rowsOf(cases).flatMap(({ n, zh }) => {
    const [number, words] = [String(n), String(zh)];
    const accepted = number === '0' ? ['零', '零元整'] : [words];
    const written = moneyUpper(number);
    return [
      outcome(`${number} 大写`, accepted.includes(written) ? written : words, written),
      outcome(`${words} 读回`, fenOf(number), parseMoneyWords(words)?.toString()),
    ];
  });
  const refused = listOf(invalid).map((value) =>
    outcome(`无效输入 ${JSON.stringify(value)}`, '', moneyUpper(typeof value === 'string' ? value : null)),
  );
  return [...both, ...refused];
}

function fenOf(number: string): string {
  const [yuan = '0', rest = ''] = number.split('.');
  return (BigInt(yuan) * 100n + BigInt(rest.padEnd(2, '0'))).toString();
}

function formCases(json: unknown, holds: (text: string) => boolean): Outcome[] {
  const { valid, invalid } = (json ?? {}) as { valid?: unknown; invalid?: unknown };
  return [
    ...listOf(valid).map((text) => outcome(`有效 ${String(text)}`, true, holds(String(text)))),
    ...listOf(invalid).map((text) => outcome(`无效 ${String(text)}`, false, holds(String(text)))),
  ];
}
