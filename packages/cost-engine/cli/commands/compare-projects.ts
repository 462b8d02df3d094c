import { performance } from 'node:perf_hooks';
import {
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  say,
  since,
  UsageError,
} from '@jianheng/command-line';
import {
  type CheckConfig,
  type CostProject,
  collect,
  compareGroups,
  type IndexGroup,
  indexGroups,
  type NodeDescription,
  readCheckConfig,
  similarNodes,
  withSubjects,
} from '../../src/index.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { projectFile, readProject } from '../read-project.ts';
import { correctionsOption, modelOption } from './collect-lines.ts';
import { GROUPINGS, groupingOption } from './grouping.ts';

const SIMILAR = 5;

/** `compare PROJECT PROJECT… --out FILE`: subjects of many nodes side by side. */
export const compareProjects: Command = {
  usage: `compare PROJECT PROJECT… [--book 科目模型.json] [--corrections 归集更正.json] [--by ${GROUPINGS.join('|')}] --out comparison.json [--memory MB] [--timeout 秒]`,
  help: '多项目对比：按科目并列金额、占比、单方、工程量与综合单价，差额分解为量差与价差，并给出相似工程',
  options: ['book', 'corrections', 'by', 'out', ...LIMIT_OPTIONS],
  async run(call) {
    if (call.operands.length < 2) throw new UsageError('compare 至少需要两个 PROJECT');
    const out = requiredOption(call, 'out');
    const by = groupingOption(call, 'project');
    const model = await modelOption(call);
    const corrections = await correctionsOption(call);
    const config: CheckConfig = { ...readCheckConfig({}), subjects: model.subjects };
    const start = performance.now();
    const groups: IndexGroup[] = [];
    const descriptions: NodeDescription[] = [];
    let refused = 0;
    for (const [place, file] of call.operands.entries()) {
      const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
      say(`  [${place + 1}/${call.operands.length}] ${project.head.name}：清单 ${project.lines.count} 行`);
      refused += issues.count;
      const collected = withSubjects(project, collect(project, model, { corrections }));
      const own = indexGroups(collected, config, by).map((group) => named(group, place, project));
      groups.push(...own);
      descriptions.push(...own.map((group) => described(group, project)));
    }
    const comparison = compareGroups(groups, model);
    const similar = descriptions.map((node) => ({
      id: node.id,
      nearest: similarNodes(node, descriptions, SIMILAR).map(({ node: other, ...rest }) => ({
        id: other.id,
        name: other.name,
        ...rest,
      })),
    }));
    await writeOutput(out, jsonRows({ by, nodes: comparison.nodes, subjects: comparison.subjects, similar }));
    say(
      `对比 ${groups.length} 个节点、${comparison.subjects.length} 个科目，用时 ${since(start)}，已写入 ${out}`,
    );
    return refused > 0 ? EXIT.incomplete : EXIT.done;
  },
};

/** Ids of several files may be the same. */
function named(group: IndexGroup, place: number, { head }: CostProject): IndexGroup {
  const name = group.id === head.id ? group.name : `${head.name} ${group.name}`;
  return { ...group, id: `${place + 1}/${group.id}`, name };
}

function described(
  { id, name, scales, buildings: own }: IndexGroup,
  { head, buildings }: CostProject,
): NodeDescription {
  const building = buildings[own[0] ?? -1];
  return {
    id,
    name,
    kinds: building && building.kinds.length > 0 ? building.kinds : head.kinds,
    scale: scales.get('JZMJ') ?? null,
    floors: scales.get('CS') ?? null,
    structure: building?.features.get('结构类型') ?? null,
    place: null,
    period: null,
  };
}
