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
import { FileError } from '@jianheng/foreign-content';
import {
  FeeError,
  type FeeTree,
  feeTreeOf,
  lineSums,
  readFeeTree,
  type UnitFeeRow,
  unitFeeRows,
} from '../../src/index.ts';
import { jsonRows, writeOutput } from '../files/write-output.ts';
import { readJson } from '../read-json.ts';
import { projectFile, readProject } from '../read-project.ts';

/** `feetree PROJECT [--tree T] --out FILE`: the fees of every unit recomputed, row by row, beside the stated ones. */
export const feeRows: Command = {
  usage: 'feetree PROJECT [--tree 取费表.json] --out fees.json [--memory MB] [--timeout 秒]',
  help: '取费复算：按 2013 或 2024 取费表（或自定义取费表）逐行重算各单位工程费用，列出公式、代入数字与文件所列金额的差额',
  options: ['tree', 'out', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('feetree 需要恰好一个 PROJECT');
    const out = requiredOption(call, 'out');
    const given = await treeOption(call);
    const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
    const tree = given ?? feeTreeOf(project.head.standard);
    const sums = lineSums(project);
    const units = project.unitWorks.map((unit, place) => {
      const own = sums[place];
      return { id: unit.id, name: unit.name, ...computed(() => (own ? unitFeeRows(unit, own, tree) : [])) };
    });
    await writeOutput(out, jsonRows({ tree: tree.title, clause: tree.clause, units, issues }));
    const differing = units.flatMap(({ rows = [] }) =>
      rows.filter(({ difference }) => Number(difference) !== 0),
    );
    const without = units.filter(({ problem }) => problem !== null).length;
    say(
      `${tree.title}：单位工程 ${units.length} 个，与所列金额不符 ${differing.length} 行，无法取费 ${without} 个，已写入 ${out}`,
    );
    return issues.count > 0 ? EXIT.incomplete : EXIT.done;
  },
};

async function treeOption({ options }: Call): Promise<FeeTree | null> {
  const file = options.get('tree');
  if (file === undefined) return null;
  return readJson(file, (json) => {
    try {
      return readFeeTree(json);
    } catch (error) {
      if (error instanceof FeeError) throw new FileError(error.message);
      throw error;
    }
  });
}

interface Computed {
  readonly rows: readonly UnitFeeRow[];
  /** why there are none */
  readonly problem: string | null;
}

function computed(work: () => UnitFeeRow[]): Computed {
  try {
    return { rows: work(), problem: null };
  } catch (error) {
    if (error instanceof FeeError) return { rows: [], problem: error.message };
    throw error;
  }
}
