import { join } from 'node:path';
import {
  type Call,
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  UsageError,
} from '@jianheng/command-line';
import { readMapping } from '../read-mapping.ts';
import { importFile } from './import-file.ts';

/** `import FILE… --out DIR`: each file becomes `project.ndjson` and `report.json`, in a folder of its own when there are several, unless they are one project. */
export const importFiles: Command = {
  usage: 'import FILE… --out 目录 [--as 项目|文件] [--mapping 列映射.json] [--memory MB] [--timeout 秒]',
  help: '导入计价文件或 IFC 模型（多个工作簿用 --as 项目 合成一个项目，压缩包内的工作簿自动合成）：写出规范格式 project.ndjson 与对账报告 report.json；有差异或未能识别时退出码为 3',
  options: ['out', 'as', 'mapping', ...LIMIT_OPTIONS],
  async run(call) {
    if (call.operands.length === 0) throw new UsageError('import 至少需要一个文件');
    const out = requiredOption(call, 'out');
    const limits = jobLimits(call);
    const mapping = await readMapping(call.options.get('mapping'));
    const [first, ...others] = call.operands;
    if (first !== undefined && isOneProject(call))
      return (await importFile({ file: first, others, ...mapping }, { out, limits })).exit;
    let worst: number = EXIT.done;
    for (const [index, file] of call.operands.entries()) {
      const folder = call.operands.length === 1 ? out : join(out, String(index + 1));
      const { exit } = await importFile({ file, ...mapping }, { out: folder, limits });
      worst = Math.max(worst, exit);
    }
    return worst;
  },
};

/** Whether several workbooks shall make one project. */
function isOneProject({ options }: Call): boolean {
  const as = options.get('as') ?? '文件';
  if (as !== '项目' && as !== '文件') throw new UsageError(`选项 --as 应为 项目 或 文件，实为「${as}」`);
  return as === '项目';
}
