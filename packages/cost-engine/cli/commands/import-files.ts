import { join } from 'node:path';
import {
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  UsageError,
} from '@jianheng/command-line';
import { runCostJob } from '../child/job.ts';
import { readMapping } from '../read-mapping.ts';

/** `import FILE… --out DIR`: each file becomes `project.ndjson` and `report.json`, in a folder of its own when there are several. */
export const importFiles: Command = {
  usage: 'import FILE… --out 目录 [--mapping 列映射.json] [--memory MB] [--timeout 秒]',
  help: '导入计价文件或 IFC 模型：写出规范格式 project.ndjson 与对账报告 report.json',
  options: ['out', 'mapping', ...LIMIT_OPTIONS],
  async run(call) {
    if (call.operands.length === 0) throw new UsageError('import 至少需要一个文件');
    const out = requiredOption(call, 'out');
    const limits = jobLimits(call);
    const mapping = await readMapping(call.options.get('mapping'));
    let refused = 0;
    for (const [index, file] of call.operands.entries()) {
      const folder = call.operands.length === 1 ? out : join(out, String(index + 1));
      const done = await runCostJob({ task: 'import', file, ...mapping }, { out: folder, limits });
      refused += done.refused;
    }
    return refused > 0 ? EXIT.incomplete : EXIT.done;
  },
};
