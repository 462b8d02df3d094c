import {
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  say,
  UsageError,
} from '@jianheng/command-line';
import {
  type CheckConfig,
  type Correction,
  type CostProject,
  collect,
  modelOfConfig,
  projectIndices,
  withSubjects,
} from '../../src/index.ts';
import { writeOutput } from '../files/write-output.ts';
import { projectFile, readConfig, readProject } from '../read-project.ts';
import { correctionsOption } from './collect-lines.ts';

/** `indices PROJECT --config C --out indices.json`: the indices of every building. */
export const indices: Command = {
  usage:
    'indices PROJECT --config 设置.json [--corrections 归集更正.json] --out indices.json [--memory MB] [--timeout 秒]',
  help: '造价指标：逐单项工程列出单方造价、经济、工程量、材料与相关性指标，以及未归集金额',
  options: ['config', 'corrections', 'out', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('indices 需要恰好一个 PROJECT');
    const out = requiredOption(call, 'out');
    const config = await readConfig(requiredOption(call, 'config'));
    const corrections = await correctionsOption(call);
    const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
    const corrected = corrections.length === 0 ? project : withCorrections(project, config, corrections);
    const nodes = projectIndices(corrected, config);
    await writeOutput(out, [JSON.stringify(nodes, null, 1)]);
    const missing = nodes.filter(({ area }) => area === null).length;
    say(`单项工程 ${nodes.length} 个，缺建筑面积 ${missing} 个，已写入 ${out}`);
    return issues.count > 0 ? EXIT.incomplete : EXIT.done;
  },
};

function withCorrections(
  project: CostProject,
  config: CheckConfig,
  corrections: readonly Correction[],
): CostProject {
  return withSubjects(project, collect(project, modelOfConfig(config), { corrections }));
}
