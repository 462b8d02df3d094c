import {
  type Call,
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  say,
  UsageError,
} from '@jianheng/command-line';
import { compareWithModel, type ModelGroup, readModelGroups } from '../../src/index.ts';
import { findingRow } from '../files/finding-row.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { readJson } from '../read-json.ts';
import { projectFile, readProject } from '../read-project.ts';

/** `bim BILL MODEL --out FILE`: the quantities of a bill against those of a building model. */
export const compareModel: Command = {
  usage: 'bim BILL MODEL --out bim.json [--groups 对照.json] [--tolerance 0.1] [--memory MB] [--timeout 秒]',
  help: '清单与模型核对：墙、板、柱、梁、门、窗等清单工程量与 IFC 模型工程量逐类比对，超出允许偏差的列为问题',
  options: ['out', 'groups', 'tolerance', ...LIMIT_OPTIONS],
  async run(call) {
    const [bill, model] = call.operands;
    if (bill === undefined || model === undefined || call.operands.length > 2) {
      throw new UsageError('bim 需要一份清单与一份模型');
    }
    const out = requiredOption(call, 'out');
    const tolerance = toleranceOption(call);
    const groups = await groupsOption(call);
    const limits = jobLimits(call);
    const left = await readProject(await projectFile(bill), limits);
    const right = await readProject(await projectFile(model), limits);
    const result = compareWithModel(left.project, right.project, {
      tolerance,
      ...(groups ? { groups } : {}),
    });
    const { warnings } = right.issues;
    await writeOutput(
      out,
      jsonRows({ ...result, findings: result.findings.map(findingRow), modelWarnings: warnings }),
    );
    for (const warning of warnings) say(`  请核对：${warning}`);
    const { rows, findings, notChecked } = result;
    say(
      `清单与模型核对 ${rows.length} 类，问题 ${findings.length} 项，未能核对 ${notChecked.length} 类，已写入 ${out}`,
    );
    return left.issues.count + right.issues.count > 0 ? EXIT.incomplete : EXIT.done;
  },
};

const DEFAULT_TOLERANCE = '0.1';

function toleranceOption({ options }: Call): number {
  const text = options.get('tolerance') ?? DEFAULT_TOLERANCE;
  const tolerance = Number(text);
  if (Number.isFinite(tolerance) && tolerance >= 0 && tolerance < 1) return tolerance;
  throw new UsageError(`选项 --tolerance 应为 0 至 1 之间的小数，实为「${text}」`);
}

async function groupsOption({ options }: Call): Promise<readonly ModelGroup[] | null> {
  const file = options.get('groups');
  return file === undefined ? null : readJson(file, readModelGroups);
}
