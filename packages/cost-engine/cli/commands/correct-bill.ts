import { extname } from 'node:path';
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
  billForms,
  type CostProject,
  canonicalText,
  formsWorkbook,
  nationalXml,
  recalculated,
} from '../../src/index.ts';
import { jsonRows, writeOutputs } from '../files/write-output.ts';
import { projectFile, readProject } from '../read-project.ts';

type BillWriter = (project: CostProject) => Iterable<string> | Uint8Array;

const WRITERS: Readonly<Record<string, BillWriter>> = {
  '.xlsx': (project) => formsWorkbook(billForms(project)),
  '.xml': nationalXml,
  '.ndjson': canonicalText,
};
/** Corrections that are told on the console. */
const SHOWN = 20;

/** `correct PROJECT --out bill.xlsx`: the bill with its arithmetic put right, as GB forms, exchange XML or in the canonical format. */
export const correctBill: Command = {
  usage: 'correct PROJECT --out 清单.xlsx|.xml|.ndjson [--list 改动.json] [--memory MB] [--timeout 秒]',
  help: '改正清单的计算：合价、小计、合计、税金逐级重算（工程量、单价、费率不变），写成 GB 50500-2013 计价表（.xlsx）或造价数据交换标准 XML，并列出每处改动',
  options: ['out', 'list', ...LIMIT_OPTIONS],
  async run(call) {
    const [file] = call.operands;
    if (file === undefined || call.operands.length > 1) throw new UsageError('correct 需要恰好一个 PROJECT');
    const out = requiredOption(call, 'out');
    const writer = WRITERS[extname(out).toLowerCase()];
    if (!writer) throw new UsageError(`选项 --out 的扩展名应为 ${Object.keys(WRITERS).join('、')} 之一`);
    const { project, issues } = await readProject(await projectFile(file), jobLimits(call));
    const { project: corrected, corrections } = recalculated(project);
    const list = call.options.get('list');
    const listed = list === undefined ? [] : [{ file: list, content: jsonRows({ corrections }) }];
    await writeOutputs([{ file: out, content: writer(corrected) }, ...listed]);
    for (const { place, label, before, after } of corrections.slice(0, SHOWN))
      say(`  ${place}「${label}」${before} → ${after}`);
    say(`改正 ${corrections.length} 处，已写入 ${out}`);
    return issues.count > 0 ? EXIT.incomplete : EXIT.done;
  },
};
