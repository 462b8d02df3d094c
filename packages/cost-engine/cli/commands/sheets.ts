import {
  type Command,
  EXIT,
  jobLimits,
  LIMIT_OPTIONS,
  requiredOption,
  say,
  UsageError,
} from '@jianheng/command-line';
import { runCostJob } from '../child/job.ts';

/** `sheets FILE --out DIR`: what is guessed of every sheet, as the start of a mapping. */
export const sheets: Command = {
  usage: 'sheets FILE --out 目录 [--memory MB] [--timeout 秒]',
  help: '识别工作簿各表的类型、表头与列，写出 sheets.json，可据此修改列映射',
  options: ['out', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('sheets 需要恰好一个文件');
    const out = requiredOption(call, 'out');
    await runCostJob({ task: 'describe', file }, { out, limits: jobLimits(call) });
    say(`已写入 ${out}/sheets.json`);
    return EXIT.done;
  },
};
