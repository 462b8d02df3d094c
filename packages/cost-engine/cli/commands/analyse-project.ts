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
  collect,
  economicAnalysis,
  expandedAnalysis,
  INPUT_LABELS,
  indexFunnel,
  indexGroups,
  materialAnalysis,
  modelOfConfig,
  type NodeStatus,
  nodeStatuses,
  quantityAnalysis,
  relationAnalysis,
  subjectItems,
  withSubjects,
} from '../../src/index.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { projectFile, readConfig, readProject } from '../read-project.ts';
import { correctionsOption } from './collect-lines.ts';
import { GROUPINGS, groupingOption } from './grouping.ts';

/** `analyse PROJECT --config C --out FILE`: all analyses of every building, and what is still missing for them. */
export const analyseProject: Command = {
  usage: `analyse PROJECT --config 设置.json [--corrections 归集更正.json] [--by ${GROUPINGS.join('|')}] --out analysis.json [--memory MB] [--timeout 秒]`,
  help: '指标分析：逐节点列出经济、工程量、工料机、相关性与扩展指标分析及科目下清单，并说明仍缺的规模、特征与归集',
  options: ['config', 'corrections', 'by', 'out', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('analyse 需要恰好一个 PROJECT');
    const out = requiredOption(call, 'out');
    const by = groupingOption(call, 'building');
    const config = await readConfig(requiredOption(call, 'config'));
    const corrections = await correctionsOption(call);
    const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
    const model = modelOfConfig(config);
    const collection = collect(project, model, { corrections });
    const collected = withSubjects(project, collection);
    const nodes = indexGroups(collected, config, by).map((group) => ({
      id: group.id,
      name: group.name,
      economic: economicAnalysis(group, model, { config }),
      quantity: quantityAnalysis(group, model, { config }),
      materials: materialAnalysis(collected, group, { config }),
      relations: relationAnalysis(collected, group, config),
      expanded: expandedAnalysis(group, config),
      items: subjectItems(project, collection, group.units),
    }));
    const statuses = nodeStatuses(collected, { config });
    await writeOutput(
      out,
      jsonRows({ by, funnel: indexFunnel(collected, config), statuses: statuses.map(statusRow), nodes }),
    );
    const missing = statuses.filter(({ isComplete }) => !isComplete).length;
    say(`分析 ${nodes.length} 个节点，尚缺输入的单项工程 ${missing} 个，已写入 ${out}`);
    return issues.count > 0 ? EXIT.incomplete : EXIT.done;
  },
};

/** The status of a building with its inputs under the names that people give them. */
function statusRow(status: NodeStatus) {
  return { ...status, inputs: status.inputs.map((input) => ({ ...input, name: INPUT_LABELS[input.name] })) };
}
